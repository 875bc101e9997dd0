"""Every Ramsch reckoned a second time, straight from the rules, as test_every_score.py does it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telling import ramsch_adds_up
from walking import finish, go_on, house_rules, legal_answers, scored, walks

from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.parts import ramsch
from vorhand.rules.parts.ramsch_options import RAMSCH_OPTIONS


def ramsch_points(table, facts, get):
    """Return the points of a German Ramsch per seat, before Bock and Bierlachs."""
    times = 1 << (facts.get("shoves", 0) + facts.get("knocks", 0))
    virgin = 2 if facts.get("virgins") and get("ramsch_virgin", 1) else 1
    whole = 84 if get("ramsch_ten") == "one" else 120
    mode = get("ramsch_mode", "loser")
    marcher, taken = facts.get("marcher"), facts.get("points", whole)
    points = [0] * table.players
    if mode == "all":
        told = told_by_each(facts, whole)
        if facts.get("virgins") == 2 and get("durchmarsch", "plus120") != "off":
            taken = max(told)
            marcher = table.active[told.index(taken)]
        else:
            for seat, own in zip(table.active, told, strict=True):
                spared = get("ramsch_doubled", "most") == "most" and own < max(told)
                points[seat] = -own * times * (1 if spared else virgin)
    if marcher is not None:
        march(points, table, get("durchmarsch", "plus120"), marcher, taken, times)
    elif mode == "winner":
        for seat, won in best_of(table, facts):
            points[seat] = won * times
    elif mode != "all" and (facts["loser"] != "equal" or get("ramsch_all_tie")):
        if mode == "fixed":
            virgins = facts.get("virgins", 0) if get("ramsch_virgin", 1) else 0
            lost = max((10, 15, 20)[virgins], get("ramsch_fixed", 10)) * times
        else:
            lost = facts.get("points", whole // 3) * times * virgin
        losers = losers_of(table, facts, get)
        if facts["loser"] == "two" and get("ramsch_tie") == "split":
            lost //= 2
        for seat in losers:
            points[seat] = -lost
    return points


def capped(points, get):
    """Return points of which none is below the cap."""
    cap = get("ramsch_cap", 0)
    return [max(own, -cap) for own in points] if cap else points


def told_by_each(facts, whole):
    """Return the points from Forehand to Rearhand; what follows from the others is not told."""
    first, second = facts["points_forehand"], facts.get("points_middlehand", 0)
    return first, second, facts.get("points_rearhand", whole - first - second)


def march(points, table, rule, marcher, taken, times):
    for seat in table.active:
        if rule == "others120":
            points[seat] = 0 if seat == marcher else -120 * times
    if rule != "others120":
        points[marcher] = (-4 * taken if rule == "times4" else 120) * times


def best_of(table, facts):
    if facts["winner"] == "equal":
        return []
    if facts["winner"] == "two":
        return [(seat, 10) for seat in table.active if seat != facts["spared"]]
    return [(facts["winner"], 20)]


def losers_of(table, facts, get):
    if facts["loser"] == "equal":
        return table.active
    if facts["loser"] != "two":
        return [facts["loser"]]
    tied = [seat for seat in table.active if seat != facts["spared"]]
    last = facts.get("last_trick")
    return [last] if get("ramsch_tie") == "last" and last in tied else tied


@pytest.mark.parametrize("name", ["pub", "texas"])
@given(st.data())
def test_ramsch(name, data):
    _, conversation = data.draw(walks(name))
    facts, get, table = conversation.facts, conversation.options.get, conversation.table
    if facts["declarer"] != "ramsch" or get("texas_ramsch") == "na":
        return
    score = scored(conversation)
    points = ramsch_points(table, facts, get)
    late = get("ramsch_cap_when", "after") == "after"
    points = points if late else capped(points, get)
    doublings = 0 if table.ramsch else table.bock
    if get("bock_start") == "trigger" and score.bocks and not table.ramsch and any(points):
        multiply = get("bock_stack") == "multiply"
        doublings += score.bocks if multiply else 0 if table.bock else 1
    points = [own << doublings for own in points]
    points = capped(points, get) if late else points
    if get("list_mode") == "bierlachs":
        for won in list(points):
            for other in table.active if won > 0 else ():
                points[other] -= won
    assert score.points == tuple(points)


@pytest.mark.parametrize("name", ["tournee", "texas"])
@given(st.data())
def test_north_american_ramsch(name, data):
    _, conversation = data.draw(walks(name))
    facts, get, table = conversation.facts, conversation.options.get, conversation.table
    if facts["declarer"] != "ramsch" or (name == "texas" and get("texas_ramsch") != "na"):
        return
    points = [0] * table.players
    who = facts["winner"]
    if who == "march":
        for seat in table.active if get("na_ramsch_sweep") == "others20" else ():
            points[seat] = 20
        points[facts["marcher"]] = -30
    elif who == "equal":
        points[table.active[0]] = 10
    else:
        best = [who]
        if who == "two":
            tied = [seat for seat in table.active if seat != facts["spared"]]
            best = [seat for seat in tied if seat != facts["last_trick"]]
            if len(best) == 2 and get("na_ramsch_tie", "first") == "first":
                best = best[:1]
        for seat in best:
            points[seat] = 20 if facts.get("virgins") else 10
    assert scored(conversation).points == tuple(points)


class Alone:
    """A rule set in which nothing but Ramsch is played."""

    NAME = "alone"
    OPTIONS = RAMSCH_OPTIONS

    @staticmethod
    def deal(table, options, facts):
        """Yield the questions of a Ramsch."""
        yield from ramsch.deal(table, options, facts)


@st.composite
def ramsches(draw):
    """Draw a Ramsch that is told to its end."""
    random = draw(st.randoms(use_true_random=False))
    players = draw(st.integers(3, 5))
    table = Table(players, draw(st.integers(0, players - 1)))
    return finish(go_on(random, Conversation(Alone, table, draw(house_rules(Alone)))))


@given(ramsches())
def test_a_ramsch_costs_what_its_words_say(conversation):
    options = conversation.options
    score = ramsch.score(conversation.table, conversation.facts, options)
    assert (score.value, score.score, score.won) == (None, None, None)
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
    """The last question asked changes the score, or could: it is never asked for nothing."""
    answers = conversation.answers
    key = answers[-1][0]
    told = set()
    question = conversation.asked(key)
    for value in legal_answers(question):
        other = Conversation(
            Alone, conversation.table, conversation.options, [*answers[:-1], (key, value)]
        )
        if other.question is None:
            score = ramsch.score(conversation.table, other.facts, conversation.options)
            told.add(score.points)
        else:
            told.add(other.question.key)
    cap = conversation.options.get("ramsch_cap", 0)
    assert len(told) > 1 or cap
