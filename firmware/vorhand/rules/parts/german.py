"""What the German rule sets share: house rules on top of the Skat Order, lengths of a list.

A module of its own so that none of them has to load another one.
"""

from vorhand.rules import late
from vorhand.rules.deal.law import Law

STANDINGS = ("plain", "seeger", "seeger_fabian")


__getattr__ = late("vorhand.rules.parts.german_options")


def lengths(players):
    """Return the lengths of a list to choose from, the usual one first; 0 = open end."""
    if players == 3:
        return (36, 9, 18, 24, 0)
    if players == 4:
        return (48, 24, 32, 40, 0)
    return (40, 20, 30, 50, 0)


def law(options, found=None):
    """Return a Law with these house rules; `found`: the one to put them into."""
    found = found or Law()
    if options:
        get = options.get
        found.both = get("failed_ann_levels", "both") == "both"
        found.own = get("eigenschneider", 0)
        found.concede = get("concede_levels", 0)
        found.null_overbid = get("null_overbid", "choice")
    return found
