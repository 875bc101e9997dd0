"""The scoring core: pure, integers only, no input or output, no clock.

A rule set is one module of this package, loaded by name when it is needed, so that only
the rule set being played lies in memory.
"""

import sys

from vorhand.rules.questions import RuleError

NAMES = ("isko",)


def load(name):
    """Return the rule set module `name`, one of NAMES; RuleError("ruleset", name) otherwise."""
    if name not in NAMES:
        raise RuleError("ruleset", name)
    path = "vorhand.rules." + name
    __import__(path)
    return sys.modules[path]


def defaults(ruleset):
    """Return {option key: default value} of a rule set's OPTIONS table."""
    return {row[0]: row[2] for row in ruleset.OPTIONS}
