"""The pieces of these tests that also run on MicroPython import each other by bare name."""

import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parent / "shared"))


@pytest.fixture
def house_rules(monkeypatch):
    """The rule set of tests/shared/house.py is one of those that can be chosen."""
    from vorhand import rules

    monkeypatch.setattr(rules, "_ADDED", ["house"])
