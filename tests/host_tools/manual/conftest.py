"""A fixture that the tests of the manual share."""

from functools import cache

import pytest

from host_tools import manual
from host_tools.manual.describe import RuleSetPage
from host_tools.verbs import rules

_page = cache(RuleSetPage)


@pytest.fixture
def known_pages(monkeypatch):
    """Make the page of each rule set once for all of these tests: it takes 6,000 deals."""
    for user in (manual, rules):
        monkeypatch.setattr(user, "RuleSetPage", _page)
