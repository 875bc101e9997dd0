"""A Ramsch told by the keys of the board, and sums that several players share."""

import re

import pytest
from desk_steps import deal, pub

from host_tools.screens.scenes import tell


def test_a_ramsch_takes_few_presses(device):
    pub(device).press("held DOWN", "OK", "RIGHT", "RIGHT", "OK")
    assert device.screen == "confirm" and device.shows("Cem", "Ramsch 62", "−62", "0  ► −62")
    device.press("OK")
    assert device.last().startswith("deal n=1 declarer=ramsch loser=2 points=62 virgins=0")


def test_who_has_no_trick_is_told_with_the_points(device):
    pub(device).press("held DOWN", "LEFT")
    assert not device.shows("Stiche")  # with 60 points both others have some
    device.press("RIGHT")
    assert device.shows("61", "⤒ Jungfrau: nein", "Rest 59")
    device.press("held UP")
    assert device.shows("⤒ Jungfrau: ja")
    device.press("OK")
    assert device.screen == "confirm" and device.shows("−122")
    device.press("BACK")
    assert device.screen == "points" and device.shows("61", "Jungfrau: ja")
    device.press("held UP", "OK")
    assert device.shows("−61")


@pytest.mark.parametrize("name", ["sim128_3", "sim128_2"])
def test_who_has_no_trick_without_a_key_for_it(make_device, name):
    device = pub(make_device(name)).choose("ramsch", 1)
    if name == "sim128_3":
        device.press("C", "held C")
        device.move_to("Jungfrau: nein")
        device.press("B", "B")
    else:
        device.choose(10, -1)
        device.cursor("Jungfrau: nein").cursor("wählen")
    assert device.screen == "confirm" and device.app.deal.conversation.facts["virgins"] == 1


@pytest.mark.parametrize("board", ["sim128_2", "sim240_2", "sim128_enc"])
@pytest.mark.parametrize(("step", "name"), [(-1, "–1"), (10, "+10"), (-10, "–10"), (1, "+1")])
def test_the_cursor_stays_on_its_step_where_the_question_of_a_trick_comes_and_goes(
    make_device, board, step, name
):
    device = pub(make_device(board)).choose("ramsch", 1)
    screen = device.runner.current
    screen.stand_at(62 if step < 0 else 60, None)
    device.runner.show()
    device.move_to(step)
    shows = {device.shows("Jungfrau")}
    for _ in range(4):
        points = screen.points
        device.key("OK")
        assert device.screen == "points" and device.runner.current is screen
        assert screen.points == max(points + step, screen.low)
        assert screen.chosen() == step and name in device.text()[-1]
        shows.add(device.shows("Jungfrau"))
    assert shows == {False, True}


def test_where_the_question_of_a_trick_goes_under_the_cursor_nothing_is_taken(two_keys):
    pub(two_keys).choose("ramsch", 1)
    screen = two_keys.runner.current
    screen.stand_at(62, None)
    two_keys.runner.show()
    two_keys.move_to("virgins")
    screen.stand_at(60, None)
    two_keys.runner.show()
    assert screen.chosen() == 1
    two_keys.key("OK")
    assert two_keys.runner.current is screen and screen.points == 61


def test_a_correction_of_the_points_keeps_who_had_no_trick(device):
    deal(pub(device), "declarer=ramsch loser=1 points=71 virgins=1")
    device.open("correct", 1).move_to("Augen")
    device.press("OK")
    assert device.screen == "points" and device.shows("71", "Jungfrau: ja")
    device.press("RIGHT", "OK")
    assert device.screen == "corrected" and device.shows("−142 ► −144")


def test_two_who_tie_are_two_rows(device):
    pub(device).press("held DOWN", "UP", "OK")
    assert device.shows("Augen von jedem")
    device.press("held LEFT", "held LEFT")
    assert device.shows("50", "Cem: 20")
    device.press("OK")
    rows = device.text()
    assert "Anna  −50  ► −50" in rows and "Ben  −50  ► −50" in rows


def test_everybody_s_points(device):
    pub(device, ramsch_mode="all").press("held DOWN")
    assert device.shows("Augen von Ben", "40")
    device.press("DOWN", "OK")
    assert device.shows("Augen von Cem", "Anna: 50")
    device.press("OK")
    rows = device.text()
    assert [row for row in rows if "►" in row] == [
        "Ben  −30  ► −30",  # as the sum says them: Forehand first
        "Cem  −40  ► −40",
        "Anna  −50  ► −50",
    ]


