"""What stands in a deal's columns on the official sheet: base value, matadors, crosses, points.

Runs on the host and, in the page that shows a list, on MicroPython: so both have the same sheet.
"""

from vorhand.rules import RuleError

LEVELS = ("hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert")
_COUNTED = ("times", "overbid", "raised")  # items that end with base and value
_MORE = ("hand", "ouvert", "bid", "revolution", "kontra")  # than a plain Null
_FURTHER = ("kind", "ramsch", "kontra", "bock")  # columns that the official sheet lacks


def game(evening, ruleset, n, facts, score):
    """Return (base, with, without, crosses) of deal n; None, and no crosses, for what it lacks.

    facts, score: of its conversation; nothing stands there where nobody played a game.
    """
    if score is None or score.value is None or "game" not in facts:
        return None, None, None, []
    items = {item[0]: item[1:] for item in score.items}
    if facts["game"] == "null" and "with" not in items and "without" not in items:
        base = _plain_null(evening, ruleset, n, facts) or score.value
        return base, None, None, [key for key in ("hand", "ouvert") if facts.get(key)]
    base = None
    for key in _COUNTED:
        if key in items:
            base = items[key][-2]
            break
    if "grand_ouvert" in items:  # before 1999 the open cards were in its base value
        items["ouvert"] = ()
    matadors = [items[key][0] if key in items else None for key in ("with", "without")]
    return base, matadors[0], matadors[1], [level for level in LEVELS if level in items]


def points(moved, winner, loser):
    """Return (points won, points lost) of a deal, None for what has no one figure.

    moved: one for each seat; winner, loser: the declarer's seat, the other None.
    """
    seat = winner if loser is None else loser
    own = moved[seat] if seat is not None else 0
    others = {one for one in moved if one}
    figure = own or (others.pop() if len(others) == 1 else 0)
    return (figure, None) if figure > 0 else (None, -figure or None)


def further(told, n, facts, score):
    """Return {column: text} of what deal n says in the columns that the official sheet lacks.

    told: the list with its words, as vorhand.ui.wording wants them of an App.
    """
    more = {}
    if "kind" in facts:
        turn = str(facts["turn"]) if facts.get("turn") == 2 else ""
        more["kind"] = told.word("sheet.kind." + facts["kind"]) + turn
    if facts.get("declarer") == "ramsch" or facts.get("game") == "ramsch":
        marched = score and any(item[0] == "march" for item in score.items)
        more["ramsch"] = told.word("mark.march") if marched else "×"
    if facts.get("kontra"):
        more["kontra"] = told.word("mark.kontra.%d" % facts["kontra"])
    bock = told.evening.table(n).bock
    if bock:
        more["bock"] = "×%d" % (1 << bock)
    return more


def used(evening, ruleset, rows):
    """Return the further columns of a list: those that a deal has filled, and its rules' usual.

    rows: what `further` returned of its deals.
    """
    filled = {key for row in rows for key in row}
    if evening.rules == "pub" and evening.options.get("list_mode") != "bierlachs":
        filled |= {"ramsch", "kontra", "bock"}
    if hasattr(ruleset, "KINDS"):
        filled.add("kind")
    return [key for key in _FURTHER if key in filled]


def _plain_null(evening, ruleset, n, facts):
    """Return what a Null without Hand and open cards is worth by these rules."""
    plain = {key: value for key, value in facts.items() if key not in _MORE}
    try:
        return ruleset.score(evening.table(n), plain, evening.options).items[0][1]
    except (RuleError, KeyError, IndexError):
        return None
