"""A Null Ouvert with a bid that only an open Null reaches is corrected to another game."""

import pytest

from vorhand import rules
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

OPEN = ("isko", "pub", "isko_old", "texas", "schmegegge", "strohmann", "dummy")
NULL = (("game", "null"), ("ouvert", 1), ("outcome", "lost"))


def null_deal(name, options):
    """Return (players, answers of a Null Ouvert at the highest bid it reaches, other games)."""
    ruleset = rules.load(name)
    table = Table(ruleset.TABLES[0], 0)
    opening = [("declarer", table.active[1])]
    conversation = Conversation(ruleset, table, options, opening)
    answers = opening
    for bid in conversation.asked("bid").ladder if conversation.asked("bid") else ():
        try:
            Conversation(ruleset, table, options, [*opening, ("bid", bid), *NULL])
            answers = [*opening, ("bid", bid)]
        except rules.RuleError:
            break
    conversation = Conversation(ruleset, table, options, answers)
    return (
        table.players,
        [*answers, *NULL],
        [g for g in conversation.asked("game").answers if g != "null"],
    )


@pytest.mark.parametrize("overbid", ["choice", "next", "own"])
@pytest.mark.parametrize("name", OPEN)
def test_a_null_ouvert_becomes_any_other_game(make_device, name, overbid):
    keys = [row[0] for row in rules.load(name).OPTIONS]
    options = {"null_overbid": overbid} if "null_overbid" in keys else {}
    players, answers, games = null_deal(name, options)
    for game in games:
        names = ("Anna", "Ben", "Cem")[:players]
        device = make_device("sim128_6").new_list(names, rules=name, options=options)
        device.deal(*answers).open("correct", 1).press("OK")
        assert device.screen == "change"
        screen = device.runner.current
        screen.cursor = screen.answers.index(game)
        device.press("OK")
        assert device.screen == "play" and device.app.deal.conversation.question.key == "matadors"
        facts = device.app.deal.conversation.facts
        assert facts["game"] == game and "ouvert" not in facts and "hand" not in facts
        assert facts.get("bid") == dict(answers).get("bid")
        device.press("RIGHT", "OK")
        if device.screen == "trouble":  # overbid
            device.press("OK")
        device.press("OK")
        assert device.screen == "entry"
        assert "game=%s matadors=1 outcome=won" % game in device.last()
