"""Deals of every rule set, told at random through its own questions: every screen fits.

The canvas is strict: text wider than its box, a box off the panel or a missing glyph raises.
"""

import random

import pytest

from host_tools.screens.desk import screen_class
from vorhand import rules
from vorhand.ui.deal_flow import begin_deal, next_screen

LONG = ("Wolf-Dietmar", "MMMMWWWWMMMM", "Ägidius-Jörg", "Ö", "Maximiliane"[:12])
DEALS = 6


def house_rules(ruleset, dice):
    """Some house rules, most as they are usual."""
    options = rules.defaults(ruleset)
    for key, values, _, _ in ruleset.OPTIONS:
        if dice.random() < 0.3:
            options[key] = dice.choice(values)
    return options


def answer(question, dice):
    """Any legal answer."""
    if question.kind == "count":
        number = dice.randint(question.low, question.high)
        return -number if question.signed and dice.random() < 0.5 else number
    if question.kind == "call":
        low = [value for value in question.ladder if question.low <= value <= question.high]
        return dice.choice([0, *low[:3]])
    if question.kind == "reply":
        higher = [value for value in question.ladder if value > question.value]
        return dice.choice([0, question.value, *higher[:2]])
    return dice.choice(list(question.answers))


def say(talk, dice):
    """One of the things that may be said besides."""
    question = dice.choice(talk.offered())
    if question.kind == "flag":
        talk.set(question.key, dice.choice((0, 1)))
    elif question.kind == "bid":
        talk.set(question.key, dice.choice(list(question.ladder)[:20]))
    else:
        talk.set(question.key, dice.choice(list(question.answers)))


def look(device):
    """Move over everything the screen has, where that answers nothing."""
    app = device.app
    device.runner.show()
    screen = device.screen
    if app.keys.cursor or screen in ("points", "bid"):
        for _ in range(12):
            device.key("RIGHT")
            assert device.screen == screen
    hidden = getattr(device.runner.current, "remaining", list)()
    if hidden:
        below = device.runner.current
        device.runner.current = screen_class("more")(app, below, hidden)
        device.runner.show()
        device.runner.current = below


def tell(device, dice):
    """A deal from Home to its confirmation, every screen of it shown."""
    app = device.app
    device.runner.show()
    table = app.deal.table()
    others = ("ramsch",) if table.ramsch else app.evening.home
    device.runner.current = begin_deal(app, dice.choice((*table.active, *others)))
    for _ in range(60):
        talk = app.deal.conversation
        look(device)
        if device.screen == "trouble":
            device.key("OK")
        elif device.screen == "confirm":
            break
        elif talk.offered() and dice.random() < 0.3:
            say(talk, dice)
            device.runner.current = next_screen(app)
        else:
            device.runner.current = next_screen(app)
            if talk.question is not None:
                talk.answer(answer(talk.question, dice))
                device.runner.current = next_screen(app)
    assert device.screen == "confirm"
    device.key("OK")


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_question_of_every_rule_set(fitted, board, language, name):
    dice = random.Random(f"{board} {language} {name}")
    ruleset = rules.load(name)
    device = fitted(board, language=language, settings={"ask_bid": dice.choice((0, 1))})
    device.runner.panel.refresh = lambda: None  # what a screen records says whether it fits
    players = dice.choice(ruleset.TABLES)
    options = house_rules(ruleset, dice)
    device.new_list(LONG[:players], 0, 0, name, options)
    for _ in range(DEALS):
        tell(device, dice)
        if device.screen == "sign":  # a round of Bierlachs that somebody has lost
            break
        assert device.screen == "home"
