"""A player absent for a round, and a newcomer: on the screens, from the menu to the standings."""

import pytest
from desk_steps import FOUR, forehand_wins

from host_tools.screens.desk import Desk
from vorhand.session import changes

BOARDS = ("sim128_6", "sim128_2", "sim240_2", "sim320_3", "sim296_3")
WORDS = {
    "de": ("Spielerwechsel", "fehlt diese Runde", "Dora fehlt", "ist doch da", "fehlte"),
    "en": ("Change player", "is away this round", "Dora is away", "is there after", "was away"),
}


def four_players(device, deals=4):
    device.new_list(FOUR, length=48)
    for _ in range(deals):
        device.play(device.app.deal.table().active[1])
    return device


def away(device, seat):
    """Let a player be absent from the round that begins."""
    changes.set_absent(device.app.evening, seat)
    device.runner.show()
    return device


def standings_page(device, system):
    """Open the standings and turn to the page of a system; return the screen."""
    screen = device.open("standings").runner.current
    for _ in screen.systems:
        if screen.systems[screen.page] == system:
            return screen
        device.key("RIGHT")
    raise AssertionError(system)


@pytest.mark.parametrize("board", BOARDS)
def test_one_of_four_is_absent_for_a_round_or_there_after_all(make_device, board, language):
    row, absent_row, absent_text, present_row, absent_before = WORDS[language]
    device = four_players(make_device(board, language=language))
    device.open("menu").choose(row)
    assert device.screen == "seats"
    device.at(3).key("OK").choose(absent_row)
    device.at(3).key("OK").choose(present_row)
    assert device.last() == "present seat=3 deals=4" and not device.shows(absent_text)
    assert device.app.evening.deals_when_full() == 48
    device.at(3).key("OK").choose(absent_row)
    assert device.last() == "absent seat=3 deals=4"
    assert device.screen == "seats" and device.shows(absent_text)
    device.key("BACK", "BACK")
    assert device.screen == "home" and device.shows("5/47")
    assert device.app.deal.table().active == (1, 2, 0)
    forehand_wins(device, 3)
    assert device.app.deal.table().dealer == 0 and device.app.deal.table().sitting == (0,)
    device.open("entry", 5)
    assert absent_text in device.whole()
    device.open("sheet")
    assert device.shows("5°", "6°", "7°") and not device.shows("4°")
    standings_page(device, "own")
    assert device.shows("Dora", "5-7", absent_before)


def test_who_is_away_keeps_his_name_beside_large_totals(make_device, language):
    device = make_device("sim296_3", language=language).new_list(FOUR)
    for seat, outcome in ((1, "won"), (0, "lost"), (3, "lost")):
        device.play(seat, "grand", 4, outcome + "_schneider")
    assert away(device.play(0), 3).shows(WORDS[language][2] + "  −288")


def test_the_round_is_named_at_the_table_while_it_lasts(device):
    assert away(four_players(device), 1).shows("Ben fehlt")
    assert not forehand_wins(device, 3).shows("Ben fehlt")


def test_a_long_name_leaves_room_for_it(make_device, board):
    device = make_device(board).new_list(("Anna", "Wwwwwwwwwwww", "Cem", "Dora"), length=48)
    assert away(device, 1).shows(" fehlt")


def test_a_second_one_is_refused_and_says_why(device):
    away(four_players(device), 1).open("seats").choose("Platz 3", "fehlt diese Runde")
    assert device.screen == "message" and "fehlt schon jemand" in device.whole()
    device.press("OK")
    assert device.screen == "seats" and device.app.evening.absences == [(4, 1)]


def test_the_menu_says_when_the_next_round_begins(device):
    menu = away(four_players(device), 0).open("menu").runner.current
    assert not menu.why[menu.names.index("seats")]  # its first dealer is absent
    menu = forehand_wins(device).open("menu").runner.current
    assert menu.why[menu.names.index("seats")] == "ab Spiel 8"


def test_a_deal_taken_back_before_the_first_dealer_s_round_leaves_one_deal(device):
    away(four_players(device, 8), 0)
    changes.undo(device.app.evening)
    device.open("menu").move_to("Spielerwechsel")
    assert device.shows("ab Spiel 9")
    device.open("sign")
    assert device.runner.current.note.startswith("noch ein Spiel")


def test_three_are_asked_nothing_more(device):
    device.new_list().open("seats")
    assert device.text()[0].startswith("[Wer hört auf?]")
    device.choose("Platz 1")
    assert device.screen == "players"


@pytest.mark.parametrize("board", ("sim128_6", "sim240_2", "sim320_3", "sim296_3"))
def test_a_newcomer_s_own_deals_are_told_apart(make_device, board, language):
    device = four_players(make_device(board, language=language, settings={"standings": "plain"}))
    points = device.app.evening.points[2]
    changes.change_player(device.app.evening, 2, "Emil")
    for _ in range(4):
        device.play(2) if 2 in device.app.deal.table().active else device.play(0)
    newcomer_points = device.app.evening.points[2] - points
    assert "Cem" not in [row.name for row in device.open("standings").runner.current.rows]
    standings_page(device, "own")
    since = {"de": "ab 5", "en": "from 5"}[language]
    assert device.shows("Cem", "1-4", "+%d" % points, "Emil", since, "+%d" % newcomer_points)


