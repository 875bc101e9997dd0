"""Deals of every rule set, told at random through its own questions: every screen fits.

The canvas is strict: text wider than its box, a box off the panel or a missing glyph raises.
"""

import random

import pytest
from walking import legal_answers, options_of, set_some

from host_tools.screens.desk import screen_class
from vorhand import rules
from vorhand.ui.deal_flow import begin_deal, next_screen

LONG = ("Wolf-Dietmar", "MMMMWWWWMMMM", "Ägidius-Jörg", "Ö", "Maximiliane"[:12])
DEALS = 6


def look(device):
    """Move over all choices of the screen without answering."""
    app = device.app
    device.runner.show()
    screen = device.screen
    if app.keys.cursor or screen in ("points", "bid"):
        for _ in range(12):
            device.key("RIGHT")
            assert device.screen == screen
    hidden = getattr(device.runner.current, "remaining", list)()
    if hidden:
        screen_below = device.runner.current
        device.runner.current = screen_class("more")(app, screen_below, hidden)
        device.runner.show()
        device.runner.current = screen_below


def tell(device, dice):
    """Tell a deal from Home to its confirmation, and show each of its screens."""
    app = device.app
    device.runner.show()
    table = app.deal.table()
    app.home.offer()
    offered = [choice[0] for choice in app.home.choices]
    openings = (*table.active, "auction", "ramsch", "passed")
    opening = dice.choice([value for value in offered if value in openings])
    device.runner._go(begin_deal(app, opening))
    for _ in range(60):
        conversation = app.deal.conversation
        look(device)
        if device.screen == "trouble":
            device.key("OK")
        elif device.screen == "confirm":
            break
        elif conversation.offered() and dice.random() < 0.3:
            set_some(dice, conversation)
            device.runner.current = next_screen(app)
        else:
            device.runner.current = next_screen(app)
            if conversation.question is not None:
                conversation.answer(dice.choice(legal_answers(conversation.question)))
                device.runner.current = next_screen(app)
    assert device.screen == "confirm"
    device.key("OK")


@pytest.mark.parametrize("name", rules.NAMES)
def test_every_question_of_every_rule_set(make_device, board, language, name):
    dice = random.Random(f"{board} {language} {name}")
    ruleset = rules.load(name)
    device = make_device(board, language=language, settings={"ask_bid": dice.choice((0, 1))})
    players = dice.choice(ruleset.TABLES)
    options = options_of(dice, ruleset)
    device.new_list(LONG[:players], 0, 0, name, options)
    for _ in range(DEALS):
        tell(device, dice)
        if device.screen == "sign":  # a round of Bierlachs that somebody has lost
            break
        assert device.screen == "home"
