"""Standings in every system, the end of a list, signatures."""

import pytest
from desk_steps import FOUR, edit_list, pub, read_again
from failing import broken

from vorhand.rules import load
from vorhand.session import StorageError, changes


def four_players(device, length=48):
    """Play four deals at a table of four; Anna and Ben end with the same figures."""
    device.new_list(FOUR, 0, length)
    device.play(1, "clubs", 1, "won")  # dealer 0: +24 Ben
    device.play(0, "clubs", 1, "won")  # dealer 1: +24 Anna
    device.play(3, "grand", 1, "lost")  # dealer 2: -96 Dora
    device.deal(("declarer", "passed"))  # dealer 3
    return device


def table_rows(device):
    return device.text()[1:-1]


def test_seeger_fabian_first_then_money_and_plain(device):
    four_players(device).press("held OK", "OK")
    assert device.text()[0] == "[S.-F.]  [Sp.]  [×50]  [×30]  [Ges.]"
    assert table_rows(device) == [
        "1.  Anna  24  +50  +30  104",
        "1.  Ben  24  +50  +30  104",
        "3.  Cem  0  0  +30  30",
        "4.  Dora  −96  −50  0  −146",
    ]
    device.press("RIGHT")
    assert table_rows(device) == [
        "Anna  0 verloren  0,00 €",
        "Ben  0 verloren  0,00 €",
        "Cem  0 verloren  0,00 €",
        "Dora  1 verloren  0,50 €",
    ]
    device.press("RIGHT")
    assert device.text()[0].startswith("[Spielpunkte  nach 4]")
    assert table_rows(device)[0] == "1.  Anna  1-0  24"
    device.press("RIGHT")
    assert table_rows(device)[3] == "4.  Dora  −96  −50  −146"
    device.press("LEFT", "LEFT", "LEFT")
    assert device.text()[0].startswith("[S.-F.]")
    device.press("BACK", "BACK")
    assert device.screen == "home"


def test_a_list_is_counted_without_its_rule_set(device):
    """Once loaded it need not be loaded again: it takes a device longer than all else."""
    four_players(device, length=4)
    for screen in ("standings", "sign", "result"):
        device.app.release_rules()
        device.open(screen)
        assert device.screen == screen and not device.app.has_rules(), screen


def test_the_settings_say_which_comes_first_and_what_a_lost_game_costs(make_device):
    settings = {"standings": "plain", "fee1": 75, "fee_passed": 20}
    device = four_players(make_device(settings=settings)).open("standings")
    assert device.text()[0].startswith("[Spielpunkte  nach 4]")
    device.press("LEFT")
    assert table_rows(device)[0].endswith("0,20 €") and table_rows(device)[3].endswith("0,95 €")


def pages(device):
    """Return the titles of the pages of the standings."""
    device.open("standings")

    def title():
        return device.text()[0].split("]")[0][1:].split("  ")[0]

    titles = []
    while not titles or title() != titles[0]:
        titles.append(title())
        device.press("RIGHT")
    return titles


def test_a_page_for_what_the_players_owe_one_another(make_device):
    device = four_players(make_device(settings={"settle": "all", "stake": 25}))
    assert pages(device) == ["S.-F.", "Alle gegen alle", "Abreizgeld", "Spielpunkte", "Seeger"]
    assert device.text()[-1].endswith("Geld  ►")
    device.press("RIGHT")
    assert device.text()[0] == "[Alle gegen alle]  [0,25 ct]"
    assert table_rows(device) == [
        "Anna  24  +0,36 €",
        "Ben  24  +0,36 €",
        "Cem  0  +0,12 €",
        "Dora  −96  −0,84 €",
    ]


def test_against_the_average_and_the_highest_loss(make_device):
    device = four_players(make_device(settings={"settle": "average", "stake": 1000, "cap": 500}))
    device.open("standings").press("RIGHT")
    assert device.text()[0] == "[Zum Schnitt]  [max. 5,00 €]"
    assert table_rows(device) == [
        "Anna  24  +2,14 €",
        "Ben  24  +2,14 €",
        "Cem  0  +0,72 €",
        "Dora  −96  −5,00 €",
    ]
    # A cap that cuts nothing is not spoken of.
    device.app.settings.set("cap", 1000)
    device.open("standings").press("RIGHT")
    assert device.text()[0] == "[Zum Schnitt]  [10 ct]"
    assert table_rows(device)[3] == "Dora  −96  −8,40 €"


def test_what_is_settled(make_device, language):
    device = four_players(make_device(language=language, settings={"settle": "all"}))
    for of, totals in (
        ("points", ("24", "24", "0", "−96")),
        ("seeger", ("74", "74", "0", "−146")),
        ("seeger_fabian", ("104", "104", "30", "−146")),
    ):
        device.app.settings.set("settle_of", of)
        device.open("standings").press("RIGHT")
        assert tuple(row.split()[1] for row in table_rows(device)) == totals
    # 4 x 104 - 92, 4 x 30 - 92, 4 x -146 - 92
    euros = {"de": ("+3,24 €", "+0,28 €", "−6,76 €"), "en": ("+€3.24", "+€0.28", "−€6.76")}
    nets = [row.split("  ")[2] for row in table_rows(device)]
    assert nets[1:] == list(euros[language])


