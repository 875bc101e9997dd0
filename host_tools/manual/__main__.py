"""`python -m host_tools.manual [--check]`: write the pages that are made, or say which are old."""

import argparse
import sys
from pathlib import Path

from host_tools import HostError
from host_tools.manual import FOLDER, RULES, folder_of, languages, pages
from host_tools.manual.checks import faults


def stale() -> list[str]:
    """Return the paths of the pages that are not what the code gives, or too many."""
    made = pages()
    there = {FOLDER / path for path in made} | set(_rule_pages())
    found = {
        path.relative_to(FOLDER).as_posix(): path.read_text("utf-8")
        for path in there
        if path.exists()
    }
    return sorted(path for path in {**made, **found} if made.get(path) != found.get(path))


def _rule_pages() -> list[Path]:
    return [path for code in languages() for path in (FOLDER / folder_of(code) / RULES).glob("*")]


def write() -> None:
    """Write every page, and remove those of rule sets that are gone."""
    made = pages()
    for old in _rule_pages():
        if old.relative_to(FOLDER).as_posix() not in made:
            old.unlink()
    for path, text in made.items():
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
        found = [f"{FOLDER / path} is not what the code says: run `make docs`" for path in stale()]
        found += faults()
    except HostError as error:
        found = [str(error)]
    for line in found:
        print(line, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
