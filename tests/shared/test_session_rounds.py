"""Bock and Ramsch in the list: what is written, undone, corrected, and counted anew."""

from evenings import NAMES, add, at_home, bodies, correct, said, same_again, seen, under
from folder import Folder
from telling import raises

from vorhand.session.errors import SessionError
from vorhand.session.evening import Evening
from vorhand.session.lists import Lists

BOCK_AND_RAMSCH = {"ramsch_round": "bock"}


def points(evening):
    """The points of each deal's only seat with any, 0 of a deal without."""
    found = []
    for n in range(1, evening.count + 1):
        row = evening.result(n)[0]
        found.append(sum(row))
    return found


def bocks(evening):
    """What each deal and the next one stand under: doublings, "R" in a round of Ramsch."""
    found = ""
    for n in range(1, evening.count + 2):
        _, bock, ramsch = under(evening, n)
        found += "R" if ramsch else str(bock)
    return found


def test_a_list_without_rounds_says_nothing_of_them():
    with Folder() as root:
        evening = at_home(root)
        add(evening, "20", "-30 place=1", "passed")
        assert evening.effects == {} and evening.rounds() is None
        assert evening.effect(2) == (0, 0, 0) and bocks(evening) == "0000"
        assert bodies(evening)[1:] == [
            "deal n=1 declarer=1 value=20 outcome=won score=0,20,0 win=1",
            "deal n=2 declarer=0 value=30 outcome=lost score=-30,0,0 loss=0",
            "deal n=3 declarer=passed score=0,0,0 passed=1",
        ]


def test_what_the_records_say():
    with Folder() as root:
        evening = at_home(root, BOCK_AND_RAMSCH)
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
        same_again(evening)


def test_passed_in_can_start_a_round():
    with Folder() as root:
        evening = at_home(root, {"bock_passed": 1})
        add(evening, "passed", "20")
        assert bodies(evening)[1] == "deal n=1 declarer=passed score=0,0,0 passed=1 bocks=1"
        assert points(evening) == [0, 40] and evening.passed == 1
        same_again(evening)


def test_undo_gives_back_rounds_and_dealers():
    with Folder() as root:
        for options in (BOCK_AND_RAMSCH, {"bock_stack": "multiply", "bock_start": "trigger"}):
            evening = at_home(root, options, 4, first=2)
            states = []
            for text in ("20 starts=1", "30", "40 starts=2", "passed", "10", "20", "30"):
                states.append(seen(evening))
                add(evening, text)
            while evening.rounds().ramsch:
                states.append(seen(evening))
                add(evening, "20" if evening.count % 2 else "ramsch 50 starts=1")
            while evening.count:
                evening.undo()
                assert seen(evening) == states.pop(), evening.count
                same_again(evening)


def test_an_undone_trigger_can_be_another_deal():
    with Folder() as root:
        evening = at_home(root)
        add(evening, "10", "20 starts=1")
        assert evening.table(3).bock == 1
        evening.undo()
        add(evening, "20")
        assert evening.table(3).bock == 0
        evening.undo()
        add(evening, "20 starts=3", "30")
        assert points(evening) == [10, 20, 60]
        same_again(evening)


def test_an_older_trigger_that_was_none():
    with Folder() as root:
        evening = at_home(root)
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
        assert [evening.result(n)[3] for n in range(1, 6)] == [True, True, True, True, False]
        assert dict(evening.answers(3))["value"] == 30 and evening.effects == {}
        same_again(evening)
        assert correct(evening, 1, "10 starts=1") == ([2, 3, 4], [])
        assert points(evening) == [10, 40, 60, 80, 50]
        same_again(evening)


def test_a_trigger_that_was_forgotten_reaches_the_next_deal():
    with Folder() as root:
        evening = at_home(root, players=4)
        add(evening, "10", "20", "passed", "-40 place=1")
        assert correct(evening, 2, "20 starts=1") == ([4], [])
        assert points(evening) == [10, 20, 0, -80] and evening.passed == 1
        assert evening.rounds().shown == ("bock", 3, 4)
        assert evening.lost == [0, 1, 0, 0], evening.lost
        same_again(evening)


def test_rounds_behind_the_corrected_one_move():
    with Folder() as root:
        evening = at_home(root)
        add(evening, "10 starts=1", "10", "10 starts=1", "10", "10", "10", "10", "10")
        assert bocks(evening) == "011111100"
        assert correct(evening, 1, "10") == ([2, 3, 7], [])
        assert bocks(evening) == "000111000" and points(evening)[3:7] == [20, 20, 20, 10]
        same_again(evening)


