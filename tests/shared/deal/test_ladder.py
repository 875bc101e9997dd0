"""Up and down the ladder of bids."""

from vorhand.rules.deal.values import LADDER, next_bid, previous_bid


def test_the_ladder_has_sixty_three_values_and_46():
    assert len(LADDER) == 63 and 46 in LADDER
    assert LADDER[0] == 18 and LADDER[-1] == 264


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
