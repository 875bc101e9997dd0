"""Answers set, replaced and taken back: what is implied, what stays, what is asked again."""

from telling import raises, tell

from vorhand.rules import RuleError, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

ANNOUNCEMENTS = ("hand", "schneider_announced", "schwarz_announced", "ouvert")


def asked(talk):
    """Return the key that is asked next, None when the deal is complete."""
    return talk.question and talk.question.key


def test_flags_bring_what_they_imply():
    for count in range(1, 5):
        talk = tell("clubs")
        talk.set(ANNOUNCEMENTS[count - 1], 1)
        assert [talk.facts.get(key, 0) for key in ANNOUNCEMENTS] == [1] * count + [0] * (4 - count)
        assert asked(talk) == "matadors"
        told = tell("clubs " + ANNOUNCEMENTS[count - 1])
        assert told.facts == talk.facts and told.answers == talk.answers


def test_unsetting_takes_what_depended():
    for count in range(4):
        talk = tell("clubs 1 ouvert")
        talk.set(ANNOUNCEMENTS[count], 0)
        assert [talk.facts.get(key, 0) for key in ANNOUNCEMENTS] == [1] * count + [0] * (4 - count)


def test_flags_of_null_are_independent():
    talk = tell("null")
    talk.set("ouvert", 1)
    assert talk.facts.get("hand") is None and talk.facts["ouvert"] == 1
    assert [q.key for q in talk.offered()] == ["bid", "hand", "ouvert"]


def test_replacing_an_answer_keeps_the_rest():
    talk = tell("clubs 2 bid=20 hand outcome=won_schneider")
    talk.set("game", "grand")
    assert talk.question is None
    assert talk.facts == tell("grand 2 bid=20 hand outcome=won_schneider").facts
    talk.set("declarer", 0)
    assert talk.facts["declarer"] == 0 and talk.facts["bid"] == 20 and talk.question is None


def test_the_first_answer_that_fits_no_more_is_asked_again():
    talk = tell("clubs 7 outcome=won_schneider")
    talk.set("game", "grand")
    assert asked(talk) == "matadors"
    talk.answer(4)
    assert talk.question is None and talk.facts["outcome"] == "won_schneider"
    talk.set("schwarz_announced", 1)
    assert asked(talk) == "outcome"
    talk = tell("clubs 1 schneider_announced outcome=lost")
    talk.set("game", "null")
    assert talk.question is None
    assert talk.facts == tell("null hand outcome=lost").facts


def test_a_new_bid_can_make_a_null_impossible():
    talk = tell("null outcome=won")
    talk.set("bid", 24)
    assert asked(talk) == "matadors"
    talk.set("bid", 0)
    assert talk.question is None and talk.facts == tell("null outcome=won").facts


def test_replacing_a_whole_auction():
    talk = tell("grand 1 declarer=auction auction=18 auction=0 auction=0 outcome=won")
    assert talk.facts["declarer"] == 2
    talk.set("auction", [0, 18, 0])
    assert talk.facts["declarer"] == 0 and talk.question is None
    before = talk.answers
    assert raises(RuleError, talk.set, "auction", [0, 19, 0])[0] == "illegal"
    assert raises(RuleError, talk.set, "auction", [0, 18, 0, 0])[0] == "illegal"
    assert raises(RuleError, talk.set, "matadors", [1])[0] == "illegal"
    assert talk.answers == before
    talk.set("declarer", 1)
    assert "auction" not in talk.facts and "bid" not in talk.facts and talk.question is None


def test_set_refuses():
    talk = tell("clubs 1")
    assert raises(RuleError, talk.set, "matadors", 12) == ("illegal", "matadors", 12)
    assert raises(RuleError, talk.set, "bid", 19) == ("illegal", "bid", 19)
    assert raises(RuleError, talk.set, "hand", True) == ("illegal", "hand", True)
    assert raises(RuleError, talk.set, "points", 61) == ("not_asked", "points", 61)
    assert raises(RuleError, talk.set, "auction", [18]) == ("not_asked", "auction", [18])


def test_set_answers_the_waiting_question():
    talk = tell("clubs")
    talk.set("matadors", 3)
    assert talk.facts["matadors"] == 3 and asked(talk) == "outcome"


def test_a_question_is_asked_again_and_what_followed_waits():
    talk = tell("clubs 2 points=61")
    talk.ask_again("points")
    assert asked(talk) == "points" and talk.facts["matadors"] == 2
    talk.answer(0)  # brings the tricks up, which nobody asked at 61
    assert asked(talk) == "tricks"
    talk.answer("none")
    talk.ask_again("game")
    talk.answer("grand")
    assert talk.question is None and talk.facts["points"] == 0 and talk.facts["game"] == "grand"


def test_an_auction_is_walked_again():
    talk = tell("declarer=auction")
    for value in (18, 18, 0, "grand", -1, "lost"):
        talk.answer(value)
    assert talk.question is None
    talk.ask_again("auction")
    assert asked(talk) == "auction" and talk.question.kind == "call"
    for value in (20, 0, 0):
        talk.answer(value)
    assert talk.question is None
    assert talk.facts["bid"] == 20 and talk.facts["game"] == "grand"
    talk.ask_again("auction")
    for value in (0, 0, 0):
        talk.answer(value)
    assert talk.question is None and talk.facts["declarer"] == "passed"


def test_every_question_is_known_in_its_order():
    talk = tell("clubs 2 outcome=won hand")
    keys = [question.key for question in talk.questions()]
    assert keys[:4] == ["declarer", "bid", "game", "hand"] and keys[-1] == "outcome"


def test_a_grand_hand_in_a_round_of_ramsch_becomes_ramsch_and_back():
    table = Table(3, 0, 0, 1)
    told = [("declarer", 1), ("matadors", 2), ("outcome", "won")]
    talk = Conversation(load("pub"), table, {}, told)
    assert talk.question is None
    assert (talk.facts["game"], talk.facts["hand"], talk.facts["bid"]) == ("grand", 1, 18)
    talk.set("declarer", "ramsch")
    assert asked(talk) == "loser" and "game" not in talk.facts
    talk.set("declarer", 2)
    assert asked(talk) == "matadors" or talk.question is None
    assert raises(RuleError, talk.set, "declarer", "passed")
    assert raises(RuleError, talk.set, "declarer", "auction")
