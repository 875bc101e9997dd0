"""The lowest trump as winner of the last trick: Spitze of the pub, Skultimo of Schmegegge."""

from vorhand.rules.deal.values import most_matadors


def warnings(facts):
    """Return what to show of a game in which it is said to have won: nothing where it can have.

    Of all trumps but one it is the one that the declarer lacks; who has none of them, or took no
    trick, has not won with it either.
    """
    most = most_matadors(facts["game"])
    impossible = facts["matadors"] in (most - 1, -most) or facts["outcome"] == "lost_schwarz"
    return (("lowest_trump",),) if impossible or facts.get("tricks") == "none" else ()
