"""A Ramsch as card points and tricks: read, refused, and written back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walking import legal_answers

from host_tools.deal_json.checks import check_unasked
from host_tools.deal_json.deal_fields import ramsch_fields
from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.questionnaire import Questionnaire
from host_tools.deal_json.ramsch_answers import RamschAnswers
from host_tools.deal_json.trick_points import TrickPoints
from vorhand.rules import RuleError, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.parts import ramsch as rules
from vorhand.rules.parts.ramsch_options import RAMSCH_OPTIONS


def answered(fields, name="texas", options=None, table=None):
    """The Questionnaire of a Ramsch of these fields."""
    table = table or Table(3, 2)
    ruleset, options = load(name), options or {}
    deal = Questionnaire(fields, ruleset, table, options, TrickPoints(ruleset, options))
    deal.answer("ramsch")
    deal.fill(RamschAnswers(deal).functions)
    check_unasked(fields, deal)
    return deal


def points(fields, name="texas", options=None, table=None):
    """The points per seat of a Ramsch of these fields; seat 0 is Forehand."""
    deal = answered(fields, name, options, table)
    return deal.ruleset.score(deal.table, deal.facts, deal.options).points


def cards(*card_points, **fields):
    return {"card_points": list(card_points), **fields}


GERMAN = [
    (cards(60, 40, 20), {}, (-60, 0, 0)),
    (cards(75, 45, 0, tricks=[6, 4, 0]), {}, (-150, 0, 0)),
    (cards(75, 45, 0, tricks=[5, 4, 1]), {}, (-75, 0, 0)),
    (cards(120, 0, 0, tricks=[10, 0, 0]), {}, (120, 0, 0)),
    (cards(120, 0, 0, tricks=[9, 1, 0]), {}, (-240, 0, 0)),
    (cards(120, 0, 0, tricks=[8, 1, 1]), {}, (-120, 0, 0)),
    (cards(50, 50, 20), {}, (-50, -50, 0)),
    (cards(50, 50, 20), {"ramsch_tie": "split"}, (-25, -25, 0)),
    (cards(50, 50, 20, last_trick=1), {"ramsch_tie": "last"}, (0, -50, 0)),
    (cards(50, 50, 20, last_trick=2), {"ramsch_tie": "last"}, (-50, -50, 0)),
    (cards(60, 60, 0, tricks=[5, 5, 0]), {}, (-120, -120, 0)),
    (cards(40, 40, 40), {}, (0, 0, 0)),
    (cards(66, 54, 0, tricks=[6, 4, 0], shoves=2), {"ramsch_shove": 1}, (-528, 0, 0)),
    (cards(61, 40, 19, shoves=3), {"ramsch_shove": 1}, (-488, 0, 0)),
    (cards(61, 40, 19), {"ramsch_shove": 1}, (-61, 0, 0)),
    (cards(61, 40, 19), {"ramsch_mode": "fixed"}, (-10, 0, 0)),
    (cards(80, 40, 0, tricks=[6, 4, 0]), {"ramsch_mode": "fixed"}, (-15, 0, 0)),
    (cards(120, 0, 0, tricks=[10, 0, 0]), {"ramsch_mode": "fixed"}, (-20, 0, 0)),
    (cards(60, 40, 20), {"ramsch_mode": "all"}, (-60, -40, -20)),
    (cards(60, 30, 20), {"ramsch_mode": "all", "ramsch_skat": "loser"}, (-70, -30, -20)),
    (cards(60, 30, 20), {"ramsch_mode": "all", "ramsch_skat": "none"}, (-60, -30, -20)),
    (cards(60, 40, 20), {"ramsch_mode": "winner"}, (0, 0, 20)),
    (cards(60, 30, 30), {"ramsch_mode": "winner"}, (0, 10, 10)),
    (cards(60, 30, 20), {"ramsch_skat": "loser"}, (-70, 0, 0)),
    (cards(60, 40, 20), {"ramsch_skat": "loser"}, (-60, 0, 0)),
    (cards(50, 50, 10), {"ramsch_skat": "loser"}, (-50, -50, 0)),
    (cards(50, 50, 10, last_trick=0), {"ramsch_skat": "loser", "ramsch_tie": "last"},
     (-60, 0, 0)),
    (cards(60, 30, 20), {"ramsch_skat": "none"}, (-60, 0, 0)),
    (cards(40, 30, 14), {"ramsch_ten": "one"}, (-40, 0, 0)),
]  # fmt: skip
NORTH_AMERICAN = [
    (cards(20, 45, 55), {}, (10, 0, 0)),
    (cards(0, 60, 60, tricks=[0, 5, 5]), {}, (20, 0, 0)),
    (cards(0, 60, 60, tricks=[1, 5, 4]), {}, (10, 0, 0)),
    (cards(30, 30, 60, last_trick=1), {}, (10, 0, 0)),
    (cards(30, 30, 60, last_trick=2), {}, (10, 0, 0)),
    (cards(0, 0, 120, tricks=[0, 1, 9], last_trick=1), {}, (20, 0, 0)),
    (cards(0, 0, 120, tricks=[1, 0, 9], last_trick=2), {}, (10, 0, 0)),
    (cards(40, 40, 40), {}, (10, 0, 0)),
    (cards(0, 0, 120, tricks=[0, 0, 10]), {}, (0, 0, -30)),
    (cards(20, 30, 50), {"na_ramsch_skat": "unused"}, (10, 0, 0)),
]


@pytest.mark.parametrize(
    ("name", "fields", "options", "expected"),
    [
        *(("texas", *row) for row in GERMAN),
        *(("tournee", *row) for row in NORTH_AMERICAN),
        ("schmegegge", cards(71, 40), {}, (-35, 0)),
        ("schmegegge", cards(30, 30), {}, (-15, -15)),
        ("officers", cards(71, 49), {"officer_ramsch": "loser"}, (-71, 0)),
    ],
)
def test_card_points_and_tricks_say_it_all(name, fields, options, expected):
    table = Table(2, 1) if len(expected) == 2 else None
    assert points(fields, name, options, table) == expected


@pytest.mark.parametrize(
    "german", [{"ramsch_ten": "one"}, {"ramsch_skat": "loser"}, {"ramsch_skat": "none"}]
)
def test_north_american_ramsch_in_texas_knows_no_german_house_rules(german):
    options = {"texas_ramsch": "na", **german}
    assert points(cards(20, 45, 55), options=options) == (10, 0, 0)
    with pytest.raises(RuleError) as error:
        answered(cards(20, 32, 32), options=options)
    assert error.value.args == ("ramsch_sum", 84, 120)
    conversation = Conversation(
        load("texas"), Table(3, 2), options, [("declarer", "ramsch"), ("winner", "equal")]
    )
    assert ramsch_fields(conversation)["card_points"] == [40, 40, 40]


REFUSED = [
    (cards(60, 40, 19), {}, ("ramsch_sum", 119, 120)),
    (cards(60, 40, 21), {}, ("ramsch_sum", 121, 120)),
    (cards(60, 40, 21), {"ramsch_skat": "none"}, ("ramsch_range", 121, 98, 120)),
    (cards(60, 30, 7), {"ramsch_skat": "none"}, ("ramsch_range", 97, 98, 120)),
    (cards(60, 40, 20), {"ramsch_ten": "one"}, ("ramsch_sum", 120, 84)),
    (cards(60, 40, 20, tricks=[4, 3, 2]), {}, ("ramsch_tricks", 9, 10)),
    (cards(60, 40, 20, tricks=[7, 3, 0]), {}, ("ramsch_trickless", 2)),
    (cards(75, 45, 0), {}, ("unanswered", "tricks")),
    (cards(120, 0, 0), {}, ("unanswered", "tricks")),
    (cards(50, 50, 20), {"ramsch_tie": "last"}, ("unanswered", "last_trick")),
    (cards(75, 45, 0, tricks=[6, 4, 0], last_trick=2), {},
     ("contradicts", "last_trick", "tricks")),
    (cards(60, 40, 20, shoves=1), {}, ("not_asked", "shoves", 1)),
    (cards(60, 40, 20, knocks=1), {}, ("not_asked", "knocks", 1)),
    (cards(60, 40, 20, shoves=4), {"ramsch_shove": 1}, ("illegal", "shoves", 4)),
    (cards(60, 40, 20, virgins=1), {}, ("not_asked", "virgins", 1)),
    (cards(60, 40, 20, loser=1), {}, ("contradicts", "loser", "card_points")),
    (cards(50, 50, 10), {"ramsch_skat": "loser", "ramsch_mode": "all"}, ("ramsch_sum", 110, 120)),
    ({}, {}, ("unanswered", "card_points")),
    ({"loser": 0}, {}, ("unanswered", "points")),
]  # fmt: skip


@pytest.mark.parametrize("fields, options, reason", REFUSED)
def test_refused_with_a_reason(fields, options, reason):
    with pytest.raises(RuleError) as error:
        answered(fields, options=options)
    assert error.value.args == reason


@pytest.mark.parametrize(
    "fields",
    [
        {"card_points": [60, 60]},
        {"card_points": 60},
        {"card_points": [60, 40, None]},
        {"card_points": [60, 40, True]},
        {"card_points": [160, -40, 0]},
        cards(60, 40, 20, tricks=4),
        cards(60, 40, 20, last_trick=3),
    ],
)
def test_not_a_list_of_points(fields):
    with pytest.raises(LineError):
        answered(fields)


def test_who_sits_out_has_null():
    table = Table(4, 1)
    assert points(cards(60, None, 20, 40), table=table) == (-60, 0, 0, 0)
    with pytest.raises(LineError, match="sits out"):
        answered(cards(60, 0, 20, 40), table=table)


tables = st.integers(3, 5).flatmap(lambda n: st.builds(Table, st.just(n), st.integers(0, n - 1)))


@st.composite
def conversations(draw):
    """Draw a Ramsch of some rule set with its house rules."""
    name = draw(st.sampled_from(["texas", "tournee", "schmegegge", "officers"]))
    ruleset = load(name)
    rows = {key: st.sampled_from(values) for key, values, _, _ in ruleset.OPTIONS}
    rows = {key: row for key, row in rows.items() if "ramsch" in key or key == "durchmarsch"}
    options = draw(st.fixed_dictionaries({}, optional=rows))
    options.pop("ramsch_passed", None)
    options.pop("officer_ramsch", None)
    table = draw(tables) if 3 in ruleset.TABLES else Table(2, draw(st.integers(0, 1)))
    conversation = Conversation(ruleset, table, options, [("declarer", "ramsch")])
    while conversation.question:
        conversation.answer(draw(st.sampled_from(legal_answers(conversation.question))))
    return conversation


@given(conversations())
def test_back_again(conversation):
    name, options = conversation.ruleset.NAME, conversation.options
    deal = answered(ramsch_fields(conversation), name, options, conversation.table)
    assert deal.facts == conversation.facts


@given(tables, st.data())
def test_any_card_points_that_add_up_are_a_ramsch(table, data):
    rows = {key: st.sampled_from(values) for key, values, _, _ in RAMSCH_OPTIONS}
    del rows["ramsch_passed"], rows["ramsch_round"], rows["ramsch_knock"]
    options = data.draw(st.fixed_dictionaries({}, optional=rows))
    pack_points = rules.pack_points(options)
    in_tricks = pack_points
    if options.get("ramsch_skat") in ("none", "loser"):
        in_tricks -= data.draw(st.integers(0, 22))
    first = data.draw(st.integers(0, in_tricks))
    second = data.draw(st.integers(0, in_tricks - first))
    shares = dict(zip(table.active, (first, second, in_tricks - first - second), strict=True))
    tricks = dict.fromkeys(table.active, 0)
    for seat in table.active:
        tricks[seat] = 1 if shares[seat] else data.draw(st.integers(0, 1))
    highest = max(shares, key=lambda seat: shares[seat])
    tricks[highest] += 10 - sum(tricks.values())
    fields = {
        "card_points": [shares.get(seat) for seat in range(table.players)],
        "tricks": [tricks.get(seat) for seat in range(table.players)],
        "last_trick": data.draw(st.sampled_from([seat for seat in tricks if tricks[seat]])),
    }
    if sum(shares.values()) < pack_points and options.get("ramsch_mode") == "all":
        return  # depends on who gets the skat: the cases above test that
    per_seat = points(fields, "texas", options, table)
    assert not any(per_seat[seat] for seat in table.sitting)
    if options.get("ramsch_mode") == "all" and sorted(tricks.values())[1]:
        times = 2 if not all(tricks.values()) and options.get("ramsch_virgin", 1) else 1
        cap = options.get("ramsch_cap") or 10**6
        doubled_for_all = options.get("ramsch_doubled") == "all"
        for seat in table.active:
            factor = times if doubled_for_all or shares[seat] == max(shares.values()) else 1
            assert per_seat[seat] == -min(cap, factor * shares[seat])
