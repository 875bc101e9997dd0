"""Whether what a game is worth can be told from its name and its matadors."""

from vorhand.rules import RuleError
from vorhand.rules.deal.table import Table


def reckons(ruleset, options):
    """Whether the value calculator serves a rule set.

    It does where games are bid for and known by their name and matadors alone.
    """
    if not getattr(ruleset, "LADDER", ()):
        return False
    table = Table(ruleset.TABLES[0], 0)
    facts = {"declarer": table.active[0], "game": "clubs", "matadors": 1, "outcome": "won"}
    try:
        return bool(ruleset.score(table, facts, options).value)
    except RuleError:
        return False
