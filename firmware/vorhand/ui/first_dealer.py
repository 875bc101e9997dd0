"""Who deals first, put right as long as no deal is written: the list is opened anew."""

from vorhand.ui.settings_flow import saved


def ask(home):
    """Return the screen that asks; its answer goes to `home.put`."""
    from vorhand.ui.screens.setup.setting import Setting

    app = home.app
    e = app.evening
    title = app.word("first_dealer")
    return Setting(app, home, "", title, range(e.players), e.names, e.first_dealer)


def put_right(home, seat):
    """Let the player of `seat` deal first, unless he does already; answers like `press`."""
    from vorhand.session.new_list import reopen

    app = home.app
    if seat == app.evening.first_dealer:
        return home
    failed = home.trouble(
        lambda: app.take(reopen(app.lists, app.evening, seat)), lambda: put_right(home, seat)
    )
    if failed:
        return failed
    # It is the newest list: there is none to be remembered in its place.
    return home if app.settings.others.pop("playing", None) is None else saved(app, home, home)
