"""`python -m host_tools.manual [--check]`: write the pages that are made, or say which are old."""

import argparse
import sys

from host_tools.manual import FOLDER, RULES, pages


def stale() -> list[str]:
    """Return the paths of the pages that are not what the rule sets give, or too many."""
    made = pages()
    there = [FOLDER / f"{RULES}.md", *(FOLDER / RULES).glob("*.md")]
    found = {path.relative_to(FOLDER).as_posix(): path.read_text("utf-8") for path in there}
    return sorted(path for path in {**made, **found} if made.get(path) != found.get(path))


def write() -> None:
    """Write every page, and remove those of rule sets that are gone."""
    made = pages()
    (FOLDER / RULES).mkdir(exist_ok=True)
    for old in (FOLDER / RULES).glob("*.md"):
        if old.relative_to(FOLDER).as_posix() not in made:
            old.unlink()
    for path, text in made.items():
        (FOLDER / path).write_text(text, "utf-8")


def main() -> int:
    """Return 0, or 1 where `--check` finds a difference."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.manual", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    if not parser.parse_args().check:
        write()
        return 0
    found = stale()
    for path in found:
        print(f"{FOLDER / path} is not what the rules say: run `make docs`", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
