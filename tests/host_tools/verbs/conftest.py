"""Fixtures of the tests of `vorhand standings`."""

import json
from functools import partial

import pytest
import standings_cases

from host_tools import cli


@pytest.fixture
def in_english(monkeypatch):
    """Set an English locale, because tests compare its words."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


@pytest.fixture
def write(tmp_path):
    """Write deals as JSON Lines; return the file's path."""
    return partial(standings_cases.write, tmp_path)


@pytest.fixture
def standings(capsys):
    """Run `vorhand standings --json`; return its object, after a status of 0."""

    def run(path, *args):
        assert cli.main(["standings", "--json", *args, str(path)]) == 0
        out, err = capsys.readouterr()
        assert err == ""
        assert out.count("\n") == 1
        return json.loads(out)

    return run
