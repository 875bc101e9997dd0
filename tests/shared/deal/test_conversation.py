"""A deal as its answers: replay, Back, replaced answers, implied flags, what is refused."""

from telling import next_key, raises, tell

from vorhand.rules import RuleError, defaults, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.table import Table

ANNOUNCEMENTS = ("hand", "schneider_announced", "schwarz_announced", "ouvert")

# (the answers so far, the key that is asked next; None = complete)
NEXT = (
    ("declarer=1", "game"),
    ("declarer=passed", None),
    ("declarer=auction", "auction"),
    ("declarer=auction auction=0 auction=0", "auction"),
    ("clubs", "matadors"),
    ("clubs bid=24", "matadors"),
    ("clubs 1", "outcome"),
    ("clubs 1 outcome=won", None),
    ("clubs 1 outcome=points", "points"),
    ("clubs 1 points=61", None),
    ("clubs 1 points=23", None),
    ("clubs 1 points=22", "tricks"),
    ("clubs 1 points=0", "tricks"),
    ("clubs 1 points=119", None),
    ("clubs 1 points=120", "tricks"),
    ("clubs 1 points=120 tricks=all", None),
    ("null", "outcome"),
    ("null ouvert", "outcome"),
    ("null outcome=won", None),
    ("null bid=23", "outcome"),
    ("null bid=24", "matadors"),
    ("null bid=24 matadors=1", "null_as"),
    ("null bid=24 matadors=1 null_as=clubs", None),
    ("null ouvert bid=46", "outcome"),
    ("null ouvert bid=48", "matadors"),
)

# (the answers, why they are refused)
REFUSED = (
    ("declarer=3", "illegal"),
    ("declarer=one", "illegal"),
    ("clubs bid=19", "illegal"),
    ("clubs bid=265", "illegal"),
    ("schellen", "illegal"),
    ("clubs 12", "illegal"),
    ("clubs -12", "illegal"),
    ("clubs 0", "illegal"),
    ("grand 5", "illegal"),
    ("grand -5", "illegal"),
    ("clubs 1 points=121", "illegal"),
    ("clubs 1 points=-1", "illegal"),
    ("clubs 1 points=120 tricks=none", "illegal"),
    ("clubs 1 points=22 tricks=all", "illegal"),
    ("clubs 1 points=60 tricks=some", "not_asked"),
    ("clubs 1 outcome=drawn", "illegal"),
    ("clubs 1 schneider_announced outcome=won_schneider", "illegal"),
    ("clubs 1 schwarz_announced outcome=won_schwarz", "illegal"),
    ("clubs 1 outcome=won points=61", "not_asked"),
    ("null 1", "not_asked"),
    ("null schneider_announced", "not_asked"),
    ("null outcome=won_schneider", "illegal"),
    ("null outcome=points", "illegal"),
    ("null bid=24 outcome=won", "not_asked"),
    ("null bid=24 matadors=5 null_as=grand", "illegal"),
    ("clubs 1 ouvert hand=0", "contradicts"),
    ("clubs 1 schneider_announced hand=0", "contradicts"),
    ("clubs 1 ouvert schwarz_announced=0", "contradicts"),
    ("clubs hand=2", "illegal"),
    ("declarer=passed game=clubs", "not_asked"),
    ("declarer=1 auction=18", "not_asked"),
    ("clubs 1 hand kontra", "not_asked"),
)


def tell_answers(answers, options=None, ruleset=None):
    return Conversation(ruleset or load("isko"), Table(3, 0), options or {}, answers)


def test_what_is_asked_next_also_where_the_answers_are_replayed():
    for text, key in NEXT:
        conversation = tell(text)
        assert next_key(conversation) == key, (text, next_key(conversation))
        replayed = tell_answers(conversation.answers)
        assert next_key(replayed) == key
        assert replayed.facts == conversation.facts and replayed.answers == conversation.answers


def test_what_is_refused():
    for text, reason in REFUSED:
        assert raises(RuleError, tell, text)[0] == reason, text


def test_a_whole_deal_answer_by_answer():
    conversation = tell_answers(())
    assert conversation.question.answers == (1, 2, 0, "auction", "passed")
    for value in (2, "clubs", -1, "won_schneider"):
        conversation.answer(value)
    assert conversation.question is None
    assert conversation.answers == [
        ("declarer", 2),
        ("game", "clubs"),
        ("matadors", -1),
        ("outcome", "won_schneider"),
    ]
    assert raises(RuleError, conversation.answer, 1) == ("complete",)


