"""A player absent for a round: dealers, seats, length, bonuses, money; a newcomer's own deals."""

from evenings import add, bocks, correct, house_list, points, reread, undo
from folder import own_folder, read_file
from sums import check_sums
from telling import points_of, raises

from vorhand.rules import RuleError
from vorhand.rules.deal.score import Score
from vorhand.rules.deal.table import Table
from vorhand.rules.settlement import nets
from vorhand.session import SessionError, attendance, changes
from vorhand.session.lists import Lists

NAMES = ("Anna", "Ben", "Cem", "Dora")
EVENTS = {"ramsch_round": "events"}  # deals of pub may be dealt again
SEATINGS = (
    # players, dealer, absent: who plays from Forehand on, who sits out
    ((4, 0, 1), (2, 3, 0), (1,)),
    ((4, 0, 3), (1, 2, 0), (3,)),
    ((4, 2, 0), (3, 1, 2), (0,)),
    ((4, 3, 0), (1, 2, 3), (0,)),
    ((5, 0, 2), (1, 3, 4), (0, 2)),
    ((5, 0, 4), (1, 2, 3), (0, 4)),
    ((5, 3, 4), (0, 1, 2), (3, 4)),
)


def new_list(length=48, first=0, players=4, options=None):
    """Return a new list, by default of four players; options: house rules of pub, else isko's."""
    names = (NAMES + ("Emil",))[:players]
    rules = "pub" if options else "isko"
    return Lists(own_folder()).create(rules, options or {}, names, first, length)


def play(evening, *deals, again=0):
    """Write deals, each given by the points that Forehand makes; 0: passed in.

    again: 1 where the same dealer deals again after each of them.
    """
    for value in deals:
        table = evening.table(evening.count + 1)
        seat = table.active[0]
        score = score_of(table, seat, value, again)
        changes.write(evening, [("declarer", seat if value else "passed")], score)


def score_of(table, seat, points, again=0, bocks=0):
    """Return the Score of a game worth `points` to a seat; 0: passed in."""
    score = Score(table, ())
    score.points = points_of(table, seat, points)
    score.again = again
    score.bocks = bocks
    if points > 0:
        score.winner = seat
    elif points:
        score.loser = seat
    return score


def put_right(evening, n, again=0):
    """Correct deal `n` to a game that Forehand has won; again: see `play`."""
    table = evening.table(n)
    seat = table.active[0]
    changes.correct(evening, n, [("declarer", seat)], score_of(table, seat, 24, again))


def dealers(evening, count):
    return [evening.dealer(n) for n in range(1, count + 1)]


def absent_seats(evening, count):
    """Return the absent seat of each of the first deals, "-" for nobody."""
    seats = [evening.absent(n) for n in range(1, count + 1)]
    return "".join(["-" if seat is None else str(seat) for seat in seats])


def reread_list(evening):
    """Return the list as its file has it; fail unless it equals the evening."""
    reading = Lists(evening.path[: evening.path.rfind("/lists/")]).open(evening.id)
    for key in ("absences", "newcomers", "names", "points", "won", "lost", "count"):
        assert getattr(reading, key) == getattr(evening, key), key
    assert not reading.damage
    assert [reading.dealer(n) for n in range(1, 60)] == dealers(evening, 59)
    return reading


def test_seatings():
    for (players, dealer, absent), active, sitting in SEATINGS:
        table = Table(players, dealer, 0, 0, None, absent)
        assert table.active == active and table.sitting == sitting, (players, dealer, absent)
        assert table.absent == absent and table.role(absent) is None
    for players, dealer, absent in ((3, 0, 1), (4, 0, 0), (4, 0, 4), (2, 0, 1)):
        reason = raises(RuleError, Table, players, dealer, 0, 0, None, absent)
        assert reason[0] == "absent"


# (players, first dealer, deals before, absent seat, how many deals it is absent, who deals)
DEALERS = (
    (4, 0, 4, 0, 3, [0, 1, 2, 3, 1, 2, 3, 0, 1, 2, 3]),
    (4, 0, 4, 1, 3, [0, 1, 2, 3, 0, 2, 3, 0, 1, 2, 3]),
    (4, 0, 4, 3, 3, [0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 3]),
    (4, 2, 0, 2, 3, [3, 0, 1, 2, 3, 0, 1, 2]),
    (4, 2, 0, 1, 3, [2, 3, 0, 2, 3, 0, 1, 2]),
    (5, 0, 0, 4, 4, [0, 1, 2, 3, 0, 1, 2]),
)


