"""What Home's keys do: how a deal begins and what else there is, by the state of the list.

A module of its own, which may go while another screen is up.
"""

from vorhand.ui.deal_flow import begin, next_screen
from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MENU, OK, RIGHT, UP
from vorhand.ui.kit.choice_screen import SEAT_KEYS


def offer(home):
    """Set the choices anew: another deal, another dealer, a list that is full."""
    app = home.app
    e = app.evening
    state = (e and (e.id, e.end.seq), bool(app.talk), app.words.code)
    if state == home.offered_for:
        return
    home.offered_for = state
    menu = ("menu", None, (MENU,))
    sheet = ("list", None, (DOWN,))
    if not e:
        choices = [("newlist", None, (OK,)), menu]
    elif app.talk:
        discard = ("discard", None, (LEFT,))
        choices = [("resume", None, (OK, RIGHT)), sheet, discard, menu]
    elif e.closed:
        choices = [("newlist", None, (OK,)), sheet, menu]
    else:
        undo = ("undo", None, (BACK,))
        choices = [("sign", None, (OK,))] if app.full() else _deals(app)
        choices += [sheet, undo, menu]
    home.choices = choices
    if home.at >= len(choices):
        home.at = 0


def _deals(app):
    """How a deal can begin: who plays, nobody, the auction; in a round of Ramsch, Ramsch."""
    table = app.table()
    two = len(table.active) == 2
    choices = []
    for seat in table.active:
        name = app.evening.names[seat]
        if table.ramsch:
            name = app.word("home.grand_hand", name)
        choices.append((seat, name, SEAT_KEYS[len(choices)]))
    if table.ramsch:
        choices.insert(0, ("ramsch", None, (UP,)))
        return choices
    home = app.evening.home
    auction = "auction" in home
    # two players leave a key
    keys = (DOWN | HELD, RIGHT) if two and not auction else (DOWN | HELD,)
    for answer in ("ramsch", "passed"):
        if answer in home:
            choices.append((answer, None, keys))
            keys = (UP | HELD,)
    if auction:
        choices.append(("auction", None, (UP, RIGHT) if two else (UP,)))
    return choices


def pick(home, value):
    """A declarer, nobody or the auction begin a deal; the rest opens its screen."""
    app = home.app
    if value == "undo":
        return _undo(home)
    if value == "resume":
        return next_screen(app)
    if value == "discard":
        app.drop()
        home.at = 0
        return None
    if value == "list":
        value = "sheet"
    if value in ("menu", "newlist", "sheet", "sign"):
        return app.open(value, home)
    home.at = 0
    return begin(app, value)


def _undo(home):
    app = home.app
    if app.talk or not app.evening or not app.evening.count or app.evening.closed:
        app.refuse()
        return None
    return app.open("undo", home)
