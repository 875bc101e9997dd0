"""The evening: its records, totals, undo, correction, change of players."""

import evenings
from evenings import ISKO, NAMES, begin, bodies, contents, game, note, passed_in, reread, told
from telling import raises

from vorhand.rules import defaults
from vorhand.session import SessionError, changes


def test_a_new_list_has_its_header_and_nothing_else():
    evening = reread(begin())
    assert evening.names == list(NAMES) and evening.players == 4
    assert evening.options == defaults(ISKO)
    assert evening.first_dealer == 2 and evening.device == "dev1" and evening.id == "0001"
    assert (evening.count, evening.points, evening.closed) == (0, [0, 0, 0, 0], False)
    header = evenings.text(evening)
    assert header.startswith("open vorhand=1 device=dev1 list=0001 rules=isko opt.")
    assert " players=4 names=Anna,Bén,C%20m,007 first_dealer=2 length=48 #0 " in header


def test_what_the_records_say():
    evening = begin()
    changes.write(evening, *game(evening, 1, -2))
    auction = (("declarer", "auction"), ("auction", [18, 20, 22, 0, 23, 24, 24]))
    null_game = (("game", "null"), ("hand", 1), ("outcome", "lost"))
    changes.write(evening, *told(evening, *(auction + null_game)))
    changes.write(evening, *passed_in(evening))
    changes.undo(evening)
    changes.correct(evening, 1, *game(evening, 0, n=1))
    note(evening, "5 % # von Ä, B=C\n")
    assert bodies(evening)[1:] == [
        "deal n=1 declarer=0 game=clubs matadors=-2 outcome=won score=36,0,0,0 win=0",
        "deal n=2 declarer=auction auction=18,20,22,0,23,24,24 game=null hand=1 outcome=lost"
        + " score=0,-70,0,0 loss=1",
        "deal n=3 declarer=passed score=0,0,0,0 passed=1",
        "undo n=3",
        "fix n=1 declarer=3 game=clubs matadors=1 outcome=won score=0,0,0,24 win=3",
        "note text=5%20%25%20%23%20von%20Ä%2C%20B%3DC%0A deals=2",
    ]
    reading = reread(evening)
    moves = [("auction", 18), ("auction", 20)]
    assert reading.answers(2)[:3] == [("declarer", "auction")] + moves
    assert reading.result(1) == ((0, 0, 0, 24), 3, None, True)
    assert reading.result(2) == ((0, -70, 0, 0), None, 1, False)


def test_a_clock_that_is_injected_stands_in_every_record():
    evening = begin(clock=lambda: "19:30 Uhr")
    changes.write(evening, *game(evening, 0))
    changes.undo(evening)
    changes.sign(evening, 1)
    lines = bodies(evening)
    assert len(lines) == 4
    assert [line[-14:] for line in lines] == [" at=19:30%20Uhr"[-14:]] * 4
    assert reread(evening).signed == {1}
    assert " at=" not in evenings.text(begin(clock=lambda: None))


def test_totals_follow_games_won_lost_and_passed_in():
    evening = begin(names=("A", "B", "C"), first=0)
    changes.write(evening, *game(evening, 0))
    changes.write(evening, *game(evening, 0, 2, "lost"))
    changes.write(evening, *passed_in(evening))
    changes.write(evening, *game(evening, 2, 4, "won_schneider"))
    assert (evening.points, evening.won, evening.lost) == ([72, 24, -72], [1, 1, 0], [0, 0, 1])
    assert (evening.passed, evening.count) == (1, 4)
    reread(evening)


def test_dealers_rotate_also_after_passing_in():
    for players in (3, 4, 5):
        evening = begin(names=("A", "B", "C", "D", "E")[:players], first=1, length=0)
        for n in range(1, 12):
            assert evening.dealer(n) == (1 + n - 1) % players
            assert evening.table(n).dealer == evening.dealer(n)
            changes.write(evening, *(passed_in(evening) if n % 3 else game(evening, 1)))
        reread(evening)


def test_undo_takes_back_the_last_deal_and_then_the_one_before():
    evening = begin()
    assert raises(SessionError, changes.undo, evening) == ("nothing_to_undo",)
    states = []
    for n in range(4):
        states.append(contents(evening))
        changes.write(evening, *game(evening, n % 3))
    while evening.count:
        changes.undo(evening)
        assert contents(evening) == states.pop()
        reread(evening)
    assert raises(SessionError, changes.undo, evening) == ("nothing_to_undo",)
    changes.write(evening, *game(evening, 1))
    assert evening.dealer(1) == 2 and reread(evening).count == 1


def test_undo_of_a_corrected_deal_and_its_new_entry():
    evening = begin()
    changes.write(evening, *game(evening, 0))
    changes.write(evening, *game(evening, 1))
    changes.correct(evening, 2, *game(evening, 1, 4, "lost", n=2))
    changes.undo(evening)
    changes.write(evening, *game(evening, 1, 3))
    assert evening.result(2).corrected is False
    assert reread(evening).points == evening.points


def test_any_deal_is_corrected_and_totals_follow():
    evening = begin()
    for n in range(9):
        changes.write(evening, *game(evening, n % 3))
    points = list(evening.points)
    seat = evening.table(3).active[0]
    replaced = evening.result(3).points
    changes.correct(evening, 3, *game(evening, 0, 4, "lost", n=3))
    changes.correct(evening, 3, *game(evening, 0, 3, "lost", n=3))
    expected = [points[i] - replaced[i] - (96 if i == seat else 0) for i in range(4)]
    assert evening.points == expected and evening.lost[seat] == 1
    assert [n for n in range(1, 10) if evening.result(n).corrected] == [3]
    assert dict(evening.answers(3))["matadors"] == 3
    reread(evening)
    for n in (0, 10, -1):
        deal = game(evening, 0, n=1)
        assert raises(SessionError, changes.correct, evening, n, *deal)[0] == "no_such_deal"


def test_a_player_changes_at_the_start_of_a_round_only():
    evening = begin()
    changes.change_player(evening, 0, "Gerd")
    changes.write(evening, *game(evening, 0))
    points = list(evening.points)
    for deals in (1, 2, 3):
        reason = raises(SessionError, changes.change_player, evening, 1, "Eva")
        assert reason == ("not_round_start", deals)
        changes.write(evening, *passed_in(evening))
    changes.change_player(evening, 1, "Eva")
    assert evening.names == ["Gerd", "Eva", "C m", "007"] and evening.points == points
    reread(evening)
    for seat, name, reason in (
        (4, "Eva", ("no_such_seat", 4)),
        (1, "", ("name_empty", "")),
        (1, "a\nb", ("name_control", "a\nb")),
        (1, "x" * 13, ("name_long", "x" * 13)),
    ):
        assert raises(SessionError, changes.change_player, evening, seat, name) == reason
