"""The base values of games by the rules of the list in hand, for the screens that show bids."""

from vorhand import rules as rulesets
from vorhand.rules import RuleError
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import GAMES, covering_factor, most_matadors


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
        all_levels = ("matadors", "hand", "schneider_announced", "schwarz_announced", "ouvert")
        open_value = _value(ruleset, options, "grand", **dict.fromkeys(all_levels, 1))
        # With one jack it has factor 8, or it counts otherwise: factor 7 of a larger base.
        self._open_base = open_value // 7 if open_value > 8 * self.bases["grand"] else 0
        ladder = getattr(ruleset, "ladder", None)
        self.ladder = ladder(options) if ladder else ruleset.LADDER

    def possible(self, game, factor):
        """Return whether a suit game or Grand can have this factor; suits have the same levels."""
        base = self.bases["grand" if game == "grand" else "diamonds"]
        return 2 <= factor <= most_matadors(game) + 7 and base * factor in self.ladder

    def reaching(self, bid):
        """Return which games reach `bid`, the cheapest value first: [(value, game, factor)].

        One row per suit and Grand with the smallest factor that reaches, and one per Null kind
        that does; a Null's factor is 0 Null, 1 Hand, 2 Ouvert, 3 Hand Ouvert. Where no other Grand
        does, a Grand Ouvert with a base of its own may.
        """
        rows = []
        for rank in range(5):
            game = GAMES[rank]
            base = self.bases[game]
            factor = max(2, covering_factor(base, bid))
            possible = self.possible(game, factor)
            if game == "grand" and not possible and self._open_base:
                base = self._open_base
                factor = covering_factor(base, bid)
                possible = 7 <= factor <= 10
            if possible:
                rows.append((base * factor, rank, game, factor))
        for kind in range(4):
            if self.nulls[kind] >= bid:
                rows.append((self.nulls[kind], 5 + kind, "null", kind))
        rows.sort()  # the second column makes keys differ: MicroPython's sort is not stable
        return [(value, game, factor) for value, _, game, factor in rows]


def reckons(ruleset, options):
    """Return whether the value calculator serves a rule set.

    It does where games are bid for and known by their name and matadors alone.
    """
    if not getattr(ruleset, "LADDER", ()):
        return False
    try:
        return bool(_value(ruleset, options, "clubs", matadors=1))
    except RuleError:
        return False


def _value(ruleset, options, game, **answers):
    """Return the value of a game that was simply won."""
    table = Table(ruleset.TABLES[0], 0)
    facts = {"declarer": table.active[0], "game": game, "outcome": "won"}
    facts.update(answers)
    return ruleset.score(table, facts, options).value
