"""Every file of tests is run, although pytest silently skips folders with certain names."""

from fnmatch import fnmatch
from pathlib import Path

TESTS = Path(__file__).parent


def test_pytest_passes_over_no_folder_with_tests(pytestconfig):
    patterns = pytestconfig.getini("norecursedirs")
    for path in TESTS.rglob("test_*.py"):
        for folder in path.relative_to(TESTS).parts[:-1]:
            assert not any(fnmatch(folder, pattern) for pattern in patterns), path
