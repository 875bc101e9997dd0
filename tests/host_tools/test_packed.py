"""What a build packs is unpacked again bit by bit: words and fonts, here and in MicroPython."""

import binascii
import random
from functools import cache

import pytest

from host_tools import FIRMWARE, HostError, build
from host_tools.fonts import encode
from host_tools.packing import PIECE, TABLE, folding, keyed, packed_words
from vorhand import lang
from vorhand.ui.font import Font

LARGEST = 8 * 1024  # no allocation over this after start: the device's heap is in pieces
# One board of each panel; each has all the words.
BOARDS = ("sim128_6", "sim240_2", "sim320_3")
# What the scripts below say to what is built.
SPOKEN = tuple("Words section drop switch code has word first load release Font".split())

WORDS = """
from lang import Words
words = Words("de")
loaded = None
with open("%s") as asked:
    for line in asked:
        code, section, key = line.split()
        if (code, section) != loaded:
            if loaded:
                words.drop(loaded[1])
            if code != words.code:
                words.switch(code)
            words.section(section)
            loaded = code, section
        print(words.word(key), words.has(key))
"""

PAGES = """
import os, binascii
from font import Font
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


def asked():
    """Yield (code, section, key, words) of all there are."""
    for code, section, text in sections():
        for key, words in keyed(text).items():
            yield code, section, key, words.decode()


def test_every_section_is_packed(folder):
    for code, section, text in sections():
        path = folder / "vorhand" / "lang" / code / "all.words"
        pieces = lang.packed(path, section)
        assert all(len(piece) <= PIECE or piece.count(b"\n") == 2 for piece in pieces), section
        table = path.read_bytes()[:TABLE]
        found = {}
        for piece in pieces:
            marks = [at for at, byte in enumerate(piece) if byte == 10][:-1]
            found |= {piece[at : at + 4]: lang.unfolded(table, piece, at + 4) for at in marks}
        words = {lang.mark(key): words.decode() for key, words in keyed(text).items()}
        assert found == words and list(found) == list(words), section
        assert lang.packed(path, "no_such_section") is None


def test_folded_words_take_half_the_room(folder):
    for code in ("de", "en"):
        whole = sum(len(words.encode()) for c, _, _, words in asked() if c == code)
        table, folded = folding([words.encode() for c, _, _, words in asked() if c == code])
        assert sum(map(len, folded.values())) < 0.57 * whole and len(table) == TABLE


def test_two_keys_with_one_mark_are_told():
    drawn = random.Random(1)
    keys = {"".join(drawn.choices("abcdefgh", k=9)) for _ in range(10_000)}
    with pytest.raises(HostError, match=r"the words '\w+' and '\w+' have the same mark"):
        packed_words({"some": "".join(f"\n{key} x" for key in keys)})


def test_too_many_letters_are_told():
    letters = [bytes([byte]) for byte in range(128, 256)] + [bytes([byte]) for byte in range(32)]
    with pytest.raises(HostError, match="160 bytes beyond ASCII, 158 at most"):
        folding(letters)


@pytest.mark.parametrize("words", ["", "x", "ä", "äääääääää", "♥♦ {} – „a“|b", "aaaaaaaaaaaaaaaa"])
def test_what_is_folded_unfolds(words):
    text = f"\none {words}\ntwo {words}{words}\nthree \n"
    data = packed_words({"some": text})
    table, piece = data[:TABLE], data[data.index(lang.mark("one")) :]
    for key, wanted in (("one", words), ("two", words + words), ("three", "")):
        assert lang.unfolded(table, piece, piece.index(lang.mark(key)) + 4) == wanted


def test_no_section_is_too_large_for_a_heap_in_pieces():
    for _, section, text in sections():
        assert len(text.encode()) < LARGEST, section


def test_words_on_micropython(folder, interpreter, tmp_path):
    lines = [f"{code} {section} {key}\n" for code, section, key, _ in asked()]
    (tmp_path / "asked").write_text("".join(lines))
    status, output = interpreter.run("-c", WORDS % (tmp_path / "asked"), cwd=folder)
    assert status == 0, output
    assert output.splitlines() == [f"{words} True" for _, _, _, words in asked()]


def test_a_language_without_a_section_shows_its_keys(folder, interpreter):
    script = "from lang import Words; w = Words('de'); w.section('no'); print(w.word('a'))"
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
            assert font._unpacked(page, bytearray(len(sheet))) == by_rows(font, page, sheet)


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
