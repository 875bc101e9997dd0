"""Corrections of deals that start rounds: the deals after them are counted anew."""

import house
from evenings import add, bocks, bodies, contents, correct, house_deal, house_list, points, reread
from folder import read_file, write_file

from vorhand.session import changes
from vorhand.session.corrections import Correction
from vorhand.session.ledger import Evening

BOCK_AND_RAMSCH = {"ramsch_round": "bock"}


def test_an_older_trigger_that_was_none():
    evening = house_list()
    add(evening, "10 starts=1", "20", "30", "40", "50")
    assert points(evening) == [10, 40, 60, 80, 50]
    assert correct(evening, 1, "10") == ([2, 3, 4], [])
    assert bodies(evening)[6:] == [
        "fix n=1 declarer=1 value=10 outcome=won score=0,10,0 win=1",
        "count n=2 score=0,0,20 win=2",
        "count n=3 score=30,0,0 win=0",
        "count n=4 score=0,40,0 win=1",
    ]
    assert points(evening) == [10, 20, 30, 40, 50] and bocks(evening) == "000000"
    assert [evening.result(n).corrected for n in range(1, 6)] == [True] * 4 + [False]
    assert dict(evening.answers(3))["value"] == 30 and evening.effects == {}
    reread(evening)
    assert correct(evening, 1, "10 starts=1") == ([2, 3, 4], [])
    assert points(evening) == [10, 40, 60, 80, 50]
    reread(evening)


def test_a_trigger_that_was_forgotten_reaches_the_next_deal():
    evening = house_list(players=4)
    add(evening, "10", "20", "passed", "-40 place=1")
    assert correct(evening, 2, "20 starts=1") == ([4], [])
    assert points(evening) == [10, 20, 0, -80] and evening.passed == 1
    assert evening.rounds().shown == ("bock", 3, 4)
    assert evening.lost == [0, 1, 0, 0], evening.lost
    reread(evening)


def test_rounds_behind_the_corrected_one_move():
    evening = house_list()
    add(evening, "10 starts=1", "10", "10 starts=1", "10", "10", "10", "10", "10")
    assert bocks(evening) == "011111100"
    assert correct(evening, 1, "10") == ([2, 3, 7], [])
    assert bocks(evening) == "000111000" and points(evening)[3:7] == [20, 20, 20, 10]
    reread(evening)


def test_what_is_told_before_a_correction():
    """A row: options, deals, number of the corrected deal, its correction, the warnings."""
    starts = "10 starts=1"
    bid = "auction 18 0 0 20"  # no round of Ramsch has an auction
    doubled = ("rounds_changed_all", 2, 4)
    for options, deals, n, deal, expected in (
        ({}, "10, 20, 30", 2, "40", ()),
        ({}, "10 starts=1, 20", 1, "10", (("rounds_one", 2), ("rounds_next_none",))),
        ({}, "10 starts=1, 20, 30, 40, 50", 1, "10", (doubled,)),
        ({}, "10 starts=1, 10, 10 starts=1, 10, 10, 10, 10, 10", 1, "10",
         (("rounds_changed", 2, 7, 3),)),
        ({}, "10, 20", 1, starts, (("rounds_one", 2), ("rounds_next_bock", 2, 3))),
        (BOCK_AND_RAMSCH, "10, 10, 10, 10" + 1 * (", " + bid), 1, starts,
         (doubled, ("rounds_unfit_one", 5), ("rounds_next_ramsch", 2, 3))),
        (BOCK_AND_RAMSCH, "10, 10, 10, 10" + 2 * (", " + bid), 1, starts,
         (doubled, ("rounds_unfit", "5", 6), ("rounds_next_ramsch", 3, 3))),
        (BOCK_AND_RAMSCH, "10, 10, 10, 10" + 3 * (", " + bid), 1, starts,
         (doubled, ("rounds_unfit_all", 5, 7))),
    ):  # fmt: skip
        evening = house_list(options)
        add(evening, *deals.split(", "))
        _, score = house_deal(evening, deal, n)
        warnings = Correction(evening, house, n, score).warnings()
        assert warnings == expected, (deals, warnings)
    evening = house_list(BOCK_AND_RAMSCH, players=4)
    add(evening, *["10"] * 5, bid, bid, "ramsch 50", bid)
    _, score = house_deal(evening, starts, 1)
    assert ("rounds_unfit", "6, 7", 9) in Correction(evening, house, 1, score).warnings()


def test_points_that_change_can_start_a_round_themselves():
    evening = house_list({"bock_hundred": 1})
    add(evening, "10 starts=1", "50", "10", "10", "10", "10", "10")
    assert bocks(evening) == "01111110" and evening.effects == {1: (1, 0, 0), 2: (1, 0, 0)}
    changed = correct(evening, 1, "10")
    assert changed == ([2, 3, 4, 5, 6, 7], []), changed
    assert evening.effects == {} and points(evening) == [10, 50, 10, 10, 10, 10, 10]
    assert "count n=2 score=0,0,50 win=2" in bodies(evening)
    reread(evening)
    correct(evening, 1, "10 starts=1")
    assert evening.effects == {1: (1, 0, 0), 2: (1, 0, 0)} and bocks(evening) == "01111110"
    assert "count n=2 score=0,0,100 win=2 bocks=1" in bodies(evening)
    reread(evening)


def test_totals_behind_a_deal_counted_anew_move_with_it():
    evening = house_list({"bock_hundred": 1})
    add(evening, "10 starts=1", "20", "30", "40", "60")
    assert points(evening) == [10, 40, 60, 80, 60] and evening.effects[5] == (1, 0, 0)
    # Deal 5 stands under the same rounds, but its player no longer comes to 100.
    assert correct(evening, 1, "10") == ([2, 3, 4, 5], [])
    assert points(evening) == [10, 20, 30, 40, 60] and evening.effects == {}
    reread(evening)
    evening = house_list({"bock_hundred": 1})
    add(evening, "10", "20", "30", "60")
    # What deal 1 brings more brings the player of deal 4 to 100.
    assert correct(evening, 1, "40") == ([4], [])
    assert evening.effects == {4: (1, 0, 0)}
    reread(evening)


