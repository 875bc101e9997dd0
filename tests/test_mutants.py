"""`make mutants`: every mutant still changes exactly one place, and has a test."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from mutant_list import MUTANTS

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_is_one_change(mutant):
    text = (ROOT / mutant.file).read_text("utf-8")
    assert text.count(mutant.old) == 1 and mutant.old != mutant.new
    compile(text.replace(mutant.old, mutant.new), mutant.file, "exec")
    assert (ROOT / mutant.tests.split()[0].partition("::")[0]).is_file()


def test_their_names_tell_them_apart():
    names = [mutant.name for mutant in MUTANTS]
    assert len(set(names)) == len(names) > 30
