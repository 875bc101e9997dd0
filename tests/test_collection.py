"""Every file of tests is run: pytest passes over folders by name, in silence."""

from fnmatch import fnmatch
from pathlib import Path

TESTS = Path(__file__).parent


def test_pytest_passes_over_no_folder_with_tests(pytestconfig):
    passed_over = pytestconfig.getini("norecursedirs")
    for path in TESTS.rglob("test_*.py"):
        for folder in path.relative_to(TESTS).parts[:-1]:
            assert not any(fnmatch(folder, pattern) for pattern in passed_over), path
