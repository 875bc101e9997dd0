"""Seats, dealer, the three who play, who sits out, and the length of a list.

Seats are 0-based and clockwise. Sources: ISkO 3.2.1 and 3.3; five players as rules of S2
(cards to the first, second and fourth from the dealer's left).
"""

from vorhand.rules.questions import RuleError

ROLES = ("forehand", "middlehand", "rearhand")


class Table:
    """One deal's seating.

    players 3..5, dealer = seat; `active` = seats of Forehand, Middlehand, Rearhand;
    `sitting` = seats that get no cards. RuleError("players", n) or ("dealer", d, n).
    """

    __slots__ = ("active", "dealer", "players", "sitting")

    def __init__(self, players, dealer):
        if type(players) is not int or not 3 <= players <= 5:
            raise RuleError("players", players)
        if type(dealer) is not int or not 0 <= dealer < players:
            raise RuleError("dealer", dealer, players)
        third = 4 if players == 5 else 3
        self.players = players
        self.dealer = dealer
        self.active = (
            (dealer + 1) % players,
            (dealer + 2) % players,
            (dealer + third) % players,
        )
        if players == 3:
            self.sitting = ()
        elif players == 4:
            self.sitting = (dealer,)
        else:
            self.sitting = (dealer, (dealer + 3) % 5)

    def role(self, seat):
        """Return "forehand", "middlehand", "rearhand", or None for who sits out."""
        for index in range(3):
            if self.active[index] == seat:
                return ROLES[index]
        return None


def default_length(players):
    """Return the usual number of deals of a list: 36 at three, 48 at four, 40 at five."""
    return {3: 36, 4: 48, 5: 40}[players]


def round_complete(deals, players):
    """Return whether every player has dealt equally often after `deals` deals (0 counts)."""
    return deals % players == 0