def test_points_that_change_can_start_a_round_themselves():
    with Folder() as root:
        evening = at_home(root, {"bock_hundred": 1})
        add(evening, "10 starts=1", "50", "10", "10", "10", "10", "10")
        assert bocks(evening) == "01111110" and evening.effects == {1: 1, 2: 1}
        changed = correct(evening, 1, "10")
        assert changed == ([2, 3, 4, 5, 6, 7], []), changed
        assert evening.effects == {} and points(evening) == [10, 50, 10, 10, 10, 10, 10]
        assert "count n=2 score=0,0,50 win=2" in bodies(evening)
        same_again(evening)
        correct(evening, 1, "10 starts=1")
        assert evening.effects == {1: 1, 2: 1} and bocks(evening) == "01111110"
        assert "count n=2 score=0,0,100 win=2 bocks=1" in bodies(evening)
        same_again(evening)


def test_passed_in_stays_passed_in_when_the_rounds_change():
    with Folder() as root:
        evening = at_home(root, {"bock_passed": 1, "bock_start": "trigger"})
        add(evening, "10 starts=1", "passed", "20", "30")
        assert correct(evening, 1, "10")[1] == []
        assert evening.passed == 1 and evening.result(2)[:3] == ((0, 0, 0), None, None)
        same_again(evening)


def test_a_correction_that_starts_the_same_changes_nothing_else():
    with Folder() as root:
        evening = at_home(root)
        add(evening, "10 starts=1", "20", "30")
        assert correct(evening, 1, "-90 starts=1 place=1") == ([], [])
        assert len(bodies(evening)) == 5
        same_again(evening)


def test_deals_whose_round_is_gone_keep_their_points():
    with Folder() as root:
        evening = at_home(root, BOCK_AND_RAMSCH)
        add(evening, "10 starts=1", "10", "10", "10", "ramsch 60", "ramsch 30", "24", "ramsch 20")
        assert bocks(evening) == "0111RRRR0"
        before = seen(evening)
        # Ramsch can also be played when nobody bids: it fits. A Grand Hand counts as a game.
        changed, unfit = correct(evening, 1, "10")
        assert (changed, unfit) == ([2, 3, 4, 7], [])
        assert points(evening) == [10, 10, 10, 10, -60, -30, 24, -20]
        assert evening.effects == {} and evening.dealer(8) == 1
        same_again(evening)
        changed, unfit = correct(evening, 1, "10 starts=1")
        assert (changed, unfit) == ([2, 3, 4, 7], [])
        assert seen(evening)[1] == before[1] and evening.effects == {1: 1, 7: 256}
        same_again(evening)
    with Folder() as root:
        evening = at_home(root, BOCK_AND_RAMSCH)
        add(evening, "10", "20", "30", "40", "passed", "auction 18 0 0 60")
        assert correct(evening, 1, "10 starts=1") == ([2, 3, 4], [5, 6])
        assert points(evening) == [10, 40, 60, 80, 0, 60] and evening.passed == 1
        assert bocks(evening) == "0111RRR"
        same_again(evening)


def test_another_dealer_does_not_make_another_declarer():
    with Folder() as root:
        evening = at_home(root, {"ramsch_round": "events"})
        add(evening, "10 calls=1", "ramsch 50", "auction 18 0 0 24", "30 place=2", "20")
        winner = evening.result(3)[1]
        # A Grand Hand in the deal of Ramsch: the same dealer deals again, and that is Ramsch.
        changed, unfit = correct(evening, 2, "36 place=1")
        assert 3 in unfit and 3 not in changed and evening.result(3)[1] == winner
        assert [evening.dealer(n) for n in (2, 3, 4)] == [1, 1, 2]
        same_again(evening)
    with Folder() as root:
        evening = at_home(root, {"ramsch_round": "events"})
        add(evening, "10 calls=1", "36", "ramsch 50", "auction 18 0 0 24", "30 place=2")
        changed, unfit = correct(evening, 2, "ramsch 70")
        # The auction would come to another seat, and Forehand of deal 3 is another one now.
        assert 4 in unfit and 4 not in changed and 5 not in unfit, (changed, unfit)
        same_again(evening)


def test_who_sits_out_with_the_new_dealer_keeps_his_game():
    with Folder() as root:
        evening = at_home(root, {"ramsch_round": "events"}, players=4)
        add(evening, "10 calls=1", "36", "ramsch 50", "24 place=1", "24 place=0")
        assert [evening.dealer(n) for n in (3, 4, 5)] == [1, 2, 3]
        before = evening.result(5)
        changed, unfit = correct(evening, 2, "ramsch 70")
        # In deals 3 and 5 loser and declarer would be the dealers now, who get no cards.
        assert (changed, unfit) == ([], [3, 5]) and evening.result(5) == before
        same_again(evening)


