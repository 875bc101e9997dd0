"""The fonts are as their sources make them, and the generator reports it when not."""

from dataclasses import replace
from functools import cache

import pytest

from host_tools.fonts import __main__ as command
from host_tools.fonts import accents, bitmaps, characters, encode, faces, shapes
from host_tools.fonts.glyph import Face, Glyph

PAGE = 256  # bytes, the default of a face
# Each face is drawn once for all tests.
FACES = {
    panel: {size: cache(make) for size, make in makers.items()}
    for panel, makers in faces.FACES.items()
}
SOME = ("128x64", "296x128", "240x135")


@pytest.fixture(autouse=True)
def drawn_once(monkeypatch):
    monkeypatch.setattr(command, "FACES", FACES)


@pytest.fixture
def run(monkeypatch, capsys):
    """Run the generator; return (status, output, errors)."""

    def main(*args):
        monkeypatch.setattr("sys.argv", ["fonts", *args])
        return command.main(), *capsys.readouterr()

    return main


def test_the_fonts_are_up_to_date(run):
    status, _, err = run("--check")
    assert status == 0, err


@pytest.fixture
def carried(monkeypatch, tmp_path):
    """A folder with copies of some font files, which alone the generator writes."""
    monkeypatch.setattr(command, "FACES", {name: FACES[name] for name in SOME})
    for name in SOME:
        (tmp_path / f"{name}.bin").write_bytes((command.FOLDER / f"{name}.bin").read_bytes())
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    return tmp_path


def test_a_changed_font_is_named(run, carried):
    data = (carried / "128x64.bin").read_bytes()
    (carried / "128x64.bin").write_bytes(data[:-9])
    (carried / "296x128.bin").write_bytes(b"VF")
    (carried / "64x48.bin").write_bytes(b"")
    status, _, err = run("--check")
    assert status == 1
    assert "128x64.bin" in err and "296x128.bin" in err and "64x48.bin" in err
    assert "240x135.bin" not in err


def test_one_changed_pixel_is_found(carried, run):
    small, body, big = (make() for make in FACES["128x64"].values())
    first = big.glyphs[1]
    rows = [list(row) for row in first.rows]
    rows[12][0] ^= 1
    glyphs = (big.glyphs[0], replace(first, rows=tuple(map(tuple, rows))), *big.glyphs[2:])
    changed = encode.panel_fonts([small, body, replace(big, glyphs=glyphs)])
    (carried / "128x64.bin").write_bytes(changed)
    status, _, err = run("--check")
    assert (status, err.count("\n")) == (1, 1)
    status, out, _ = run()
    assert status == 0 and out.startswith("128x64.bin: ")
    assert run("--check")[0] == 0


def test_writing_removes_what_no_face_gives(run, monkeypatch, tmp_path):
    (tmp_path / "old.bin").write_bytes(b"")
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    assert run()[0] == 0
    assert {path.stem for path in tmp_path.iterdir()} == set(FACES)


def test_all_faces_have_all_characters():
    expected = {"big": characters.BIG, "totals": characters.TOTALS}
    for makers in FACES.values():
        for size, make in makers.items():
            chars = "".join(glyph.char for glyph in make().glyphs)
            assert chars == expected.get(size, characters.TEXT)
            assert len(set(chars)) == len(chars)


def test_no_two_characters_look_alike_but_these():
    """A missing drawing would show as a copy of another one."""
    twins = {frozenset("0O"), frozenset("×x"), frozenset("lI"), frozenset("♥\ue002"),
             frozenset("Ìì"), frozenset("ÕŐ")}  # fmt: skip
    for name, make in ((panel, make) for panel in FACES for make in FACES[panel].values()):
        owners = {}
        for glyph in make().glyphs:
            other = owners.setdefault(glyph.rows, glyph.char)
            assert other == glyph.char or frozenset(other + glyph.char) in twins, (
                f"{name}: {other} and {glyph.char}"
            )