def test_passed_in_stays_passed_in_when_the_rounds_change():
    evening = house_list({"bock_passed": 1, "bock_start": "trigger"})
    add(evening, "10 starts=1", "passed", "20", "30")
    assert correct(evening, 1, "10")[1] == []
    assert evening.passed == 1 and evening.result(2)[:3] == ((0, 0, 0), None, None)
    reread(evening)


def test_a_correction_that_starts_the_same_changes_nothing_else():
    evening = house_list()
    add(evening, "10 starts=1", "20", "30")
    assert correct(evening, 1, "-90 starts=1 place=1") == ([], [])
    assert len(bodies(evening)) == 5
    reread(evening)


def test_deals_whose_round_is_gone_keep_their_points():
    evening = house_list(BOCK_AND_RAMSCH)
    add(evening, "10 starts=1", "10", "10", "10", "ramsch 60", "ramsch 30", "24", "ramsch 20")
    assert bocks(evening) == "0111RRRR0"
    original = contents(evening)
    # Ramsch fits, since it is also played when nobody bids. A Grand Hand counts as a game.
    changed, unfit = correct(evening, 1, "10")
    assert (changed, unfit) == ([2, 3, 4, 7], [])
    assert points(evening) == [10, 10, 10, 10, -60, -30, 24, -20]
    assert evening.effects == {} and evening.dealer(8) == 1
    reread(evening)
    changed, unfit = correct(evening, 1, "10 starts=1")
    assert (changed, unfit) == ([2, 3, 4, 7], [])
    assert contents(evening)[1] == original[1]
    assert evening.effects == {1: (1, 0, 0), 7: (0, 0, 1)}
    reread(evening)
    evening = house_list(BOCK_AND_RAMSCH)
    add(evening, "10", "20", "30", "40", "passed", "auction 18 0 0 60")
    assert correct(evening, 1, "10 starts=1") == ([2, 3, 4], [5, 6])
    assert points(evening) == [10, 40, 60, 80, 0, 60] and evening.passed == 1
    assert bocks(evening) == "0111RRR"
    reread(evening)


def test_another_dealer_does_not_make_another_declarer():
    evening = house_list({"ramsch_round": "events"})
    add(evening, "10 calls=1", "ramsch 50", "auction 18 0 0 24", "30 place=2", "20")
    winner = evening.result(3).winner
    # A Grand Hand in the deal of Ramsch: the same dealer deals again, and that is Ramsch.
    changed, unfit = correct(evening, 2, "36 place=1")
    assert 3 in unfit and 3 not in changed and evening.result(3).winner == winner
    assert [evening.dealer(n) for n in (2, 3, 4)] == [1, 1, 2]
    reread(evening)
    evening = house_list({"ramsch_round": "events"})
    add(evening, "10 calls=1", "36", "ramsch 50", "auction 18 0 0 24", "30 place=2")
    changed, unfit = correct(evening, 2, "ramsch 70")
    # The auction would come to another seat, and Forehand of deal 3 is another one now.
    assert 4 in unfit and 4 not in changed and 5 not in unfit, (changed, unfit)
    reread(evening)


def test_who_sits_out_with_the_new_dealer_keeps_his_game():
    evening = house_list({"ramsch_round": "events"}, players=4)
    add(evening, "10 calls=1", "36", "ramsch 50", "24 place=1", "24 place=0")
    assert [evening.dealer(n) for n in (3, 4, 5)] == [1, 2, 3]
    original = evening.result(5)
    changed, unfit = correct(evening, 2, "ramsch 70")
    # In deals 3 and 5 loser and declarer would be the dealers now, who get no cards.
    assert (changed, unfit) == ([], [3, 5]) and evening.result(5) == original
    reread(evening)


def test_unreadable_deals_are_left_alone():
    evening = house_list()
    add(evening, "10 starts=1", "20", "30", "40")
    data = read_file(evening.path)
    write_file(evening.path, data.replace(b"deal n=3", b"deal n=8"))
    evening = Evening(evening.path)
    assert evening.unreadable() == 3 and bocks(evening) == "01110"
    assert correct(evening, 1, "10") == ([2, 4], [])
    assert evening.unreadable() == 3
    assert correct(evening, 3, "70 starts=1") == ([4], [])
    reading = Evening(evening.path)
    assert contents(reading) == contents(evening) and reading.result(4).points == (0, 80, 0)


def test_a_trigger_that_cannot_be_read_comes_back_when_it_is_entered_again():
    evening = house_list(BOCK_AND_RAMSCH)
    add(evening, "10 starts=1", "10", "10", "10", "24", "ramsch 60", "ramsch 50")
    original = contents(evening)
    data = read_file(evening.path)
    for n in (1, 5):
        write_file(evening.path, data.replace(b"deal n=%d" % n, b"deal n=9"))
        reading = Evening(evening.path)
        assert reading.unreadable() == n
        # Later deals record those that were dealt again, so the rotation stays right.
        assert [reading.dealer(k) for k in range(1, 9)] == [0, 1, 2, 0, 1, 1, 2, 0], n
        answers, score = house_deal(reading, "10 starts=1" if n == 1 else "24", n)
        changes.correct(reading, n, answers, score)
        mended = contents(reading)
        assert mended[1] == original[1] and mended[3:5] == original[3:5]
        assert contents(Evening(reading.path)) == mended
