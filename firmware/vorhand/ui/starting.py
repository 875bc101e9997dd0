"""What happens once, when the device starts."""

from vorhand.ui.deal_flow import next_screen


def first(runner, draft):
    """Return the first screen; draft: the deal that was being entered, see waking.draft."""
    app = runner.app
    damage = app.evening.damage if app.evening else ()
    screen = app.home
    if draft and app.resume(draft):
        screen = next_screen(app)
    if damage:
        screen = app.open("damage", screen)
    if app.settings.damage:
        screen = app.open("damage", screen, True)
    if runner.problem:
        screen = app.open("message", screen, runner.problem)
    return screen
