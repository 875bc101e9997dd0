"""What the forms of Skat for two players share: the table, the lists, house rules.

No source gives a list of two a length; as the deal alternates, it is even.
"""

from vorhand.rules import german

TABLES = (2,)
STANDINGS = ("plain", "seeger")

# The bonus for games lost by others belongs to larger tables.
OPTIONS = tuple([row for row in german.OPTIONS if not row[0].startswith("sf_")])


def lengths(players):
    """Return the lengths of a list to choose from, the usual one first; 0 = open end."""
    return (24, 12, 36, 48, 0)
