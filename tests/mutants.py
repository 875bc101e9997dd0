"""`make mutants`: do the tests see a mistake where one has slipped through before?

Each Mutant is one change of one file and the tests that must fail with it. It is made in a copy of
the tree, never here; the tests run there, once without any change and once with each. Killed means
that they fail. A mutant whose text is no longer found, or is found twice, is wrong itself.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
COPIED = ("firmware", "host_tools", "tests", "pyproject.toml", "README.md", "Makefile", "hardware")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "golden", "*.stl", "*.pdf")
PATIENCE = 120  # seconds for the tests of one mutant: one that hangs is killed, too


class Mutant(NamedTuple):
    """A mistake: in `file`, `new` in the place of `old`; `tests` are what must see it."""

    name: str
    file: str
    old: str
    new: str
    tests: str


def main() -> int:
    """Run the mutants that are named, all by default; 1 unless each was killed."""
    from mutant_list import MUTANTS

    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help="of a mutant's name")
    parser.add_argument("--jobs", type=int, default=2, help="at the same time (2)")
    args = parser.parse_args()
    chosen = [
        mutant
        for mutant in MUTANTS
        if not args.parts or any(part in mutant.name for part in args.parts)
    ]
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="vorhand-mutants-") as folder:
        places = [Path(folder) / str(number) for number in range(args.jobs)]
        for place in places:
            copy(place)
        wrong = sound(places[0], sorted({mutant.tests for mutant in chosen}))
        free = list(places)

        def one(mutant: Mutant) -> str:
            place = free.pop()
            try:
                return tried(place, mutant)
            finally:
                free.append(place)

        if not wrong:
            with ThreadPoolExecutor(args.jobs) as pool:
                for mutant, what in zip(chosen, pool.map(one, chosen), strict=True):
                    print(f"{what:9} {mutant.name}", flush=True)
                    wrong += what != "killed"
    print(f"{len(chosen)} mutants in {time.monotonic() - begun:.0f} s, {wrong} not killed")
    return 1 if wrong or not chosen else 0


def copy(place: Path) -> None:
    """Copy the tree."""
    place.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, place / name)


def sound(place: Path, tests: list[str]) -> int:
    """Return 0 where the tests pass without any mutant, and say which do not."""
    for words in tests:
        status, said = run(place, words.split())
        if status:
            print(said[-3000:], f"{words} fails without any mutant: mend that.", sep="\n")
            return 1
    return 0


def tried(place: Path, mutant: Mutant) -> str:
    """Make a mutant, run its tests, undo it; return "killed", "ALIVE" or what is wrong with it."""
    path = place / mutant.file
    before = path.read_text("utf-8")
    if before.count(mutant.old) != 1 or mutant.old == mutant.new:
        return "NOT FOUND" if mutant.old not in before else "NOT ONE"
    path.write_text(before.replace(mutant.old, mutant.new), "utf-8")
    try:
        status, said = run(place, mutant.tests.split())
    except subprocess.TimeoutExpired:
        return "killed"
    finally:
        path.write_text(before, "utf-8")
    # 1: a test has failed; any other status is a mistake of the mutant's
    if status == 1 and " failed" in said:
        return "killed"
    return "ALIVE" if status == 0 else f"STATUS {status}"


def run(place: Path, tests: list[str], patience: int = PATIENCE) -> tuple[int, str]:
    """Run tests in a copy; return (exit status, what pytest says)."""
    words = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=patience,
    )
    return done.returncode, done.stdout


if __name__ == "__main__":
    sys.exit(main())
