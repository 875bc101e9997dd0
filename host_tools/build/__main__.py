"""`python -m host_tools.build BOARD ...`: build, and print the sizes; status 1 over the target."""

import argparse
import sys
from pathlib import Path

from host_tools import HostError
from host_tools.build import MOST, TARGET, blocks, build


def rooms(sizes: dict[str, int]) -> dict[str, int]:
    """Return the sizes summed by room: main.mpy, drivers, vorhand/lang, ..."""
    summed: dict[str, int] = {}
    for path, size in sizes.items():
        *folders, name = Path(path).parts
        room = "/".join(folders[:2]) or name
        summed[room] = summed.get(room, 0) + size
    return summed


def main(words: list[str] | None = None) -> int:
    """Build for the boards named and print the sizes."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.build", description=__doc__)
    parser.add_argument("boards", nargs="+", metavar="BOARD")
    parser.add_argument("--files", action="store_true", help="every file, not only the rooms")
    args = parser.parse_args(words)
    status = 0
    try:
        for board in args.boards:
            done = build(board)
            manifest = done.manifest
            languages = manifest["languages"]
            print(f"{board}: {done.folder}")
            print(
                f"  Vorhand {manifest['version']}, .mpy {manifest['micropython']}, "
                f"{', '.join(languages)}"
            )
            for name, size in (done.sizes if args.files else rooms(done.sizes)).items():
                print(f"  {size:8,}  {name}")
            print(f"  {done.total:8,}  bytes; the target is {TARGET:,} with two languages")
            print(f"  {len(done.sizes):8,}  files, {blocks(done.sizes)} blocks of the flash")
            status |= done.total > MOST and len(languages) <= 2
    except HostError as error:
        print(f"vorhand: {error}", file=sys.stderr)
        return error.status
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
