"""Properties of every deal of every rule set, whatever its house rules and the answers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telling import multiplies_out, next_key, ramsch_adds_up
from walking import finish, go_on, legal_answers, same, scored, told_again, walks

from vorhand.rules import load, names, standings
from vorhand.session import draft, journal

EVERY = pytest.mark.parametrize("name", names())
AIMS = ("aim.points", "aim.all", "aim.none", "aim.lost", "aim.short")


@EVERY
@given(st.data())
def test_every_deal_has_a_score_that_adds_up(name, data):
    _, conversation = data.draw(walks(name))
    score = scored(conversation)
    table, declarer = conversation.table, conversation.facts["declarer"]
    assert len(score.points) == table.players
    assert all(type(points) is int for points in score.points)
    assert not any(score.points[seat] for seat in table.sitting)
    assert 0 <= score.bocks < 16 and 0 <= score.ramsches < 16 and score.again in (0, 1)
    if score.won is None:
        assert (score.value, score.declarer_points, score.winner, score.loser) == (None,) * 4
        assert not score.overbid
        if declarer == "ramsch":
            ramsch_adds_up(score)
        else:
            assert not any(score.points)
            assert declarer == "passed" or score.redeal
        return
    assert declarer in table.active and not score.redeal
    multiplies_out(score)
    assert score.points[declarer] == score.declarer_points
    assert (score.winner, score.loser) == ((declarer, None) if score.won else (None, declarer))
    assert score.value > 0
    assert not (score.won and score.overbid)
    assert score.value >= conversation.facts.get("bid", 0) or not score.won
    # A won game never costs points, a lost one never earns any.
    assert score.declarer_points >= 0 if score.won else score.declarer_points <= 0


@EVERY
@given(st.data())
def test_answers_told_again_come_to_the_same(name, data):
    _, conversation = data.draw(walks(name, data.draw(st.booleans())))
    pairs = list(journal.pairs(journal.fields(conversation.answers)))
    assert pairs == conversation.answers
    half_deal = draft.unpack(draft.pack("0001", 1, 0, conversation.answers))
    assert half_deal and half_deal[3] == conversation.answers
    # The order of the questions is free, that of the answers to one question is not.
    shuffled = sorted(conversation.answers, key=lambda pair: pair[0])
    for answers in (pairs, shuffled):
        replayed = told_again(conversation, answers)
        assert replayed.facts == conversation.facts and replayed.answers == conversation.answers
        assert next_key(replayed) == next_key(conversation)
        if not replayed.question:
            same(scored(replayed), scored(conversation))


@EVERY
@given(st.data())
def test_back_and_the_same_answer_again_and_back_to_the_beginning(name, data):
    _, conversation = data.draw(walks(name, data.draw(st.booleans())))
    facts, answers = dict(conversation.facts), list(conversation.answers)
    pending = next_key(conversation)
    if not conversation.back():
        assert all(conversation.asked(key).optional for key, _ in answers)
        return
    last_key = conversation.question.key
    conversation.answer([value for key, value in answers if key == last_key][-1])
    assert conversation.facts == facts and conversation.answers == answers
    assert next_key(conversation) == pending
    while conversation.back():
        assert len(conversation.answers) < len(answers)
    assert next_key(conversation) == next_key(told_again(conversation, ()))
    assert conversation.answers == []


@EVERY
@given(st.data())
def test_any_answer_can_be_corrected_and_the_deal_told_to_its_end(name, data):
    """The screen of corrections gives another answer, or asks the question again."""
    random, conversation = data.draw(walks(name))
    for _ in range(3):
        question = random.choice([q for q in conversation.questions() if q.key != "auction"])
        if random.randrange(2):
            conversation.set(question.key, random.choice(legal_answers(question)))
        else:
            conversation.ask_again(question.key)
        finish(go_on(random, conversation, random.randrange(4)))
        scored(conversation)


@EVERY
@given(st.data())
def test_screens_may_look_ahead(name, data):
    """The screens ask the rule set about deals that are not complete yet."""
    random, conversation = data.draw(walks(name, complete=False))
    ruleset, table, options = conversation.ruleset, conversation.table, conversation.options
    first = conversation.questions()[0]
    assert first.key == "declarer"
    if table.ramsch:
        assert first.answers == (*table.active, "ramsch")
    else:
        home = ruleset.home(options)
        order = ("forehand", "auction", "ramsch", "passed")
        assert home == tuple(key for key in order if key in home)
        if "forehand" in home:  # nobody else can play
            assert first.answers == table.active[:1] + home[1:]
        else:
            assert first.answers == table.active + home
    if type(conversation.facts.get("declarer")) is not int or "game" not in conversation.facts:
        return
    for matadors in (0, 1, -2, 3, 4, -11, 11):
        if not matadors or (
            conversation.asked("matadors") and conversation.asked("matadors").legal(matadors)
        ):
            assert ruleset.aim(conversation.facts, options, matadors)[0] in AIMS
    outcomes = ruleset.outcome(conversation.facts, options)
    if next_key(conversation) == "matadors":
        conversation.answer(random.choice(legal_answers(conversation.question)))
    if next_key(conversation) == "outcome":
        question = ruleset.outcome(conversation.facts, options)
        assert question.answers == conversation.question.answers
    if outcomes and not conversation.facts.get("outcome") and conversation.question:
        for end in outcomes.answers:  # the screen of the play shows what each would score
            facts = dict(conversation.facts, outcome=end, points=61, tricks="some")
            if conversation.facts["game"] != "null":
                facts.setdefault("matadors", 1)
            ruleset.score(table, facts, options)


@EVERY
@given(st.data())
def test_every_answer_that_is_offered_is_taken(name, data):
    """Not only those of a random deal: each answer to the next question and to offered ones."""
    _, conversation = data.draw(walks(name, complete=False))
    answers = legal_answers(conversation.question) if conversation.question else []
    for answer in dict.fromkeys(answers):
        other = told_again(conversation, conversation.answers)
        other.answer(answer)
        scored(finish(other))
    for question in conversation.offered():
        for answer in legal_answers(question)[:40]:
            other = told_again(conversation, conversation.answers)
            other.set(question.key, answer)
            scored(finish(other))


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
        assert kinds in ({int}, {str}), key  # else a value would be another after reading
        rows = [(key, value) for value in values]
        assert list(journal.pairs(journal.fields(rows))) == rows
    for players in ruleset.TABLES:
        lengths = ruleset.lengths(players)
        assert lengths[-1] == 0 and len(set(lengths)) == len(lengths)
        assert all(length % players == 0 for length in lengths)
