"""A deal's columns on the official sheet: base value, matadors, crosses, points.

Runs on the host and, on the page that shows a list, on MicroPython, so both have the same sheet.
"""

from vorhand.rules import RuleError
from vorhand.ui.wording.past_deal import recall, rescore

LEVELS = ("hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert")
_VALUED = ("times", "overbid", "raised")  # items that end with base and value
_BEYOND_NULL = ("hand", "ouvert", "bid", "revolution", "kontra")  # facts that a plain Null lacks
_FURTHER = ("kind", "ramsch", "kontra", "bock")  # columns that the official sheet lacks


def replayed(app, n):
    """Return (facts, Score) of deal n: no facts where it is unreadable, None that has no score.

    app: the list with its words, like the App that vorhand.ui.wording takes.
    """
    conversation, _ = recall(app, n)
    return (conversation.facts, rescore(app, conversation)) if conversation else ({}, None)


def game(evening, ruleset, n, facts, score):
    """Return (base, with, without, crosses) of deal n, None for each that it lacks.

    facts, score: of its conversation; all is None, without crosses, where nobody played a game.
    """
    if score is None or score.value is None or "game" not in facts:
        return None, None, None, []
    items = {item[0]: item[1:] for item in score.items}
    if facts["game"] == "null" and "with" not in items and "without" not in items:
        base = _plain_null(evening, ruleset, n, facts) or score.value
        return base, None, None, [key for key in ("hand", "ouvert") if facts.get(key)]
    base = None
    for key in _VALUED:
        if key in items:
            base = items[key][-2]
            break
    if "grand_ouvert" in items:  # before 1999 the open cards were in its base value
        items["ouvert"] = ()
    matadors = [items[key][0] if key in items else None for key in ("with", "without")]
    return base, matadors[0], matadors[1], [level for level in LEVELS if level in items]


def points(seat_points, winner, loser):
    """Return (points won, points lost) of a deal, None for one that has no single figure.

    seat_points: of each seat; winner, loser: the declarer's seat, the other None.
    """
    seat = winner if loser is None else loser
    declarer_points = seat_points[seat] if seat is not None else 0
    figures = {n for n in seat_points if n}
    figure = declarer_points or (figures.pop() if len(figures) == 1 else 0)
    return (figure, None) if figure > 0 else (None, -figure or None)


def further(app, n, facts, score):
    """Return {column: text} of deal n, of the columns that the official sheet lacks."""
    texts = {}
    if "kind" in facts:
        turn = str(facts["turn"]) if facts.get("turn") == 2 else ""
        texts["kind"] = app.word("sheet.kind." + facts["kind"]) + turn
    if facts.get("declarer") == "ramsch" or facts.get("game") == "ramsch":
        marched = score and any(item[0] == "march" for item in score.items)
        texts["ramsch"] = app.word("mark.march") if marched else "×"
    if facts.get("kontra"):
        texts["kontra"] = app.word("mark.kontra.%d" % facts["kontra"])
    bock = app.evening.table(n).bock
    if bock:
        texts["bock"] = "×%d" % (1 << bock)
    return texts


def used(evening, ruleset, rows):
    """Return the further columns of a list: those that a deal fills, and those of its rules.

    rows: the results of `further` for its deals.
    """
    filled = {key for row in rows for key in row}
    if evening.rules == "pub" and evening.options.get("list_mode") != "bierlachs":
        filled |= {"ramsch", "kontra", "bock"}
    if hasattr(ruleset, "KINDS"):
        filled.add("kind")
    return [key for key in _FURTHER if key in filled]


def _plain_null(evening, ruleset, n, facts):
    """Return the value of a Null without Hand and open cards by these rules, or None."""
    plain = {key: value for key, value in facts.items() if key not in _BEYOND_NULL}
    try:
        return ruleset.score(evening.table(n), plain, evening.options).items[0][1]
    except (RuleError, KeyError, IndexError):
        return None
