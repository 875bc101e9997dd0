"""Ramsch of two players: who has more card points loses; nobody counts tricks or virgins.

Sources: the Schmegegge sheet, where part of the cards stays unseen, so that the two need not
have 120 points together; webpuzzle.de for Officers' Skat, where every card is played.
"""

from vorhand.rules import RuleError
from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.score import Score

MARCH = 120  # for all tricks


def deal(table, facts, every, counted=True, tied=True):
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


def told(facts, every):
    """Return the card points of both seats, 0 for those that need not be told.

    RuleError("unanswered", key) where an answer is missing.
    """
    try:
        loser = facts["loser"]
        if loser == "equal":
            most = least = 60 if every else facts.get("points", 0)
        elif loser == "march":
            loser = facts["marcher"]
            most, least = 120, 0
        else:
            most = facts["points"]
            least = 120 - most if every else 0
    except KeyError as error:
        missing = error.args[0]
    else:
        return (most, least) if loser == 0 else (least, most)
    raise RuleError("unanswered", missing)


def lost(table, losses, items):
    """Return the Score of a Ramsch that costs each seat its part of `losses`; `items` tell it."""
    score = Score(table, items)
    score.points = tuple([-loss for loss in losses])
    if losses[0] == losses[1] != 0:
        items.append(("ramsch_each_lost", -losses[0]))
    elif 0 in losses and any(losses):
        items.append(("ramsch_lost", -max(losses)))
    return score
