"""A deal told in one line of text, for tables of cases.

`clubs 1 hand bid=30 points=70`: the game, the matadors, flags, and key=value for the rest. Seat 1
is the declarer unless the line says otherwise; points= stands for outcome=points, too.
"""

from vorhand.rules import load
from vorhand.rules.conversation import Conversation
from vorhand.rules.table import Table


def raises(error, function, *args):
    """Call function(*args) and return the args of the `error` it raises; fail if it does not."""
    try:
        function(*args)
    except error as raised:
        return raised.args
    raise AssertionError("raised no " + error.__name__)


def number_or_text(text):
    """Return `text` as an int where it looks like one."""
    return int(text) if text.lstrip("-").isdigit() else text


def answers_of(text):
    """Return the answers (key, value) that a line of text stands for."""
    words = text.split()
    answers = []
    if "declarer=" not in text:
        answers.append(("declarer", 1))
    ramsch = "declarer=ramsch" in text
    if "points=" in text and "outcome=" not in text and not ramsch:
        answers.append(("outcome", "points"))
    for index in range(len(words)):
        word = words[index]
        key, equals, value = word.partition("=")
        if equals:
            answers.append((key, number_or_text(value)))
        elif index == 0:
            answers.append(("game", word))
        elif word.lstrip("-").isdigit():
            answers.append(("matadors", int(word)))
        else:
            answers.append((word, 1))
    return answers


def tell(text, table=None, options=None, rules="isko"):
    """Return the Conversation of a line of text; every answer must fit (see Conversation)."""
    table = table or Table(3, 0)
    return Conversation(load(rules), table, options or {}, answers_of(text))


def scored(text, table=None, options=None, rules="isko"):
    """Return the Score of a line of text, which must tell a complete deal."""
    talk = tell(text, table, options, rules)
    assert talk.question is None, (text, "asks", talk.question.key)
    return talk.ruleset.score(talk.table, talk.facts, talk.options)


LEVELS = (
    "game",
    "hand",
    "schneider",
    "schneider_announced",
    "schenken",
    "schwarz",
    "schwarz_announced",
    "ouvert",
    "own_schneider",
    "own_schwarz",
    "ro",
    "ultimo",
)
NULLS = (
    "null",
    "null_hand",
    "null_ouvert",
    "null_hand_ouvert",
    "null_next",
    "revolution",
    "one_game",
)
# Item key: how often a lost game costs its value.
LOST = {"lost": 2, "lost_single": 1}
RAMSCH = ("ramsch_lost", "ramsch_each_lost", "ramsch_won", "ramsch_capped")


def multiplies_out(score):
    """Fail unless the explanation counts up without a gap and comes to value and score.

    Doublings carry what the game has come to; in a Bierlachs a won game is no plus, but a minus
    of the others.
    """
    count = value = running = None
    for item in score.items:
        key = item[0]
        if key in ("with", "without"):
            count = item[1]
        elif key in LEVELS:
            doubled = key == "ouvert" and item[1] == 2 * count
            assert doubled or item[1] == count + 1, score.items
            count = item[1]
        elif key in ("spitze", "lets_end"):
            assert count < item[1] <= count + (2 if key == "spitze" else 4), score.items
            count = item[1]
        elif key == "times":
            assert item[1] == count and item[1] * item[2] == item[3], score.items
            value = running = item[3]
        elif key == "overbid":
            assert value is None or value < item[1] <= item[4], score.items
            assert item[2] * item[3] == item[4] and item[4] - item[3] < item[1], score.items
            count = item[2]
            value = running = item[4]
        elif key in ("schneider_times", "schwarz_times"):
            value = running = value * item[1]
            assert item[2] == value, score.items
        elif key in NULLS:
            value = running = item[1]
        elif key in LOST:
            assert item[1] == -LOST[key] * value, score.items
            running = item[1]
        elif key in ("kontra", "bock", "bock_trigger"):
            running *= 2 if key == "kontra" else 1 << item[1]
            assert item[2] == running, score.items
        elif key in RAMSCH:
            running = item[1]
        elif key == "bock_ramsch" and running is not None:
            running *= item[2]
            assert running in score.points or -running in score.points, score.items
        elif key == "bierlachs":
            assert item[1] == -running, score.items
            running = 0
        elif key in ("lets_end_credit", "other_game"):
            assert value in (None, item[1]) and score.value == item[1], score.items
            return  # nobody's game was won or lost, the defender has the rest
    assert value == score.value, score.items
    if score.score is not None:
        assert score.score == running, score.items
        lost = [item for item in score.items if item[0] in LOST]
        assert score.won != (len(lost) == 1), score.items
