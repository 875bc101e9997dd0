"""Contra and Re between two players: the defender doubles, the declarer doubles once more."""

from vorhand.rules import kontra
from vorhand.rules.questions import Choice

# Offered during the play: none, Contra, Re.
CONTRA = Choice("kontra", kontra.STEPS[:3], True, 0)


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
