"""What holds for every deal of tournee, and for its Ramsch and the pub's, whatever is answered."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telling import ramsch_adds_up
from tournee_told import multiplies_out
from walking import LONGEST, finish, legal_answers, scored, set_some, walks

from vorhand.rules import load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.parts import ramsch
from vorhand.rules.parts.ramsch_options import RAMSCH_OPTIONS

TOURNEE = load("tournee")
SUITS = {"clubs": (8, 12), "spades": (7, 11), "hearts": (6, 10), "diamonds": (5, 9)}
GRAND = {"tournee": 12, "solo": 20, "guckser": 16, "ouvert": 24}


@given(walks("tournee"))
def test_every_complete_deal_has_a_score_that_multiplies_out(walk):
    talk = walk[1]
    score = scored(talk)
    assert len(score.points) == talk.table.players
    assert all(score.points[seat] == 0 for seat in talk.table.sitting)
    facts = talk.facts
    if score.won is None:
        assert (score.score, score.win, score.loss) == (None, None, None)
        assert facts["declarer"] == "ramsch" or score.redeal
        return
    multiplies_out(score)
    declarer = facts["declarer"]
    offender = facts.get("revoke", declarer)
    assert (score.win, score.loss) == ((declarer, None) if score.won else (None, declarer))
    assert score.points[declarer] == score.score
    if score.won:
        assert score.value >= facts.get("bid", 0)
        assert not score.overbid
    if offender == declarer:
        assert sum(score.points) == score.score
        assert "revoke" not in facts or not score.won
    else:
        assert score.won
        charge = talk.options.get("na_revoke_charge", "both")
        assert score.score == (0 if charge == "offender" else score.value)
        assert score.points[offender] == (0 if charge == "player" else -score.value)


@given(walks("tournee"))
def test_a_ramsch_is_worth_ten_twenty_or_minus_thirty(walk):
    talk = walk[1]
    if talk.facts["declarer"] != "ramsch":
        return
    points = scored(talk).points
    if talk.facts["winner"] == "march":
        others = 20 if talk.options.get("na_ramsch_sweep") == "others20" else 0
        assert sorted(points[seat] for seat in talk.table.active) == [-30, others, others]
    else:
        assert sum(points) in (10, 20)
        assert max(points) in (10, 20) and min(points) == 0


@given(walks("tournee", complete=False))
def test_answers_replayed_give_the_same_place(walk):
    talk = walk[1]
    again = Conversation(talk.ruleset, talk.table, talk.options, talk.answers)
    assert again.facts == talk.facts
    assert again.answers == talk.answers
    assert (again.question and again.question.key) == (talk.question and talk.question.key)


@given(walks("tournee"))
def test_whatever_is_said_late_the_deal_can_be_told_to_its_end(walk):
    random, talk = walk
    for _ in range(3):
        set_some(random, talk)
        finish(talk)
        scored(talk)


@given(walks("tournee", complete=False), st.integers(-11, 11))
def test_a_screen_may_ask_what_is_needed_at_any_moment(walk, matadors):
    talk = walk[1]
    game = talk.facts.get("game")
    if not isinstance(game, str):
        return
    matadors = 0 if game == "null" else max(-4, min(4, matadors)) if game == "grand" else matadors
    found = TOURNEE.aim(talk.table, talk.facts, talk.options, matadors)
    assert found[0] in ("aim.points", "aim.all", "aim.none", "aim.lost")
    question = TOURNEE.outcome(talk.table, talk.facts, talk.options)
    assert (question is None) == ("revoke" in talk.facts)
    for end in question.answers if question else ():
        facts = dict(talk.facts, outcome=end, points=61, tricks="some")
        if game != "null":
            facts["matadors"] = matadors or 1
        TOURNEE.score(talk.table, facts, talk.options)


@given(
    st.sampled_from(["tournee", "solo", "guckser", "ouvert"]),
    st.sampled_from([*SUITS, "grand"]),
    st.integers(1, 11),
    st.integers(0, 120),
    st.sampled_from(["all", "some", "none"]),
    st.tuples(st.integers(0, 2), st.sampled_from([1, 2])),
    st.sampled_from([0, *range(10, 217)]),
    st.booleans(),
)
def test_the_one_formula(kind, game, run, points, tricks, told, bid, cumulative):
    """Rules of the reference for a game that is played to its end, in ten lines of their own."""
    said, turn = told
    if kind in ("guckser", "ouvert"):
        game = "grand"
    run = min(run, 4 if game == "grand" else 11)
    said = said if kind == "solo" else 0
    said = 2 if kind == "ouvert" else said
    good = points >= 61
    tricks = tricks if (points == 120 and tricks != "none") or (
        points <= 22 and tricks != "all"
    ) else "some"  # fmt: skip
    black = tricks == ("all" if good else "none")
    schneider = black or (points >= 91 if good else points <= 30)
    factor = run + 1
    if said == 2:
        factor += 4
    elif said == 1:
        factor += 2 + black
    elif black:
        factor += 3 if cumulative else 2
    else:
        factor += schneider
    base = GRAND[kind] if game == "grand" else SUITS[game][kind == "solo"]
    value = base * factor
    won = good and (said < 1 or schneider) and (said < 2 or black)
    if value < bid:
        won, value = False, base * -(-bid // base)
    loss = 2 if kind == "guckser" or (kind == "tournee" and turn == 2) else 1

    facts = {"declarer": 1, "kind": kind, "game": game, "matadors": -run, "outcome": "points"}
    facts.update(points=points, turn=turn if kind == "tournee" else 1, bid=bid)
    if points == 120 or points <= 22:
        facts["tricks"] = tricks
    if kind == "solo" and said:
        facts["schneider_announced"] = 1
        facts["schwarz_announced"] = said - 1
    options = {"na_schwarz_cumulative": int(cumulative)}
    score = TOURNEE.score(Table(3, 0), facts, options)
    assert (score.won, score.value) == (won, value)
    assert score.score == (value if won else -loss * value)


# --- bids -------------------------------------------------------------------------


def every_value(options):
    """Every value that a won deal can have, told through the questions."""
    found = set()
    table = Table(3, 0)
    for kind in TOURNEE.KINDS:
        start = [("declarer", 1), ("kind", kind)]
        if kind == "tournee":
            start.append(("turn", 1))
        games = ("grand",) if kind == "guckser" else (*SUITS, "grand", "null")
        for game, said in product(games, ((), (0,), (0, 1))):
            talk = Conversation(TOURNEE, table, options, start)
            question = talk.asked("game")
            if game not in question.answers:
                continue
            if not question.optional:
                talk.answer(game)
            for at in said:
                key = ("schneider_announced", "schwarz_announced")[at]
                if talk.asked(key):
                    talk.set(key, 1)
            most = 0 if game == "null" else 4 if game == "grand" else 11
            for run in range(1, most + 1) if most else (0,):
                for end in TOURNEE.outcome(table, talk.facts, options).answers:
                    if end.startswith("won"):
                        facts = dict(talk.facts, outcome=end, matadors=run)
                        found.add(TOURNEE.score(table, facts, options).value)
    return found


@pytest.mark.parametrize("cumulative", [0, 1])
@pytest.mark.parametrize("anybody", [0, 1])
def test_the_ladder_of_values_is_every_value_a_game_can_have(cumulative, anybody):
    options = {"na_schwarz_cumulative": cumulative, "na_announce_any": anybody}
    values = every_value(options)
    assert set(TOURNEE.ladder({**options, "na_bid_ladder": "values"})) == values
    for ladder in ("any", "even"):
        said = TOURNEE.ladder({**options, "na_bid_ladder": ladder})
        assert said[0] == min(values) and said[-1] == max(values)


@pytest.mark.parametrize("cumulative", [0, 1])
@pytest.mark.parametrize("anybody", [0, 1])
def test_every_game_that_is_offered_can_reach_the_bid(cumulative, anybody):
    options = {"na_schwarz_cumulative": cumulative, "na_announce_any": anybody}
    for bid in TOURNEE.LADDER:
        talk = Conversation(TOURNEE, Table(3, 0), options, [("declarer", 1), ("bid", bid)])
        assert talk.question.answers
        for kind in talk.question.answers:
            start = [("declarer", 1), ("bid", bid), ("kind", kind)]
            if kind == "tournee":
                continue  # its game is not chosen, a card names it
            question = Conversation(TOURNEE, Table(3, 0), options, start).asked("game")
            for game in question.answers:
                if game == "null":
                    assert bid <= (40 if kind == "ouvert" else 20)
                    continue
                facts = {"declarer": 1, "kind": kind, "game": game, "bid": bid}
                facts.update(matadors=4 if game == "grand" else 11, outcome="won_schwarz")
                if kind == "solo" or (anybody and kind != "ouvert"):
                    facts.update(schneider_announced=1, schwarz_announced=1)
                assert TOURNEE.score(Table(3, 0), facts, options).won, (bid, kind, game)


# --- Ramsch of the pub ------------------------------------------------------------


class Alone:
    """A rule set in which nothing but Ramsch is played."""

    NAME = "alone"

    @staticmethod
    def deal(table, options, facts):
        """Yield the questions of a Ramsch."""
        yield from ramsch.deal(table, options, facts)


rows = st.fixed_dictionaries(
    {}, optional={key: st.sampled_from(values) for key, values, _, _ in RAMSCH_OPTIONS}
)
tables = st.integers(3, 5).flatmap(lambda n: st.builds(Table, st.just(n), st.integers(0, n - 1)))


@st.composite
def ramsches(draw):
    """Draw a Ramsch that is told to its end."""
    talk = Conversation(Alone, draw(tables), draw(rows))
    for _ in range(LONGEST):
        if talk.question is None:
            return talk
        talk.answer(draw(st.sampled_from(legal_answers(talk.question))))
    raise AssertionError(talk.answers)


@given(ramsches())
def test_a_ramsch_costs_what_its_words_say(talk):
    options = talk.options
    score = ramsch.score(talk.table, talk.facts, options)
    assert (score.value, score.score, score.won) == (None, None, None)
    assert all(score.points[seat] == 0 for seat in talk.table.sitting)
    ramsch_adds_up(score)
    cap = options.get("ramsch_cap", 0)
    assert not cap or min(score.points) >= -cap
    doublings = talk.facts.get("shoves", 0) + talk.facts.get("knocks", 0)
    assert doublings <= 3
    march = ramsch.marched(talk.facts)
    if max(score.points) > 0:
        assert march or options["ramsch_mode"] == "winner"
    elif options.get("ramsch_mode") == "winner" and not march:
        assert talk.facts["winner"] == "equal"


@given(ramsches())
def test_each_answer_of_a_ramsch_was_worth_asking(talk):
    """The last question asked changes the score, or could: it is never asked for nothing."""
    answers = talk.answers
    key = answers[-1][0]
    told = set()
    question = talk.asked(key)
    for value in legal_answers(question):
        other = Conversation(Alone, talk.table, talk.options, [*answers[:-1], (key, value)])
        if other.question is None:
            score = ramsch.score(talk.table, other.facts, talk.options)
            told.add(score.points)
        else:
            told.add(other.question.key)
    cap = talk.options.get("ramsch_cap", 0)
    assert len(told) > 1 or cap
