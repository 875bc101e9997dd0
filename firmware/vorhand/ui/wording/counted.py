"""What a total is made of by a system, and what stands over its columns."""

from vorhand.rules import standings
from vorhand.ui.wording.figures import signed, total


def heads(evening, system, points):
    """Return what stands over the parts of a total; points: the word for them."""
    names = [points, "×%d" % standings.GAME_BONUS]
    if system == "seeger_fabian":
        names.append("×%d" % standings.others_bonus(evening.players, evening.options))
    return () if system == "plain" else tuple(names)


def parts_of(row, system):
    """Return what a total is made of, as texts; row: as standings.totals gives it."""
    points, own, others, _ = row
    parts = (total(points), signed(own), signed(others))
    return () if system == "plain" else parts[:2] if system == "seeger" else parts
