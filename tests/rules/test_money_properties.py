"""Properties of every settlement, whatever the totals and the stake."""

from hypothesis import given
from hypothesis import strategies as st

from vorhand.rules.settlement import CENT, MODES, all_against_all, nets

totals_of_a_list = st.integers(2, 5).flatmap(
    lambda n: st.lists(st.integers(-5000, 5000) | st.integers(-3, 3), min_size=n, max_size=n)
)
modes = st.sampled_from(MODES)
stakes = st.integers(0, 2000)
caps = st.integers(0, 100_000) | st.integers(0, 50)
prices = st.integers(0, 5000)
flags = st.integers(0, 1)


@given(totals_of_a_list, modes, stakes, caps, prices, flags)
def test_nets_sum_to_zero_keep_the_cap_and_the_order(points, mode, stake, cap, price, first):
    amounts = nets(mode, points, stake, cap, price, first)
    assert len(amounts) == len(points)
    assert all(type(amount) is int for amount in amounts)
    assert sum(amounts) == 0
    if cap:
        assert min(amounts) >= -cap
    for total, amount in zip(points, amounts, strict=True):
        for other_total, other_amount in zip(points, amounts, strict=True):
            # Rounding to cents, or a round, may give unequal totals equal shares and an odd cent.
            assert total <= other_total or amount >= other_amount - (first or mode == "round")
            assert total != other_total or abs(amount - other_amount) <= 1  # an odd cent at most


@given(totals_of_a_list, modes, stakes, prices, flags)
def test_a_cap_takes_from_losers_and_winners_alike(points, mode, stake, price, first):
    uncapped = nets(mode, points, stake, 0, price, first)
    cap = max(1, -min(uncapped))
    # A cap beyond every loss changes nothing.
    assert nets(mode, points, stake, cap + 1, price, first) == uncapped
    capped = nets(mode, points, stake, (cap + 1) // 2, price, first)
    for amount, capped_amount in zip(uncapped, capped, strict=True):
        assert abs(capped_amount) <= abs(amount) + 1
        assert amount * capped_amount >= 0  # nobody changes sides


@given(totals_of_a_list, stakes)
def test_the_average_is_an_nth_of_all_against_all(points, stake):
    n = len(points)
    averages = nets("average", points, stake)
    for amount, average in zip(all_against_all(points), averages, strict=True):
        assert abs(average * n * CENT - amount * stake) < n * CENT


@given(totals_of_a_list, prices)
def test_only_the_lowest_pay_a_round_and_all_others_have_their_glass(points, price):
    amounts = nets("round", points, price=price)
    if len(set(points)) == 1:
        assert not any(amounts)
        return
    for total, amount in zip(points, amounts, strict=True):
        assert amount <= 0 if total == min(points) else amount == price
