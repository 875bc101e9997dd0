"""An open Null put right: with a bid that only an open one reaches it becomes another game."""

import pytest

from vorhand import rules
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

OPEN = ("isko", "pub", "isko_old", "texas", "schmegegge", "strohmann", "dummy")
NULL = (("game", "null"), ("ouvert", 1), ("outcome", "lost"))


def told(name, options):
    """The answers of a Null Ouvert at the highest bid that it reaches, and what else is played."""
    ruleset = rules.load(name)
    table = Table(ruleset.TABLES[0], 0)
    opening = [("declarer", table.active[1])]
    talk = Conversation(ruleset, table, options, opening)
    best = opening
    for bid in talk.asked("bid").ladder if talk.asked("bid") else ():
        try:
            Conversation(ruleset, table, options, [*opening, ("bid", bid), *NULL])
            best = [*opening, ("bid", bid)]
        except rules.RuleError:
            break
    talk = Conversation(ruleset, table, options, best)
    return table.players, [*best, *NULL], [g for g in talk.asked("game").answers if g != "null"]


@pytest.mark.parametrize("overbid", ["choice", "next", "own"])
@pytest.mark.parametrize("name", OPEN)
def test_a_null_ouvert_becomes_any_other_game(fitted, name, overbid):
    offered = [row[0] for row in rules.load(name).OPTIONS]
    options = {"null_overbid": overbid} if "null_overbid" in offered else {}
    players, answers, games = told(name, options)
    for game in games:
        names = ("Anna", "Ben", "Cem")[:players]
        device = fitted("sim128_6").new_list(names, rules=name, options=options)
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
