"""Random deals of every rule set stand in the list, are looked at, corrected and taken back."""

import random

import pytest
from walking import go_on

from host_tools.screens.desk import screen_class
from vorhand import rules
from vorhand.ui.keys import DOWN, RIGHT

NAMES = ("Wwwwwwwwwwww", "Mmmmmmmmmmmm", "ÄÖÜÄÖÜÄÖÜÄÖÜ", "Jürgen-Uwe W", "Qqqqqqqqqqqq")
TABLES = [(name, players) for name in rules.names() for players in rules.load(name).TABLES]
DEALS = 10
BOARDS = ("sim128_6", "sim128_2", "sim240_2", "sim320_3")


def fill_list(device, name, players, seed):
    """Write random deals by random house rules; return the dice."""
    dice = random.Random(f"{name} {players} {seed}")
    options = {row[0]: dice.choice(row[1]) for row in rules.load(name).OPTIONS}
    device.new_list(NAMES[:players], length=0, rules=name, options=options)
    app = device.app
    while app.evening.count < DEALS and not app.evening.full():
        app.deal.begin()
        go_on(dice, app.deal.conversation)
        app.deal.write(app.deal.score())
    return dice


def look_through(device):
    for _ in range(6):
        device.press("DOWN") if device.app.keys.has(DOWN) else device.runner.press(RIGHT)


def keyless(text):
    """Return the pieces of a text that are keys, not words: with a point or an underscore."""
    return [word for word in text.split() if "_" in word or word[1:-1].find(".") > 0]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_deal_can_be_looked_at(make_device, language, name, players):
    number = TABLES.index((name, players))
    device = make_device(BOARDS[number % len(BOARDS)], language=language)
    fill_list(device, name, players, 1)
    app = device.app
    for n in range(app.evening.count, 0, -1):
        device.open("sheet", n).open("entry", n)
        for text, *_ in device.runner.current.paragraphs():
            assert not keyless(text.replace(NAMES[3], "")), text
        look_through(device)
        device.open("correct", n)
        screen = device.runner.current
        for row in range(len(screen.rows)):
            screen.cursor = row
            device.runner.show()
            for word, value in screen.rows:
                assert not keyless(word + " " + value), (word, value)
            question = screen.questions[row][0]
            if question.kind == "choice":
                device.open("change", n, screen.conversation, question.key)
                look_through(device)
                device.runner.current = screen
    for screen in ("menu", "help", "standings", "sign", "newlist", "lists", "seats"):
        device.open(screen)
        look_through(device)
    while app.evening.count:
        device.open("undo")
        device.key("OK")


def choose(device, screen, dice):
    screen.cursor = dice.randrange(len(screen.rows))
    device.runner.current = screen
    device.key("OK")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_any_answer_can_be_put_right(make_device, name, players):
    """Choose another answer in a row, answer what follows at random, write the correction."""
    device = make_device()
    dice = fill_list(device, name, players, 2)
    app = device.app
    count = app.evening.count
    for _ in range(12):
        n = dice.randint(1, count)
        screen = screen_class("correct")(
            app, screen_class("entry")(app, screen_class("sheet")(app, app.home, n), n), n
        )
        choose(device, screen, dice)
        if device.screen == "change":
            choose(device, device.runner.current, dice)
        go_on(dice, app.deal.conversation)
        if app.deal.score().redeal:
            app.deal.drop()
            continue
        app.deal.write(app.deal.score())
        assert app.evening.result(n).corrected and app.evening.count == count
    for n in range(1, count + 1):
        device.open("entry", n)
