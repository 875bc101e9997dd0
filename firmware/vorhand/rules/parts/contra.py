"""Contra and Re between two players: the defender doubles, the declarer doubles once more."""

from vorhand.rules.deal.questions import Choice

# Offered during the play: none, Contra, Re.
CONTRA = Choice("kontra", (0, 1, 2), True, 0)


def said_by(table, facts):
    """Offer who has said Contra: there is one defender, so that nobody has to tell."""
    if facts.get("kontra"):
        # kontra.sayers knows as much, and more than is needed while a deal is asked
        others = tuple([seat for seat in table.active if seat != facts["declarer"]])
        yield Choice("kontra_by", ("unknown",) + others, True, "unknown")
