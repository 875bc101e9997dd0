"""A rule set that is made up for the tests of the evening."""

import pytest


@pytest.fixture
def house_rules(monkeypatch):
    """The rule set of tests/shared/support/house.py is one of those that can be chosen."""
    import house

    from vorhand import rules

    monkeypatch.setitem(rules._ADDED, "house", house)
