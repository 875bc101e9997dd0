"""Rounds of Bock and Ramsch at the table: corrections that reach further, sleep, power loss."""

from desk_steps import deal, forehand, forehand_wins, go_home, pub

from host_tools.screens.desk import Desk

RAMSCH = "declarer=ramsch loser=0 points=60"


def begin(device, deals=4):
    """Play up to five deals, the first of which starts a round of Bock and one of Ramsch."""
    pub(device, bock_grand_hand=1, ramsch_round="bock")
    device.play(forehand(device), "grand", hand=1)
    forehand_wins(device, min(deals - 1, 3))
    return deal(device, RAMSCH) if deals == 5 else device


def grand_hand(device, matadors):
    """Let Forehand win a Grand Hand in a round of Ramsch, where only these facts are asked."""
    seat = ("declarer", forehand(device))
    return device.deal(seat, ("matadors", matadors), ("outcome", "won"))


def turn_hand(device):
    """Correct the first deal: add Hand or take it away."""
    device.open("correct", 1).move_to("Hand")
    return device.press("OK")


def test_a_corrected_trigger_says_which_deals_count_otherwise(device):
    begin(device, 4)
    assert device.app.evening.points == [48, 120, 48]
    lines = device.journal()
    turn_hand(device)
    assert device.screen == "trouble"
    assert device.shows("Runden neu gezählt:", "Spiele 2 bis 4 zählen", "OK  trotzdem  ▼")
    assert device.press("DOWN").shows("keiner Runde.")
    go_home(device)
    assert not device.app.deal.conversation and not device.app.deal.correcting
    turn_hand(device).press("OK")
    assert device.screen == "corrected" and device.shows("+48")
    assert device.journal() == lines and device.app.evening.points == [48, 120, 48]
    device.press("OK")
    kinds = [line.split(" ")[0] for line in device.journal()[len(lines) :]]
    assert kinds == ["fix"] + 3 * ["count"]
    assert device.app.evening.points == [24, 72, 24]
    assert not go_home(device).shows("Ramsch")
    assert device.app.deal.table().ramsch == 0


def test_only_the_next_deal_is_another_one(device):
    begin(device, 1)
    turn_hand(device)
    assert device.screen == "trouble" and device.shows("Das nächste Spiel ist", "keiner Runde.")
    assert not device.shows("neu gezählt")
    device.press("OK", "OK")
    assert len(device.journal()) == 3 and device.app.deal.table().bock == 0
    turn_hand(device)
    assert device.screen == "trouble" and device.shows("Bock 1 von 3")


def test_a_deal_that_no_longer_fits_is_named(device):
    begin(device, 5)
    assert device.app.deal.table().ramsch
    grand_hand(device, 1)
    points = device.app.evening.result(6)
    turn_hand(device)
    assert device.shows("Spiel 6 passt nicht mehr")
    device.press("OK", "OK")
    assert device.app.evening.result(6) == points


def test_a_correction_that_starts_the_same_is_not_announced(device):
    begin(device, 4)
    device.open("correct", 1).move_to("Ausgang")
    device.press("OK")
    device.choose("Schneider")
    assert device.screen == "corrected"
    device.press("OK")
    assert [line.split(" ")[0] for line in device.journal()[-2:]] == ["deal", "fix"]


def test_undo_gives_the_counter_back(device):
    begin(device, 3)
    assert device.shows("Bock 3/3")
    for counter in ("Bock 2/3", "Bock 1/3"):
        device.press("BACK", "OK")
        assert device.screen == "home" and device.shows(counter)
    device.press("BACK", "OK")
    assert not device.shows("Bock")


def test_a_deal_that_is_dealt_again_adds_to_the_length(device):
    begin(device, 5)
    assert device.shows("Spiel 6/36")
    grand_hand(device, 1)
    assert device.shows("Spiel 7/37") and device.app.deal.number() == 7
    assert deal(device, RAMSCH).shows("Spiel 8/37")
    device.open("lists")
    assert device.shows("Spiel 7/37")


def test_a_half_entered_grand_hand_stands_again_after_sleep(tmp_path):
    desk = begin(Desk("sim128_6", tmp_path), 5)
    app = desk.app
    app.deal.begin(0, [("declarer", app.deal.table().active[1]), ("matadors", 2)])
    draft = app.deal.draft()
    restart = Desk("sim128_6", tmp_path)
    restart.runner.start(draft)
    deal = restart.app.deal
    assert deal.conversation.facts["hand"] == 1 and deal.conversation.facts["matadors"] == 2
    deal.conversation.answer("won")
    deal.write(deal.score())
    assert restart.last().endswith(" win=1 bocks=1 again=1")
    assert restart.app.deal.number() == 7 and restart.app.deal.table().dealer == 2


def test_what_was_said_in_a_round_that_is_no_more_is_still_shown(device):
    grand_hand(begin(device, 5), -2)
    turn_hand(device).press("OK", "OK")
    assert not device.app.deal.table().ramsch
    go_home(device).press("DOWN")
    assert device.screen == "sheet"
    line = device.text()[-2]
    assert "[G]" in line and "[o2 H]" in line
    device.open("entry", 6)
    assert not device.app.refused and device.shows("+")
    text = device.whole()
    assert "Grand, Hand" in text and "wie sie jetzt stehen" in text and "gerechnet" not in text
    assert "Bock: Grand Hand gewonnen" in text
    # Its correction is still a new entry.
    device.open("correct", 6)
    assert device.runner.current.fresh
