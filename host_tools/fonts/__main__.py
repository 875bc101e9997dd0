"""`python -m host_tools.fonts [--check]`: write the font files, or say which are out of date."""

import argparse
import sys

from host_tools import FIRMWARE
from host_tools.fonts import encode
from host_tools.fonts.faces import FACES

FOLDER = FIRMWARE / "vorhand" / "fonts"


def main() -> int:
    """Return 0, or 1 where `--check` finds a difference."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.fonts", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    check = parser.parse_args().check
    files = {
        f"{panel}.bin": encode.panel_fonts(make() for make in makers.values())
        for panel, makers in FACES.items()
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    existing = {path.name: path.read_bytes() for path in FOLDER.glob("*.bin")}
    stale = sorted(name for name in files | existing if files.get(name) != existing.get(name))
    if not check:
        for name in stale:
            if name in files:
                (FOLDER / name).write_bytes(files[name])
                print(f"{name}: {len(files[name])} bytes")
            else:
                (FOLDER / name).unlink()
                print(f"{name}: removed")
        return 0
    for name in stale:
        print(f"{FOLDER / name} is not what its sources give: run `make fonts`", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
