"""How a suit, Grand or Null game is counted, as far as its questions depend on it.

The arithmetic itself is in worth, which is loaded to score and not to ask.
"""

from vorhand.rules.deal.values import BASE, NULLS


class Law:
    """How one deal is counted; the attributes here are ISkO's, an instance changes what differs.

    base          {game: base value}
    nulls         values of Null, Null Hand, Null Ouvert, Null Ouvert Hand
    schneider_at  card points that make the defenders Schneider; the declarer is at 30 or less
    loss          times the value that a lost game costs
    both          whether a missed announcement counts level and announcement
    own           whether an announced level counts once more against a Schneider declarer
    concede       whether a game given up is counted by its card points
    null_overbid  "choice", "next" or "own": what a Null below the bid is lost as; "blocked":
                  it may not be announced
    extras        ((item key, levels), ...) counted beside the usual levels
    late          likewise, but they do not help to reach the bid
    missed        whether one of `extras` was announced and missed: the game is lost
    """

    base = BASE
    nulls = NULLS
    schneider_at = 90
    loss = 2
    both = True
    own = 0
    concede = 0
    null_overbid = "choice"
    extras: tuple = ()
    late: tuple = ()
    missed = False

    def null(self, facts):
        """Return the fixed value of a Null."""
        return self.nulls[(1 if facts.get("hand") else 0) + (2 if facts.get("ouvert") else 0)]

    def plain(self, facts):
        """Return the factor of a game without levels: matadors and one for the game."""
        return abs(facts["matadors"]) + 1

    def opened(self, factor):
        """Return the factor with what cards laid open add to it."""
        return factor + 1
