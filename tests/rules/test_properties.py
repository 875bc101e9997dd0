"""Properties of single rule sets and of standings, whatever the answers."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sums import check_sums
from walking import house_rules, ladder_of, scored, walks

from vorhand.rules import load
from vorhand.rules.standings import SYSTEMS, by_rank, ranks, totals

ISKO = load("isko")


@pytest.mark.parametrize("name", ["isko", "pub"])
@given(st.data())
def test_what_is_overbid_has_its_warning(name, data):
    score = scored(data.draw(walks(name))[1])
    keys = [key for key, *_ in score.warnings if key != "points_impossible"]
    assert score.overbid is any("overbid" in key or "impossible" in key for key in keys)


@pytest.mark.parametrize("name", ["isko", "pub"])
@given(st.data())
def test_what_a_won_game_is_worth_stands_on_the_ladder(name, data):
    _, conversation = data.draw(walks(name))
    score = scored(conversation)
    if score.won and conversation.facts.get("spitze", "none") == "none":
        assert score.value in ladder_of(conversation.ruleset, conversation.options)


@given(walks("pub"))
def test_nothing_switched_off_is_ever_asked(walk):
    conversation = walk[1]
    get, facts = conversation.options.get, conversation.facts
    keys = {question.key for question in conversation.questions()}
    for key, option, default in (
        ("kontra", "kontra_steps", 4),
        ("spitze", "spitze", 0),
        ("revolution", "revolution", 0),
        ("schenken", "schenken", 0),
        ("sixty", "bock_60", 0),
    ):
        if not get(option, default):
            assert key not in keys
    if get("revoke_keeps_won", 1):
        assert "revoke" not in keys
    sayer = facts.get("kontra_by", "unknown")
    assert sayer == "unknown" or (
        sayer in conversation.table.active and sayer != facts["declarer"]
    )


@given(st.integers(3, 5), st.data())
def test_standings_add_up(players, data):
    seats = st.lists(st.integers(0, 40), min_size=players, max_size=players)
    points = data.draw(st.lists(st.integers(-5000, 5000), min_size=players, max_size=players))
    won, lost, house = data.draw(seats), data.draw(seats), data.draw(house_rules(ISKO))
    wins, losses = sum(won), sum(lost)
    bonus = {3: 40, 4: 30, 5: house.get("sf_bonus_5", 0)}[players]
    for system in SYSTEMS:
        rows = totals(system, points, won, lost, house)
        assert check_sums(system, points, won, lost, house, rows)
        expected = sum(points)
        if system != "plain":
            expected += 50 * (wins - losses)
        if system == "seeger_fabian":
            expected += bonus * (players - 1) * losses
        assert sum(row[3] for row in rows) == expected
        rank = ranks([row[3] for row in rows], won, lost)
        order = by_rank(rank)
        assert sorted(order) == list(range(players))
        assert rank[order[0]] == 1
        for better, worse in pairwise(order):
            assert rows[better][3] >= rows[worse][3]
            columns = ([row[3] for row in rows], won, lost)
            equal = all(column[better] == column[worse] for column in columns)
            assert (rank[better] == rank[worse]) == equal
