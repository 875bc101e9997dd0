"""What holds for every deal of every rule set, whatever its house rules and the answers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from telling import multiplies_out, ramsch_adds_up
from walking import finish, go_on, legal_answers, options_of, same, scored, table_of, walks

from vorhand.rules import load, names, settlement, standings
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import draft, journal

EVERY = pytest.mark.parametrize("name", names())
AIMS = ("aim.points", "aim.all", "aim.none", "aim.lost")


def of(name, complete=True):
    """Draw the walks of a rule set that a test with `data` asks for by name."""
    return walks(name, complete)


@EVERY
@given(st.data())
def test_every_deal_has_a_score_that_adds_up(name, data):
    _, talk = data.draw(of(name))
    score = scored(talk)
    table, declarer = talk.table, talk.facts["declarer"]
    assert len(score.points) == table.players
    assert all(type(points) is int for points in score.points)
    assert not any(score.points[seat] for seat in table.sitting)
    assert 0 <= score.bocks < 16 and 0 <= score.ramsches < 16 and score.again in (0, 1)
    if score.won is None:
        assert (score.value, score.score, score.win, score.loss) == (None,) * 4
        assert not score.overbid
        if declarer == "ramsch":
            ramsch_adds_up(score)
        else:
            assert not any(score.points)
            assert declarer == "passed" or score.redeal
        return
    assert declarer in table.active and not score.redeal
    multiplies_out(score)
    assert score.points[declarer] == score.score
    assert (score.win, score.loss) == ((declarer, None) if score.won else (None, declarer))
    assert score.value > 0
    assert not (score.won and score.overbid)
    assert score.value >= talk.facts.get("bid", 0) or not score.won
    # Nobody wins by losing: what is won is never below zero, what is lost never above.
    assert score.score >= 0 if score.won else score.score <= 0


@EVERY
@given(st.data())
def test_answers_told_again_come_to_the_same(name, data):
    _, talk = data.draw(of(name, data.draw(st.booleans())))
    written = journal.pairs(journal.fields(talk.answers))
    assert written == talk.answers
    kept = draft.unpack(draft.pack("0001", 1, 0, talk.answers))
    assert kept and kept[3] == talk.answers
    # Also in any other order, as long as the answers to one question keep theirs.
    shuffled = sorted(talk.answers, key=lambda pair: pair[0])
    for answers in (written, shuffled):
        again = Conversation(talk.ruleset, talk.table, talk.options, answers)
        assert again.facts == talk.facts and again.answers == talk.answers
        assert (again.question and again.question.key) == (talk.question and talk.question.key)
        if not again.question:
            same(scored(again), scored(talk))


@EVERY
@given(st.data())
def test_back_and_the_same_answer_again(name, data):
    _, talk = data.draw(of(name, data.draw(st.booleans())))
    facts, before = dict(talk.facts), list(talk.answers)
    pending = talk.question and talk.question.key
    if not talk.back():
        assert all(talk.asked(key).optional for key, _ in before)
        return
    asked = talk.question.key
    talk.answer([value for key, value in before if key == asked][-1])
    assert talk.facts == facts and talk.answers == before
    assert (talk.question and talk.question.key) == pending


@EVERY
@given(st.data())
def test_back_to_the_beginning(name, data):
    _, talk = data.draw(of(name, data.draw(st.booleans())))
    for _ in range(len(talk.answers) + 1):
        if not talk.back():
            break
    fresh = Conversation(talk.ruleset, talk.table, talk.options)
    assert talk.question.key == fresh.question.key and talk.answers == []


@EVERY
@given(st.data())
def test_any_answer_can_be_corrected_and_the_deal_told_to_its_end(name, data):
    """As the screen of corrections does it: another answer, or the question asked anew."""
    random, talk = data.draw(of(name))
    for _ in range(3):
        question = random.choice([q for q in talk.questions() if q.key != "auction"])
        if random.randrange(2):
            talk.set(question.key, random.choice(legal_answers(question)))
        else:
            talk.ask_again(question.key)
        finish(go_on(random, talk, random.randrange(4)))
        scored(talk)


@EVERY
@given(st.data())
def test_screens_may_look_ahead(name, data):
    """What the screens ask before a deal is told to its end, with what is known so far."""
    random, talk = data.draw(of(name, complete=False))
    ruleset, table, options = talk.ruleset, talk.table, talk.options
    first = talk.questions()[0]
    assert first.key == "declarer"
    if table.ramsch:
        assert first.answers == (*table.active, "ramsch")
    else:
        home = ruleset.home(options)
        assert first.answers == table.active + home
        assert home == tuple(key for key in ("auction", "ramsch", "passed") if key in home)
    if type(talk.facts.get("declarer")) is not int or "game" not in talk.facts:
        return
    for matadors in (0, 1, -2, 3):
        if not matadors or (talk.asked("matadors") and talk.asked("matadors").legal(matadors)):
            assert ruleset.aim(table, talk.facts, options, matadors)[0] in AIMS
    ahead = ruleset.outcome(table, talk.facts, options)
    if talk.question and talk.question.key == "matadors":
        talk.answer(random.choice(legal_answers(talk.question)))
    if talk.question and talk.question.key == "outcome":
        shown = ruleset.outcome(table, talk.facts, options)
        if shown is None:  # a Null below the bid can only be dealt again
            assert talk.question.answers == ("redeal",)
        else:
            assert shown.answers == talk.question.answers
    if ahead and not talk.facts.get("outcome") and talk.question:
        for end in ahead.answers:  # the play shows what each of them would come to
            facts = dict(talk.facts, outcome=end, points=61, tricks="some")
            if talk.facts["game"] != "null":
                facts.setdefault("matadors", 1)
            ruleset.score(table, facts, options)


@EVERY
@given(st.data())
def test_every_answer_that_is_offered_is_taken(name, data):
    """Not only those a walk happens on: each answer to the question that waits."""
    _, talk = data.draw(of(name, complete=False))
    answers = legal_answers(talk.question) if talk.question else []
    for answer in dict.fromkeys(answers):
        other = Conversation(talk.ruleset, talk.table, talk.options, talk.answers)
        other.answer(answer)
        finish(other)
        scored(other)
    for question in talk.offered():
        for answer in legal_answers(question)[:40]:
            other = Conversation(talk.ruleset, talk.table, talk.options, talk.answers)
            other.set(question.key, answer)
            finish(other)
            scored(other)


@EVERY
@settings(max_examples=25)
@given(st.data())
def test_whoever_settles_an_evening_money_nets_to_zero(name, data):
    random = data.draw(st.randoms(use_true_random=False))
    ruleset = load(name)
    options = options_of(random, ruleset)
    first = table_of(random, ruleset, options)
    players = first.players
    points, won, lost = [0] * players, [0] * players, [0] * players
    for _ in range(random.randrange(12)):
        table = table_of(random, ruleset, options)
        while table.players != players:
            table = table_of(random, ruleset, options)
        score = scored(finish(go_on(random, Conversation(ruleset, table, options))))
        points = [own + more for own, more in zip(points, score.points, strict=True)]
        for seat, column in ((score.win, won), (score.loss, lost)):
            if seat is not None:
                column[seat] += 1
    for mode in settlement.MODES:
        stake, cap, price = random.choice((100, 25, 7)), random.choice((0, 1, 500)), 300
        nets = settlement.nets(mode, points, stake, cap, price, random.randrange(2))
        assert sum(nets) == 0 and len(nets) == players
    for system in ruleset.STANDINGS:
        rows = standings.totals(system, points, won, lost, options)
        assert standings.check_sums(system, points, won, lost, options, rows)


@EVERY
def test_what_a_rule_set_brings(name):
    ruleset = load(name)
    assert ruleset.NAME == name
    assert set(ruleset.STANDINGS) <= set(standings.SYSTEMS)
    keys = [row[0] for row in ruleset.OPTIONS]
    assert len(set(keys)) == len(keys)
    for key, values, default, source in ruleset.OPTIONS:
        assert default == values[0] and len(set(values)) == len(values) > 1 and source, key
        kinds = {type(value) for value in values}
        assert kinds in ({int}, {str}), key  # else a value read from the file is another one
        assert journal.pairs(journal.fields([(key, v) for v in values])) == [
            (key, v) for v in values
        ]
    for players in ruleset.TABLES:
        lengths = ruleset.lengths(players)
        assert lengths[-1] == 0 and len(set(lengths)) == len(lengths)
        assert all(length % players == 0 for length in lengths)
