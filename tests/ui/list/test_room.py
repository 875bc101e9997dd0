"""Large panels use their space: columns and ten deals, six rows, distances, large totals."""

from itertools import pairwise

import pytest
from desk_steps import FOUR, forehand, pub
from telling import answers_of
from written_lists import played

from host_tools.screens.png import rows
from vorhand.ui.drawing.canvas import BODY, TOTALS
from vorhand.ui.drawing.inspection import texts
from vorhand.ui.kit.last_deal import distances

LARGE = ("sim320_6", "sim320_3", "sim296_3")
NAMES = (*FOUR, "Emil")


def plain(row):
    return row.replace("[", "").replace("]", "").split("  ")


def sheet(device):
    """Open the list as a player does."""
    device.choose("list")
    assert device.screen == "sheet"
    return device


@pytest.mark.parametrize(("language", "without"), [("de", "o1"), ("en", "wo1")])
@pytest.mark.parametrize("name", LARGE)
def test_the_sheet_has_a_column_for_each_player(make_device, name, language, without):
    device = sheet(played(make_device(name, language=language)))
    lines = [plain(row) for row in device.text()]
    assert lines[0] == [device.app.word("list"), "Anna", "Ben", "Cem"]
    # Grand without one, lost by Cem: his total alone; in the last line everybody's
    assert lines[-6] == ["10", "G", without, "−96", "−58"]
    assert lines[-2][-3:] == ["49", "−25", "−94"]


def test_names_stand_right_aligned_over_their_own_figures(make_device, language):
    device = sheet(played(make_device("sim320_6", language=language)))
    ends = {}
    for entry in texts(device.runner.canvas.frame):
        ends.setdefault(entry.text, set()).add(entry.x + entry.width)
    for name, figure in (("Anna", "49"), ("Ben", "−25"), ("Cem", "−94")):
        assert ends[name] <= ends[figure] and len(ends[name]) == 1


@pytest.mark.parametrize(("name", "deals"), [("sim320_6", 10), ("sim320_3", 10), ("sim296_3", 5)])
def test_a_page_has_as_many_deals_as_fit(make_device, name, deals):
    device = sheet(played(make_device(name), 14))
    numbers = [plain(row)[0] for row in device.text()[1:-1]]
    assert numbers == [str(n) for n in range(15 - deals, 15)]


def test_left_and_right_turn_the_page_of_ten(make_device):
    device = sheet(played(make_device("sim320_6"), 25))
    assert device.text()[-1].startswith("◄  10")
    device.press("LEFT", "LEFT")
    assert [plain(row)[0] for row in device.text()[1:-1]] == ["1", "2", "3", "4", "5"]
    device.press("LEFT")
    assert plain(device.text()[1])[0] == "1"
    device.press("OK")
    assert device.screen == "entry"
    device.press("BACK")
    assert device.screen == "sheet" and "[1]" in "\n".join(device.text())


def test_by_cell_all_ten_are_reached_and_the_page_before(make_device):
    device = sheet(played(make_device("sim320_3"), 14))
    for _ in range(9):
        device.press("A")
    assert "[5]" in "\n".join(device.text())
    device.press("A", "B")
    assert "[4]" in "\n".join(device.text())


def test_a_deal_that_moves_several_changes_their_columns(make_device, language):
    device = pub(make_device("sim320_6", language=language), list_mode="bierlachs")
    sheet(device.play(1, "clubs", 1).play(0, "hearts", 1))
    assert plain(device.text()[1]) == ["1", "♣", device.text()[1].split("  ")[2], "−24", "−24"]
    totals = [str(points).replace("-", "−") for points in device.app.evening.points]
    assert plain(device.text()[-2])[-3:] == totals


@pytest.mark.parametrize("name", LARGE)
def test_home_tells_the_last_deal_and_how_far_each_is_behind(make_device, name, language):
    device = make_device(name, language=language).new_list(FOUR)
    device.play(1, "hearts", 2).play(2, "clubs", 1, "lost", bid=30)
    text = device.text()
    number = device.app.word("deal_n", 2)
    middle = "  ".join(text[1:-1])
    assert number in middle and "♣" in middle and "Cem" in middle and "−72" in middle
    rows = {row.split("  ")[1]: row.split("  ") for row in text if len(row.split("  ")) > 2}
    assert rows["Anna"][2] == "−30"
    assert rows["Cem"][2] == "−102"
    device.deal(("declarer", "passed"))
    assert device.shows(device.app.word("deal_n", 3), device.app.word("passed"))


@pytest.mark.parametrize("name", LARGE)
def test_home_tells_the_grand_of_a_round_of_ramsch(make_device, name):
    device = pub(make_device(name), ramsch_round="events").play(1, "clubs", 1, "lost", kontra=1)
    device.deal(("declarer", 2), ("matadors", 1), ("outcome", "won"))
    assert device.shows("Spiel 2  G")


@pytest.mark.parametrize("name", LARGE)
def test_home_tells_the_ramsch_that_follows_an_auction(make_device, name):
    auction = (("declarer", "auction"), ("auction", (0, 0, 0)))
    device = pub(make_device(name)).deal(*auction, ("loser", "equal"))
    assert device.shows("Spiel 1  R") and not device.shows("eingepasst")
    device.new_list().deal(*auction)
    assert device.shows("Spiel 1", "eingepasst")


