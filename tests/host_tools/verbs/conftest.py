"""Fixtures of the tests of `vorhand standings` and `vorhand presses`."""

import json
from functools import partial

import pytest
from standings_cases import write as write_deals


@pytest.fixture
def write(tmp_path):
    """Write deals as JSON Lines; return the file's path."""
    return partial(write_deals, tmp_path)


@pytest.fixture
def standings(vorhand):
    """Run `vorhand standings --json`; return its object, after a status of 0."""

    def run(path, *args):
        status, out, err = vorhand("standings", "--json", *args, path)
        assert (status, err, out.count("\n")) == (0, "", 1)
        return json.loads(out)

    return run


@pytest.fixture
def pressed(vorhand, write):
    """Run `vorhand presses --json` on deals; return (status, its objects)."""

    def run(*args, deals):
        status, out, _ = vorhand("presses", "--json", *args, write(*deals))
        return status, [json.loads(line) for line in out.splitlines()]

    return run
