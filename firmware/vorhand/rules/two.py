"""What the forms of Skat for two players share: the table, the lists, house rules.

No source gives a list of two a length; as the deal alternates, it is even.
"""

from vorhand.rules import german, kontra

TABLES = (2,)
STANDINGS = ("plain", "seeger")

# The bonus for games lost by others belongs to larger tables.
OPTIONS = tuple([row for row in german.OPTIONS if not row[0].startswith("sf_")])


def lengths(players):
    """Return the lengths of a list to choose from, the usual one first; 0 = open end."""
    return (24, 12, 36, 48, 0)


def contra(table, facts):
    """Offer the defender's Contra and the declarer's Re."""
    yield from kontra.questions(facts, 2, kontra.sayers(table, facts))


def why(facts, key, value):
    """Return why Contra cannot be, as a rule set's `why` does; None where no rule says it."""
    if key == "kontra_by" and value == facts.get("declarer"):
        return ("kontra_declarer",)
    if key in ("kontra", "kontra_by") and facts.get("declarer") == "ramsch":
        return ("kontra_ramsch",)
    if key == "kontra" and type(value) is int and value > 2:
        return ("kontra_steps", 2)
    return None
