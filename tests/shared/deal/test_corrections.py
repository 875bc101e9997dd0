"""Answers set, replaced and taken back: which others follow, stay, or are asked again."""

from telling import next_key, raises, tell

from vorhand.rules import RuleError, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

ANNOUNCEMENTS = ("hand", "schneider_announced", "schwarz_announced", "ouvert")


def announced(conversation):
    """Return 1 for each announcement that was said, 0 for the others."""
    return [conversation.facts.get(key, 0) for key in ANNOUNCEMENTS]


def test_flags_bring_what_they_imply():
    for count in range(1, 5):
        conversation = tell("clubs")
        conversation.set(ANNOUNCEMENTS[count - 1], 1)
        assert announced(conversation) == [1] * count + [0] * (4 - count)
        assert next_key(conversation) == "matadors"
        direct = tell("clubs " + ANNOUNCEMENTS[count - 1])
        assert direct.facts == conversation.facts and direct.answers == conversation.answers


def test_unsetting_takes_what_depended():
    for count in range(4):
        conversation = tell("clubs 1 ouvert")
        conversation.set(ANNOUNCEMENTS[count], 0)
        assert announced(conversation) == [1] * count + [0] * (4 - count)


def test_flags_of_null_are_independent():
    conversation = tell("null")
    conversation.set("ouvert", 1)
    assert conversation.facts.get("hand") is None and conversation.facts["ouvert"] == 1
    assert [q.key for q in conversation.offered()] == ["bid", "hand", "ouvert"]


def test_replacing_an_answer_keeps_the_rest():
    conversation = tell("clubs 2 bid=20 hand outcome=won_schneider")
    conversation.set("game", "grand")
    assert conversation.question is None
    assert conversation.facts == tell("grand 2 bid=20 hand outcome=won_schneider").facts
    conversation.set("declarer", 0)
    assert (conversation.facts["declarer"], conversation.facts["bid"]) == (0, 20)
    assert conversation.question is None


def test_the_first_answer_that_fits_no_more_is_asked_again():
    conversation = tell("clubs 7 outcome=won_schneider")
    conversation.set("game", "grand")
    assert next_key(conversation) == "matadors"
    conversation.answer(4)
    assert conversation.question is None and conversation.facts["outcome"] == "won_schneider"
    conversation.set("schwarz_announced", 1)
    assert next_key(conversation) == "outcome"
    conversation = tell("clubs 1 schneider_announced outcome=lost")
    conversation.set("game", "null")
    assert conversation.question is None
    assert conversation.facts == tell("null hand outcome=lost").facts


def test_a_new_bid_can_make_a_null_impossible():
    conversation = tell("null outcome=won")
    conversation.set("bid", 24)
    assert next_key(conversation) == "matadors"
    conversation.set("bid", 0)
    assert conversation.question is None and conversation.facts == tell("null outcome=won").facts


def test_replacing_a_whole_auction():
    conversation = tell("grand 1 declarer=auction auction=18 auction=0 auction=0 outcome=won")
    assert conversation.facts["declarer"] == 2
    conversation.set("auction", [0, 18, 0])
    assert conversation.facts["declarer"] == 0 and conversation.question is None
    answers = conversation.answers
    assert raises(RuleError, conversation.set, "auction", [0, 19, 0])[0] == "illegal"
    assert raises(RuleError, conversation.set, "auction", [0, 18, 0, 0])[0] == "illegal"
    assert raises(RuleError, conversation.set, "matadors", [1])[0] == "illegal"
    assert conversation.answers == answers
    conversation.set("declarer", 1)
    assert not {"auction", "bid"} & set(conversation.facts) and conversation.question is None


def test_set_refuses():
    conversation = tell("clubs 1")
    assert raises(RuleError, conversation.set, "matadors", 12) == ("illegal", "matadors", 12)
    assert raises(RuleError, conversation.set, "bid", 19) == ("illegal", "bid", 19)
    assert raises(RuleError, conversation.set, "hand", True) == ("illegal", "hand", True)
    assert raises(RuleError, conversation.set, "points", 61) == ("not_asked", "points", 61)
    assert raises(RuleError, conversation.set, "auction", [18]) == ("not_asked", "auction", [18])


def test_set_answers_the_waiting_question():
    conversation = tell("clubs")
    conversation.set("matadors", 3)
    assert conversation.facts["matadors"] == 3 and next_key(conversation) == "outcome"


def test_a_question_is_asked_again_and_what_followed_waits():
    conversation = tell("clubs 2 points=61")
    conversation.ask_again("points")
    assert next_key(conversation) == "points" and conversation.facts["matadors"] == 2
    conversation.answer(0)  # brings the tricks up, which nobody asked at 61
    assert next_key(conversation) == "tricks"
    conversation.answer("none")
    conversation.ask_again("game")
    conversation.answer("grand")
    assert (conversation.facts["points"], conversation.facts["game"]) == (0, "grand")
    assert conversation.question is None


def test_an_auction_is_walked_again():
    conversation = tell("declarer=auction")
    for value in (18, 18, 0, "grand", -1, "lost"):
        conversation.answer(value)
    assert conversation.question is None
    conversation.ask_again("auction")
    assert next_key(conversation) == "auction" and conversation.question.kind == "call"
    for value in (20, 0, 0):
        conversation.answer(value)
    assert conversation.question is None
    assert conversation.facts["bid"] == 20 and conversation.facts["game"] == "grand"
    conversation.ask_again("auction")
    for value in (0, 0, 0):
        conversation.answer(value)
    assert conversation.question is None and conversation.facts["declarer"] == "passed"


def test_every_question_is_known_in_its_order():
    conversation = tell("clubs 2 outcome=won hand")
    keys = [question.key for question in conversation.questions()]
    assert keys[:4] == ["declarer", "bid", "game", "hand"] and keys[-1] == "outcome"


def test_a_grand_hand_in_a_round_of_ramsch_becomes_ramsch_and_back():
    table = Table(3, 0, 0, 1)
    answers = [("declarer", 1), ("matadors", 2), ("outcome", "won")]
    conversation = Conversation(load("pub"), table, {}, answers)
    facts = conversation.facts
    assert conversation.question is None
    assert (facts["game"], facts["hand"], facts["bid"]) == ("grand", 1, 18)
    conversation.set("declarer", "ramsch")
    assert next_key(conversation) == "loser" and "game" not in conversation.facts
    conversation.set("declarer", 2)
    assert conversation.question is None
    assert raises(RuleError, conversation.set, "declarer", "passed")
    assert raises(RuleError, conversation.set, "declarer", "auction")
