"""`python -m host_tools.manual [--check]`: write the made pages, or name those that are old."""

import argparse
import sys
from pathlib import Path

from host_tools import HostError
from host_tools.manual import FOLDER, RULES, folder_of, languages, pages
from host_tools.manual.checks import faults


def stale_pages() -> list[str]:
    """Return the paths of the pages that differ from what the code gives, or have no source."""
    texts = pages()
    paths = {FOLDER / path for path in texts} | set(_rule_pages())
    existing = {
        path.relative_to(FOLDER).as_posix(): path.read_text("utf-8")
        for path in paths
        if path.exists()
    }
    return sorted(path for path in {**texts, **existing} if texts.get(path) != existing.get(path))


def _rule_pages() -> list[Path]:
    return [path for code in languages() for path in (FOLDER / folder_of(code) / RULES).glob("*")]


def write() -> None:
    """Write every page, and remove those of rule sets that are gone."""
    texts = pages()
    for path in _rule_pages():
        if path.relative_to(FOLDER).as_posix() not in texts:
            path.unlink()
    for path, text in texts.items():
        (FOLDER / path).parent.mkdir(exist_ok=True)
        (FOLDER / path).write_text(text, "utf-8")


def main() -> int:
    """Return 0, or 1 where `--check` finds a difference."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.manual", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    try:
        if not parser.parse_args().check:
            write()
            return 0
        lines = [
            f"{FOLDER / path} is not what the code says: run `make docs`" for path in stale_pages()
        ]
        lines += faults()
    except HostError as error:
        lines = [str(error)]
    for line in lines:
        print(line, file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
