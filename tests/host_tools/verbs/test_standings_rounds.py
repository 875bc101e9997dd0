"""`vorhand standings` on deals that name their rounds: counted, or taken as told."""

import pytest
from commands import refused
from standings_cases import column

pytestmark = pytest.mark.usefixtures("in_english")

THREE = {"players": 3, "dealer": 0, "declarer": 1}
CLUBS = {**THREE, "game": "clubs", "matadors": 1, "outcome": "won"}
STARTS = {**THREE, "game": "grand", "matadors": 1, "hand": True, "outcome": "won"}
BOCK = {**CLUBS, "bock": 1}
RULES = ("--rules", "pub", "--option", "bock_grand_hand=1")
RAMSCH = {"players": 3, "dealer": 0, "game": "ramsch", "ramsch_round": True}


def test_what_is_told_and_what_is_counted_agree(write, standings):
    path = write(STARTS, BOCK, {**BOCK, "declarer": 2}, BOCK, {**CLUBS, "bock": 0})
    counted = column(standings(path, *RULES), "points")
    assert counted == [0, 72 + 48 + 48 + 24, 48]
    assert column(standings(path, *RULES, "--as-told"), "points") == counted


def test_as_told_counts_no_rounds(write, standings):
    result = standings(write(STARTS, CLUBS, {**BOCK, "bock": 2}, CLUBS), *RULES, "--as-told")
    assert column(result, "points") == [0, 72 + 24 + 96 + 24, 0]
    path = write(CLUBS, {**RAMSCH, "bock": 1, "card_points": [60, 40, 20]})
    args = ("--rules", "pub", "--option", "ramsch_round=bock", "--as-told")
    assert column(standings(path, *args), "points") == [-60, 24, 0]


EVENTS = ("--rules", "pub", "--option", "ramsch_round=events")
TWICE = {**CLUBS, "kontra": 2}


@pytest.mark.parametrize(
    ("deals", "args", "text"),
    [
        ((BOCK,), RULES, "line 1: bock 1 contradicts the list, by which it is 0: no deal stands"),
        ((CLUBS, BOCK), RULES, "line 2: bock 1 contradicts the list, by which it is 0: line 1"),
        ((CLUBS, STARTS, {**CLUBS, "bock": 0}), RULES, "by which it is 1: line 2 started a round"),
        ((STARTS, CLUBS, STARTS, CLUBS, CLUBS, {**CLUBS, "bock": 0}), RULES,
         "line 6: bock 0 contradicts the list, by which it is 1: line 3 started a round"),
        ((STARTS, CLUBS, STARTS, {**CLUBS, "bock": 0}), RULES,
         "line 4: bock 0 contradicts the list, by which it is 1: line 1 started a round"),
        ((STARTS, CLUBS, CLUBS, CLUBS, BOCK), RULES,
         "line 5: bock 1 contradicts the list, by which it is 0: line 4 should have started"),
        ((CLUBS, RAMSCH), EVENTS, "line 2: ramsch_round 1 contradicts the list, by which it is 0"),
        ((TWICE, {**CLUBS, "ramsch_round": False}), EVENTS, "line 1 started a round"),
    ],
)  # fmt: skip
def test_the_deal_that_should_have_started_it_is_named(write, vorhand, deals, args, text):
    result = vorhand("standings", *args, write(*deals))
    err = refused(result)
    assert result[0] == 1 and text in err
    assert err.endswith("; --as-told takes what the deals say\n")


def test_who_dealt_counts_where_somebody_sits_out(write, standings, vorhand):
    nobody = {key: value for key, value in CLUBS.items() if key != "dealer"}
    assert column(standings(write(nobody)), "points") == [0, 24, 0]
    for unknown in ({}, {"dealer": None}):
        status, _, err = vorhand("standings", write({**nobody, **unknown, "players": 4}))
        assert status == 1 and "dealer is missing: who sits out counts" in err
