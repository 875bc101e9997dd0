"""The list, its deals and corrections by rules with more questions and payments than ISkO."""

import pytest
from desk_steps import deal, forehand_wins, pub
from telling import answers_of

from vorhand.rules.deal.score import Score
from vorhand.session import changes

PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil")
LONG = ("Wwwwwwwwwwww", "Mmmmmmmmmmmm", "Jürgen-Uwe W", "Ägidius-Jörg")
ONE_LOSES = "declarer=ramsch loser=1 points=63 virgins=0"
TWO_LOSE = "declarer=ramsch loser=two spared=1 points=50"


@pytest.mark.parametrize("names", [PEOPLE[:3], PEOPLE, LONG])
def test_figures_of_any_size_fit_every_screen(make_device, board, names):
    for points in (4_224, 33_792, 999_999, 8_650_752):  # the last: Grand ouvert x 2 x 16 x 1024
        device = make_device(board)
        evening = device.new_list(names, rules="pub").app.evening
        for won in (True, False, True):
            table = evening.table(evening.count + 1)
            declarer = table.active[1]
            answers = answers_of("grand 1 outcome=won declarer=%d" % declarer)
            changes.write(evening, answers, Score(table, []).play(declarer, points, won))
        device.open("sheet")
        device.open("standings")
        for _ in device.runner.current.systems:
            device.key("RIGHT")
        device.open("rest")
        assert str(points)[1:] in "".join(device.open("undo").text())
        assert str(2 * points)[1:] in "".join(device.open("entry", 2).text())


def test_a_ramsch_is_its_loser_s_line(device):
    deal(pub(device), "declarer=ramsch loser=1 points=63 virgins=1").press("DOWN")
    assert device.text()[-2] == "[1]  [Ben]  [R]  [J]  [−126]  [−126]"
    device.press("OK")
    assert device.text()[0].startswith("[Spiel 1  Ben]")
    text = device.whole()
    for part in ("−126", "Verlierer Ben", "Augen 63", "V Ben"):
        assert part in text, part


def test_two_losers_stand_in_one_line(device):
    deal(pub(device), TWO_LOSE).press("DOWN")
    assert device.text()[-2] == "[1]  [R]  [Anna]  [−50]  [Cem]  [−50]"
    device.press("OK")
    assert device.text()[0].startswith("[Spiel 1]")
    text = device.whole()
    assert "Anna  −50" in text and "Cem  −50" in text and "Danach (mit G-V):" in text


def test_bierlachs_charges_the_others(device):
    pub(device, list_mode="bierlachs").play(1, "hearts", 1, "won").press("DOWN")
    assert device.text()[-2] == "[1]  [Be]  [♥]  [m1]  [An]  [−20]  [Cem]  [−20]"
    device.press("OK")
    assert "Ben" in device.text()[0] and device.shows("Anna  −20", "Cem  −20")
    device.press("BACK", "BACK", "BACK")
    assert device.screen == "undo" and device.shows("Ben  Herz", "Anna −20, Cem −20")


def test_a_defender_pays_for_his_revoke(device):
    answers = [("kind", "solo"), ("game", "clubs"), ("revoke", 2), ("matadors", 2)]
    device.new_list(rules="tournee").deal(("declarer", 0), *answers, ("outcome", "won"))
    device.press("DOWN")
    assert "[♣]  [So m2]  [An]  [+36]  [Ce]  [−36]" in device.text()[-2]
    device.press("OK")
    assert device.shows("+36", "Cem  −36")


def test_kontra_is_marked_in_the_list_and_told_in_the_entry(device):
    pub(device).play(0, "clubs", 2, "lost", kontra=2).press("DOWN")
    assert device.text()[-2] == "[1]  [Anna]  [♣]  [m2 Re]  [−288]  [−288]"


def test_undo_shows_whom_a_ramsch_cost_what(device):
    deal(pub(device), TWO_LOSE).press("BACK")
    assert device.screen == "undo" and device.shows("Ramsch", "Anna −50, Cem −50")
    device.press("OK")
    assert device.app.evening.points == [0, 0, 0]
    deal(device, "declarer=ramsch loser=2 points=50").press("BACK")
    assert device.shows("Cem  Ramsch", "−50")


def test_every_answer_of_a_ramsch_can_be_corrected(device):
    deal(pub(device), ONE_LOSES).open("correct", 1)
    assert device.shows("[Spieler]  [Ramsch]", "Verlierer  Ben", "Augen  63", "Jungfrauen  alle")
    device.choose("Verlierer").press("DOWN", "OK")
    assert device.screen == "corrected"
    device.press("OK")
    assert device.last().startswith("fix n=1 declarer=ramsch loser=2 points=63 virgins=0")


def test_a_ramsch_becomes_a_game_and_the_other_way_round(device):
    deal(pub(device), ONE_LOSES).open("correct", 1).choose("Spieler")
    assert device.shows("Anna", "[Ramsch]")
    device.choose("Anna")
    assert device.app.deal.conversation.question.key == "game"
    device.open("menu")
    device.app.deal.drop()
    device.play(0, "clubs").open("correct", 2).choose("Spieler", "Ramsch")
    assert device.app.deal.conversation.question.key == "loser"


def test_what_is_said_during_play_can_be_said_afterwards(device):
    pub(device, schenken=1, revoke_keeps_won=0).play(0, "clubs").open("correct", 1)
    assert device.move_to("Kontra").shows("[nein]")
    device.press("OK", "DOWN", "OK", "OK")
    assert device.last().startswith("fix n=1 declarer=0 game=clubs kontra=1 matadors=1")
    device.open("correct", 1).choose("Kontra").press("UP", "OK", "OK")
    assert device.last().startswith("fix n=1 declarer=0 game=clubs matadors=1")
    device.open("correct", 1).choose("Fehler von", "Cem").press("OK")
    assert "revoke=2" in device.last()
    device.open("correct", 1).choose("Schenken").press("OK")
    assert "schenken=1" in device.last()


def test_deals_that_a_correction_recounts_are_marked_as_corrected(device):
    pub(device, bock_kontra=1).play(1, "clubs", 1, "lost", kontra=1)
    forehand_wins(device, 4)
    points = [device.app.evening.result(n).points[n % 3] for n in range(1, 6)]
    assert points == [-96, 48, 48, 48, 24]
    device.open("correct", 1).choose("Ausgang", "gewonnen")
    assert device.screen == "trouble"
    assert device.shows("Runden neu gezählt:", "Spiele 2 bis 4")
    device.press("OK", "OK")
    assert device.screen == "entry"
    device.press("BACK")
    numbers = [row.split()[0].strip("[]") for row in device.text()[1:6]]
    assert numbers == ["1*", "2*", "3*", "4*", "5"]
    device.open("entry", 3)
    assert device.shows("+24", "berichtigt") and "Nachgerechnet" not in device.whole()