def test_illegal_answer_changes_nothing():
    conversation = tell("clubs")
    assert raises(RuleError, conversation.answer, 12) == ("illegal", "matadors", 12)
    assert next_key(conversation) == "matadors" and "matadors" not in conversation.facts
    for value in (True, "1", 1.0, None):
        assert raises(RuleError, conversation.answer, value)[0] == "illegal"


def test_an_answer_goes_on_where_its_question_waits():
    conversation = tell_answers([("declarer", 1)])
    questions = conversation.questions()
    conversation.answer("clubs")
    questions_after = conversation.questions()
    assert len(questions_after) > len(questions) and next_key(conversation) == "matadors"
    for n in range(len(questions)):  # the same objects: no question was asked anew
        assert questions_after[n] is questions[n]


def test_a_list_stands_for_repeated_answers():
    answers = [("declarer", "auction"), ("auction", [18, 0, 0]), ("game", "grand")]
    conversation = tell_answers(answers)
    assert conversation.facts["declarer"] == 2 and conversation.facts["auction"] == [18, 0, 0]
    moves = [("auction", 18), ("auction", 0), ("auction", 0)]
    assert conversation.answers[:4] == answers[:1] + moves


def test_back_to_the_beginning():
    conversation = tell("clubs 1 bid=20 hand points=120 tricks=all")
    keys = []
    while conversation.back():
        keys.append(next_key(conversation))
    assert keys == ["tricks", "points", "outcome", "matadors", "game", "declarer"]
    assert conversation.answers == [] and not conversation.back()


def test_back_and_the_same_answer_again():
    conversation = tell("clubs 1 bid=20 schneider_announced points=120 tricks=all")
    facts = dict(conversation.facts)
    optional = ANNOUNCEMENTS + ("bid",)
    values = [value for key, value in conversation.answers if key not in optional]
    for count in range(1, len(values) + 1):
        for _ in range(count):
            assert conversation.back()
        for value in values[len(values) - count :]:
            conversation.answer(value)
        assert conversation.facts == facts


def test_back_in_the_auction():
    conversation = tell("grand declarer=auction auction=18 auction=20 auction=0 auction=0")
    conversation.back()
    assert next_key(conversation) == "game"
    conversation.back()
    assert next_key(conversation) == "auction" and conversation.question.kind == "call"
    assert conversation.facts["auction"] == [18, 20, 0] and "bid" not in conversation.facts
    conversation.answer(22)
    conversation.answer(0)
    assert conversation.facts["bid"] == 22 and conversation.facts["declarer"] == 0


def test_offered_grows_with_the_conversation():
    conversation = tell_answers(())
    assert conversation.offered() == []
    conversation.answer(0)
    assert [q.key for q in conversation.offered()] == ["bid"]
    conversation.answer("clubs")
    assert [q.key for q in conversation.offered()] == ["bid"] + list(ANNOUNCEMENTS)
    conversation = tell_answers([("declarer", 0), ("game", "clubs")], {"suit_ouvert": 0})
    assert [q.key for q in conversation.offered()] == ["bid"] + list(ANNOUNCEMENTS[:3])
    conversation.set("game", "grand")
    assert [q.key for q in conversation.offered()] == ["bid"] + list(ANNOUNCEMENTS)


def test_outcomes_offered():
    decisions = ("lost_simple", "won_simple", "won_required", "redeal")
    levels = ("lost_schneider", "lost_schwarz", "points")
    for text, expected in (
        ("clubs 1", ("won", "won_schneider", "lost", "won_schwarz") + levels),
        ("clubs 1 hand", ("won", "won_schneider", "lost", "won_schwarz") + levels),
        ("clubs 1 schneider_announced", ("won", "lost", "won_schwarz") + levels),
        ("clubs 1 schwarz_announced", ("won", "lost") + levels),
        ("clubs 1 ouvert", ("won", "lost") + levels),
        ("null", ("won", "lost")),
    ):
        assert tell(text).question.answers == expected + decisions, text