@pytest.mark.parametrize("name", LARGE)
def test_home_tells_the_last_deal_as_the_settings_are_now(make_device, name):
    device = make_device(name).new_list().play(0, "clubs", 2)

    def glyphs():
        texts_shown = [entry.text for entry in texts(device.runner.canvas.frame)]
        return {text for text in texts_shown if len(text) == 1 and not text.isalnum()}

    french = glyphs()
    assert "♣" in french and device.shows("Spiel 1")
    device.open("settings").choose("Farben", "\ue000").show(device.app.home)
    assert "♣" not in glyphs() and len(glyphs() - french) == 1


@pytest.mark.parametrize("name", ["sim128_6", "sim128_2", "sim240_6"])
def test_where_there_is_no_room_home_shows_the_table_alone(make_device, name):
    device = make_device(name).new_list(FOUR).play(1, "hearts", 2)
    assert len(device.text()) == 6 and not device.shows("♥")


@pytest.mark.parametrize("name", LARGE)
def test_home_after_undo_tells_the_deal_before(make_device, name):
    device = make_device(name).new_list().play(0, "hearts", 2).play(1, "clubs", 1)
    assert device.shows("♣", "+24")
    device.choose("undo", "confirm")
    assert device.screen == "home" and device.shows("♥", "+30") and not device.shows("♣")


@pytest.mark.parametrize("name", ["sim320_6", "sim320_3"])
def test_menus_have_six_rows(make_device, name, language):
    device = make_device(name, language=language).new_list().play(1)
    assert len(device.open("menu").text()) == len(device.open("settings").text()) == 8


@pytest.mark.parametrize("players", [3, 4, 5])
def test_totals_at_rest_are_as_large_as_they_fit(make_device, players):
    device = make_device("sim320_6").new_list(NAMES[:players], length=0)
    for _ in range(6):
        device.play(forehand(device), "grand", 4, "won_schneider")
    device.open("rest")
    assert device.shows(*NAMES[:players])
    sizes = {entry.text: entry.size for entry in texts(device.runner.canvas.frame)}
    assert all(sizes[str(points)] >= TOTALS for points in device.app.evening.points if points > 99)


def test_totals_too_long_for_them_are_shown_smaller(make_device):
    device = make_device("sim320_6").new_list(NAMES, length=0)
    for _ in range(50):
        device.play(forehand(device), "grand", 4, "lost", bid=264, hand=1)
    totals = [str(points).replace("-", "−") for points in device.app.evening.points]
    assert device.open("rest").shows(*totals)


def test_five_at_a_table_stand_apart_on_the_smallest_panel(make_device):
    device = make_device("sim128_6").new_list(("Jürgen", "Peggy", "Gregory", "Ygor", "Jogy"))
    tops = [entry.y for entry in texts(device.runner.canvas.frame) if entry.text == "0"]
    assert [below - above for above, below in pairwise(tops)] == [9] * 4


@pytest.mark.parametrize("name", ["sim128_6", "sim128_2", "sim128_3"])
def test_a_lit_first_row_is_parted_from_the_head(make_device, name):
    device = make_device(name, unseen=False).new_list().play(1)
    for screen in ("menu", "settings", "standings", "sheet"):
        device.open(screen)
        picture = rows(device.runner.panel.display)
        dark = min(map(min, picture))
        assert {dark} in ({*picture[9]}, {*picture[10]}), screen


@pytest.mark.parametrize("name", ["sim128_6", "sim240_6", "sim296_3", "sim320_6"])
def test_letters_of_games_are_as_large_as_suits(make_device, name):
    fonts = make_device(name).runner.canvas.fonts
    big = fonts[2]

    def height(char):
        place = 2 * big.chars.find(char)
        return big.rows[place + 1] - big.rows[place]

    for char in "GN":
        assert abs(height(char) - height("♠")) <= 3


def test_a_sum_of_three_lines_keeps_its_large_number(make_device, language):
    device = make_device(language=language).new_list()
    device.app.deal.begin(0, answers_of("clubs 1 bid=30 outcome=lost"))
    device.open("confirm", device.app.deal.score())
    sizes = {entry.text: entry.size for entry in texts(device.runner.canvas.frame)}
    assert sizes["−72"] == 2
    assert len(device.runner.current.pages) == 1 and len(device.runner.current.pages[0]) == 3


@pytest.mark.parametrize("name", ["sim296_3", "sim320_3", "sim320_6"])
def test_names_at_rest_are_whole_where_totals_have_two_figures(make_device, name):
    device = make_device(name).new_list(FOUR).play(1).play(2)
    assert device.open("rest").shows(*FOUR)


@pytest.mark.parametrize("deals", [6, 10])
@pytest.mark.parametrize("name", LARGE + ("sim320x170_enc",))
def test_with_five_players_and_long_totals_the_game_stays_whole(make_device, name, deals):
    device = make_device(name).new_list(NAMES, length=0)
    announcements = {"hand": 1, "schneider_announced": 1, "schwarz_announced": 1}
    for n in range(deals):
        seat = device.app.deal.table().active[n % 3]
        device.play(seat, ("grand", "clubs")[n % 2], -(n % 4) - 1, "lost", **announcements)
    sheet(device)
    games = [line.game for line in device.runner.current.lines]
    assert len(games) >= 5 and all("SS!" in game for game in games)
    for game, row in zip(games, device.text()[1:], strict=False):
        assert game in row.replace("[", "").replace("]", "")


def test_a_name_that_is_cut_at_home_stays_apart_from_the_distance_behind_it(make_device):
    canvas = make_device("sim296_3").runner.canvas
    canvas.begin()
    name_width = distances(canvas, [-132, -1188], None, 30, 20, 190, BODY)
    distance = next(texts(canvas.frame))
    assert distance.text == "−1056" and name_width <= distance.x - 2
