"""Deals read from JSON objects: what they score, warn of, and lack."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from score_deals import CARDS, CLUBS, HEARTS, NULL, RAMSCH, SOLO, TABLE, THREE, TWO, answer, error

from host_tools.deal_json.fields import FIELDS
from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.reader import Reader

WON = {"value": 48, "score": 48, "points": [0, 48, 0, 0], "won": True, "overbid": False}
PASSED = {"value": None, "score": None, "points": [0] * 4, "won": None, "overbid": False}


def test_a_deal_and_its_answer():
    deal = {**TABLE, "players": 4, "bid": 20, "game": "clubs", "matadors": 2}
    explain = "mit 2, Spiel 3, Schneider 4, 4 x 12 = 48"
    deal |= {"outcome": "won", "schneider": True}
    assert answer(deal) == {**WON, "explain": explain, "warnings": []}
    deal = {"players": 4, "dealer": 2, "passed": True, "bid": 0, "hand": False}
    assert answer(deal) == {**PASSED, "explain": "eingepasst", "warnings": []}


SCORES = (
    ({**CLUBS, "points": 61}, 24),
    ({**CLUBS, "points": 120}, 36),
    ({**CLUBS, "points": 120, "tricks": 9}, 36),
    ({**CLUBS, "points": 120, "tricks": 10}, 48),
    ({**CLUBS, "points": 8, "tricks": 0}, -96),
    ({**CLUBS, "outcome": "won"}, 24),
    ({**CLUBS, "outcome": "won", "schneider": False, "schwarz": False}, 24),
    ({**CLUBS, "outcome": "won", "schneider": True}, 36),
    ({**CLUBS, "outcome": "won", "schwarz": True}, 48),
    ({**CLUBS, "outcome": "lost", "schwarz": True}, -96),
    ({**CLUBS, "outcome": "lost", "schneider": True, "schwarz": False}, -72),
    ({**CLUBS, "points": 95, "schneider": True, "schwarz": False}, 36),
    ({**CLUBS, "points": 70, "schneider": False}, 24),
    ({**CLUBS, "schneider_announced": True, "outcome": "won", "schwarz": True}, 72),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost", "schneider": False}, -120),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost", "schneider": True}, -120),
    ({**CLUBS, "schneider_announced": True, "outcome": "lost", "schwarz": True}, -144),
    ({**CLUBS, "schneider_announced": True, "points": 85, "schneider": False}, -120),
    ({**CLUBS, "schneider_announced": True, "points": 85, "schneider": True}, -120),
    ({**CLUBS, "schwarz_announced": True, "points": 110, "tricks": 9}, -168),
    ({**CLUBS, "schwarz_announced": True, "outcome": "lost", "schwarz": False}, -168),
    ({**CLUBS, "schwarz_announced": True, "points": 118}, -168),
    ({**CLUBS, "ouvert": True, "points": 20}, -192),
    ({**CLUBS, "ouvert": True, "points": 120, "tricks": 10}, 96),
    ({**CLUBS, "hand": True, "decision": "lost_simple"}, -72),
    ({**CLUBS, "decision": "won_simple"}, 24),
    ({**CLUBS, "bid": 50, "decision": "won_required"}, -120),
    ({**TABLE, "game": "clubs", "cards": CARDS, "points": 70}, 24),
    ({**TABLE, "game": "clubs", "cards": CARDS.split(), "points": 70}, 24),
    ({**CLUBS, "cards": CARDS, "points": 70}, 24),
    ({**NULL, "outcome": "won"}, 23),
    ({**NULL, "outcome": "won", "matadors": 0, "schneider": False, "hand": False}, 23),
    ({**NULL, "cards": CARDS, "outcome": "lost"}, -46),
    ({**NULL, "hand": True, "ouvert": True, "outcome": "lost"}, -118),
    ({**NULL, "points": 0, "tricks": 0}, 23),
    ({**NULL, "points": 30, "tricks": 3}, -46),
    ({**NULL, "points": 60, "tricks": 5}, -46),
    ({**NULL, "points": 60, "outcome": "lost"}, -46),
    ({**NULL, "points": 10, "outcome": "won"}, 23),
    ({**NULL, "tricks": 0}, 23),
    ({**NULL, "tricks": 2, "outcome": "lost"}, -46),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "points": 60}, -48),
    ({**CLUBS, "points": 70, "outcome": "won"}, 24),
    ({**CLUBS, "points": 95, "outcome": "won", "schneider": True, "schwarz": False}, 36),
    ({**CLUBS, "points": 120, "tricks": 10, "outcome": "won", "schwarz": True}, 48),
    ({**CLUBS, "points": 30, "outcome": "lost", "schneider": True}, -72),
    ({**CLUBS, "schneider_announced": True, "points": 85, "outcome": "lost"}, -120),
    ({**CLUBS, "bid": 30, "points": 70, "outcome": "won"}, -72),
    ({**CLUBS, "bid": 30, "points": 70, "outcome": "lost"}, -72),
    ({**CLUBS, "decision": "lost_simple", "outcome": "lost"}, -48),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs"}, -48),
    ({**NULL, "bid": 24, "cards": CARDS, "null_as": "diamonds", "outcome": "lost"}, -54),
    ({**NULL, "bid": 36, "hand": True, "matadors": -1, "null_as": "clubs"}, -72),
    ({**CLUBS, "auction": [18, 0, 0], "declarer": 2, "bid": 18, "points": 70}, 24),
    ({**CLUBS, "bid": None, "hand": None, "points": 70}, 24),
)


@pytest.mark.parametrize(("fields", "expected"), SCORES)
def test_scores(fields, expected):
    result = answer(fields)
    assert result["score"] == expected
    points = [0, 0, 0]
    points[fields["declarer"]] = expected
    assert result["points"] == points
    assert result["won"] == (expected > 0)


HOUSE = (
    ("null_overbid=next", {**NULL, "bid": 24}, -92),
    ("null_overbid=own", {**NULL, "bid": 24, "outcome": "lost"}, -46),
    ("eigenschneider=1", {**CLUBS, "schneider_announced": True, "points": 20}, -144),
    ("failed_ann_levels=announced",
     {**CLUBS, "schneider_announced": True, "outcome": "lost", "schneider": True}, -96),
    ("concede_levels=1", {**CLUBS, "decision": "lost_simple", "points": 20}, -72),
    ("concede_levels=1", {**CLUBS, "decision": "lost_simple", "points": 40}, -48),
)  # fmt: skip


@pytest.mark.parametrize(("option", "fields", "expected"), HOUSE)
def test_house_rules(option, fields, expected):
    assert answer(fields, option)["score"] == expected


# (rule set, options, deal, points per seat)
BY_OTHER_RULES = (
    ("pub", (), {**CLUBS, "kontra": 3, "outcome": "won"}, [0, 192, 0]),
    ("pub", (), {**CLUBS, "kontra": 0, "spitze": "none", "outcome": "won"}, [0, 24, 0]),
    ("pub", (), {**CLUBS, "bock": 2, "outcome": "lost"}, [0, -192, 0]),
    ("pub", ("spitze=1",), {**CLUBS, "spitze": "made", "outcome": "won"}, [0, 36, 0]),
    ("pub", ("revolution=1",), {**NULL, "revolution": True, "outcome": "lost"}, [0, -184, 0]),
    ("pub", ("schenken=1",), {**CLUBS, "schenken": True, "points": 95}, [0, 48, 0]),
    ("pub", ("schenken=1",), {**CLUBS, "schenken": True, "outcome": "lost", "schneider": False},
     [0, -96, 0]),
    ("pub", ("bock_60=1",), {**CLUBS, "outcome": "lost"}, [0, -48, 0]),
    ("pub", ("bock_60=1",), {**CLUBS, "outcome": "lost", "sixty": True}, [0, -48, 0]),
    ("pub", ("bock_60=1",), {**CLUBS, "points": 60, "sixty": True}, [0, -48, 0]),
    ("pub", ("revoke_keeps_won=0",), {**CLUBS, "points": 70, "revoke": 1}, [0, -48, 0]),
    ("pub", (), {**RAMSCH, "auction": [0, 0, 0], "card_points": [60, 40, 20]}, [-60, 0, 0]),
    ("pub", (), {**RAMSCH, "bock": 1, "card_points": [60, 40, 20]}, [-120, 0, 0]),
    ("pub", ("ramsch_round=bock",),
     {**RAMSCH, "ramsch_round": True, "bock": 1, "card_points": [60, 40, 20]}, [-60, 0, 0]),
    ("pub", ("ramsch_round=bock",),
     {**THREE, "declarer": 1, "matadors": 1, "outcome": "won", "ramsch_round": True}, [0, 72, 0]),
    ("pub", (), {**RAMSCH, "card_points": [120, 0, 0], "tricks": [9, 1, 0]}, [-240, 0, 0]),
    ("pub", ("ramsch_shove=1", "ramsch_knock=1"),
     {**RAMSCH, "card_points": [60, 40, 20], "shoves": 1, "knocks": 1}, [-240, 0, 0]),
    ("tournee", (), {**SOLO, "points": 90}, [0, 24, 0]),
    ("tournee", (), {**SOLO, "points": 90, "schneider": False}, [0, 24, 0]),
    ("tournee", (), {**SOLO, "points": 91, "schneider": True}, [0, 36, 0]),
    ("tournee", (), {**SOLO, "points": 120, "tricks": 10}, [0, 60, 0]),
    ("tournee", (),
     {**CLUBS, "kind": "ouvert", "game": "grand", "outcome": "lost", "schneider": False},
     [0, -144, 0]),
    ("tournee", (), {**NULL, "outcome": "won"}, [0, 20, 0]),
    ("tournee", (), {**NULL, "ouvert": True, "points": 12, "tricks": 1}, [0, -40, 0]),
    ("tournee", (), {**SOLO, "revoke": 2}, [0, 24, -24]),
    ("tournee", (), {**SOLO, "revoke": 1, "points": 20}, [0, -36, 0]),
    ("tournee", (), {**CLUBS, "kind": "tournee", "turn": 2, "turned": "C7", "points": 50},
     [0, -32, 0]),
    ("schmegegge", (), {**HEARTS, "ro": True, "outcome": "won"}, [40, 0]),
    ("schmegegge", (), {**HEARTS, "ultimo": "missed", "outcome": "won"}, [-80, 0]),
    ("schmegegge", (), {**HEARTS, "lets_end": 1, "points": 40}, [-80, 0]),
    ("schmegegge", (), {**HEARTS, "decision": "lets_end_won"}, [30, 0]),
    ("officers", ("officer_names=either",), {**HEARTS, "points": 120, "tricks": 16}, [50, 0]),
    ("officers", ("officer_names=either",), {**HEARTS, "points": 120, "tricks": 15}, [40, 0]),
    ("officers", ("officer_names=either",), {**HEARTS, "points": 0, "tricks": 0}, [-100, 0]),
    ("officers", (), {**TWO, "game": "ramsch", "card_points": [120, 0], "tricks": [16, 0]}, None),
)  # fmt: skip


@pytest.mark.parametrize(("name", "options", "deal", "points"), BY_OTHER_RULES)
def test_scores_by_other_rules(name, options, deal, points):
    result = answer(deal, *options, rules=name)
    assert result["points"] == (points or [120, 0])
    if deal.get("game") == "ramsch":
        assert result["score"] is None
    assert result["warnings"] == [] or "revoke" in deal or "ultimo" in deal


def test_overbid_won_comes_back_lost_with_a_warning():
    result = answer({**CLUBS, "bid": 30, "outcome": "won"})
    assert (result["won"], result["overbid"], result["value"]) == (False, True, 36)
    assert result["score"] == -72
    assert result["warnings"] == ["Overbid: value 24 below the bid 30, so it is lost"]
    assert "überreizt bei 30: 3 x 12 = 36" in result["explain"]


WARNED = (
    ({**NULL, "bid": 24, "outcome": "lost", "matadors": 3},
     "null_as or matadors is missing: diamonds with 3 is the least that it costs"),
    ({**CLUBS, "points": 120}, "tricks is not given at 120 points: taken as 1 to 9"),
    ({**CLUBS, "points": 22}, "tricks is not given at 22 points"),
    ({**CLUBS, "points": 119}, "119 is no possible count of points"),
    ({**CLUBS, "points": 100, "tricks": 2}, "100 points in 2 tricks and the skat cannot be"),
    ({**CLUBS, "points": 70, "note": "x"}, "note is not a known field"),
    ({**CLUBS, "schneider_announced": True, "points": 70}, "the announcement was missed"),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs"}, "lost at once"),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "outcome": "won"},
     "Null counts 23, the bid is 24"),
    ({**CLUBS, "bid": 40, "decision": "won_required"}, "levels granted: 2"),
)  # fmt: skip


@pytest.mark.parametrize(("fields", "text"), WARNED)
def test_warnings(fields, text):
    warnings = answer(fields)["warnings"]
    assert text in warnings[0]
    assert len(warnings) == 1 or "null_as or" in text


@pytest.mark.parametrize("points", [23, 70, 118])
def test_no_warning_where_the_tricks_are_clear(points):
    assert answer({**CLUBS, "points": points})["warnings"] == []


def test_redeal():
    for fields in (
        {"players": 3, "dealer": 0, "decision": "redeal"},
        {**TABLE, "decision": "redeal"},
        {**CLUBS, "decision": "redeal"},
        {**TABLE, "game": "grand", "matadors": 4, "decision": "redeal"},
        {"players": 3, "dealer": 0, "game": "grand", "matadors": 4, "decision": "redeal"},
        {**TABLE, "hand": True, "matadors": 2, "decision": "redeal"},
        {**TABLE, "cards": CARDS, "decision": "redeal"},
        {**NULL, "bid": 24, "decision": "redeal"},
        {**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "decision": "redeal"},
    ):
        result = answer(fields)
        assert result["score"] is None
        assert result["won"] is None
        assert result["points"] == [0, 0, 0]
        assert result["explain"] == "neu geben, gleicher Geber"


ERRORS = (
    # impossible values
    ({**CLUBS, "bid": 19, "points": 70}, "bid cannot be 19"),
    ({**CLUBS, "bid": -18, "points": 70}, "bid cannot be -18"),
    ({**CLUBS, "bid": 189, "points": 70}, "bid cannot be 189"),
    ({**CLUBS, "matadors": 12, "points": 70}, "matadors cannot be 12 here (-11 to -1 or 1 to 11)"),
    ({**CLUBS, "matadors": 0, "points": 70}, "matadors cannot be 0"),
    ({**CLUBS, "game": "grand", "matadors": 5, "points": 70}, "matadors cannot be 5"),
    ({**CLUBS, "game": "grand", "matadors": -5, "points": 70}, "matadors cannot be -5"),
    ({**CLUBS, "points": 121}, "points cannot be 121 here (0 to 120)"),
    ({**CLUBS, "points": -1}, "points cannot be -1"),
    ({**CLUBS, "points": 70, "tricks": 11}, "tricks cannot be 11 here (0 to 10)"),
    ({**CLUBS, "points": 110, "tricks": 10}, "all tricks make 120 points, not 110"),
    ({**CLUBS, "points": 23, "tricks": 0}, "no trick leaves 22 points at most, not 23"),
    ({**CLUBS, "declarer": 3, "points": 70}, "declarer 3 is no seat among 3 players"),
    ({**CLUBS, "declarer": -1, "points": 70}, "declarer -1 is no seat"),
    ({**CLUBS, "players": 4, "dealer": 1, "points": 70}, "declarer 1 sits out when 1 deals"),
    ({**CLUBS, "players": 5, "dealer": 3, "points": 70}, "declarer 1 sits out when 3 deals"),
    ({**CLUBS, "players": 5, "dealer": 7, "points": 70}, "no dealer 7 among 5 players"),
    ({**CLUBS, "players": 6, "points": 70}, "players cannot be 6 here ("),
    ({**CLUBS, "outcome": "won", "schwarz": True, "schneider": False}, "without schneider"),
    ({**NULL, "outcome": "won", "schneider": True}, "schneider true contradicts"),
    ({**NULL, "schneider_announced": True, "outcome": "won"}, "schneider_announced does not"),
    ({**NULL, "matadors": 2, "outcome": "won"}, "matadors does not belong"),
    ({**NULL, "null_as": "clubs", "matadors": 1, "outcome": "won"}, "does not belong"),
    ({**NULL, "bid": 24}, "below the bid 24, so lost: give null_as and matadors, or outcome lost"),
    ({**NULL, "bid": 24, "outcome": "won"}, "below the bid 24, so lost"),
    ({**NULL, "bid": 24, "matadors": 1}, "null_as is missing"),
    ({**NULL, "bid": 24, "matadors": 5, "null_as": "grand"}, "null_as cannot be grand"),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "outcome": "x"}, "outcome cannot"),
    ({**NULL, "bid": 24, "matadors": 1, "null_as": "clubs", "points": 121}, "points cannot"),
    ({**CLUBS, "decision": "lost_simple", "tricks": 3}, "tricks belong to points"),
    ({**CLUBS, "game": "Kreutz", "points": 70}, "game cannot be Kreutz"),
    ({**CLUBS, "game": "", "points": 70}, 'game cannot be "" here'),
    ({**TABLE, "game": "clubs", "cards": "CJ", "points": 70}, "cards: 1 instead of twelve"),
    ({**TABLE, "game": "clubs", "cards": CARDS + " D8", "points": 70}, "card D8 twice"),
    ({**TABLE, "game": "clubs", "cards": CARDS[:-2] + "X8", "points": 70}, "no card X8"),
    ({**TABLE, "game": "clubs", "cards": [1] * 12, "points": 70}, "there is no card 1"),
    ({**CLUBS, "matadors": 2, "cards": CARDS, "points": 70}, "contradicts the cards"),
    ({**CLUBS, "outcome": "drawn"}, "outcome cannot be drawn here (won or lost)"),
    ({**CLUBS, "outcome": "points"}, "outcome cannot be points"),
    ({**CLUBS, "outcome": "lost_some"}, "outcome cannot be lost_some"),
    ({**CLUBS, "decision": "won"}, "decision cannot be won"),
    ({**CLUBS, "decision": "drawn"}, "decision cannot be drawn here (lost_simple, won_simple,"),
    ({**CLUBS, "game": "x" * 100_000, "points": 70}, "game cannot be xxx"),
    ({**CLUBS, "game": "two\nlines", "points": 70}, "game cannot be two lines"),
    # missing fields
    ({}, "players is missing"),
    ({"players": 3}, "dealer is missing"),
    ({"players": 3, "dealer": 0}, "declarer is missing (0, 1 or 2)"),
    ({"players": 3, "dealer": 0, "passed": False}, "declarer is missing"),
    (TABLE, "game is missing (grand, clubs, spades, hearts, diamonds or null)"),
    ({**TABLE, "game": "clubs", "points": 70}, "matadors is missing"),
    (CLUBS, "the result is missing"),
    ({**CLUBS, "tricks": 10}, "the result is missing"),
    ({**CLUBS, "schwarz_announced": True, "points": 120}, "tricks is missing: Schwarz announced"),
    ({**CLUBS, "ouvert": True, "points": 120}, "tricks is missing"),
    ({**NULL, "ouvert": True, "points": 70}, "tricks is missing"),
    ({**NULL, "bid": 24, "cards": CARDS}, "null_as is missing"),
    # a redeal may lack fields, but those it has must be possible
    ({"players": 3, "dealer": 0, "decision": "redeal", "bid": 19}, "bid cannot be 19"),
    ({**TABLE, "declarer": 3, "decision": "redeal"}, "declarer 3 is no seat"),
    ({**CLUBS, "game": "grand", "matadors": 5, "decision": "redeal"}, "matadors cannot be 5"),
    ({**TABLE, "cards": "CJ", "decision": "redeal"}, "cards: 1 instead of twelve"),
    # fields that contradict each other
    ({**CLUBS, "ouvert": True, "hand": False, "outcome": "won"}, "hand: false contradicts"),
    ({**CLUBS, "schneider_announced": True, "schneider": False, "outcome": "won"},
     "schneider false contradicts schneider_announced true"),
    ({**CLUBS, "bid": 96, "schneider_announced": True, "schneider": False, "outcome": "won"},
     "schneider false contradicts schneider_announced true"),
    ({**CLUBS, "schwarz_announced": True, "schwarz": False, "outcome": "won"},
     "schwarz false contradicts schwarz_announced true"),
    ({**CLUBS, "ouvert": True, "schneider": False, "outcome": "won"},
     "schneider false contradicts ouvert true"),
    ({**CLUBS, "points": 95, "schneider": False}, "schneider false contradicts points 95"),
    ({**CLUBS, "points": 25, "schneider": False}, "schneider false contradicts points 25"),
    ({**CLUBS, "points": 70, "schneider": True}, "schneider true contradicts points 70"),
    ({**CLUBS, "points": 95, "schwarz": True}, "schwarz true contradicts points 95"),
    ({**CLUBS, "points": 120, "tricks": 10, "schwarz": False}, "schwarz false contradicts"),
    ({**CLUBS, "decision": "won_simple", "schneider": True}, "schneider true contradicts"),
    ({**CLUBS, "points": 70, "outcome": "lost"}, "outcome lost contradicts points 70"),
    ({**CLUBS, "points": 60, "outcome": "won"}, "outcome won contradicts points 60"),
    ({**CLUBS, "schneider_announced": True, "points": 85, "outcome": "won"},
     "outcome won contradicts points 85"),
    ({**CLUBS, "bid": 36, "points": 60, "outcome": "won"}, "outcome won contradicts points 60"),
    ({**CLUBS, "decision": "won_simple", "outcome": "lost"},
     "outcome lost contradicts decision won_simple"),
    ({**CLUBS, "points": 95, "outcome": "won", "schneider": False}, "contradicts points 95"),
    ({**CLUBS, "points": 95, "outcome": "drawn"}, "outcome cannot be drawn here (won or lost)"),
    ({**CLUBS, "decision": "redeal", "outcome": "won"}, "contradicts decision redeal"),
    ({**CLUBS, "decision": "redeal", "outcome": ""}, 'outcome cannot be "" here (won or lost)'),
    ({**NULL, "tricks": 1, "outcome": "won"}, "outcome won contradicts tricks 1"),
    ({**NULL, "points": 4, "tricks": 0, "outcome": "lost"}, "outcome lost contradicts tricks 0"),
    ({**NULL, "points": 60, "outcome": "won"}, "outcome won contradicts points 60"),
    ({**NULL, "points": 60}, "tricks is missing: the points of a Null decide nothing"),
    ({**NULL, "points": 0}, "tricks is missing: the points of a Null decide nothing"),
    (NULL, "the result is missing: outcome, tricks or decision"),
    ({**CLUBS, "points": 70, "decision": "won_simple"}, "points and decision are both given"),
    ({**CLUBS, "outcome": "won", "tricks": 10}, "tricks belong to points"),
    ({**TABLE, "passed": True}, "passed in, but declarer is given"),
    ({"players": 3, "dealer": 0, "passed": True, "bid": 18}, "passed in, but bid is given"),
    ({"players": 3, "dealer": 0, "passed": True, "game": "null"}, "passed in, but game"),
    ({"players": 3, "dealer": 0, "passed": False, "auction": [0, 0, 0]},
     "passed false contradicts the auction, which ended passed in"),
    ({**CLUBS, "auction": [18, 0, 0], "declarer": 2, "passed": True, "points": 70}, "passed"),
)  # fmt: skip


@pytest.mark.parametrize(("fields", "text"), ERRORS)
def test_refused(fields, text):
    assert text in error(fields)


def test_house_rule_that_asks_more():
    deal = {**CLUBS, "decision": "lost_simple"}
    assert "points is missing" in error(deal, "concede_levels=1")
    deal = {**CLUBS, "ouvert": True, "outcome": "won"}
    assert "ouvert does not belong" in error(deal, "suit_ouvert=0")


def test_where_a_hand_lies_aside_fewer_points_may_be_all_tricks():
    deal = {"players": 2, "declarer": 1, "game": "clubs", "matadors": 1, "ouvert": True}
    with pytest.raises(LineError, match="tricks is missing"):
        answer({**deal, "points": 70}, rules="dummy")
    assert answer({**deal, "points": 60}, rules="dummy")["points"] == [0, -192]
    assert answer({**deal, "points": 70}, rules="strohmann")["points"] == [0, -192]


def test_a_grand_ouvert_with_all_points_tells_its_tricks():
    deal = {**CLUBS, "kind": "ouvert", "game": "grand", "points": 120}
    with pytest.raises(LineError, match="tricks is missing"):
        answer(deal, rules="tournee")
    assert answer({**deal, "tricks": 10}, rules="tournee")["points"] == [0, 144, 0]
    assert answer({**deal, "tricks": 9}, rules="tournee")["points"] == [0, -144, 0]
    assert answer({**deal, "points": 116}, rules="tournee")["points"] == [0, -144, 0]


def test_the_list_knows_better():
    reader = Reader("pub")
    deal = {**CLUBS, "bock": 1, "outcome": "won"}
    assert reader.deal(deal, 1, 0).score.declarer_points == 48
    with pytest.raises(LineError, match="bock 1 contradicts the list, by which it is 0"):
        reader.deal(deal, 0, 0)


ANY_VALUE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 300),
    st.floats(),
    st.sampled_from(["clubs", "grand", "null", "won", "lost", "redeal", "won_required", CARDS]),
    st.text(max_size=5),
    st.lists(st.one_of(st.integers(0, 30), st.text(max_size=2)), max_size=4),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
)


# Possible values, though not in every combination: half of such deals are answered.
USUAL_VALUES = st.fixed_dictionaries(
    {"matadors": st.sampled_from([-4, -1, 1, 2, 4]), "points": st.integers(0, 120)},
    optional={
        "bid": st.sampled_from([0, 18, 23, 48, 120]),
        "hand": st.booleans(),
        "schneider_announced": st.booleans(),
        "tricks": st.integers(1, 9),
        "game": st.sampled_from(["grand", "hearts"]),
    },
)


@settings(deadline=None)
@given(
    st.one_of(
        st.builds(lambda usual: {**CLUBS, **usual}, USUAL_VALUES),
        st.builds(
            lambda deal, fields: {**deal, **fields},
            st.sampled_from([{}, TABLE, CLUBS, NULL, {**CLUBS, "points": 70}]),
            st.dictionaries(st.sampled_from(FIELDS), ANY_VALUE, max_size=5),
        ),
    )
)
def test_whatever_is_given_is_answered_or_refused(fields):
    try:
        deal = Reader().deal(fields)
    except LineError as problem:
        assert str(problem)
        assert "\n" not in str(problem)
        return
    score = deal.score
    assert len(score.points) == deal.questionnaire.table.players
    assert sum(score.points) == (score.declarer_points or 0)
    assert all(isinstance(text, str) and text for text in deal.warnings)