def test_a_capital_gives_up_a_row_for_its_accent():
    glyphs = bitmaps.read_drawing("small.txt")
    umlaut = accents.compose("Ä", glyphs)
    assert len(umlaut) == 8  # one above the capitals' seven
    assert umlaut[0] == [1, 0, 0, 1] and not any(umlaut[1])
    assert umlaut[2:] == accents.squash(glyphs["A"], 6)
    assert accents.compose("Щ", glyphs) is None


def glyph(char, width, top, bottom, page=False):
    rows = tuple((int(top <= y < bottom),) * width for y in range(100))
    return Glyph(char, rows, page)


def paged(*glyphs):
    return list(encode.pages(Face(2, 100, 90, 90, 5, glyphs)))


def test_only_rows_with_ink_are_kept():
    assert encode.ink(glyph("a", 4, 50, 90)) == (50, 90)
    assert encode.pixels(glyph("a", 5, 50, 90), 2) == b"\x55\x01" * 40
    assert encode.pixels(glyph("a", 9, 50, 90), 1) == b"\xff\x80" * 40
    assert encode.ink(glyph(" ", 4, 0, 0)) == (0, 1)


def test_a_page_ends_before_it_grows_too_large():
    pages = paged(*[glyph(chr(n), 20, 0, 10 * (n % 4)) for n in range(40, 52)])
    sizes = [sum(len(encode.pixels(g, 2)) for g in page) for page in pages]
    assert len(sizes) > 1 and all(size <= PAGE for size in sizes)
    (page,) = paged(glyph("a", 200, 0, 99))
    assert len(encode.pixels(page[0], 2)) > PAGE


def test_rare_glyphs_have_pages_of_their_own():
    pages = paged(glyph("a", 4, 0, 9), glyph("b", 4, 0, 9), glyph("c", 4, 0, 9, True))
    assert [[g.char for g in page] for page in pages] == [["a", "b"], ["c"]]


def test_large_glyphs_are_cut_into_bands_that_together_are_the_glyph():
    face = Face(2, 100, 90, 90, 5, (glyph("a", 24, 10, 97), glyph("b", 3, 0, 5)))
    bands = encode.cut(face)
    assert len(bands) == 2  # of 522 bytes
    for n, original in enumerate(face.glyphs):
        rows = [band.glyphs[n].rows[50 * i : 50 * i + 50] for i, band in enumerate(bands)]
        assert rows[0] + rows[1] == original.rows
        assert all(band.glyphs[n].page for band in bands)
        assert all(len(encode.pixels(band.glyphs[n], 2)) <= encode.LARGEST for band in bands)
    small = Face(2, 100, 90, 90, 5, (glyph("a", 12, 10, 90), glyph("b", 3, 0, 5)))
    assert encode.cut(small) == [small]


def test_a_drawing_with_a_mistake_says_where(tmp_path, monkeypatch):
    monkeypatch.setattr(bitmaps, "SOURCES", tmp_path)
    (tmp_path / "a.txt").write_text("= A B\n## ##\n##\n")
    with pytest.raises(bitmaps.SourceError, match=r"a\.txt:3"):
        bitmaps.read_drawing("a.txt")
    (tmp_path / "b.txt").write_text("= A\n##\n###\n")
    with pytest.raises(bitmaps.SourceError, match="differ in width"):
        bitmaps.read_drawing("b.txt")


@pytest.mark.parametrize("char", "♣♠♥♦\ue000\ue001\ue002\ue003")
def test_suits_fill_their_square_and_stand_upright(char):
    size = 60
    rows = shapes.raster(char, size)
    inked = [y for y, row in enumerate(rows) if any(row)]
    assert inked[0] <= 4 and inked[-1] >= size - 4
    differences = [sum(row[: size // 2]) - sum(row[size // 2 :]) for row in rows]
    # the leaf's stem may lean, everything else is symmetrical
    lean = 0.05 if char == "\ue001" else 0.02
    assert abs(sum(differences)) <= lean * sum(map(sum, rows))