@pytest.mark.parametrize("rules", ["pub", "tournee", "texas", "schmegegge", "officers"])
def test_loss_money_belongs_to_the_official_list(make_device, rules):
    players = FOUR[: 2 if rules in ("schmegegge", "officers") else 3]
    device = make_device().new_list(players, rules=rules)
    assert "Abreizgeld" not in pages(device)


def test_one_page_does_not_turn(device):
    text = pub(device, list_mode="bierlachs").open("standings").text()
    assert "►" not in device.whole() and device.press("RIGHT", "LEFT").text() == text


def test_totals_in_whole_cents_first(make_device):
    device = make_device(settings={"settle": "all", "stake": 25})
    device.new_list().play(1, "hearts", 1).play(1, "diamonds", 1)  # 38: 9,5 cents
    for first, lines in ((0, ("+0,19", "−0,09", "−0,10")), (1, ("+0,20", "−0,10", "−0,10"))):
        device.app.settings.set("cents_first", first)
        device.open("standings").press("RIGHT")
        assert [row.split()[2] for row in table_rows(device)] == list(lines)


def test_a_round_of_bierlachs_in_both_languages(make_device, language):
    device = make_device(language=language, settings={"settle": "round", "round_price": 280})
    pub(device, list_mode="bierlachs").play(1, "grand", 2, "lost")
    titles, last_row, price = {
        "de": (["Spielpunkte", "Bierrunde"], "Ben  −144  −5,60 €", "[2,80 € je Glas]"),
        "en": (["Points", "Round of beer"], "Ben  −144  −€5.60", "[€2.80 a glass]"),
    }[language]
    assert pages(device) == titles
    device.press("RIGHT")
    assert table_rows(device)[2] == last_row and device.text()[0].endswith(price)


def test_a_rule_set_with_plain_points_alone(device, monkeypatch):
    monkeypatch.setattr(load("isko"), "STANDINGS", ("plain",))
    four_players(device)
    assert device.app.settings.get("standings") == "seeger_fabian"
    assert pages(device) == ["Spielpunkte", "Abreizgeld"]
    device.open("sign")
    assert device.text()[1] == "[Anna]  [24]"


def test_without_the_bonus_for_who_sits_out(device):
    device.new_list(FOUR, 0, 48, options={"sf_sitter": 0})
    device.play(3, "grand", 1, "lost")  # dealer 0 sits out
    device.open("standings")
    assert "Anna  0  0  0  0" in "\n".join(table_rows(device))
    assert "Ben  0  0  +30  30" in "\n".join(table_rows(device))


def test_player_by_player_signs_then_the_list_is_closed(device):
    four_players(device, 4)
    device.press("OK")
    assert device.screen == "sign"
    assert device.text()[1] == "[Anna]  [104]"
    device.press("OK")
    assert device.last().startswith("signed seat=0")
    assert "✓ Anna" in "\n".join(device.text()) and "[Ben]" in "\n".join(device.text())
    device.press("UP", "OK")
    assert device.app.refused
    device.press("DOWN", "OK", "OK", "OK")
    assert device.last().startswith("closed")
    assert device.screen == "result" and device.app.evening.closed
    device.press("BACK")
    assert device.screen == "home"
    device.press("OK")
    assert device.screen == "newlist"


@pytest.mark.parametrize("board", ["sim128_6", "sim128_2", "sim320_3"])
def test_the_line_of_keys_does_not_say_that_ok_signs_where_it_does_not(make_device, board):
    device = four_players(make_device(board), 4).open("sign")
    assert "unterschreibt" in device.text()[-1]
    device.key("OK").at(0)
    assert device.shows("[✓ Anna]") and "unterschreibt" not in device.text()[-1]
    assert "unterschreibt" in device.at(1).text()[-1]


def test_a_list_is_broken_off_without_signatures_after_a_second_yes(device):
    four_players(device)
    device.press("held OK").choose("Liste beenden")
    assert device.text()[0].startswith("[Liste abbrechen?]")
    device.press("UP")
    assert "[ohne Unterschrift]" in device.text()
    device.press("OK")
    assert not device.app.evening.closed and device.shows("wirklich")
    device.press("OK")
    assert device.app.evening.closed and device.last().startswith("closed")


def test_moving_away_takes_the_second_question_back(device):
    four_players(device).open("sign").press("UP", "OK", "UP", "DOWN", "OK")
    assert not device.app.evening.closed


def test_an_unreadable_deal_keeps_the_list_open(device):
    read_again(edit_list(four_players(device, 4), b"n=2 declarer=0", b"n=2 declarer=3"))
    device.open("sign").press("OK")
    assert device.screen == "message" and device.shows("Spiel 2 ist nicht lesbar")
    device.press("OK")
    assert device.screen == "sign"


def test_undo_with_a_failing_store(device):
    four_players(device)
    with broken(changes, "undo", StorageError("missing", 2)):
        assert device.press("BACK", "OK").shows("Die Datei der Liste ist weg")
    assert device.press("BACK").screen == "undo"
    device.press("OK")
    assert device.screen == "home" and device.app.evening.count == 3
