"""A screen of a deal stands as it was when somebody comes back from the list, or from Help."""

from folder import Folder

import boards
import main
from vorhand.ui import deal_flow
from vorhand.ui.keys import BACK, DOWN, LEFT, MENU, OK, RIGHT, UP

# Keys of a reference board, and a choice that has none: from Home to each screen, where the last
# ones change what it shows.
WAYS = {
    "auction": (UP, RIGHT, RIGHT),
    "bid": (LEFT, RIGHT, RIGHT),
    "game": (LEFT, RIGHT, OK),
    "play": (LEFT, RIGHT, OK, OK, LEFT, LEFT),
    "points": (LEFT, RIGHT, OK, OK, RIGHT, "points", RIGHT, RIGHT, UP),
    "confirm": (LEFT, RIGHT, OK, OK, RIGHT, OK),
}


def shown(runner):
    """Return what the panel shows: each text and its place."""
    frame = runner.canvas.frame
    return [(frame.texts[n], frame.place[n], frame.style[n]) for n in range(frame.count)]


def name(runner):
    """Return the name of the screen in hand."""
    return type(runner.current).__name__.lower()


def look(runner):
    """Look at the list, turn to the standings, and come back."""
    runner._go(deal_flow.pick_else(runner.current, "list"))
    runner.show()
    assert name(runner) == "sheet"
    runner.press(MENU)
    assert name(runner) == "standings"
    runner.press(BACK)
    runner.press(BACK)


def look_up(runner):
    """Ask for the keys, go on to what can be looked up, open a topic, and come back."""
    runner._go(deal_flow.pick_else(runner.current, "keys"))
    runner.show()
    assert name(runner) == "keys"
    for key, follows in ((OK, "reference"), (DOWN, "reference"), (OK, "topic")):
        runner.press(key)
        assert name(runner) == follows
    runner.press(BACK)
    assert name(runner) == "reference" and runner.current.cursor == 1
    runner.press(BACK)
    assert name(runner) == "keys"
    runner.press(BACK)


def test_every_screen_of_a_deal_stands_as_it_was():
    with Folder() as folder:
        runner = main.build(boards.load("sim128_6"), folder, settings=(("ask_bid", 1),))
        app = runner.app
        app.take(app.lists.create("isko", {}, ("Anna", "Ben", "Cem"), 0, 36))
        runner.start()
        for screen, keys in WAYS.items():
            for key in keys:
                if key == "points":
                    runner._go(runner.current.pick(key))
                    runner.show()
                else:
                    runner.press(key)
            assert name(runner) == screen, (screen, name(runner))
            before = shown(runner)
            for away in (look, look_up):
                kept = runner.current
                away(runner)
                assert runner.current is not kept, screen
                assert name(runner) == screen, (screen, name(runner))
                assert shown(runner) == before, (screen, away.__name__)
            for _ in keys:
                if runner.current is not app.home:
                    runner.press(BACK)
            assert runner.current is app.home and not app.deal.conversation