def test_the_others_play_on_and_nobody_deals_twice():
    for players, first, before, seat, missed, expected in DEALERS:
        evening = new_list(first=first, players=players)
        play(evening, *(24, 0, -48, 20)[:before])
        changes.set_absent(evening, seat)
        count = len(expected)
        assert dealers(evening, count) == expected, (players, first, seat)
        seats = "-" * before + str(seat) * missed + "-" * (count - before - missed)
        assert absent_seats(evening, count) == seats, (players, first, seat)
        for n in range(before + 1, before + missed + 1):
            table = evening.table(n)
            assert seat in table.sitting and len(table.sitting) == players - 3, (n, seat)
            assert players == 5 or table.dealer == table.active[2]
        reread_list(evening)


def test_the_list_is_a_deal_shorter_and_ends_with_its_round():
    for seat in range(4):
        evening = new_list(8)
        play(evening, 24, 24, 24, 24)
        assert evening.deals_when_full() == 8 and evening.turns() == 4
        changes.set_absent(evening, seat)
        assert evening.deals_when_full() == 7, seat
        play(evening, 24, 24)
        assert not evening.full()
        play(evening, 24)
        assert evening.full() and evening.deals_when_full() == evening.count == 7, seat


def test_a_turn_beyond_the_end_of_the_list_takes_no_deal_away():
    for seat in range(4):
        evening = new_list(13)
        play(evening, *12 * (24,))
        changes.set_absent(evening, seat)
        lines = evening.deals_when_full()
        while not evening.full():
            play(evening, 24)
        assert lines == evening.count == (13 if seat else 12), seat


def test_a_deal_dealt_again_before_the_absence_stays_as_it_was():
    for seat in range(4):
        evening = new_list(options=EVENTS)
        play(evening, 24, 24, 24, 24)
        play(evening, 24, again=1)
        changes.set_absent(evening, seat)
        assert evening.absent(5) is None and evening.dealer(5) == 0
        assert evening.absent(6) == seat and evening.dealer(6) == (1 if seat == 0 else 0)
        play(evening, 24, 24, 24)
        assert [evening.absent(n) for n in range(6, 10)] == [seat] * 3 + [None], seat
        reread_list(evening)


def test_two_rounds_one_after_the_other():
    evening = new_list()
    for _ in range(2):
        changes.set_absent(evening, 1)
        play(evening, 24, 24, 24)
    assert dealers(evening, 8) == [0, 2, 3, 0, 2, 3, 0, 1]
    reread_list(evening)


def test_what_is_refused():
    evening = new_list(players=3)
    assert raises(SessionError, changes.set_absent, evening, 1) == ("too_few",)
    evening = new_list()
    play(evening, 24)
    assert raises(SessionError, changes.set_absent, evening, 1) == ("not_round_start", 1)
    assert raises(SessionError, changes.set_present, evening, 1) == ("not_round_start", 1)
    play(evening, 24, 24, 24)
    assert raises(SessionError, changes.set_absent, evening, 4) == ("no_such_seat", 4)
    changes.set_absent(evening, 1)
    assert raises(SessionError, changes.set_absent, evening, 2) == ("one_absent",)
    play(evening, 24)
    assert raises(SessionError, changes.set_present, evening, 1) == ("not_round_start", 5)


def test_who_is_there_after_all():
    evening = new_list()
    changes.set_absent(evening, 0)
    assert evening.dealer(1) == 1
    changes.change_player(evening, 2, "Eva")  # still where a round begins
    changes.set_present(evening, 0)
    assert evening.absences == [] and evening.dealer(1) == 0
    changes.set_absent(evening, 3)
    assert evening.absences == [(0, 3)]
    reread_list(evening)


def test_an_undo_before_the_round_leaves_its_deals_where_they_were():
    evening = new_list()
    play(evening, 24, 24, 24, 24)
    changes.set_absent(evening, 2)
    play(evening, 24)
    undo(evening, 2)
    assert dealers(evening, 8) == [0, 1, 2, 3, 0, 1, 3, 0]
    play(evening, 30, 30)
    assert evening.absent(5) == 2 and evening.absent(4) is None
    reread_list(evening)


