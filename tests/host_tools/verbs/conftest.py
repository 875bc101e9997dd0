"""Fixtures of the tests of `vorhand standings`."""

import json
from functools import partial

import pytest
import standings_cases


@pytest.fixture
def write(tmp_path):
    """Write deals as JSON Lines; return the file's path."""
    return partial(standings_cases.write, tmp_path)


@pytest.fixture
def standings(vorhand):
    """Run `vorhand standings --json`; return its object, after a status of 0."""

    def run(path, *args):
        status, out, err = vorhand("standings", "--json", *args, path)
        assert (status, err, out.count("\n")) == (0, "", 1)
        return json.loads(out)

    return run