@pytest.mark.parametrize("board", ("sim128_6", "sim240_2", "sim320_3", "sim296_3"))
def test_the_list_names_who_played_a_deal(make_device, board):
    device = make_device(board).new_list().play(2).play(2).play(2)
    changes.change_player(device.app.evening, 2, "Emil")
    device.play(2).open("sheet")
    rows = device.text()[1:-1]
    if board in ("sim128_6", "sim240_2"):  # wider ones have a column per player
        assert [row.count("Cem") for row in rows] == [1, 1, 1, 0] and "Emil" in rows[3]
    device.open("entry", 2)
    assert "Cem" in device.text()[0] and "Emil" not in device.whole()
    device.open("entry", 4)
    assert "Emil" in device.text()[0] and "Cem" not in device.whole()
    device.open("undo")
    assert device.shows("Emil")


def test_who_was_absent_is_named_after_his_column_was_taken_over(device):
    forehand_wins(away(four_players(device), 3), 3)
    changes.change_player(device.app.evening, 3, "Emil")
    row = standings_page(forehand_wins(device), "own").rows[-1]
    assert (row.name, row.figure) == ("Dora", "fehlte")


@pytest.mark.parametrize("board", ("sim128_6", "sim128_2", "sim240_2", "sim320_3", "sim296_3"))
def test_many_takeovers_have_pages(make_device, board):
    device = four_players(make_device(board), 0)
    for name in ("Emil", "Fritz", "Greta"):
        for seat in (1, 2):
            changes.change_player(device.app.evening, seat, "%s %d" % (name, seat))
        forehand_wins(device, 4)
    screen = standings_page(device, "own")
    names = []
    for _ in range(2):
        assert device.shows(*[row.figure for row in screen.rows])
        names += [row.name for row in screen.rows]
        device.key("RIGHT")
    assert names == ["Emil 1", "Fritz 1", "Greta 1", "Emil 2", "Fritz 2", "Greta 2"]
    assert screen.page == 0


def test_who_sits_there_now_is_offered_where_deals_were_taken_back(device):
    forehand_wins(device.new_list(), 3)
    changes.change_player(device.app.evening, 1, "Andrew")
    for _ in range(3):
        changes.undo(device.app.evening)
    device.open("seats")
    assert device.shows("Ben") and not device.shows("Andrew")
    device.runner.current.write(changes.change_player, 2, "Dora")
    device.runner.show()
    assert device.shows("Ben", "Dora") and not device.shows("Andrew")


@pytest.mark.parametrize("change", [False, True])
def test_a_list_without_changes_has_no_such_page(device, change):
    """Nor has a list in which a player changed before the first deal."""
    device.new_list()
    if change:
        changes.change_player(device.app.evening, 2, "Emil")
        device.open("standings")
        assert "own" not in device.runner.current.systems
        device.press("BACK")
    device.play(1).open("standings")
    assert "own" not in device.runner.current.systems and device.shows("Emil") is change


def test_money_is_settled_among_those_who_were_there(make_device):
    device = four_players(make_device(settings={"settle": "all", "settle_of": "points"}), 0)
    rows = standings_page(away(device, 3).play(1).play(1).play(1), "all").rows
    nets = {row.name: row.figure for row in rows}
    assert nets["Dora"].startswith("0,00") and nets["Ben"].startswith("+1,44")


@pytest.mark.parametrize(("players", "note"), [(4, "noch 2 "), (5, "noch 3 ")])
def test_the_turn_of_who_is_absent_is_not_counted(make_device, players, note):
    device = make_device("sim320_6").new_list((*FOUR, "Emil")[:players])
    forehand_wins(away(device, players - 1)).open("sign")
    assert device.runner.current.note.startswith(note)


def test_the_predecessor_is_named_where_his_deal_is_taken_back(device):
    device.new_list().play(0).play(1).play(2)
    changes.change_player(device.app.evening, 1, "Dora")
    assert device.show(device.app.home).shows("Dora")
    device.press("BACK", "OK")
    assert device.screen == "home" and device.shows("Ben") and not device.shows("Dora")


@pytest.mark.parametrize(("deals", "note"), [(3, "alle haben gleich oft gegeben"), (4, "noch 3 ")])
def test_a_round_with_somebody_absent_has_a_deal_less(make_device, deals, note):
    device = forehand_wins(away(four_players(make_device("sim320_6"), 0), 1), deals)
    assert device.shows("gleich oft") == (deals == 3)
    device.open("sign")
    assert device.runner.current.note.startswith(note)


def test_where_the_first_dealer_is_absent_a_complete_round_stays_complete(make_device):
    device = away(four_players(make_device("sim320_6")), 0).open("sign")
    assert device.runner.current.note == "alle haben gleich oft gegeben"


def test_who_signs_sees_what_another_has_written_to_the_list(device):
    device.new_list().play(0).open("sign")
    assert device.shows("Spiel 1")
    Desk("sim128_6", device.root).play(1)
    device.key("OK")
    assert device.screen == "message" and not device.app.evening.signed
    device.key("OK")
    assert device.screen == "sign" and device.shows("Spiel 2")
    sign = Desk("sim128_6", device.root).open("sign").runner.current
    assert device.runner.current.rows == sign.rows and device.runner.current.cursor == 0