def test_what_was_noted_begins_with_its_round_where_deals_before_it_were_dealt_again():
    for undone in range(1, 5):
        for seat in range(4):
            evening = new_list(options=EVENTS)
            play(evening, 24, 24, 24, 24)
            changes.set_absent(evening, seat)
            changes.change_player(evening, 1, "Eva")
            undo(evening, undone)
            play(evening, 24, again=1)
            play(evening, *[24] * (undone - 1))
            assert evening.count == 4 and not evening.round_begins(), (undone, seat)
            assert evening.names[1] == "Ben", (undone, seat)
            play(evening, 24)
            assert evening.round_begins() and evening.absences == [(5, seat)], (undone, seat)
            assert evening.newcomers == [(5, 1, "Ben")] and evening.names[1] == "Eva"
            play(evening, 24, 24, 24, 24)
            assert absent_seats(evening, 10) == "-----" + 3 * str(seat) + "--", (undone, seat)
            assert evening.turns() == 9 and evening.deals_when_full() == 48
            reread_list(evening)


def test_what_was_noted_behind_a_deal_dealt_again_begins_with_its_round_without_it():
    for seat in range(4):
        evening = new_list(options=EVENTS)
        play(evening, 24)
        play(evening, 24, again=1)
        play(evening, 24, 24, 24)
        changes.set_absent(evening, seat)
        changes.change_player(evening, 1, "Eva")
        undo(evening, 4)
        play(evening, 24, 24, 24)
        assert evening.round_begins() and evening.absences == [(4, seat)], seat
        assert evening.newcomers == [(4, 1, "Ben")] and evening.names[1] == "Eva"
        play(evening, 24, 24, 24, 24)
        assert absent_seats(evening, 9) == "----" + 3 * str(seat) + "--", seat
        reread_list(evening)


def test_what_was_noted_begins_with_its_round_where_a_correction_has_it_dealt_again_no_more():
    for undone in range(1, 4):
        evening = new_list(options=EVENTS)
        play(evening, 24, again=1)
        play(evening, 24, 24, 24, 24)
        changes.set_absent(evening, 3)
        changes.change_player(evening, 1, "Eva")
        undo(evening, undone)
        put_right(evening, 1)
        play(evening, *[24] * (undone - 1))
        assert evening.round_begins() and evening.absences == [(4, 3)], undone
        assert evening.newcomers == [(4, 1, "Ben")] and evening.names[1] == "Eva"
        reread_list(evening)


def test_a_correction_puts_off_an_absence_that_has_not_begun():
    for count, absences in ((0, "-----222-"), (1, "----222--")):
        evening = new_list(options=EVENTS)
        play(evening, 24, 24, 24, 24)
        changes.set_absent(evening, 2)
        play(evening, *[24] * count)
        put_right(evening, 2, again=1)
        assert absent_seats(evening, 9) == absences
        reread_list(evening)


def test_what_a_correction_puts_off_comes_back_with_it():
    for n in (2, 5):  # a deal of the round before; the one that the round begins behind
        for undone in (0, 1):
            evening = new_list(options=EVENTS)
            for number in range(1, 6):
                play(evening, 24, again=int(number == n))
            changes.set_absent(evening, 2)
            changes.change_player(evening, 1, "Eva")
            put_right(evening, n)
            assert evening.absent(6) is None and evening.names[1] == "Ben", (n, undone)
            reread_list(evening)
            if undone:  # and with the deal that has begun its round
                undo(evening)
            else:
                put_right(evening, n, again=1)
            count = evening.count
            assert evening.absences == [(count, 2)], (n, undone)
            assert evening.newcomers == [(count, 1, "Ben")] and evening.names[1] == "Eva"
            reread_list(evening)


def test_a_correction_taken_back_leaves_the_rounds_ahead_where_they_were():
    evening = new_list(options=EVENTS)
    play(evening, 24, 24, 24, 24)
    changes.set_absent(evening, 3)
    play(evening, 24, 24, 24)
    changes.set_absent(evening, 1)
    undo(evening, 5)
    for again, absences in ((1, [(5, 3), (8, 1)]), (0, [(4, 3), (7, 1)])):
        put_right(evening, 1, again=again)
        assert evening.absences == absences
        reread_list(evening)


def test_a_round_has_not_begun_while_its_first_deal_is_dealt_again():
    for seat in range(4):
        evening = new_list(options=EVENTS)
        play(evening, 24, 24, 24, 24)
        changes.set_absent(evening, seat)
        play(evening, 24, again=1)
        assert evening.round_begins(), seat
        play(evening, 24)
        assert not evening.round_begins(), seat


