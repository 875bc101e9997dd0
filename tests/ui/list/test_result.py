"""The result of a list, which goes round the table: places, their points, who pays what."""

import pytest
from desk_steps import FOUR, end_list

from vorhand.ui.drawing.inspection import texts

BOARDS = ("sim128_6", "sim128_2", "sim240_6", "sim296_3", "sim320_3", "sim320_6")


@pytest.fixture(params=BOARDS)
def board(request):
    return request.param


def finish_list(device, players=FOUR, rules="isko", deals=6):
    """Play a list in which Ben wins and Dora loses, and let all players sign."""
    device.new_list(players, 0, deals, rules=rules)
    for number in range(deals):
        table = device.app.deal.table()
        seat = len(players) - 1 if number == 2 else 1
        if seat in table.active:
            device.play(seat, "grand", 1, "lost" if seat > 1 else "won")
        else:
            device.play(table.active[0], "clubs", 1)
    assert device.app.evening.full()
    device.choose("sign", *players)
    assert device.app.evening.closed
    return device


def cells(device):
    return [row.replace("[", "").replace("]", "").split("  ") for row in device.text()]


def amount(device, cents):
    return device.app.word("money", cents // 100, cents % 100)


def test_the_last_signature_leads_to_the_places_and_to_a_page_for_each(
    make_device, board, language
):
    device = finish_list(make_device(board, language=language))
    assert device.screen == "result"
    e = device.app.evening
    rows = cells(device)[1:-1]
    assert [row[0] for row in rows] == ["1.", "2.", "3.", "4."]
    assert rows[0][1] == "Ben" and rows[3][1] == "Dora"
    for row in rows:
        seat = FOUR.index(row[1])
        own = 50 * (e.won[seat] - e.lost[seat])
        others = 30 * (sum(e.lost) - e.lost[seat])
        assert row[-1].replace("−", "-") == str(e.points[seat] + own + others)
    assert f"−{amount(device, 50)}" in rows[3]
    for name, keys, bonus, cents in (("Ben", 1, "+30", 0), ("Dora", 3, "−50", 50)):
        device.key(*["RIGHT"] * keys)
        seat = FOUR.index(name)
        assert device.shows(name, f"{e.won[seat]}-{e.lost[seat]}", bonus, amount(device, cents))
    device.key("RIGHT")
    assert len(cells(device)) == 6
    device.key("LEFT")
    assert device.shows("4.", "Dora")


def test_who_pays_whom(make_device, board, language):
    settings = {"settle": "all", "stake": 100}
    device = finish_list(make_device(board, language=language, settings=settings))
    device.key("RIGHT")
    gets = device.app.word("result.gets", "").strip()
    pays = device.app.word("result.pays", "").strip()
    assert device.shows("Ben", gets) and not device.shows(pays)
    device.key("LEFT", "LEFT")
    assert device.shows("Dora", pays) and not device.shows(gets)


def test_the_pub_counts_its_points_first_and_knows_no_loss_money(make_device, board, language):
    device = finish_list(make_device(board, language=language), FOUR[:3], "pub")
    e = device.app.evening
    rows = cells(device)
    fees = device.app.word("result.fees")
    assert fees not in rows[0]
    for row in rows[1:-1]:
        assert row[-1].replace("−", "-") == str(e.points[FOUR.index(row[1])])
    device.key("BACK").open("standings")
    assert device.runner.current.systems[0] == "plain" and device.runner.current.page == 0


def test_where_nobody_has_lost_there_is_no_column_for_it(make_device):
    device = make_device("sim320_6").new_list(("Maximilian", "Jörg", "Cem")).play(0)
    end_list(device).open("result")
    assert device.text()[1].split() == ["1.", "Maximilian", "24", "+50", "0", "1-0", "74"]


def test_tournee_knows_no_loss_money(make_device, language):
    device = make_device(language=language).new_list(rules="tournee")
    end_list(device).open("result")
    assert device.app.word("result.fees") not in device.text()[0]
    device.key("RIGHT")
    assert not device.shows(device.app.word("result.loses", "").strip())


def test_back_leads_home_where_it_is_shown_again_and_ok_to_the_codes(make_device, board):
    device = finish_list(make_device(board))
    device.key("BACK")
    assert device.screen == "home"
    device.choose("result")
    assert device.screen == "result"
    device.key("RIGHT")
    page = device.text()
    device.key("OK")
    assert device.screen == "code"
    device.key("BACK")
    assert device.screen == "result" and device.text() == page


@pytest.mark.parametrize("players", [2, 3, 5])
def test_any_number_of_players_has_its_places(make_device, board, players):
    names = (*FOUR, "Emil")[:players]
    rules = "schmegegge" if players == 2 else "isko"
    device = end_list(make_device(board).new_list(names, rules=rules)).open("result")
    for name in names:
        assert device.shows(name)
        device.key("RIGHT")
        device.key("LEFT")


# --- heads over the columns of the standings ---------------------------------------


def test_columns_of_the_standings_have_heads(make_device, board, language):
    device = make_device(board, language=language).new_list(FOUR)
    device.play(1).play(2).play(0).open("standings")
    word = device.app.word
    heads = [word("standings.points"), "×50", "×30", word("standings.whole")]
    assert cells(device)[0][-4:] == heads
    while device.runner.current.systems[device.runner.current.page] != "plain":
        device.key("RIGHT")
    assert cells(device)[0][-1] == word("standings.won_lost")


def test_at_three_the_others_games_count_forty(make_device):
    device = make_device("sim240_6").new_list(FOUR[:3]).play(1).open("standings")
    assert cells(device)[0][-2] == "×40"


def test_heads_stand_right_aligned_over_their_columns(make_device, board):
    device = make_device(board).new_list(FOUR).play(1).play(2, "grand", 1, "lost")
    device.open("standings")
    ends = {}
    for entry in texts(device.runner.canvas.frame):
        ends.setdefault(entry.text, set()).add(entry.x + entry.width)
    assert ends["×50"] <= ends["−50"] and ends["×30"] <= ends["+30"]


@pytest.mark.parametrize("name", ["sim240_6", "sim296_3", "sim320_3", "sim320_6"])
def test_no_column_of_the_first_page_is_without_its_head(make_device, name, language):
    device = finish_list(make_device(name, language=language), FOUR + ("Emil",), deals=10)
    head, first = cells(device)[0], cells(device)[1]
    # place, name and total have no head of their own; the page's title stands over them
    assert len(head) - 1 == len(first) - 3, (head, first)


@pytest.mark.parametrize("board", ["sim128_6", "sim128_4", "sim240_6"])
def test_beside_the_widest_name_stands_what_ok_does(make_device, board, language):
    device = make_device(board, language=language).new_list(("Anna", "W" * 12, "M" * 12), 0, 3)
    end_list(device.play(0)).open("result")
    for _ in range(4):
        assert device.app.word("code.show") in device.text()[-1]
        device.key("RIGHT")