@pytest.mark.parametrize("board", ["sim128_6", "sim128_3", "sim128_2"])
@pytest.mark.parametrize(("points", "virgins"), [((50, 70), 0), ((120,), 1), ((60, 50, 10), None)])
def test_back_from_the_sum_of_everybody_s_points(make_device, board, points, virgins):
    skat = "none" if len(points) == 3 else "last"
    device = pub(make_device(board), ramsch_mode="all", ramsch_skat=skat).choose("ramsch")
    for count in points:
        device.runner.current.stand_at(count, None)
        device.runner.show()
        if count == points[-1] and virgins is not None:
            device.choose("virgins")  # another answer than stands there
        device.choose("ok")
    facts = device.app.deal.conversation.facts
    assert device.screen == "confirm" and facts.get("virgins") == virgins
    for count in reversed(points):
        device.key("BACK")
        assert device.screen == "points" and device.runner.current.points == count
        assert count != points[-1] or device.runner.current.virgins == virgins
    device.key("BACK")
    assert device.screen == "home"


def test_counts_have_a_key_each(device):
    pub(device, ramsch_shove=1).press("held DOWN")
    assert device.shows("OK  0", "◄  1", "►  2", "▲  3")
    device.press("RIGHT")
    assert device.app.deal.conversation.facts["shoves"] == 2


def test_nobody_loses(device):
    pub(device).press("held DOWN", "held UP")
    assert device.screen == "confirm" and device.shows("Ramsch", "alle gleich", "0")
    device.press("OK")
    assert device.app.evening.count == 1 and device.app.evening.points == [0, 0, 0]


def test_players_who_differ_in_a_figure_stay_apart(make_device, board):
    names = ["Spieler %d" % n for n in (1, 2, 3, 4)]
    device = make_device(board).new_list(names, rules="pub").choose("ramsch")
    text = "\n".join(device.text())
    for seat in device.app.deal.table().active:
        assert re.search(r"Sp[a-z]* ?%d" % (seat + 1), text)


def test_who_is_not_one_of_two(device):
    pub(device).press("held DOWN", "UP")
    assert device.shows("Wer hat weniger?")
    device.press("BACK", "BACK").new_list(rules="tournee")
    tell(device, ("declarer", "ramsch"), ("winner", "two"))
    assert device.shows("Wer hat mehr?")


# --- the sum ---------------------------------------------------------------------


def test_bierlachs_has_a_row_for_each_who_pays(device):
    pub(device, list_mode="bierlachs").press("LEFT", "OK", "RIGHT")
    assert device.shows("48")
    device.press("OK")
    rows = device.text()
    assert "Anna  −48  ► −48" in rows and "Cem  −48  ► −48" in rows
    assert device.shows("Ben  Grand")


def test_what_a_deal_starts_is_said_before_it_is_written(device):
    pub(device, bock_grand_lost=1).press("LEFT", "OK", "RIGHT", "DOWN")
    assert device.shows("−96", "Bock: ")
    pub(device.press("OK"), bock_passed=1, ramsch_passed=0).press("held DOWN")
    assert device.shows("eingepasst", "Bock: alle gepasst")
    pub(device.press("OK"), ramsch_round="events").choose(1, "grand", 1, "kontra", "lost")
    assert device.shows("danach Ramsch")


def test_a_question_behind_the_end(device):
    pub(device, bock_60=1).press("LEFT", "OK", "RIGHT", "DOWN")
    assert device.screen == "ask" and device.shows("OK  nein")
    device.press("LEFT")
    assert device.screen == "confirm" and device.app.deal.conversation.facts["sixty"] == "yes"


def test_who_pays_for_a_revoke(device):
    device.new_list(rules="tournee")
    answers = [("kind", "solo"), ("game", "hearts"), ("revoke", 2), ("matadors", 1)]
    tell(device, ("declarer", 1), *answers, ("outcome", "won"))
    rows = device.text()
    assert "Ben  +20  ► 20" in rows and "Cem  −20  ► −20" in rows


@pytest.mark.parametrize("name", ["sim128_3", "sim240_3", "sim296_3", "sim320_3"])
def test_three_keys_name_answers_in_whole_words(make_device, name, language):
    device = pub(make_device(name, language=language), ramsch_mode="fixed").choose("ramsch", 1)
    answers = [text for _, text, _ in device.runner.current.choices]
    foot = device.text()[-1].split("  ")
    assert len(foot) == 3
    for answer, word in zip((answers[1], answers[0], answers[2]), foot, strict=True):
        assert word in (answer, answer.split(" ")[0])
