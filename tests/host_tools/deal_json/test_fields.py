"""Fields of the wrong kind are refused, whatever the deal."""

import random

import pytest
from score_deals import CLUBS, error

from host_tools.deal_json.fields import INTEGERS, is_asked_so
from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules.deal.table import Table

ERRORS = (
    ({**CLUBS, "players": "3", "points": 70}, "players must be an integer"),
    ({**CLUBS, "players": True, "points": 70}, "players must be an integer"),
    ({**CLUBS, "dealer": False, "points": 70}, "dealer must be an integer"),
    ({**CLUBS, "bid": 18.0, "points": 70}, "bid must be an integer"),
    ({**CLUBS, "bid": [18], "points": 70}, "bid must be an integer"),
    ({**CLUBS, "points": {"a": {"b": 1}}}, "points must be an integer"),
    ({**CLUBS, "hand": 1, "points": 70}, "hand must be true or false"),
    ({**CLUBS, "hand": "maybe", "points": 70}, "hand must be true or false"),
    ({**CLUBS, "passed": 0, "points": 70}, "passed must be true or false"),
    ({**CLUBS, "game": 1, "points": 70}, "game must be a text"),
    ({**CLUBS, "game": ["clubs"], "points": 70}, "game must be a text"),
    ({**CLUBS, "outcome": True}, "outcome must be a text"),
    ({**CLUBS, "cards": 12, "points": 70}, "cards must be a text or a list"),
    ({**CLUBS, "auction": 18, "points": 70}, "auction must be a list of integers"),
    ({**CLUBS, "auction": [True], "points": 70}, "auction must be a list of integers"),
    *(({**CLUBS, key: 10**4000}, f"{key} cannot be 1000") for key in INTEGERS),
)


@pytest.mark.parametrize(("fields", "text"), ERRORS)
def test_a_field_of_the_wrong_kind(fields, text):
    assert text in error(fields)


@pytest.mark.parametrize("name", rules.NAMES)
def test_a_rule_set_asks_for_a_field_as_it_is_meant(name):
    """By the usual house rules and by every other value of each, at every table."""
    ruleset = rules.load(name)
    usual = rules.defaults(ruleset)
    dice = random.Random(1)
    all_options = [usual] + [
        {**usual, row[0]: value} for row in ruleset.OPTIONS for value in row[1]
    ]
    for options in all_options:
        for players in ruleset.TABLES:
            tables = [Table(players, number % players, 0, number % 2) for number in range(40)]
            for table in tables:  # in rounds of Ramsch, too
                for question, _ in random_deals.deal(ruleset, table, options, dice).exchanges:
                    assert is_asked_so(question), (options, question.key)
