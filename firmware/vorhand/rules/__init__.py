"""The scoring core: pure, integers only, no input or output, no clock.

A rule set is one module of this package, loaded by name when it is needed, so that only
the rule set being played lies in memory. What such a module brings is told in
host_tools/manual/own_rules.md.
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
)  # fmt: skip
_ADDED = []  # dotted paths of rule sets that lie elsewhere, see register


class RuleError(Exception):
    """A rule is broken. args = (reason key, *values), language-free."""


def names():
    """Return the names of all rule sets, those of this package first."""
    return NAMES + tuple([path.split(".")[-1] for path in _ADDED])


def register(path):
    """Add a rule set that lies in the module of the dotted name `path`; its last part names it.

    Nothing is loaded yet; the name of one of NAMES is not taken away from it.
    """
    if path not in _ADDED and path.split(".")[-1] not in NAMES:
        _ADDED.append(path)


def load(name):
    """Return the rule set module `name`, one of names(); RuleError("ruleset", name) otherwise."""
    path = "vorhand.rules." + name
    if name not in NAMES:
        for path in _ADDED:
            if path.split(".")[-1] == name:
                break
        else:
            raise RuleError("ruleset", name)
    # All need it: modules that are imported one within the other take stack.
    __import__("vorhand.rules.deal.questions")
    __import__(path)
    return sys.modules[path]


def late(path):
    """Return a module's __getattr__ that has OPTIONS from the module `path`.

    The table of house rules is a module of its own, for no deal needs it.
    """

    def get(name):
        if name == "OPTIONS":
            __import__(path)
            return sys.modules[path].OPTIONS
        raise AttributeError(name)

    return get


def defaults(ruleset):
    """Return {option key: default value} of a rule set's OPTIONS table."""
    return {row[0]: row[2] for row in ruleset.OPTIONS}
