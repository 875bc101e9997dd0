"""`make golden`: every scene on every board in both languages as PNG, and contact sheets.

    python -m host_tools.screens.golden [--check] [--board B] [--scene S]

--check compares with the pictures in tests/golden by pixel and writes those that differ to
.cache/golden, for a look at them; the status is 1 when any differs.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from unittest import mock

from PIL import Image

from host_tools import PACKAGE
from host_tools.board_names import simulated
from host_tools.screens import png
from host_tools.screens.desk import Desk
from host_tools.screens.scenes import SCENES
from vorhand.lang import codes

ROOT = PACKAGE.parent
GOLDEN = ROOT / "tests" / "golden"
DIFFERENT = ROOT / ".cache" / "golden"
GAP = 4  # pixels between two pictures of a contact sheet
MATT = 0x3C3C40  # its background
STORAGE = 1_843_200  # bytes free, as on a 4 MB board with a few lists

# Board, language, the picture of each scene, the contact sheet.
Made = tuple[str, str, list[png.Indexed], png.Indexed]


def picture(board: str, language: str, name: str) -> png.Rows:
    """Return the panel's picture of a scene as rows of 0xRRGGBB."""
    from vorhand.session import lists
    from vorhand.ui.screens.device import about

    # The free storage is the device's, not this machine's.
    with (
        mock.patch.object(lists, "free", lambda root: STORAGE),
        mock.patch.object(about, "free", lambda root: STORAGE),
        tempfile.TemporaryDirectory() as folder,
    ):
        desk = Desk(board, folder, language, unseen=True)  # until the scene is there
        panel = desk.runner.panel
        SCENES[name](desk)
        del panel.refresh
        panel.canvas.forget()
        panel.refresh()
        return png.rows(panel.display)


def place(board: str, language: str, name: str) -> Path:
    """Return the path of a golden picture."""
    return GOLDEN / board / language / f"{name}.png"


def is_shown(path: Path, picture: png.Indexed) -> bool:
    """Tell whether a file has these pixels; different zlibs pack the same picture differently."""
    with Image.open(path) as image:
        pixels = image.size, bytes(image.getpalette() or ()), image.tobytes()
    size = len(picture.rows[0]), len(picture.rows)
    return pixels == (size, picture.palette, b"".join(picture.rows))


def contact_sheet(pictures: list[png.Indexed], columns: int) -> png.Indexed:
    """Return pictures of one size side by side."""
    colours = sorted({MATT}.union(*[picture.colours for picture in pictures]))
    matt = bytes([colours.index(MATT)])
    tables = [bytes(map(colours.index, picture.colours)).ljust(256) for picture in pictures]
    bitmaps = [[row.translate(t) for row in p.rows] for p, t in zip(pictures, tables, strict=True)]
    height, width = len(bitmaps[0]), len(bitmaps[0][0])
    rows: list[bytes] = []
    for start in range(0, len(bitmaps), columns):
        line = bitmaps[start : start + columns]
        line += [[matt * width] * height] * (columns - len(line))
        rows += [b"".join([picture[y] + matt * GAP for picture in line]) for y in range(height)]
        rows += [matt * len(rows[0])] * GAP
    return png.Indexed(colours, rows)


def make(board: str, language: str, names: list[str]) -> Made:
    """Draw the scenes of these names."""
    pictures = []
    for name in names:
        pixels = png.indexed(picture(board, language, name))
        assert pixels, f"{name} has more colours than a canvas has inks"
        pictures.append(pixels)
    columns = 6 if len(pictures[0].rows[0]) <= 128 else 4
    return board, language, pictures, contact_sheet(pictures, columns)


def all_pictures(boards: list[str], names: list[str]) -> Iterator[Made]:
    """Yield `make` of every board and language, on all cores."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(make, b, language, names) for b in boards for language in codes()]
        for job in jobs:
            yield job.result()


def write(boards: list[str], names: list[str]) -> int:
    """Write the pictures, and the contact sheets if the names are those of all scenes."""
    count = 0
    for board, language, pictures, sheet in all_pictures(boards, names):
        for name, pixels in zip(names, pictures, strict=True):
            path = place(board, language, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            png.write(path, pixels)
            count += 1
        if len(names) == len(SCENES):
            png.write(GOLDEN / f"{board}_{language}.png", sheet)
        print(f"{board} {language}", flush=True)
    print(f"{count} pictures in {GOLDEN.relative_to(ROOT)}")
    return 0


def check(boards: list[str], names: list[str]) -> int:
    """Compare the pictures; return 1 when one differs, is missing or belongs to no scene."""
    differing = unchanged = 0
    for board, language, pictures, _ in all_pictures(boards, names):
        for name, pixels in zip(names, pictures, strict=True):
            path = place(board, language, name)
            if path.exists() and is_shown(path, pixels):
                unchanged += 1
                continue
            differing += 1
            new_path = DIFFERENT / path.relative_to(GOLDEN)
            new_path.parent.mkdir(parents=True, exist_ok=True)
            png.write(new_path, pixels)
            difference = "differs" if path.exists() else "is missing"
            print(f"{path.relative_to(ROOT)} {difference}; now: {new_path.relative_to(ROOT)}")
    if names == list(SCENES) and boards == simulated():
        for path in sorted(GOLDEN.glob("*/*/*.png")):
            if path.stem not in SCENES or path.parent.parent.name not in boards:
                differing += 1
                print(f"{path.relative_to(ROOT)} belongs to no scene or board")
    print(f"{unchanged} pictures as they were, {differing} not")
    return 1 if differing else 0


def main(arguments: list[str] | None = None) -> int:
    """Write or check the golden pictures."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.screens.golden", description=__doc__
    )
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("--board", action="append", choices=simulated(), help="only this board")
    parser.add_argument("--scene", action="append", choices=list(SCENES), help="only this scene")
    args = parser.parse_args(arguments)
    act = check if args.check else write
    return act(args.board or simulated(), args.scene or list(SCENES))


if __name__ == "__main__":
    sys.exit(main())
