"""Parts of Skat for two players: table, lists, house rules, Contra, Ramsch.

No source gives a list of two a length; as the deal alternates, it is even. Sources of the Ramsch:
the Schmegegge sheet, where part of the cards stays unseen, so that the two need not have 120
points together; webpuzzle.de for Officers' Skat, where every card is played.
"""

from vorhand.rules import RuleError, isko
from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.score import Score

TABLES = (2,)
STANDINGS = ("plain", "seeger")

# The bonus for games lost by others belongs to larger tables.
OPTIONS = tuple([row for row in isko.OPTIONS if not row[0].startswith("sf_")])

# Offered during the play: none, Contra, Re.
CONTRA = Choice("kontra", (0, 1, 2), 0)
MARCH = 120  # for all tricks


def lengths(players):
    """Return the lengths of a list to choose from, the usual one first; 0 = open end."""
    return (24, 12, 36, 48, 0)


def contra_by(table, facts):
    """Offer who has said Contra: there is one defender, who stands without being told."""
    if facts.get("kontra"):
        defenders = tuple([seat for seat in table.active if seat != facts["declarer"]])
        yield Choice("kontra_by", defenders, defenders[0])


def why_no_contra(facts, key, value):
    """Return why Contra cannot be, as a rule set's `why` does; None where no rule says it."""
    if key == "kontra_by" and value == facts.get("declarer"):
        return ("kontra_declarer",)
    if key in ("kontra", "kontra_by") and facts.get("declarer") == "ramsch":
        return ("kontra_ramsch",)
    if key == "kontra" and type(value) is int and value > 2:
        return ("kontra_steps", 2)
    return None


# --- Ramsch: who has more card points loses; nobody counts tricks or virgins -----


def ramsch(table, facts, every, counted=True, tied=True):
    """Ask who lost and with how many points.

    every: whether all cards are played, so that one player may take all tricks; counted: whether
    the points matter; tied: whether equal ones do, where they may be fewer than 60.
    """
    yield Choice("loser", table.active + (("equal", "march") if every else ("equal",)))
    loser = facts["loser"]
    if loser == "march":
        yield Choice("marcher", table.active)
    elif not counted:
        return
    elif loser != "equal":
        yield Count("points", 61 if every else 2, 120)
    elif tied and not every:
        yield Count("points", 0, 60)


def ramsch_points(facts, every):
    """Return the card points of both seats, 0 for those that need not be known.

    RuleError("unanswered", key) where an answer is missing.
    """
    try:
        loser = facts["loser"]
        if loser == "equal":
            high = low = 60 if every else facts.get("points", 0)
        elif loser == "march":
            loser = facts["marcher"]
            high, low = 120, 0
        else:
            high = facts["points"]
            low = 120 - high if every else 0
    except KeyError as error:
        raise RuleError("unanswered", error.args[0]) from None
    return (high, low) if loser == 0 else (low, high)


def ramsch_score(table, losses, items):
    """Return the Score of a Ramsch that costs each seat its part of `losses`, with these items."""
    score = Score(table, items)
    score.points = tuple([-loss for loss in losses])
    if losses[0] and losses[0] == losses[1]:
        items.append(("ramsch_each_lost", -losses[0]))
    elif 0 in losses and any(losses):
        items.append(("ramsch_lost", -max(losses)))
    return score
