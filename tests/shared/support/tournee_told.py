"""A deal of tournee told in one line of text, its Score, and what its explanation comes to."""

from telling import number_or_text

from vorhand.rules import tournee
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

GAMES = ("clubs", "spades", "hearts", "diamonds", "grand", "null")
LEVELS = ("schneider", "schneider_announced", "as_announced", "schwarz", "schwarz_announced")


def answers_of(text):
    """Return the answers of a line: kind, game, matadors, flags, key=value; seat 1 plays."""
    answers = []
    if "declarer=" not in text and "winner=" not in text:
        answers.append(("declarer", 1))
    if "winner=" in text:
        answers.append(("declarer", "ramsch"))
    if "points=" in text:
        answers.append(("outcome", "points"))
    for word in text.split():
        key, equals, value = word.partition("=")
        if equals:
            answers.append((key, number_or_text(value)))
        elif word in tournee.KINDS:
            answers.append(("kind", word))
            if word == "tournee" and "turn=" not in text:
                answers.append(("turn", 1))
        elif word in GAMES:
            answers.append(("game", word))
        elif word.lstrip("-").isdigit():
            answers.append(("matadors", int(word)))
        else:
            answers.append((word, 1))
    return answers


def tell(text, options=None, table=None):
    """Return the Conversation of a line of text; every answer must fit."""
    return Conversation(tournee, table or Table(3, 0), options or {}, answers_of(text))


def scored(text, options=None, table=None):
    """Return the Score of a line of text, which must tell a complete deal."""
    conversation = tell(text, options, table)
    assert conversation.question is None, (text, "asks", conversation.question.key)
    return tournee.score(conversation.table, conversation.facts, conversation.options)


def multiplies_out(score):
    """Fail unless the explanation counts up without a gap and comes to value and score."""
    count = value = None
    for item in score.items:
        key = item[0]
        if key in ("with", "without"):
            count = item[1]
        elif key == "game" or key in LEVELS:
            assert item[1] == count + 1, score.items
            count = item[1]
        elif key == "times":
            assert item[1] == count and item[1] * item[2] == item[3], score.items
            value = item[3]
        elif key in ("overbid", "raised"):
            assert value < item[1] <= item[4], score.items
            assert item[2] * item[3] == item[4] and item[4] - item[3] < item[1], score.items
            value = item[4]
        elif key in ("null", "null_ouvert"):
            value = item[1]
        elif key in ("lost", "lost_single"):
            assert item[1] == -(2 if key == "lost" else 1) * value == score.score, score.items
        elif key == "revoke_charged":
            assert item[1] == -value == min(score.points), score.items
        elif key == "revoke_uncredited":
            assert item[1] == score.score == 0, score.items
    assert value == score.value, score.items
    keys = [item[0] for item in score.items]
    assert score.won != ("lost" in keys or "lost_single" in keys), score.items
