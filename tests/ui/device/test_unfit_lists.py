"""A list that its rules cannot have begun: told once, to be looked at, and the others go on."""

import pytest
from written_lists import sealed

from host_tools.screens.desk import Desk


def changed(device, old, new, number="0001"):
    """The device started again, after what a list says was changed, its CRCs with it."""
    path = device.root / "lists" / f"{number}.txt"
    data = path.read_bytes()
    assert data.count(old) == 1
    path.write_bytes(sealed(data.replace(old, new)))
    again = Desk("sim128_6", device.root)
    again.runner.strict = False
    return again


def bierlachs(device):
    """A list of the pub with a deal in it."""
    options = {"list_mode": "bierlachs", "bierlachs_target": 301}
    return device.new_list(rules="pub", options=options).play(1)


def test_a_house_rule_that_there_is_not_is_told_once_and_the_list_is_only_looked_at(device):
    again = changed(bierlachs(device), b"bierlachs_target=301", b"bierlachs_target=zz")
    assert again.screen == "home" and again.shows("Ben")
    again.press("LEFT")
    assert again.screen == "message" and "Hausregel bierlachs_target" in again.whole()
    again.press("OK")
    assert again.screen == "home"
    again.press("DOWN", "OK")
    assert again.screen == "entry" and again.shows("Ben")
    again.press("BACK", "BACK", "OK")
    assert again.screen == "newlist"
    again.press("OK")
    assert again.screen == "home" and again.app.evening.id == "0002"
    assert again.app.evening.options["bierlachs_target"] == 501
    again.play(1)
    assert again.app.evening.count == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"list_mode=bierlachs", b"list_mode=7"),
        (b"list_mode=bierlachs", b"list_mose=bierlachs"),
        (b"bierlachs_target=301", b"bierlachs_target=302"),
    ],
)
def test_each_way_in_which_a_house_rule_is_none(device, language, old, new):
    again = changed(bierlachs(device), old, new)
    again.app.words.switch(language)
    again.press("LEFT")
    text = again.whole()
    assert new.split(b"=")[0].decode() in text and "fault" not in text
    again.press("OK")
    assert again.app.evening.closed and again.app.evening.points == device.app.evening.points


def test_a_number_of_players_that_the_rules_have_not(device):
    device.new_list(rules="pub").play(1)
    again = changed(device, b"rules=pub", b"rules=officers")
    again.press("LEFT")
    assert again.screen == "message" and again.shows("3 Spielern")
    again.press("OK")
    assert again.screen == "home" and again.shows("Noch keine Liste")
    again.new_list().play(1)
    assert again.app.evening.id == "0002" and again.app.evening.count == 1


def test_among_the_older_lists_it_leaves_the_list_in_play(device):
    bierlachs(device)
    device.new_list(("Ida", "Jan", "Kai")).play(1)
    again = changed(device, b"bierlachs_target=301", b"bierlachs_target=zz")
    again.open("lists").press("DOWN", "OK", "OK")
    assert again.screen == "message" and "bierlachs_target" in again.whole()
    again.press("OK")
    assert again.screen == "lists" and again.shows("[Liste 1]")
    again.press("OK")
    assert again.screen == "sheet" and again.app.evening.id == "0001"
    again.press("BACK", "BACK")
    assert again.screen == "home" and again.app.evening.id == "0002" and again.shows("Ida")


def test_what_a_header_offers_at_the_table_is_what_its_rules_offer(device):
    device.new_list(rules="pub").play(1)
    again = changed(device, b"home=auction,ramsch", b"home=passed,zz")
    again.press("held DOWN")
    assert again.app.refused and again.screen == "home" and not again.app.deal.conversation
    again.press("held DOWN")
    assert again.app.deal.conversation.facts["declarer"] == "ramsch"


def test_a_half_entered_deal_of_such_a_list_does_not_hide_it(device):
    bierlachs(device).press("LEFT", "OK")
    draft = device.app.deal.draft()
    assert draft
    again = changed(device, b"bierlachs_target=301", b"bierlachs_target=zz")
    again.runner.start(draft)
    assert again.screen == "message" and "bierlachs_target" in again.whole()
    again.press("OK")
    assert again.screen == "home" and not again.app.deal.conversation


def test_a_list_whose_name_is_another_is_gone_on_with_by_its_file(device):
    device.new_list().play(1)
    device.new_list(("Ida", "Jan", "Kai"))
    path = device.root / "lists" / "0001.txt"
    path.write_bytes(sealed(path.read_bytes().replace(b"list=0001", b"list=../x")))
    again = Desk("sim128_6", device.root)
    again.open("lists").press("DOWN", "OK", "DOWN", "OK")
    assert again.app.settings.others["playing"] == 1
