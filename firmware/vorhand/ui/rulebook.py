"""What the screens before a list need to know of a rule set, apart from its code.

A quarter of the device's memory is a rule set's module; here it is loaded, read and let go.
"""

from vorhand import rules as rulesets


def called(words, name):
    """What a rule set calls itself; its words are loaded for that moment only."""
    known = words.has("rules." + name)
    if not known:
        words.load(name)
    text = words.word("rules." + name)
    if not known:
        words.drop(name)
    return text


class Rulebook:
    """The tables of the rule set `name`, under the names they have in its module."""

    def __init__(self, name):
        ruleset = rulesets.load(name)
        self.NAME = name
        self.TABLES = ruleset.TABLES
        self.OPTIONS = ruleset.OPTIONS
        self.SPEAKS = getattr(ruleset, "SPEAKS", ())
        self._lengths = [ruleset.lengths(players) for players in ruleset.TABLES]

    def lengths(self, players):
        """As the rule set's function; players: one of TABLES."""
        return self._lengths[self.TABLES.index(players)]
