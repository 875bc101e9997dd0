"""From the menu to what its rows open, from the topics of Help to their texts."""


def row(app, back, name):
    """Return the screen that a row of the menu opens."""
    if name == "rules":
        from vorhand.ui.screens.setup.options import Options

        return Options(app, back, app.rules, app.evening.options, True)
    if name == "bases":
        return topic(app, back, name)
    if name == "newlist":
        from vorhand.ui.screens.setup.newlist import Newlist as Chosen
    elif name == "standings":
        from vorhand.ui.screens.list.standings import Standings as Chosen
    elif name == "sheet":
        from vorhand.ui.screens.list.sheet import Sheet as Chosen
    elif name == "calculator":
        from vorhand.ui.screens.device.calculator import Calculator as Chosen
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
    elif name == "about":
        from vorhand.ui.screens.device.about import About as Chosen
    else:
        raise KeyError(name)
    return Chosen(app, back)


def reckoning(app):
    """Return App.reckoning; the first time that loads the rule set, and what asks it."""
    if not app.reckoning:
        from vorhand.ui.wording.base_values import reckons

        ruleset = app.rules
        serves = not ruleset or reckons(ruleset, app.evening.options)
        app.reckoning = hasattr(ruleset, "bases"), serves
    return app.reckoning


def home_keys(app, back):
    """Return the picture of the keys at Home."""
    from vorhand.ui.ways_back import keys
    from vorhand.ui.wording.key_meanings import meanings

    return keys(app, back, meanings(app, app.open_home()))


def topic(app, back, name):
    """Return the text of a topic."""
    if name == "words":
        from vorhand.ui.screens.device.help import Help

        return Help(app, back)
    from vorhand.ui.screens.device.topic import Topic

    return Topic(app, back, name)
