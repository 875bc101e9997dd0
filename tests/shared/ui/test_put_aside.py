"""A screen of a deal stands as it was when somebody comes back from the list, or from Help."""

from reference_board import screen, start

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


def look(runner):
    """Look at the list, turn to the standings, and come back."""
    runner._go(deal_flow.pick_else(runner.current, "list"))
    runner.show()
    assert screen(runner) == "sheet"
    runner.press(MENU)
    assert screen(runner) == "standings"
    runner.press(BACK)
    runner.press(BACK)


def look_up(runner):
    """Ask for the keys, go on to what can be looked up, open a topic, and come back."""
    runner._go(deal_flow.pick_else(runner.current, "keys"))
    runner.show()
    assert screen(runner) == "keys"
    for key, follows in ((OK, "reference"), (DOWN, "reference"), (OK, "topic")):
        runner.press(key)
        assert screen(runner) == follows
    runner.press(BACK)
    assert screen(runner) == "reference" and runner.current.cursor == 1
    runner.press(BACK)
    assert screen(runner) == "keys"
    runner.press(BACK)


def test_every_screen_of_a_deal_stands_as_it_was():
    runner = start(length=36)
    app = runner.app
    app.settings.lend("ask_bid", 1)
    for name, keys in WAYS.items():
        for key in keys:
            if key == "points":
                runner._go(runner.current.pick(key))
                runner.show()
            else:
                runner.press(key)
        assert screen(runner) == name, (name, screen(runner))
        before = shown(runner)
        for away in (look, look_up):
            kept = runner.current
            away(runner)
            assert runner.current is not kept, name
            assert screen(runner) == name, (name, screen(runner))
            assert shown(runner) == before, (name, away.__name__)
        for _ in keys:
            if runner.current is not app.home:
                runner.press(BACK)
        assert runner.current is app.home and not app.deal.conversation
