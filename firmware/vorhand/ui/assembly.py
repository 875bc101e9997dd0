"""The whole object graph is built here, and nowhere else; main.py then lets go of this module."""

from vorhand import VERSION
from vorhand.lang import Words, codes
from vorhand.rules import RuleError
from vorhand.session.errors import ListError, StorageError
from vorhand.session.settings import Settings
from vorhand.ui.app import App
from vorhand.ui.drawing.canvas import Canvas
from vorhand.ui.drawing.font import load_fonts
from vorhand.ui.drawing.panel import Panel
from vorhand.ui.runner import Runner


def build(board, root, display, keys, device, clock, strict, settings):
    """Return the Runner, see main.build."""
    from vorhand.ui.drawing.palette import chosen

    store = Settings(root + "/settings.txt", getattr(board, "DEFAULTS", ()))
    for key, value in settings:
        store.lend(key, value)
    present = codes()
    if store.get("language") not in present:  # a version may be built with others only
        store.lend("language", present[0])
    if display is None:
        display = board.display()
    fonts = load_fonts(display.width, display.height, display.bits)
    canvas = Canvas(display.width, display.height, fonts, display.band, strict)
    panel = Panel(display, canvas, chosen(display.bits, store))
    if store.get("rotate"):
        panel.rotate(True)
    about = (("version", VERSION), ("board", board.NAME))
    app = App(
        keys or board.KEYS, store, Words(store.get("language")), (root, device, clock), about
    )
    problem = None
    try:
        newest = app.lists.newest(store.others.get("playing"))
        if newest:
            app.take(app.lists.open(newest))
    except (ListError, RuleError, StorageError) as error:
        problem = error
    return Runner(app, canvas, panel, strict, problem)
