"""A list that its rules cannot have begun is reported once and can be looked at."""

import pytest
from desk_steps import pub
from written_lists import sealed

from host_tools.screens.desk import Desk


def restart_with(device, old, new):
    """Change a list with right CRCs; return the device after a restart."""
    path = device.root / "lists" / "0001.txt"
    data = path.read_bytes()
    assert data.count(old) == 1
    path.write_bytes(sealed(data.replace(old, new)))
    restart = Desk("sim128_6", device.root)
    restart.runner.strict = False
    return restart


def bierlachs(device):
    return pub(device, list_mode="bierlachs", bierlachs_target=301).play(1)


def test_a_house_rule_that_there_is_not_is_told_once_and_the_list_is_only_looked_at(device):
    restart = restart_with(bierlachs(device), b"bierlachs_target=301", b"bierlachs_target=zz")
    assert restart.screen == "home" and restart.shows("Ben")
    restart.press("LEFT")
    assert restart.screen == "message" and "Hausregel bierlachs_target" in restart.whole()
    restart.press("OK")
    assert restart.screen == "home"
    restart.press("DOWN", "OK")
    assert restart.screen == "entry" and restart.shows("Ben")
    restart.press("BACK", "BACK", "OK")
    assert restart.screen == "newlist"
    restart.press("OK")
    assert restart.screen == "home" and restart.app.evening.id == "0002"
    assert restart.app.evening.options["bierlachs_target"] == 501
    restart.play(1)
    assert restart.app.evening.count == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"list_mode=bierlachs", b"list_mode=7"),
        (b"list_mode=bierlachs", b"list_mose=bierlachs"),
        (b"bierlachs_target=301", b"bierlachs_target=302"),
    ],
)
def test_each_way_in_which_a_house_rule_is_none(device, language, old, new):
    restart = restart_with(bierlachs(device), old, new)
    restart.app.words.switch(language)
    restart.press("LEFT")
    text = restart.whole()
    assert new.split(b"=")[0].decode() in text and "fault" not in text
    restart.press("OK")
    assert restart.app.evening.closed and restart.app.evening.points == device.app.evening.points


def test_a_number_of_players_that_the_rules_have_not(device):
    device.new_list(rules="pub").play(1)
    restart = restart_with(device, b"rules=pub", b"rules=officers")
    restart.press("LEFT")
    assert restart.screen == "message" and restart.shows("3 Spielern")
    restart.press("OK")
    assert restart.screen == "home" and restart.shows("Noch keine Liste")
    restart.new_list().play(1)
    assert restart.app.evening.id == "0002" and restart.app.evening.count == 1


def test_among_the_older_lists_it_leaves_the_list_in_play(device):
    bierlachs(device)
    device.new_list(("Ida", "Jan", "Kai")).play(1)
    restart = restart_with(device, b"bierlachs_target=301", b"bierlachs_target=zz")
    restart.open("lists").press("DOWN", "OK", "OK")
    assert restart.screen == "message" and "bierlachs_target" in restart.whole()
    restart.press("OK")
    assert restart.screen == "lists" and restart.shows("[Liste 1]")
    restart.press("OK")
    assert restart.screen == "sheet" and restart.app.evening.id == "0001"
    restart.press("BACK", "BACK")
    assert restart.screen == "home" and restart.app.evening.id == "0002" and restart.shows("Ida")


def test_what_a_header_offers_at_the_table_is_what_its_rules_offer(device):
    device.new_list(rules="pub").play(1)
    restart = restart_with(device, b"home=auction,ramsch", b"home=passed,zz")
    restart.press("held DOWN")
    assert restart.app.refused and restart.screen == "home" and not restart.app.deal.conversation
    restart.press("held DOWN")
    assert restart.app.deal.conversation.facts["declarer"] == "ramsch"


def test_a_half_entered_deal_of_such_a_list_does_not_hide_it(device):
    bierlachs(device).press("LEFT", "OK")
    draft = device.app.deal.draft()
    assert draft
    restart = restart_with(device, b"bierlachs_target=301", b"bierlachs_target=zz")
    restart.runner.start(draft)
    assert restart.screen == "message" and "bierlachs_target" in restart.whole()
    restart.press("OK")
    assert restart.screen == "home" and not restart.app.deal.conversation


def test_a_list_whose_name_is_another_is_gone_on_with_by_its_file(device):
    device.new_list().play(1).new_list(("Ida", "Jan", "Kai"))
    restart = restart_with(device, b"list=0001", b"list=../x")
    restart.open("lists").press("DOWN", "OK", "DOWN", "OK")
    assert restart.app.settings.others["playing"] == 1
