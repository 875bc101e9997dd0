"""The score of one deal, as every rule set's `score` function returns it."""

# outcome: declarer has his 61 points, Schneider made, Schwarz made (by the side that made it)
_ENDS = {
    "won": (True, False, False),
    "won_simple": (True, False, False),
    "won_required": (True, False, False),
    "won_schneider": (True, True, False),
    "won_schwarz": (True, True, True),
    "lost": (False, False, False),
    "lost_simple": (False, False, False),
    "lost_schneider": (False, True, False),
    "lost_schwarz": (False, True, True),
}


class Score:
    """The result of one deal: empty, as when nobody plays, until `play` or the caller fills it.

    value     game value, after overbidding the multiple that covers the bid; None = no game
    declarer_points  with their sign, None where there is no declarer
    points    one entry per seat
    winner    seat whose own game was won, or None
    loser     seat whose own game was lost, or None
    won       True, False, None when there was no declarer
    overbid   whether the value stayed below the bid
    redeal    whether the same dealer deals again and no line is written
    again     whether the same dealer deals again after this line (Grand Hand in a Ramsch round)
    bocks     rounds of Bock that this deal starts
    ramsches  rounds of Ramsch that this deal starts
    causes    the house rules by which it starts rounds of Bock, one for each
    items     explanation, language-free: (key, *numbers)
    warnings  what looks odd and should be shown before it is written: (key, *values)
    """

    __slots__ = (
        "again",
        "bocks",
        "causes",
        "declarer_points",
        "items",
        "loser",
        "overbid",
        "points",
        "ramsches",
        "redeal",
        "value",
        "warnings",
        "winner",
        "won",
    )

    def __init__(self, table, items, warnings=()):
        self.value = self.declarer_points = self.won = self.winner = self.loser = None
        self.overbid = self.redeal = False
        self.again = self.bocks = self.ramsches = 0
        self.causes = ()
        self.points = (0,) * table.players
        self.items = items
        self.warnings = warnings

    def play(self, declarer, value, won, loss=2):
        """Book a game of `declarer`, value or -loss x value where it was lost; return self."""
        self.value = value
        self.won = won
        if won:
            self.declarer_points = value
            self.winner = declarer
        else:
            self.declarer_points = -loss * value
            self.loser = declarer
            self.items.append(("lost" if loss == 2 else "lost_single", self.declarer_points))
        points = [0] * len(self.points)
        points[declarer] = self.declarer_points
        self.points = tuple(points)
        return self

    def double(self, key, *numbers, times=1):
        """Double the points of every seat `times` times; the item is (key, *numbers, score).

        Without a declarer its last number is the factor.
        """
        if times:
            self.points = tuple([points << times for points in self.points])
            if self.declarer_points is not None:
                self.declarer_points <<= times
            total = 1 << times if self.declarer_points is None else self.declarer_points
            self.items.append((key,) + numbers + (total,))


def reached(outcome, facts, schneider_at):
    """Return (declarer has his 61 points, Schneider made, Schwarz made) by either side.

    outcome "points": read off facts["points"] and ["tricks"]; schneider_at: card points that
    make the defenders Schneider, the declarer is at 30 or less. KeyError where one is missing.
    """
    if outcome != "points":
        return _ENDS[outcome]
    points = facts["points"]
    tricks = facts.get("tricks")
    if points >= 61:
        return True, points >= schneider_at or tricks == "all", tricks == "all"
    return False, points <= 30, tricks == "none"


def passed(table):
    """Return the Score of a deal nobody played."""
    return Score(table, [("passed",)])


def redealt(table):
    """Return the Score of a deal that the same dealer deals again; no line is written."""
    score = Score(table, [("redeal",)])
    score.redeal = True
    return score
