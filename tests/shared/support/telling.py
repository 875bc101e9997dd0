"""A deal told in one line of text, for tables of cases.

`clubs 1 hand bid=30 points=70`: the game, the matadors, flags, and key=value for the rest. Seat 1
is the declarer unless the line says otherwise; points= stands for outcome=points, too.
"""

from vorhand.rules import load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import GAMES


def raises(error, function, *args):
    """Call function(*args) and return the args of the `error` it raises; fail if it does not."""
    try:
        function(*args)
    except error as raised:
        return raised.args
    raise AssertionError("raised no " + error.__name__)


def next_key(conversation):
    """Return the key of the question that waits, None where the deal is complete."""
    return conversation.question and conversation.question.key


def every_seat():
    """Yield (Table, a seat that plays there): for three to five players and each dealer."""
    for players in (3, 4, 5):
        for dealer in range(players):
            table = Table(players, dealer)
            for seat in table.active:
                yield table, seat


def points_of(table, seat, points):
    """Return everybody's points where one seat alone has any."""
    row = [0] * table.players
    row[seat] = points
    return tuple(row)


def number_or_text(text):
    """Return `text` as an int where it looks like one."""
    return int(text) if text.lstrip("-").isdigit() else text


def answers_of(text, kinds=()):
    """Return the answers (key, value) that a line of text stands for.

    kinds: the rule set's kinds of game, one of which stands before the name of the game.
    """
    parts = text.split()
    answers = []
    if "declarer=" not in text:
        answers.append(("declarer", 1))
    ramsch = "declarer=ramsch" in text
    if "points=" in text and "outcome=" not in text and not ramsch:
        answers.append(("outcome", "points"))
    for index in range(len(parts)):
        part = parts[index]
        key, equals, value = part.partition("=")
        if equals:
            answers.append((key, number_or_text(value)))
        elif part in kinds:
            answers.append(("kind", part))
            if part == "tournee" and "turn=" not in text:
                answers.append(("turn", 1))
        elif index == 0 or (kinds and part in GAMES):
            answers.append(("game", part))
        elif part.lstrip("-").isdigit():
            answers.append(("matadors", int(part)))
        else:
            answers.append((part, 1))
    return answers


def tell(text, table=None, options=None, rules="isko"):
    """Return the Conversation of a line of text, every answer of which must be legal."""
    ruleset = load(rules)
    answers = answers_of(text, getattr(ruleset, "KINDS", ()))
    return Conversation(ruleset, table or Table(3, 0), options or {}, answers)


def scored(text, table=None, options=None, rules="isko"):
    """Return the Score of a line of text, which must tell a complete deal."""
    conversation = tell(text, table, options, rules)
    assert conversation.question is None, (text, "asks", conversation.question.key)
    return conversation.ruleset.score(conversation.table, conversation.facts, conversation.options)


LEVELS = (
    "game", "hand", "schneider", "schneider_announced", "as_announced", "schenken", "schwarz",
    "schwarz_announced", "ouvert", "own_schneider", "own_schwarz", "ro", "ultimo",
)  # fmt: skip
NULLS = (
    "null", "null_hand", "null_ouvert", "null_hand_ouvert", "null_next", "revolution", "one_game",
)  # fmt: skip
# Item key: how often a lost game costs its value.
LOST = {"lost": 2, "lost_single": 1}
RAMSCH = ("ramsch_lost", "ramsch_each_lost", "ramsch_won", "ramsch_capped")
# The opponent gets the value, and nobody pays it.
CREDITS = ("lets_end_credit", "other_game")


