"""`make golden`: every scene on every board in both languages as PNG, and contact sheets.

    python -m host_tools.screens.golden [--check] [--board B] [--scene S]

--check compares with the pictures in tests/golden by pixel and writes what differs to
.cache/golden, so that it can be looked at; the status is 1 when anything differs.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from unittest import mock

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


def picture(board: str, language: str, name: str) -> png.Rows:
    """Return what the panel shows in a scene, as rows of 0xRRGGBB."""
    from vorhand.session import lists
    from vorhand.ui.screens.device import about

    # This machine's disk is not the device's.
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
    """Return where a golden picture lies."""
    return GOLDEN / board / language / f"{name}.png"


def contact_sheet(pictures: list[png.Drawn], columns: int) -> png.Drawn:
    """Return pictures of one size side by side."""
    colours = sorted({MATT}.union(*[one.colours for one in pictures]))
    matt = bytes([colours.index(MATT)])
    tables = [bytes(map(colours.index, one.colours)).ljust(256) for one in pictures]
    each = [[row.translate(t) for row in p.rows] for p, t in zip(pictures, tables, strict=True)]
    height, width = len(each[0]), len(each[0][0])
    rows: list[bytes] = []
    for start in range(0, len(each), columns):
        line = each[start : start + columns]
        line += [[matt * width] * height] * (columns - len(line))
        rows += [b"".join([one[y] + matt * GAP for one in line]) for y in range(height)]
        rows += [matt * len(rows[0])] * GAP
    return png.Drawn(colours, rows)


def make(
    board: str, language: str, names: list[str]
) -> tuple[str, str, list[png.Content], png.Content]:
    """Return board, language, the picture of each scene and the contact sheet."""
    pictures = [png.drawn(picture(board, language, name)) for name in names]
    columns = 6 if len(pictures[0].rows[0]) <= 128 else 4
    sheet = contact_sheet(pictures, columns)
    return board, language, list(map(png.content, pictures)), png.content(sheet)


def made(
    which: list[str], names: list[str]
) -> Iterator[tuple[str, str, list[png.Content], png.Content]]:
    """Yield `make` of every board and language, on all cores."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(make, b, language, names) for b in which for language in codes()]
        for job in jobs:
            yield job.result()


def write(which: list[str], names: list[str]) -> int:
    """Write the pictures; a contact sheet only where all scenes are made."""
    count = 0
    for board, language, pictures, sheet in made(which, names):
        for name, drawn in zip(names, pictures, strict=True):
            path = place(board, language, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(png.pack(drawn))
            count += 1
        if len(names) == len(SCENES):
            (GOLDEN / f"{board}_{language}.png").write_bytes(png.pack(sheet))
        print(f"{board} {language}", flush=True)
    print(f"{count} pictures in {GOLDEN.relative_to(ROOT)}")
    return 0


def check(which: list[str], names: list[str]) -> int:
    """Compare; 1 when a picture differs, is missing or belongs to no scene."""
    wrong = same = 0
    for board, language, pictures, _ in made(which, names):
        for name, drawn in zip(names, pictures, strict=True):
            path = place(board, language, name)
            if path.exists() and png.unpack(path.read_bytes()) == drawn:
                same += 1
                continue
            wrong += 1
            fresh = DIFFERENT / path.relative_to(GOLDEN)
            fresh.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_bytes(png.pack(drawn))
            what = "differs" if path.exists() else "is missing"
            print(f"{path.relative_to(ROOT)} {what}; now: {fresh.relative_to(ROOT)}")
    if names == list(SCENES) and which == simulated():
        for path in sorted(GOLDEN.glob("*/*/*.png")):
            if path.stem not in SCENES or path.parent.parent.name not in which:
                wrong += 1
                print(f"{path.relative_to(ROOT)} belongs to no scene or board")
    print(f"{same} pictures as they were, {wrong} not")
    return 1 if wrong else 0


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
