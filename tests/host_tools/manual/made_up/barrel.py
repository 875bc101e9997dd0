"""Rule set `barrel`: made up, to show that a rule set can be added without any other file.

Who rolls the barrel wins or loses a mug for each turn, with large mugs two.
"""

from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.score import Score, passed

NAME = "barrel"
TABLES = (2, 3)
STANDINGS = ("plain",)
OPTIONS = (("large_mugs", (0, 1), 0, "made up"),)
EXAMPLE = '{"declarer": 1, "slope": "steep", "turns": 3, "rolled": "home"}'

_SLOPE = Choice("slope", ("gentle", "steep"))
_TURNS = Count("turns", 1, 9)
_ROLLED = Choice("rolled", ("home", "away"))


def lengths(players):
    """Return the lengths of a list, the usual one first; 0 = open end."""
    return (4 * players, 0)


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("passed",)


def deal(table, options, facts):
    """Yield the questions of one deal."""
    yield Choice("declarer", table.active + home(options))
    if facts["declarer"] == "passed":
        return
    yield _SLOPE
    yield _TURNS
    yield _ROLLED


def score(table, facts, options):
    """Return the Score of a complete deal."""
    if facts["declarer"] == "passed":
        return passed(table)
    value = facts["turns"] * (2 if facts["slope"] == "steep" else 1)
    items = [("turns", facts["turns"], value)]
    if options.get("large_mugs"):
        value *= 2
        items.append(("large_mugs", value))
    return Score(table, items).play(facts["declarer"], value, facts["rolled"] == "home", 1)