def multiplies_out(score):
    """Fail unless the explanation counts up without a gap and comes to value and score.

    Doublings multiply the running amount; in a Bierlachs the declarer of a won game gets no
    points, and the others lose them.
    """
    items = score.items
    count = value = running = None
    for item in items:
        key = item[0]
        if key in ("with", "without"):
            count = item[1]
        elif key in LEVELS or key in ("spitze", "lets_end"):
            step = {"spitze": 2, "lets_end": 4}.get(key, 1)
            doubled = key == "ouvert" and item[1] == 2 * count
            assert doubled or count < item[1] <= count + step, items
            count = item[1]
        elif key in ("times", "overbid", "raised"):
            factor, base, product = item[-3:]
            assert factor * base == product, items
            if key == "times":
                assert factor == count, items
            else:
                assert value is None or value < item[1] <= product < item[1] + base, items
            count = factor
            value = running = product
        elif key in ("schneider_times", "schwarz_times"):
            value = running = value * item[1]
            assert item[2] == value, items
        elif key in NULLS or key in CREDITS:
            assert key in NULLS or value in (None, item[1]), items
            value = running = item[1]
        else:
            running = _booked(score, item, value, running)
    assert value == score.value, items
    if items and items[-1][0] == "bock_ramsch" and running is not None:
        assert running in score.points or -running in score.points, items
    if any(item[0] in CREDITS for item in items):
        assert running == max(score.points) == sum(score.points), items
        assert score.declarer_points == 0 and score.won is False, items
    elif score.declarer_points is not None:
        assert score.declarer_points == running, items
        losses = [item for item in items if item[0] in LOST]
        assert score.won != (len(losses) == 1), items


def _booked(score, item, value, running):
    """Return the running amount after an item that follows the value."""
    key = item[0]
    if key in LOST:
        assert item[1] == -LOST[key] * value, score.items
        return item[1]
    if key in ("kontra", "bock", "bock_trigger"):
        running *= 2 if key == "kontra" else 1 << item[1]
        assert item[2] == running, score.items
    elif key in RAMSCH:
        return item[1]
    elif key == "bock_ramsch" and running is not None:
        running *= item[2]  # in a round of Bock, and once more where it starts one
    elif key == "bierlachs":
        assert item[1] == -running, score.items
        return 0
    elif key == "revoke_charged":
        assert item[1] == -value == min(score.points), score.items
    elif key == "revoke_uncredited":
        return 0
    return running


# The items an explanation of Ramsch begins with, and those that end it.
RAMSCH_STARTS = (
    "ramsch", "ramsch_fixed", "ramsch_fewest", "fewest_tricks", "ramsch_each", "ramsch_two",
    "march", "one_game",
)  # fmt: skip
RAMSCH_ENDS = ("ramsch_lost", "ramsch_each_lost", "ramsch_won", "ramsch_trickless", "ramsch_sweep")


def ramsch_adds_up(score):
    """Fail unless the explanation of a Ramsch comes to the points, of whichever seats."""
    amounts = [0]
    for item in score.items:
        key = item[0]
        if key in RAMSCH_STARTS:
            amounts = list(item[1:])
        elif key == "virgin_most":
            amounts = [count * 2 if count == max(amounts) else count for count in amounts]
        elif key in ("virgin", "march_lost", "bock_ramsch") or key[:6] in ("shoved", "knocke"):
            amounts = [count * item[-1] for count in amounts]
        elif key in ("ramsch_half", "ramsch_halved"):
            amounts = [count // 2 for count in amounts]
            assert amounts[0] == item[1], score.items
        elif key == "ramsch_capped":
            amounts = [min(count, -item[1]) for count in amounts]
        elif key in ("ramsch_trickless", "ramsch_sweep"):
            amounts = (amounts if amounts[0] else []) + [abs(item[1])]
        elif key in RAMSCH_ENDS:
            assert abs(item[1]) in amounts, score.items
        elif key == "bierlachs":
            assert item[1] == -amounts[0], score.items
        elif key == "bierlachs_sums":
            assert sorted(item[1:]) == sorted(points for points in score.points if points)
            amounts = [-points for points in item[1:]]
        else:
            assert key in ("ramsch_equal", "ramsch_leader", "last_card"), score.items
    paid = [abs(points) for points in score.points if points]
    assert all(points in amounts for points in paid), (score.items, score.points)
    assert max(amounts) == max(paid + [0]), (score.items, score.points)
