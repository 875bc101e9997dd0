"""A Null Ouvert with a bid that only an open Null reaches is corrected to another game."""

import pytest

from vorhand import rules

OPEN = ("isko", "pub", "isko_old", "texas", "schmegegge", "strohmann", "dummy")
SUITS = ("clubs", "spades", "hearts", "diamonds")


@pytest.mark.parametrize("overbid", ["choice", "next", "own"])
@pytest.mark.parametrize("name", OPEN)
def test_a_null_ouvert_becomes_any_other_game(make_device, name, overbid):
    ruleset = rules.load(name)
    has_option = "null_overbid" in [row[0] for row in ruleset.OPTIONS]
    options = {"null_overbid": overbid} if has_option else {}
    bid = 40 if name == "texas" else 46
    answers = (("declarer", 1), ("bid", bid), ("game", "null"), ("ouvert", 1), ("outcome", "lost"))
    for game in (*SUITS, "grand"):
        names = ("Anna", "Ben", "Cem")[: ruleset.TABLES[0]]
        device = make_device("sim128_6").new_list(names, rules=name, options=options)
        device.deal(*answers).open("correct", 1).press("OK")
        assert device.screen == "change"
        screen = device.runner.current
        screen.cursor = screen.answers.index(game)
        device.press("OK")
        assert device.screen == "play" and device.app.deal.conversation.question.key == "matadors"
        facts = device.app.deal.conversation.facts
        assert facts["game"] == game and "ouvert" not in facts and "hand" not in facts
        assert facts["bid"] == bid
        # How it ended stands, but where a closed Null is lost at once: the Ouvert goes first.
        assert bool(device.runner.current.outcome) == (overbid != "choice" and bool(options))
        device.press("RIGHT", "DOWN" if device.runner.current.outcome else "OK")
        if device.screen == "trouble":  # overbid
            device.press("OK")
        device.press("OK")
        assert device.screen == "entry"
        assert "game=%s matadors=1 outcome=lost" % game in device.last()
