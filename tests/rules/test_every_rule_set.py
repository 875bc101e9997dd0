"""What holds for every deal of every rule set, whatever its house rules and the answers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telling import multiplies_out, ramsch_adds_up
from walking import finish, go_on, legal_answers, same, scored, walks

from vorhand.rules import load, names, standings
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
    _, conversation = data.draw(of(name))
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
    # Nobody wins by losing: what is won is never below zero, what is lost never above.
    assert score.declarer_points >= 0 if score.won else score.declarer_points <= 0


@EVERY
@given(st.data())
def test_answers_told_again_come_to_the_same(name, data):
    _, conversation = data.draw(of(name, data.draw(st.booleans())))
    written = list(journal.pairs(journal.fields(conversation.answers)))
    assert written == conversation.answers
    kept = draft.unpack(draft.pack("0001", 1, 0, conversation.answers))
    assert kept and kept[3] == conversation.answers
    # Also in any other order, as long as the answers to one question keep theirs.
    shuffled = sorted(conversation.answers, key=lambda pair: pair[0])
    for answers in (written, shuffled):
        again = Conversation(
            conversation.ruleset, conversation.table, conversation.options, answers
        )
        assert again.facts == conversation.facts and again.answers == conversation.answers
        assert (again.question and again.question.key) == (
            conversation.question and conversation.question.key
        )
        if not again.question:
            same(scored(again), scored(conversation))


@EVERY
@given(st.data())
def test_back_and_the_same_answer_again(name, data):
    _, conversation = data.draw(of(name, data.draw(st.booleans())))
    facts, before = dict(conversation.facts), list(conversation.answers)
    pending = conversation.question and conversation.question.key
    if not conversation.back():
        assert all(conversation.asked(key).optional for key, _ in before)
        return
    asked = conversation.question.key
    conversation.answer([value for key, value in before if key == asked][-1])
    assert conversation.facts == facts and conversation.answers == before
    assert (conversation.question and conversation.question.key) == pending


@EVERY
@given(st.data())
def test_back_to_the_beginning(name, data):
    _, conversation = data.draw(of(name, data.draw(st.booleans())))
    for _ in range(len(conversation.answers) + 1):
        if not conversation.back():
            break
    fresh = Conversation(conversation.ruleset, conversation.table, conversation.options)
    assert conversation.question.key == fresh.question.key and conversation.answers == []


@EVERY
@given(st.data())
def test_any_answer_can_be_corrected_and_the_deal_told_to_its_end(name, data):
    """As the screen of corrections does it: another answer, or the question asked anew."""
    random, conversation = data.draw(of(name))
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
    """What the screens ask before a deal is told to its end, with what is known so far."""
    random, conversation = data.draw(of(name, complete=False))
    ruleset, table, options = conversation.ruleset, conversation.table, conversation.options
    first = conversation.questions()[0]
    assert first.key == "declarer"
    if table.ramsch:
        assert first.answers == (*table.active, "ramsch")
    else:
        home = ruleset.home(options)
        told = ("forehand", "auction", "ramsch", "passed")
        assert home == tuple(key for key in told if key in home)
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
    ahead = ruleset.outcome(conversation.facts, options)
    if conversation.question and conversation.question.key == "matadors":
        conversation.answer(random.choice(legal_answers(conversation.question)))
    if conversation.question and conversation.question.key == "outcome":
        shown = ruleset.outcome(conversation.facts, options)
        assert shown.answers == conversation.question.answers
    if ahead and not conversation.facts.get("outcome") and conversation.question:
        for end in ahead.answers:  # the play shows what each of them would come to
            facts = dict(conversation.facts, outcome=end, points=61, tricks="some")
            if conversation.facts["game"] != "null":
                facts.setdefault("matadors", 1)
            ruleset.score(table, facts, options)


@EVERY
@given(st.data())
def test_every_answer_that_is_offered_is_taken(name, data):
    """Not only those a walk happens on: each answer to the question that waits."""
    _, conversation = data.draw(of(name, complete=False))
    answers = legal_answers(conversation.question) if conversation.question else []
    for answer in dict.fromkeys(answers):
        other = Conversation(
            conversation.ruleset, conversation.table, conversation.options, conversation.answers
        )
        other.answer(answer)
        finish(other)
        scored(other)
    for question in conversation.offered():
        for answer in legal_answers(question)[:40]:
            other = Conversation(
                conversation.ruleset,
                conversation.table,
                conversation.options,
                conversation.answers,
            )
            other.set(question.key, answer)
            finish(other)
            scored(other)


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
        assert list(journal.pairs(journal.fields([(key, v) for v in values]))) == [
            (key, v) for v in values
        ]
    for players in ruleset.TABLES:
        lengths = ruleset.lengths(players)
        assert lengths[-1] == 0 and len(set(lengths)) == len(lengths)
        assert all(length % players == 0 for length in lengths)