def test_null_as_offered_cheapest_first():
    for text, first, last in (
        ("null bid=24 matadors=1", "clubs", "grand"),
        ("null bid=27 matadors=1", "diamonds", "grand"),
        ("null bid=24 matadors=4", "diamonds", "grand"),
        ("null bid=24 matadors=5", "diamonds", "clubs"),
        ("null hand bid=36 matadors=1", "diamonds", "grand"),
    ):
        answers = tell(text).question.answers
        assert (answers[0], answers[-1]) == (first, last), (text, answers)


def test_games_for_an_impossible_null_count_hand():
    for text, games in (
        ("null bid=24 matadors=1", "clubs diamonds hearts spades grand"),
        ("null bid=24 matadors=2", "diamonds hearts spades clubs grand"),
        ("null hand bid=36 matadors=1", "diamonds clubs hearts spades grand"),
        ("null bid=36 matadors=2", "diamonds clubs hearts spades grand"),
        ("null hand bid=36 matadors=2", "diamonds hearts spades clubs grand"),
        ("null bid=44 matadors=3", "spades diamonds clubs hearts grand"),
        ("null hand bid=44 matadors=3", "diamonds hearts spades clubs grand"),
    ):
        assert tell(text).question.answers == tuple(games.split()), text
    # At 24 a Null Hand is none of these: it counts 35.
    assert tell("null hand bid=24").question.key == "outcome"


class Fewer:
    """A made-up rule set: the answer to one question says how often the next is asked."""

    NAME = "fewer"

    @staticmethod
    def deal(table, options, facts):
        yield Choice("declarer", table.active)
        yield Choice("many", (1, 2, 3))
        for _ in range(facts["many"]):
            yield Count("much", 1, 9)


def test_a_question_that_is_asked_fewer_times_forgets_what_was_too_much():
    answers = [("declarer", 1), ("many", 3), ("much", 5), ("much", 6), ("much", 7)]
    conversation = tell_answers(answers, ruleset=Fewer)
    conversation.set("many", 1)
    assert conversation.question is None
    assert conversation.answers == [("declarer", 1), ("many", 1), ("much", 5)]
    conversation.set("many", 3)
    assert next_key(conversation) == "much" and conversation.answers[2:] == [("much", 5)]
    conversation.answer(8)
    conversation.answer(9)
    assert conversation.answers[2:] == [("much", 5), ("much", 8), ("much", 9)]


def test_score_names_what_is_missing():
    conversation = tell("clubs 1")
    table, facts = conversation.table, conversation.facts
    args = raises(RuleError, conversation.ruleset.score, table, facts, {})
    assert args == ("unanswered", "outcome")


def test_rule_sets_and_their_tables():
    assert raises(RuleError, load, "mau-mau") == ("ruleset", "mau-mau")
    assert defaults(load("isko"))["null_overbid"] == "choice"


def test_a_question_asked_before_can_be_looked_at():
    conversation = tell("clubs 2 outcome=won")
    assert conversation.asked("matadors").high == 11
    assert conversation.asked("points") is None


class Failing:
    """The rules of isko, which raise `error` after `questions_left` questions."""

    questions_left = -1
    error = MemoryError

    def deal(self, table, options, facts):
        asking = load("isko").deal(table, options, facts)
        answer = None
        while True:
            if not self.questions_left:
                raise self.error
            self.questions_left -= 1
            try:
                question = asking.send(answer)
            except StopIteration:
                return
            answer = yield question


def test_an_answer_that_failed_midway_is_taken_when_asked_for():
    answers = (("declarer", 1), ("game", "clubs"), ("hand", 1), ("matadors", 2))
    for action, args in (
        ("answer", ("won",)),
        ("back", ()),
        ("set", ("game", "null")),
        ("ask_again", ("game",)),
    ):
        expected = tell_answers(answers)
        getattr(expected, action)(*args)
        for error in (MemoryError, KeyboardInterrupt):
            for count in range(3):
                rules = Failing()
                conversation = tell_answers(answers, ruleset=rules)
                rules.questions_left = count
                rules.error = error
                try:
                    getattr(conversation, action)(*args)
                    assert action == "answer" and count  # it goes on without asking anew
                except error:
                    pass
                rules.questions_left = -1
                assert next_key(conversation) == next_key(expected)
                assert conversation.answers == expected.answers
                assert conversation.facts == expected.facts
