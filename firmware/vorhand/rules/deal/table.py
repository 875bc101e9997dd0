"""Seats, dealer, the three who play, who sits out, and the length of a list.

Seats are 0-based and clockwise. Sources: ISkO 3.2.1 and 3.3; five players as in the Hoyle text
on Tournee Skat (cards to the first, second and fourth from the dealer's left); two as on the
Schmegegge sheet (the dealer speaks, the other listens and leads; the open hand between them is
nobody's seat). Of a player who is absent for a round the official rules know nothing: the others
then sit as if his seat was not there.
"""

from vorhand.rules import RuleError

ROLES = ("forehand", "middlehand", "rearhand")


class Table:
    """One deal's seating, and the rounds of Bock and Ramsch that it stands under.

    players 2..5, dealer = seat; `active` = seats of Forehand, Middlehand, Rearhand (of two
    players: Forehand, Middlehand); `sitting` = seats that get no cards; `bock` = how often the
    deal counts double; `ramsch` = whether it belongs to a round of Ramsch; `totals` = what each
    seat had before the deal, None where the deal is scored alone; `absent` = the seat, one of
    `sitting`, whose player is absent for this round of four or five, else None.
    RuleError("players", n), ("dealer", d, n) or ("absent", seat, n).
    """

    __slots__ = ("absent", "active", "bock", "dealer", "players", "ramsch", "sitting", "totals")

    def __init__(self, players, dealer, bock=0, ramsch=0, totals=None, absent=None):
        if type(players) is not int or not 2 <= players <= 5:
            raise RuleError("players", players)
        if type(dealer) is not int or not 0 <= dealer < players:
            raise RuleError("dealer", dealer, players)
        self.players = players
        self.dealer = dealer
        self.bock = bock
        self.ramsch = ramsch
        self.totals = totals
        self.absent = absent
        seats = [(dealer + i) % players for i in range(players)]
        if absent is not None:
            if players < 4 or absent not in seats or absent == dealer:
                raise RuleError("absent", absent, players)
            seats.remove(absent)
        active = seats[1:] if len(seats) > 3 else seats[1:] + seats[:1]
        if len(seats) == 5:
            del active[2]
        self.active = tuple(active)
        sitting = [seat for seat in seats if seat not in active]
        self.sitting = tuple(sitting if absent is None else sitting + [absent])

    def role(self, seat):
        """Return "forehand", "middlehand", "rearhand", or None for who sits out."""
        return ROLES[self.active.index(seat)] if seat in self.active else None


def list_lengths(players):
    """Return the lengths of a list to choose from, the usual one first; 0 = open end."""
    if players == 3:
        return (36, 9, 18, 24, 0)
    if players == 4:
        return (48, 12, 16, 20, 24, 32, 40, 0)
    return (40, 20, 30, 50, 0)
