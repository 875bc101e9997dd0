"""What the forms of Skat for two players share: the table, the lists, house rules.

No source gives a list of two a length; as the deal alternates, it is even.
"""

from vorhand.rules import late

TABLES = (2,)
STANDINGS = ("plain", "seeger")

__getattr__ = late("vorhand.rules.parts.two_options")


def lengths(players):
    """Return the lengths of a list to choose from, the usual one first; 0 = open end."""
    return (24, 12, 36, 48, 0)