def test_unreadable_deals_are_left_alone():
    with Folder() as root:
        evening = at_home(root)
        add(evening, "10 starts=1", "20", "30", "40")
        with open(evening.path, "rb") as file:
            data = file.read()
        with open(evening.path, "wb") as file:
            file.write(data.replace(b"deal n=3", b"deal n=8"))
        evening = Evening(evening.path)
        assert evening.unreadable() == 3 and bocks(evening) == "01110"
        assert correct(evening, 1, "10") == ([2, 4], [])
        assert evening.unreadable() == 3
        assert correct(evening, 3, "70 starts=1") == ([4], [])
        again = Evening(evening.path)
        assert seen(again) == seen(evening) and again.result(4)[0] == (0, 80, 0)


def test_a_trigger_that_cannot_be_read_comes_back_when_it_is_entered_again():
    with Folder() as root:
        evening = at_home(root, BOCK_AND_RAMSCH)
        add(evening, "10 starts=1", "10", "10", "10", "24", "ramsch 60", "ramsch 50")
        before = seen(evening)
        with open(evening.path, "rb") as file:
            data = file.read()
        for n in (1, 5):
            with open(evening.path, "wb") as file:
                file.write(data.replace(b"deal n=%d" % n, b"deal n=9"))
            found = Evening(evening.path)
            assert found.unreadable() == n
            # What the later deals say of the dealers before them holds the rotation.
            assert [found.dealer(k) for k in range(1, 9)] == [0, 1, 2, 0, 1, 1, 2, 0], n
            answers, score = said(found, "10 starts=1" if n == 1 else "24", n)
            found.correct(n, answers, score)
            after = seen(found)
            assert after[1] == before[1] and after[3:5] == before[3:5]
            assert seen(Evening(found.path)) == after


def test_deals_dealt_again_do_not_count_towards_the_length():
    with Folder() as root:
        evening = at_home(root, BOCK_AND_RAMSCH, length=6)
        add(evening, "10 starts=1", "10", "10", "10", "24", "24", "ramsch 60")
        assert (evening.count, evening.played(), evening.full()) == (7, 5, False)
        assert raises(SessionError, evening.change_player, 0, "Eva") == ("not_round_start", 7)
        add(evening, "ramsch 60")
        assert (evening.count, evening.played(), evening.full()) == (8, 6, True)
        assert raises(SessionError, evening.write, *said(evening, "ramsch 60")) == ("full", 6)
        evening.change_player(0, "Eva")
        same_again(evening)


def test_a_bierlachs_ends_when_somebody_reaches_the_target():
    with Folder() as root:
        evening = at_home(root, {"list_mode": "bierlachs", "bierlachs_target": 301})
        add(evening, "-200", "-100 place=2", "-100")
        assert evening.points == [-100, -300, 0] and not evening.over()
        add(evening, "-1")
        assert evening.points == [-100, -301, 0] and evening.over() and evening.full()
        assert raises(SessionError, evening.write, *said(evening, "-1")) == ("over",)
        assert same_again(evening).over()
        evening.undo()
        assert not evening.over()
        evening = at_home(root)
        add(evening, "-500", "-500 place=2", "-500 place=1")
        assert not evening.over()


def test_what_the_table_may_choose_stands_in_the_header():
    with Folder() as root:
        assert at_home(root).home == ("auction", "passed") and " home=" not in bodies_of(root)
        evening = at_home(root, home=("auction", "ramsch", "passed"))
        assert bodies(evening)[0].endswith(" length=0 home=auction,ramsch,passed")
        assert same_again(evening).home == ("auction", "ramsch", "passed")
        assert same_again(at_home(root, home=("ramsch",))).home == ("ramsch",)
        assert same_again(at_home(root, home=())).home == ()


def bodies_of(root):
    return bodies(Lists(root).open("0001"))[0]


def test_two_play():
    with Folder() as root:
        evening = at_home(root, {"ramsch_round": "bock"}, 2, first=1)
        add(evening, "10 starts=1", "-20 place=1", "30", "ramsch 40", "60", "ramsch 10", "20")
        assert bocks(evening) == "011RRR00"
        assert [evening.dealer(n) for n in range(1, 9)] == [1, 0, 1, 0, 1, 1, 0, 1]
        assert evening.names == list(NAMES[:2]) and evening.points == [80, -20]
        same_again(evening)
