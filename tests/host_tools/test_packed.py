"""What a build packs is unpacked again bit by bit: words and fonts, here and in MicroPython."""

import binascii
from functools import cache

import pytest

from host_tools import FIRMWARE, build
from host_tools.fonts import encode
from host_tools.packing import packed_words
from vorhand import lang
from vorhand.ui.font import Font

LARGEST = 8 * 1024  # no allocation over this after start: the device's heap is in pieces
# One board of each panel; each has all the words.
BOARDS = ("sim128_6", "sim240_2", "sim320_3")
# What the scripts below say to what is built.
SPOKEN = ("Words", "section", "packed", "has", "word", "Font", "first", "load", "release")

WORDS = """
import os, binascii
from vorhand.lang import Words, packed
for code in ("de", "en"):
    path = "vorhand/lang/" + code + "/all.words"
    with open(path, "rb") as file:
        index = str(file.read(int.from_bytes(file.read(2), "little")), "utf-8")
    for line in index.split("\\n")[1:-1]:
        section = line.split(" ")[0]
        words = Words(code)
        words.section(section)
        text = packed(path, section)
        keys = [line.split(" ")[0] for line in text.split("\\n")[1:-1]]
        print(code, section, binascii.crc32(text.encode()), all(map(words.has, keys)))
"""

PAGES = """
import os, binascii
from vorhand.ui.font import Font
for name in sorted(os.listdir("vorhand/fonts")):
    font = Font("vorhand/fonts/" + name)
    for page in range(len(font.first) - 1):
        print(name, page, binascii.crc32(font.load(page)))
        font.release()
"""


@pytest.fixture(scope="session")
def folders():
    """What has been built: board to folder. A fixture's own value goes with its parameter."""
    return {}


@pytest.fixture(params=BOARDS)
def folder(request, folders, tmp_path_factory):
    """The folder of a build."""
    board = request.param
    if board not in folders:
        folders[board] = tmp_path_factory.mktemp("build")
        build.build(board, folder=folders[board], spoken=SPOKEN)
    return folders[board]


@cache
def sections():
    """Return (code, section, its text in the source) of all of them, sorted."""
    return [
        (path.parent.name, path.stem, build.constants(path.read_bytes())["WORDS"])
        for path in sorted((FIRMWARE / "vorhand" / "lang").glob("??/*.py"))
        if path.stem != "__init__"
    ]


def fonts(folder):
    """Return the font files of a build."""
    return sorted((folder / "vorhand" / "fonts").glob("*.bin"))


def test_every_section_is_packed(folder):
    found = []
    for code, section, _ in sections():
        path = folder / "vorhand" / "lang" / code / "all.words"
        found.append((code, section, lang.packed(path, section)))
        assert lang.packed(path, "no_such_section") is None
    assert found == sections()


def test_no_section_is_too_large_for_a_heap_in_pieces():
    for _, section, text in sections():
        assert len(text.encode()) < LARGEST, section


def test_words_on_micropython(folder, interpreter):
    status, output = interpreter.run("-c", WORDS, cwd=folder)
    assert status == 0, output
    assert output.splitlines() == [
        f"{code} {section} {binascii.crc32(text.encode())} True"
        for code, section, text in sections()
    ]


def test_a_language_without_a_section_shows_its_keys(folder, interpreter):
    script = "from vorhand.lang import Words; w = Words('de'); w.section('no'); print(w.word('a'))"
    assert interpreter.run("-c", script, cwd=folder) == (0, "a\n")


def test_damaged_words_show_their_keys(tmp_path, monkeypatch):
    """Compiled, there is no source that could stand in."""
    monkeypatch.setattr(lang, "__file__", str(tmp_path / "__init__.mpy"))
    path = tmp_path / "de" / "all.words"
    path.parent.mkdir()
    whole = packed_words({"another": "\n" + "x y\n" * 9, "some": "\n" + "clubs Kreuz\n" * 20})
    broken = whole.replace(b"some ", b"some x")
    for data in (whole[:0], whole[:3], whole[:-2], whole[:20], broken, whole):
        path.write_bytes(data)
        words = lang.Words("de")
        words.section("some")
        words.section("other")
        assert words.word("clubs") == ("Kreuz" if data is whole else "clubs")


def by_rows(font, page, sheet):
    """Return a sheet as it lies in memory; with two bits it is stored column by column."""
    rows = font.rows[2 * page + 1] - font.rows[2 * page]
    return sheet if font.bits == 1 else b"".join(sheet[row::rows] for row in range(rows))


def test_pages_of_every_font(folder):
    for path in fonts(folder):
        font = Font(str(path))
        _, *sheets = encode.content(path.read_bytes())
        assert len(sheets) == len(font.first) - 1
        for page, sheet in enumerate(sheets):
            assert len(sheet) == font.size(page) <= LARGEST
            assert font._unpacked(page, len(sheet)) == by_rows(font, page, sheet)


def test_pages_on_micropython(folder, interpreter):
    status, output = interpreter.run("-c", PAGES, cwd=folder)
    assert status == 0, output
    wanted = []
    for path in fonts(folder):
        font = Font(str(path))
        for page, sheet in enumerate(encode.content(path.read_bytes())[1:]):
            crc = binascii.crc32(by_rows(font, page, sheet))
            wanted.append(f"{path.name} {page} {crc}")
    assert output.splitlines() == wanted
