"""Bock and Ramsch in the list: what is written, undone, corrected, and counted anew."""

from evenings import NAMES, add, bocks, bodies, contents, house_list, points, reread
from telling import raises

from vorhand.session import SessionError, changes

BOCK_AND_RAMSCH = {"ramsch_round": "bock"}


def test_a_list_without_rounds_says_nothing_of_them():
    evening = house_list()
    add(evening, "20", "-30 place=1", "passed")
    assert evening.effects == {} and evening.rounds() is None
    assert evening.effect(2) == (0, 0, 0) and bocks(evening) == "0000"
    assert bodies(evening)[1:] == [
        "deal n=1 declarer=1 value=20 outcome=won score=0,20,0 win=1",
        "deal n=2 declarer=0 value=30 outcome=lost score=-30,0,0 loss=0",
        "deal n=3 declarer=passed score=0,0,0 passed=1",
    ]


def test_what_the_records_say():
    evening = house_list(BOCK_AND_RAMSCH)
    add(evening, "20 starts=1", "10", "10", "10 calls=1", "ramsch 60", "24", "ramsch 30")
    assert bodies(evening)[1:] == [
        "deal n=1 declarer=1 starts=1 value=20 outcome=won score=0,20,0 win=1 bocks=1",
        "deal n=2 declarer=2 value=10 outcome=won score=0,0,20 win=2",
        "deal n=3 declarer=0 value=10 outcome=won score=20,0,0 win=0",
        "deal n=4 declarer=1 calls=1 value=10 outcome=won score=0,20,0 win=1 ramsches=1",
        "deal n=5 declarer=ramsch value=60 loser=2 score=0,0,-60",
        "deal n=6 declarer=0 value=24 outcome=won score=24,0,0 win=0 again=1",
        "deal n=7 declarer=ramsch value=30 loser=0 score=-30,0,0 agains=1",
    ]
    assert bocks(evening) == "0111RRRR"
    assert [evening.dealer(n) for n in range(1, 9)] == [0, 1, 2, 0, 1, 2, 2, 0]
    assert evening.effect(4) == (0, 1, 0) and evening.effect(6) == (0, 0, 1)
    assert evening.rounds().shown == ("ramsch", 3, 3)
    assert evening.rounds(3).shown == ("bock", 2, 3)
    reread(evening)


def test_passed_in_can_start_a_round():
    evening = house_list({"bock_passed": 1})
    add(evening, "passed", "20")
    assert bodies(evening)[1] == "deal n=1 declarer=passed score=0,0,0 passed=1 bocks=1"
    assert points(evening) == [0, 40] and evening.passed == 1
    reread(evening)


def test_undo_gives_back_rounds_and_dealers():
    for options in (BOCK_AND_RAMSCH, {"bock_stack": "multiply", "bock_start": "trigger"}):
        evening = house_list(options, 4, first=2)
        states = []
        for text in ("20 starts=1", "30", "40 starts=2", "passed", "10", "20", "30"):
            states.append(contents(evening))
            add(evening, text)
        while evening.rounds().ramsch:
            states.append(contents(evening))
            add(evening, "20" if evening.count % 2 else "ramsch 50 starts=1")
        while evening.count:
            changes.undo(evening)
            assert contents(evening) == states.pop(), evening.count
            reread(evening)


def test_an_undone_trigger_can_be_another_deal():
    evening = house_list()
    add(evening, "10", "20 starts=1")
    assert evening.table(3).bock == 1
    changes.undo(evening)
    add(evening, "20")
    assert evening.table(3).bock == 0
    changes.undo(evening)
    add(evening, "20 starts=3", "30")
    assert points(evening) == [10, 20, 60]
    reread(evening)


def test_deals_dealt_again_do_not_count_towards_the_length():
    evening = house_list(BOCK_AND_RAMSCH, length=6)
    add(evening, "10 starts=1", "10", "10", "10", "24", "24", "ramsch 60")
    assert (evening.count, evening.dealt_again(8), evening.full()) == (7, 2, False)
    reason = raises(SessionError, changes.change_player, evening, 0, "Eva")
    assert reason == ("not_round_start", 7)
    add(evening, "ramsch 60")
    assert (evening.count, evening.dealt_again(9), evening.full()) == (8, 2, True)
    assert raises(SessionError, add, evening, "ramsch 60") == ("full", 6)
    changes.change_player(evening, 0, "Eva")
    reread(evening)


def test_a_bierlachs_ends_when_somebody_reaches_the_target():
    evening = house_list({"list_mode": "bierlachs", "bierlachs_target": 301})
    add(evening, "-200", "-100 place=2", "-100")
    assert evening.points == [-100, -300, 0] and not evening.over()
    add(evening, "-1")
    assert evening.points == [-100, -301, 0] and evening.over() and evening.full()
    assert raises(SessionError, add, evening, "-1") == ("over",)
    assert reread(evening).over()
    changes.undo(evening)
    assert not evening.over()
    evening = house_list()
    add(evening, "-500", "-500 place=2", "-500 place=1")
    assert not evening.over()


def test_what_the_table_may_choose_stands_in_the_header():
    evening = house_list()
    assert evening.home == ("auction", "passed") and " home=" not in bodies(evening)[0]
    evening = house_list(home=("auction", "ramsch", "passed"))
    assert bodies(evening)[0].endswith(" length=0 home=auction,ramsch,passed")
    assert reread(evening).home == ("auction", "ramsch", "passed")
    assert reread(house_list(home=("ramsch",))).home == ("ramsch",)
    assert reread(house_list(home=())).home == ()


def test_two_play():
    evening = house_list({"ramsch_round": "bock"}, 2, first=1)
    add(evening, "10 starts=1", "-20 place=1", "30", "ramsch 40", "60", "ramsch 10", "20")
    assert bocks(evening) == "011RRR00"
    assert [evening.dealer(n) for n in range(1, 9)] == [1, 0, 1, 0, 1, 1, 0, 1]
    assert evening.names == list(NAMES[:2]) and evening.points == [80, -20]
    reread(evening)
