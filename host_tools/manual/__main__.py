"""`python -m host_tools.manual [--check]`: write the made pages, or name those that are old."""

import argparse
import sys
from pathlib import Path

from host_tools import HostError
from host_tools.manual import FOLDER, RULES, folder_of, languages, pages
from host_tools.manual.checks import faults


def stale_pages() -> dict[Path, str | None]:
    """Return {path: text by the code} of each page that says otherwise; None: without a source."""
    texts: dict[Path, str | None] = {FOLDER / path: text for path, text in pages().items()}
    for code in languages():
        for path in (FOLDER / folder_of(code) / RULES).glob("*"):
            texts.setdefault(path, None)  # of a rule set that is gone
    return {
        path: text
        for path, text in sorted(texts.items())
        if text is None or not path.exists() or path.read_text("utf-8") != text
    }


def write() -> None:
    """Write the pages that are old, and remove those of rule sets that are gone."""
    for path, text in stale_pages().items():
        if text is None:
            path.unlink()
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")


def main() -> int:
    """Return 0, or 1 where `--check` finds a difference."""
    parser = argparse.ArgumentParser(prog="python -m host_tools.manual", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    try:
        if not parser.parse_args().check:
            write()
            return 0
        lines = [f"{path} is not what the code says: run `make docs`" for path in stale_pages()]
        lines += faults()
    except HostError as error:
        lines = [str(error)]
    for line in lines:
        print(line, file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
