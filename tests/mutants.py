"""`make mutants`: do the tests see a mistake where one has slipped through before?

Each Mutant is one change of one file and the tests that must fail with it. It is made in a copy of
the tree, never here; the tests run there once without any change and once with each mutant, which
is killed if they fail. A mutant whose text is no longer found, or is found twice, is itself wrong.
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
PATIENCE = 120  # seconds for the tests of one mutant; a mutant that hangs counts as killed


class Mutant(NamedTuple):
    """A mistake: `new` replaces `old` in `file`; `tests` must fail with it."""

    name: str
    file: str
    old: str
    new: str
    tests: str


def main() -> int:
    """Run the named mutants, all by default; return 1 unless each was killed."""
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
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="vorhand-mutants-") as folder:
        places = [Path(folder) / str(number) for number in range(args.jobs)]
        for place in places:
            copy(place)
        faults = check_tests(places[0], sorted({mutant.tests for mutant in chosen}))
        free = list(places)

        def in_free_copy(mutant: Mutant) -> str:
            place = free.pop()
            try:
                return try_mutant(place, mutant)
            finally:
                free.append(place)

        if not faults:
            with ThreadPoolExecutor(args.jobs) as pool:
                for mutant, result in zip(chosen, pool.map(in_free_copy, chosen), strict=True):
                    print(f"{result:9} {mutant.name}", flush=True)
                    faults += result != "killed"
    print(f"{len(chosen)} mutants in {time.monotonic() - start:.0f} s, {faults} not killed")
    return 1 if faults or not chosen else 0


def copy(place: Path) -> None:
    """Copy the tree."""
    place.mkdir()
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=LEFT_OUT)
        else:
            shutil.copy(source, place / name)


def check_tests(place: Path, tests: list[str]) -> int:
    """Run tests without any mutant; print the first that fails and return 1, else 0."""
    for arguments in tests:
        status, output = run(place, arguments.split())
        if status:
            print(output[-3000:], f"{arguments} fails without any mutant: mend that.", sep="\n")
            return 1
    return 0


def try_mutant(place: Path, mutant: Mutant) -> str:
    """Make a mutant, run its tests, undo it; return "killed", "ALIVE" or what is wrong with it."""
    path = place / mutant.file
    original = path.read_text("utf-8")
    if original.count(mutant.old) != 1 or mutant.old == mutant.new:
        return "NOT FOUND" if mutant.old not in original else "NOT ONE"
    path.write_text(original.replace(mutant.old, mutant.new), "utf-8")
    try:
        status, output = run(place, mutant.tests.split())
    except subprocess.TimeoutExpired:
        return "killed"
    finally:
        path.write_text(original, "utf-8")
    # Status 1 means that a test has failed; any other one is a mistake in the mutant.
    if status == 1 and " failed" in output:
        return "killed"
    return "ALIVE" if status == 0 else f"STATUS {status}"


def run(place: Path, tests: list[str], patience: int = PATIENCE) -> tuple[int, str]:
    """Run tests in a copy; return (exit status, output of pytest)."""
    arguments = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *tests]
    process = subprocess.run(
        [sys.executable, "-m", "pytest", *arguments],
        cwd=place,
        env={**os.environ, "PYTHONPATH": str(place), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=patience,
    )
    return process.returncode, process.stdout


if __name__ == "__main__":
    sys.exit(main())
