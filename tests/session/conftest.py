"""The made-up rule set for the tests of the evening."""

import pytest


@pytest.fixture
def house_rules(monkeypatch):
    """Let the rule set of tests/shared/support/house.py be chosen like any other."""
    import house

    from vorhand import rules

    monkeypatch.setitem(rules._ADDED, "house", house)
