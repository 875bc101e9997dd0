"""Base values, fixed Null values and the ladder of bids of the German rule sets.

Sources: ISkO 2022 2.4.1 and 2.4.2 (base and Null values); the ladder follows from them.
"""

# In the order of how often the games are played at real tables.
GAMES = ("grand", "clubs", "spades", "hearts", "diamonds", "null")

BASE = {"grand": 24, "clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9}

# Null, Null Hand, Null Ouvert, Null Ouvert Hand.
NULLS = (23, 35, 46, 59)

# Every value a game can have: base times 2..18 in suits and 2..11 in Grand, and the four Nulls.
LADDER = (
    18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40, 44, 45, 46, 48, 50,
    54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84, 88, 90, 96, 99,
    100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150, 153, 154,
    156, 160, 162, 165, 168, 170, 176, 180, 187, 192, 198, 204, 216, 240, 264,
)  # fmt: skip


def most_matadors(game):
    """Return the longest run of matadors: 4 jacks in Grand, 11 trumps in a suit, 0 in Null."""
    if game == "null":
        return 0
    return 4 if game == "grand" else 11


def covering_factor(base, bid):
    """Return the smallest factor by which a game of this base value reaches the bid."""
    return -(-bid // base)


def ladder_of(bases, nulls):
    """Return every value that the games can have, ascending.

    bases: (base value, largest factor) of each game, factors beginning with 2; nulls: their
    fixed values.
    """
    values = set(nulls)
    for base, largest in bases:
        for factor in range(2, largest + 1):
            values.add(base * factor)
    return tuple(sorted(values))


def next_bid(value, ladder=LADDER, step=1):
    """Return the lowest bid of `ladder` above `value` (0 = no bid yet), None at its end.

    step: how many places a key goes up where every number may be bid; never beyond the end.
    """
    if value < ladder[0]:
        return ladder[0]
    for index in range(len(ladder)):
        if ladder[index] > value:
            return ladder[min(index + step - 1, len(ladder) - 1)]
    return None


def previous_bid(value, ladder=LADDER):
    """Return the highest bid of `ladder` below `value`, None at its beginning."""
    previous = None
    for bid in ladder:
        if bid >= value:
            break
        previous = bid
    return previous
