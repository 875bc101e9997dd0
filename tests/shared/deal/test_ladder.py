"""Base values, Null values and the ladder of bids."""

from vorhand.rules.deal.values import (
    BASE,
    GAMES,
    LADDER,
    NULLS,
    most_matadors,
    next_bid,
    previous_bid,
)


def test_ladder_is_every_value_a_game_can_have():
    values = set()
    for game in GAMES:
        if game == "null":
            values |= {23, 35, 46, 59}
        else:
            highest = most_matadors(game) + 7  # game and the six levels on top of the matadors
            for factor in range(2, highest + 1):
                values.add(BASE[game] * factor)
    assert tuple(sorted(values)) == LADDER
    assert len(LADDER) == 63
    assert LADDER[0] == 18 and LADDER[-1] == 264 and 46 in LADDER


def test_base_and_null_values():
    games = ("diamonds", "hearts", "spades", "clubs", "grand")
    assert [BASE[game] for game in games] == [9, 10, 11, 12, 24]
    assert NULLS == (23, 35, 46, 59)


def test_most_matadors():
    assert [most_matadors(game) for game in GAMES] == [4, 11, 11, 11, 11, 0]


def test_up_and_down_the_ladder():
    value = next_bid(0)
    bids = []
    while value is not None:
        bids.append(value)
        value = next_bid(value)
    assert tuple(bids) == LADDER
    value = bids[-1]
    bids_down = []
    while value is not None:
        bids_down.append(value)
        value = previous_bid(value)
    assert bids_down == bids[::-1]


def test_up_and_down_from_between():
    assert next_bid(19) == 20
    assert previous_bid(19) == 18
    assert previous_bid(18) is None and next_bid(264) is None
