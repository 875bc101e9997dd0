"""What holds for every deal of texas and of the forms for two, whatever is answered."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telling import multiplies_out
from walking import finish, house_rules, legal_answers, scored, told

from vorhand.lang import Words, codes
from vorhand.rules import load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import GAMES, most_matadors

NAMES = ("texas", "schmegegge", "strohmann", "dummy", "officers")
ASKED_ON_THEIR_OWN = ("declarer", "auction", "bid")  # screens of their own have their words


@st.composite
def conversations(draw, complete=True):
    """Draw a deal told by legal answers alone, optional ones thrown in at any moment."""
    ruleset = load(draw(st.sampled_from(NAMES)))
    players = draw(st.sampled_from(ruleset.TABLES))
    table = Table(players, draw(st.integers(0, players - 1)))
    talk = Conversation(ruleset, table, draw(house_rules(ruleset)))
    return draw(told(talk, complete))


def loss_of(talk):
    """How often a lost game costs its value; None where nobody is charged for it."""
    if talk.facts.get("outcome") == "lets_end_lost":
        return None if talk.options.get("lets_end_defender") == "offerer" else 2
    return {"double": 1, "games": None}.get(talk.options.get("officer_mode"), 2)


@given(conversations())
def test_every_complete_deal_has_a_score_that_multiplies_out(talk):
    score = scored(talk)
    assert len(score.points) == talk.table.players
    assert all(score.points[seat] == 0 for seat in talk.table.sitting)
    if score.won is None:
        assert (score.score, score.win, score.loss) == (None, None, None)
        if talk.facts["declarer"] != "ramsch":
            assert not any(score.points)
        return
    multiplies_out(score)
    declarer = talk.facts["declarer"]
    factor = 1 << talk.facts.get("kontra", 0)
    assert (score.win, score.loss) == ((declarer, None) if score.won else (None, declarer))
    assert score.points[declarer] == score.score
    loss = loss_of(talk)
    if score.won:
        assert score.score == sum(score.points) == score.value * factor
        assert score.value >= talk.facts.get("bid", 0)
    elif loss:
        assert score.score == sum(score.points) == -loss * score.value * factor
    else:
        assert score.score == 0
        assert sum(score.points) == score.value * factor


@given(conversations(complete=False))
def test_answers_replayed_give_the_same_place(talk):
    again = Conversation(talk.ruleset, talk.table, talk.options, talk.answers)
    assert again.facts == talk.facts
    assert again.answers == talk.answers
    assert (again.question and again.question.key) == (talk.question and talk.question.key)


@given(conversations(complete=False))
def test_back_and_the_same_answer_gives_the_same_facts(talk):
    facts = dict(talk.facts)
    before = list(talk.answers)
    if not talk.back():
        assert not before
        return
    asked = talk.question.key
    talk.answer([value for key, value in before if key == asked][-1])
    assert talk.facts == facts
    assert talk.answers == before


@given(conversations(), st.data())
def test_any_optional_answer_can_be_replaced_and_the_deal_told_to_its_end(talk, data):
    offered = talk.offered()
    if offered:
        question = data.draw(st.sampled_from(offered))
        talk.set(question.key, data.draw(st.sampled_from(legal_answers(question))))
    scored(finish(talk))


@given(conversations(complete=False), st.integers(-11, 11))
def test_a_screen_may_ask_what_is_needed_at_any_moment(talk, matadors):
    if not isinstance(talk.facts.get("game"), str):
        return
    matadors = max(-4, min(4, matadors)) if talk.facts["game"] == "grand" else matadors
    matadors = 0 if talk.facts["game"] == "null" else matadors
    found = talk.ruleset.aim(talk.table, talk.facts, talk.options, matadors)
    assert found[0] in ("aim.points", "aim.all", "aim.none", "aim.lost")
    question = talk.ruleset.outcome(talk.table, talk.facts, talk.options)
    if question and not talk.facts.get("outcome"):
        # What a screen shows while it is counted: a value for each end it offers.
        for end in question.answers:
            facts = dict(talk.facts, outcome=end, points=61, tricks="some")
            if facts["game"] != "null":
                facts["matadors"] = matadors or 1
            talk.ruleset.score(talk.table, facts, talk.options)


# --- words ------------------------------------------------------------------------


@given(conversations(), st.sampled_from(codes()))
def test_whatever_is_asked_answered_and_counted_has_words(talk, code):
    words = Words(code)
    words.load("deal")
    words.speak(talk.ruleset)
    words.speak(talk.ruleset, "REASONS")
    for question in talk.questions():
        key = question.key
        if key not in ASKED_ON_THEIR_OWN:
            assert words.has(key if question.optional else "ask." + key), key
        for answer in question.answers if question.kind == "choice" else ():
            named = f"{key}.{answer}"
            if question.optional and answer != question.default and key != "kontra_by":
                assert words.has(named), named
            elif isinstance(answer, str) and answer != "none" and not question.optional:
                assert words.has(named) or words.has(answer), named
    score = scored(talk)
    for item in score.items:
        assert words.has("explain." + item[0]), item
        for value in item[1:]:
            assert not isinstance(value, str) or words.has(value), item
    assert "explain." not in words.explain(score.items)
    for warning in score.warnings:
        assert words.has("reason." + warning[0]), warning


# --- bids -------------------------------------------------------------------------

FLAGS = ("hand", "schneider_announced", "schwarz_announced", "ouvert")


def every_value(name, options):
    """Return every value that a won deal of a rule set can have, told through its questions."""
    ruleset = load(name)
    table = Table(ruleset.TABLES[0], 0)
    found = set()
    for game in GAMES:
        most = most_matadors(game)
        for said in product((0, 1), repeat=len(FLAGS)):
            flags = [(key, 1) for key, on in zip(FLAGS, said, strict=True) if on]
            start = [("declarer", table.active[0]), ("game", game)]
            talk = Conversation(ruleset, table, options, start)
            for key, _ in flags:
                if talk.asked(key):
                    talk.set(key, 1)
            for outcome in ruleset.outcome(table, talk.facts, options).answers:
                for matadors in range(1, most + 1) if most else (0,):
                    if not outcome.startswith("won"):
                        continue
                    facts = dict(talk.facts, outcome=outcome, matadors=matadors)
                    score = ruleset.score(table, facts, options)
                    assert score.won
                    found.add(score.value)
    return found


@pytest.mark.parametrize("name", ["texas", "schmegegge", "strohmann", "dummy"])
def test_no_bid_is_offered_that_no_game_reaches(name):
    ruleset = load(name)
    values = every_value(name, {})
    assert set(ruleset.LADDER) == values
    talk = Conversation(ruleset, Table(ruleset.TABLES[0], 0), {}, [("declarer", "auction")])
    assert tuple(talk.question.ladder) == tuple(ruleset.LADDER)


@pytest.mark.parametrize("grand", [16, 20, 24])
@pytest.mark.parametrize("doubles", [0, 1])
@pytest.mark.parametrize("suits", [0, 1])
@pytest.mark.parametrize("hand", [0, 1])
def test_the_ladder_of_texas_follows_its_house_rules(grand, doubles, suits, hand):
    options = {
        "grand_base": grand,
        "ouvert_doubles": doubles,
        "suit_ouvert": suits,
        "announce_needs_hand": hand,
    }
    talk = Conversation(load("texas"), Table(3, 0), options, [("declarer", "auction")])
    assert set(talk.question.ladder) == every_value("texas", options)