def test_absences_ahead_keep_their_rounds():
    evening = new_list(options=EVENTS)
    play(evening, 24, 24, 24, 24)
    changes.set_absent(evening, 3)
    play(evening, 24, 24, 24)
    changes.set_absent(evening, 1)
    undo(evening, 4)
    play(evening, 24, again=1)
    play(evening, *[24] * 8)
    assert absent_seats(evening, 13) == "-----333111--"
    reread_list(evening)


def test_who_is_absent_now_is_not_who_was_to_be_after_deals_taken_back():
    for present in (False, True):
        evening = new_list()
        play(evening, *[24] * 8)
        changes.set_absent(evening, 2)
        undo(evening, 4)
        changes.set_absent(evening, 0)
        if present:
            changes.set_present(evening, 0)
        assert evening.absences == ([] if present else [(4, 0)])
        play(evening, *[24] * 8)
        reread_list(evening)


def test_who_has_a_column_now_is_not_who_was_to_have_it_after_deals_taken_back():
    evening = new_list(players=3)
    play(evening, *[24] * 6)
    changes.change_player(evening, 1, "Eva")
    changes.change_player(evening, 2, "Ida")
    undo(evening, 3)
    changes.change_player(evening, 1, "Fritz")
    play(evening, *[24] * 6)
    assert [evening.names_at(n)[1] for n in (1, 3, 4, 9)] == ["Ben", "Ben", "Fritz", "Fritz"]
    assert [evening.names_at(n)[2] for n in (6, 7)] == ["Cem", "Ida"]
    assert evening.newcomers == [(3, 1, "Ben"), (6, 2, "Cem")]
    reread_list(evening)


def test_the_records_say_it_and_signatures_go():
    evening = new_list()
    changes.sign(evening, 0)
    changes.set_absent(evening, 2)
    assert evening.signed == set()
    last = read_file(evening.path).split(b"\n")[-2]
    assert last.startswith(b"absent seat=2 deals=0 unsigned=1 #2 ")


def test_no_bonus_for_games_lost_while_one_was_absent():
    from vorhand.rules import standings

    evening = new_list()
    play(evening, -48, 24, 0, 0)  # seat 1 loses, 2 wins
    changes.set_absent(evening, 3)
    play(evening, -40, -20, 0)  # seats 1 and 2 lose
    seats = [(evening.table(n), evening.result(n).loser) for n in range(1, evening.count + 1)]
    losses = [(table, seat) for table, seat in seats if seat is not None]
    unpaid = standings.unpaid_games(4, losses, {})
    assert unpaid == [0, 0, 0, 2]
    row = (evening.points, evening.won, evening.lost, {})
    totals = standings.totals("seeger_fabian", *row, unpaid)
    assert [total.others for total in totals] == [90, 30, 60, 30]
    assert check_sums("seeger_fabian", *row, totals, unpaid)
    # With sf_sitter=0 who sits out has no bonus anyway, and neither has who is absent.
    row = (evening.points, evening.won, evening.lost, {"sf_sitter": 0})
    unpaid = standings.unpaid_games(4, losses, {"sf_sitter": 0})
    totals = standings.totals("seeger_fabian", *row, unpaid)
    assert [total.others for total in totals] == [60, 30, 60, 30]
    assert check_sums("seeger_fabian", *row, totals, unpaid)


def test_nobody_settles_with_who_was_absent():
    totals = [100, -20, 40, 0]
    missed = [(3, [60, -30, 0, 0])]
    # Four with 40, 10, 40, 0; then three with 60, -30, 0.
    together = nets("all", [40, 10, 40, 0])
    three = nets("all", [60, -30, 0])
    expected = [a + b for a, b in zip(together, three + [0])]
    assert nets("all", totals, absences=missed) == expected and sum(expected) == 0
    assert nets("game", totals, absences=missed) == expected
    # A fourth of 70 and so on, then a third of 150.
    assert nets("average", totals, absences=missed) == [18 + 50, -12 - 40, 17 - 10, -23]
    assert sum(nets("average", totals, 25, 0, 0, 1, missed)) == 0
    # The lowest pays the round, whoever was there.
    assert nets("round", totals, price=300, absences=missed) == nets("round", totals, price=300)
    assert nets("all", totals, absences=()) == nets("all", totals)


