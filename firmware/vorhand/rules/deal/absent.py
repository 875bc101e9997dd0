"""A table of four or five from which one is absent for a round."""

from vorhand.rules import RuleError


def seats(players, dealer, absent):
    """Return (active, sitting) as a Table has them. RuleError("absent", seat, n)."""
    if players < 4 or absent not in range(players) or absent == dealer:
        raise RuleError("absent", absent, players)
    there = [(dealer + i) % players for i in range(players)]
    there.remove(absent)
    if players == 4:
        return (there[1], there[2], there[0]), (absent,)
    return tuple(there[1:]), (there[0], absent)
