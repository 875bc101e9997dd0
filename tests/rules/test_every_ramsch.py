"""Every Ramsch is reckoned a second time, straight from the rules, as in test_every_score.py."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from second_ramsch_score import holds_for_ramsch
from telling import ramsch_adds_up
from walking import finish, go_on, house_rules, legal_answers, scored, told_again, walks

from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.parts import ramsch
from vorhand.rules.parts.ramsch_options import RAMSCH_OPTIONS


@pytest.mark.parametrize("name", ["pub", "texas"])
@given(st.data())
def test_ramsch(name, data):
    _, conversation = data.draw(walks(name))
    holds_for_ramsch(conversation)


@pytest.mark.parametrize("name", ["tournee", "texas"])
@given(st.data())
def test_north_american_ramsch(name, data):
    _, conversation = data.draw(walks(name))
    facts, get, table = conversation.facts, conversation.options.get, conversation.table
    if facts["declarer"] != "ramsch" or (name == "texas" and get("texas_ramsch") != "na"):
        return
    points = [0] * table.players
    winner = facts["winner"]
    if winner == "march":
        for seat in table.active if get("na_ramsch_sweep") == "others20" else ():
            points[seat] = 20
        points[facts["marcher"]] = -30
    elif winner == "equal":
        points[table.active[0]] = 10
    else:
        winners = [winner]
        if winner == "two":
            tied = [seat for seat in table.active if seat != facts["spared"]]
            winners = [seat for seat in tied if seat != facts["last_trick"]]
            if len(winners) == 2 and get("na_ramsch_tie", "first") == "first":
                winners = winners[:1]
        for seat in winners:
            points[seat] = 20 if facts.get("virgins") else 10
    assert scored(conversation).points == tuple(points)


class Alone:
    """A rule set that plays nothing but Ramsch."""

    NAME = "alone"
    OPTIONS = RAMSCH_OPTIONS

    @staticmethod
    def deal(table, options, facts):
        yield from ramsch.deal(table, options, facts)


@st.composite
def ramsches(draw):
    """Draw the Conversation of a complete Ramsch."""
    random = draw(st.randoms(use_true_random=False))
    players = draw(st.integers(3, 5))
    table = Table(players, draw(st.integers(0, players - 1)))
    return finish(go_on(random, Conversation(Alone, table, draw(house_rules(Alone)))))


@given(ramsches())
def test_a_ramsch_costs_what_its_words_say(conversation):
    options = conversation.options
    score = ramsch.score(conversation.table, conversation.facts, options)
    assert (score.value, score.declarer_points, score.won) == (None, None, None)
    assert all(score.points[seat] == 0 for seat in conversation.table.sitting)
    ramsch_adds_up(score)
    cap = options.get("ramsch_cap", 0)
    assert not cap or min(score.points) >= -cap
    doublings = conversation.facts.get("shoves", 0) + conversation.facts.get("knocks", 0)
    assert doublings <= 3
    march = ramsch.marched(conversation.facts)
    if max(score.points) > 0:
        assert march or options["ramsch_mode"] == "winner"
    elif options.get("ramsch_mode") == "winner" and not march:
        assert conversation.facts["winner"] == "equal"


@given(ramsches())
def test_each_answer_of_a_ramsch_was_worth_asking(conversation):
    """The answers to the last question lead to different scores or further questions."""
    answers = conversation.answers
    key = answers[-1][0]
    results = set()
    question = conversation.asked(key)
    for value in legal_answers(question):
        other = told_again(conversation, [*answers[:-1], (key, value)])
        if other.question is None:
            score = ramsch.score(conversation.table, other.facts, conversation.options)
            results.add(score.points)
        else:
            results.add(other.question.key)
    cap = conversation.options.get("ramsch_cap", 0)
    assert len(results) > 1 or cap
