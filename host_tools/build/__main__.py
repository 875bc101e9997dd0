"""`python -m host_tools.build BOARD ...`: build, and print the sizes.

Status 1 where two languages take more than MOST.
"""

import argparse
import sys
from pathlib import Path

from host_tools import HostError, warn
from host_tools.build import MOST, TARGET, blocks, build


def rooms(sizes: dict[str, int]) -> dict[str, int]:
    """Return the sizes summed by room: main.mpy, drivers, vorhand/lang, ..."""
    room_sizes: dict[str, int] = {}
    for path, size in sizes.items():
        *folders, name = Path(path).parts
        room = "/".join(folders[:2]) or name
        room_sizes[room] = room_sizes.get(room, 0) + size
    return room_sizes


def main(arguments: list[str] | None = None) -> int:
    """Build for the boards named and print the sizes."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.build", description=__doc__)
    parser.add_argument("boards", nargs="+", metavar="BOARD")
    parser.add_argument("--files", action="store_true", help="every file, not only the rooms")
    args = parser.parse_args(arguments)
    status = 0
    try:
        for board in args.boards:
            result = build(board)
            manifest = result.manifest
            languages = manifest["languages"]
            print(f"{board}: {result.folder}")
            print(
                f"  Vorhand {manifest['version']}, .mpy {manifest['micropython']}, "
                f"{', '.join(languages)}"
            )
            for name, size in (result.sizes if args.files else rooms(result.sizes)).items():
                print(f"  {size:8,}  {name}")
            print(f"  {result.total:8,}  bytes; the target is {TARGET:,} with two languages")
            print(f"  {len(result.sizes):8,}  files, {blocks(result.sizes)} blocks of the flash")
            status |= result.total > MOST and len(languages) <= 2
    except HostError as error:
        warn(error)
        return error.status
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
