"""The scoring core: pure, integers only, no input or output, no clock.

A rule set is one module or package of this package, loaded by its name. What such a module
brings is told in host_tools/manual/write_a_rule_set.md.
"""

import sys

# In the order they are offered.
NAMES = (
    "isko",
    "pub",
    "isko_old",
    "tournee",
    "texas",
    "schmegegge",
    "strohmann",
    "dummy",
    "officers",
    "urskat",
)  # fmt: skip
# The values of a house rule that is a switch, the default first.
OFF_ON = (0, 1)
ON_OFF = (1, 0)

_ADDED = {}  # {name: module} of rule sets that lie elsewhere, see register


class RuleError(Exception):
    """A rule is broken. args = (reason key, *values), language-free."""


def names():
    """Return the names of all rule sets, those of this package first."""
    return NAMES + tuple(_ADDED)


def register(ruleset):
    """Add a rule set module that lies elsewhere under its NAME, which is not one of NAMES."""
    _ADDED[ruleset.NAME] = ruleset


def load(name):
    """Return the rule set module `name`, one of names(); RuleError("ruleset", name) otherwise."""
    if name in _ADDED:
        return _ADDED[name]
    if name not in NAMES:
        raise RuleError("ruleset", name)
    # An import inside an import takes stack, of which a device has 16 KB: so what all rule sets
    # build on is imported first, one after the other.
    for part in ("values", "questions", "skat_questions", "score"):
        __import__("vorhand.rules.deal." + part)
    path = "vorhand.rules." + name
    __import__(path)
    return sys.modules[path]


def defaults(ruleset):
    """Return {option key: default value} of a rule set's OPTIONS table."""
    return {row[0]: row[2] for row in ruleset.OPTIONS}
