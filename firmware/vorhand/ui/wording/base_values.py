"""What games are worth by the rules of the list in hand, for the screens that tell bids."""

from vorhand import rules as rulesets
from vorhand.rules import RuleError
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import GAMES


class BaseValues:
    """Each base value is what the rules' score makes of the smallest game.

    bases: {game: base value}; nulls: values of Null, Hand, Ouvert, Ouvert Hand; ladder: all bids
    """

    def __init__(self, app):
        ruleset = app.rules or rulesets.load("isko")
        options = app.evening.options if app.evening else {}
        self.bases = {}
        for game in GAMES[:-1]:
            self.bases[game] = _value(ruleset, options, game, matadors=1) // 2
        nulls = []
        for kind in range(4):
            nulls.append(_value(ruleset, options, "null", hand=kind & 1, ouvert=kind & 2))
        self.nulls = nulls
        ladder = getattr(ruleset, "ladder", None)
        self.ladder = ladder(options) if ladder else ruleset.LADDER


def reckons(ruleset, options):
    """Whether the value calculator serves a rule set.

    It does where games are bid for and known by their name and matadors alone.
    """
    if not getattr(ruleset, "LADDER", ()):
        return False
    try:
        return bool(_value(ruleset, options, "clubs", matadors=1))
    except RuleError:
        return False


def _value(ruleset, options, game, **more):
    """What a game is worth that was won and in which nothing else happened."""
    table = Table(ruleset.TABLES[0], 0)
    facts = {"declarer": table.active[0], "game": game, "outcome": "won"}
    facts.update(more)
    return ruleset.score(table, facts, options).value