def test_the_shares_of_a_list_add_up():
    evening = new_list()
    play(evening, 24, -48, 20, 0)
    changes.set_absent(evening, 1)
    play(evening, 30, -60, 18)
    assert attendance.missed_rounds(evening) == [(1, 5, 7)]
    ((seat, share),) = attendance.missed_totals(evening, "plain", {})
    assert seat == 1 and share[1] == 0
    earlier = attendance.share(evening, lambda n, table: n < 5).totals("plain", {})
    assert [a + b for a, b in zip(earlier, share)] == evening.points
    assert sum(nets("all", evening.points, absences=[(seat, share)])) == 0


def test_a_newcomer_s_own_deals():
    evening = new_list()
    play(evening, 24, 24, -48, 20)  # seats 1, 2, 3, 0
    changes.change_player(evening, 1, "Eva")
    play(evening, 30, 0, 0, 0)  # seat 1
    assert evening.points[1] == 54 and evening.newcomers == [(4, 1, "Ben")]
    assert attendance.spans(evening) == [(1, "Ben", 1, 4), (1, "Eva", 5, 0)]
    assert attendance.span_total(evening, 1, 1, 4, "plain") == 24
    assert attendance.span_total(evening, 1, 5, 0, "plain") == 30
    assert attendance.span_total(evening, 1, 5, 0, "seeger") == 80
    changes.change_player(evening, 1, "Ida")
    spans = [row[1:] for row in attendance.spans(evening)]
    assert spans == [("Ben", 1, 4), ("Eva", 5, 8), ("Ida", 9, 0)]
    names = [evening.names_at(n)[1] for n in (1, 4, 5, 8, 9)]
    assert names == ["Ben", "Ben", "Eva", "Eva", "Ida"]
    changes.change_player(evening, 1, "Eva")  # taking a mistake back leaves no trace
    assert evening.newcomers == [(4, 1, "Ben")]
    reread_list(evening)


def test_a_take_over_waits_while_the_deals_before_it_are_taken_back():
    evening = new_list()
    play(evening, 24, 24, -48, 20)
    changes.change_player(evening, 1, "Eva")
    changes.set_absent(evening, 2)
    for count in (3, 2):
        changes.undo(evening)
        assert (evening.count, evening.names) == (count, list(NAMES))
        assert attendance.spans(evening) == attendance.missed_rounds(evening) == []
        reread_list(evening)
    play(evening, 48, 20)
    assert evening.names == ["Anna", "Eva", "Cem", "Dora"]
    assert attendance.spans(evening) == [(1, "Ben", 1, 4), (1, "Eva", 5, 0)]
    assert attendance.missed_rounds(evening) == [(2, 5, 4)]
    reread_list(evening)


def test_a_round_of_bock_is_as_long_as_those_were_many_with_whom_it_began():
    for start, n, under in (("trigger", 4, [1, 1, 1, 0]), ("next", 3, [1, 1, 1, 1, 0])):
        evening = new_list(options={"bock_start": start})
        for number in range(1, 5):
            table = evening.table(number)
            score = score_of(table, 3, -48, bocks=int(number == n))
            changes.write(evening, [("declarer", table.active[0])], score)
        changes.set_absent(evening, 1)
        # With its cause, or one deal before the absence: a round of four.
        assert [evening.rounds(k).bock for k in range(n + 1, n + 1 + len(under))] == under
        assert evening.rounds(5).shown == ("bock", 2, 4)
    for start, begun, under in (("trigger", 2, [1, 1, 0]), ("next", 1, [1, 1, 1, 0])):
        evening = new_list(options={"bock_start": start})
        changes.set_absent(evening, 1)
        changes.write(evening, [("declarer", 3)], score_of(evening.table(1), 3, -48, bocks=1))
        assert [evening.rounds(k).bock for k in range(2, 2 + len(under))] == under
        assert evening.rounds(2).shown == ("bock", begun, 3)


def nine_deals(seat, n, text):
    """Return nine deals of four, `text` being deal `n`; `seat` is absent after the fourth."""
    evening = house_list(players=4)
    for number in range(1, 10):
        if number == 5:
            changes.set_absent(evening, seat)
        add(evening, text if number == n else "10")
    return evening


def test_a_correction_counts_the_rounds_as_if_it_had_been_told_at_once():
    for seat in range(4):
        for n in (1, 3, 4, 5, 7, 9):
            corrected = nine_deals(seat, n, "10")
            correct(corrected, n, "10 starts=1")
            at_once = nine_deals(seat, n, "10 starts=1")
            assert bocks(corrected) == bocks(at_once), (seat, n)
            assert points(corrected) == points(at_once), (seat, n)
            assert corrected.points == at_once.points, (seat, n)
            reread(corrected)
