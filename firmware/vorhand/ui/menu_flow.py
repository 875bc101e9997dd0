"""From the menu to what its rows open, and from one screen of Help to another.

Together they would fill the memory, above all during a deal. So none is kept behind another: each
is made anew on the way back.
"""


def menu(app, back, index=0):
    """Return the menu with the cursor on the row `index`."""
    from vorhand.ui.screens.device.menu import Menu

    return Menu(app, back, index)


def row(app, back, name):
    """Return the screen that a row of the menu opens."""
    if name == "rules":
        from vorhand.ui.screens.setup.options import Options

        return Options(app, back, app.rules, app.evening.options, True)
    if name == "newlist":
        from vorhand.ui.screens.setup.newlist import Newlist as Chosen
    elif name == "standings":
        from vorhand.ui.screens.list.standings import Standings as Chosen
    elif name == "sheet":
        from vorhand.ui.screens.list.sheet import Sheet as Chosen
    elif name == "calculator":
        from vorhand.ui.screens.device.calculator import Calculator as Chosen
    elif name == "bases":
        from vorhand.ui.screens.device.bases import Bases as Chosen
    elif name == "seats":
        from vorhand.ui.screens.list.seats import Seats as Chosen
    elif name == "sign":
        from vorhand.ui.screens.list.sign import Sign as Chosen
    elif name == "lists":
        from vorhand.ui.screens.list.lists import Lists as Chosen
    elif name == "settings":
        from vorhand.ui.screens.setup.settings import Settings as Chosen
    elif name == "players":
        from vorhand.ui.screens.setup.players import Players as Chosen
    else:
        from vorhand.ui.screens.device.about import About as Chosen
    return Chosen(app, back)


def reckoning(app):
    """Return App.reckoning; for the first time the rule set is loaded, and what tells it."""
    if not app.reckoning:
        from vorhand.ui.wording import base_values

        app.reckoning = base_values.reckoning(app)
    return app.reckoning


def keys(app, back, *rows):
    """Return the picture of the keys; rows: as Keys has them."""
    from vorhand.ui.screens.device.keys import Keys

    return Keys(app, back, *rows)


def home_keys(app, back):
    """Return the picture of the keys at Home."""
    from vorhand.ui.wording.key_meanings import meanings

    return keys(app, back, meanings(app, app.open_home()))


def reference(app, back, index=0):
    """Return the topics with the cursor on the row `index`."""
    from vorhand.ui.screens.device.reference import Reference

    return Reference(app, back, index)


def topic(app, back, name):
    """Return the text of a topic."""
    if name == "words":
        from vorhand.ui.screens.device.help import Help

        return Help(app, back)
    from vorhand.ui.screens.device.topic import Topic

    return Topic(app, back, name)
