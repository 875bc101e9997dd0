"""What the forms of Skat for two players share: the table, the lists, house rules.

No source gives a list of two a length; as the deal alternates, it is even.
"""

from vorhand.rules import german, kontra
from vorhand.rules.questions import Choice

TABLES = (2,)
STANDINGS = ("plain", "seeger")

# The bonus for games lost by others belongs to larger tables.
OPTIONS = tuple([row for row in german.OPTIONS if not row[0].startswith("sf_")])

# Contra of the defender and the declarer's Re, offered during the play.
CONTRA = Choice("kontra", kontra.STEPS[:3], True, 0)


def lengths(players):
    """Return the lengths of a list to choose from, the usual one first; 0 = open end."""
    return (24, 12, 36, 48, 0)


def said_by(table, facts):
    """Offer who has said Contra: there is one defender, so that nobody has to tell."""
    if facts.get("kontra"):
        yield Choice("kontra_by", ("unknown",) + kontra.sayers(table, facts), True, "unknown")


def why(facts, key, value):
    """Return why Contra cannot be, as a rule set's `why` does; None where no rule says it."""
    if key == "kontra_by" and value == facts.get("declarer"):
        return ("kontra_declarer",)
    if key in ("kontra", "kontra_by") and facts.get("declarer") == "ramsch":
        return ("kontra_ramsch",)
    if key == "kontra" and type(value) is int and value > 2:
        return ("kontra_steps", 2)
    return None
