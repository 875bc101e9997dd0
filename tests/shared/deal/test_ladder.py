"""Base values, Null values and the ladder of bids."""

from vorhand.rules.deal.values import (
    BASE,
    GAMES,
    LADDER,
    NULLS,
    games_reaching,
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


def test_ladder_lacks_what_no_game_is_worth():
    for value in (0, 17, 19, 21, 25, 171, 189, 190, 200, 207, 209, 210, 263, 265):
        assert value not in LADDER


def test_base_and_null_values():
    assert [BASE[game] for game in ("diamonds", "hearts", "spades", "clubs", "grand")] == [
        9,
        10,
        11,
        12,
        24,
    ]
    assert NULLS == (23, 35, 46, 59)


def test_most_matadors():
    assert [most_matadors(game) for game in GAMES] == [4, 11, 11, 11, 11, 0]


def test_up_and_down_the_ladder():
    value = next_bid(0)
    climbed = []
    while value is not None:
        climbed.append(value)
        value = next_bid(value)
    assert tuple(climbed) == LADDER
    value = climbed[-1]
    down = []
    while value is not None:
        down.append(value)
        value = previous_bid(value)
    assert down == climbed[::-1]


def test_up_and_down_from_between():
    assert next_bid(19) == 20
    assert previous_bid(19) == 18
    assert previous_bid(18) is None and next_bid(264) is None


# (bid, the games that reach it, the cheapest first)
REACHING = (
    (18, ((18, "diamonds", 2), (20, "hearts", 2), (22, "spades", 2), (23, "null", 0))),
    (23, ((23, "null", 0), (24, "clubs", 2), (27, "diamonds", 3), (30, "hearts", 3))),
    (24, ((24, "clubs", 2), (27, "diamonds", 3), (30, "hearts", 3), (33, "spades", 3))),
    (36, ((36, "clubs", 3), (36, "diamonds", 4), (40, "hearts", 4), (44, "spades", 4))),
    (216, ((216, "grand", 9), (216, "clubs", 18))),
    (240, ((240, "grand", 10),)),
    (264, ((264, "grand", 11),)),
)


def test_games_reaching():
    for bid, expected in REACHING:
        rows = games_reaching(bid)
        assert tuple(rows[: len(expected)]) == expected, (bid, rows)
        assert all(row[0] >= bid for row in rows), (bid, rows)


def test_games_reaching_by_other_values():
    bases = dict(BASE)
    bases["grand"] = 16
    rows = games_reaching(30, bases, (20, 30, 40, 60))
    assert (32, "grand", 2) in rows and (30, "null", 1) in rows and (20, "null", 0) not in rows


def test_games_reaching_high_bids_leaves_out_the_impossible():
    assert len(games_reaching(216)) == 2
    assert [row[1] for row in games_reaching(180)] == ["clubs", "hearts", "spades", "grand"]
    assert sum(1 for row in games_reaching(46) if row[1] == "null") == 2
