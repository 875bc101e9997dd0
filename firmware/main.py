"""Board -> app -> run: the whole object graph is built here, and nowhere else."""

import sys

import vorhand.ui.home  # noqa: F401  (named here, so that it is one of the modules that stay)
from vorhand import VERSION
from vorhand.lang import Words
from vorhand.modules import forget
from vorhand.rules import RuleError
from vorhand.session.errors import ListError, StorageError
from vorhand.session.settings_file import Settings
from vorhand.ui.app import App
from vorhand.ui.canvas import Canvas
from vorhand.ui.font import load_fonts
from vorhand.ui.palette import chosen
from vorhand.ui.panel import Panel
from vorhand.ui.runner import Runner

# On MicroPython code is what fills the memory: what came with this module stays, all that is
# loaded later is dropped again.
_CORE = frozenset(sys.modules) if sys.implementation.name == "micropython" else None


def run(root=""):
    """Run the device whose version lies in the working directory.

    Returns at once where the board's safe key is held; Ctrl-C ends it, and the prompt then has an
    hour before the watchdog starts the device anew.
    """
    import time

    from drivers import parts, sleep
    from drivers.power import Power
    from vorhand.ui.loop import Loop

    with open("board.txt") as file:
        name = file.read().strip()
    board = getattr(__import__("boards." + name), name)
    power = Power(board)
    sleep.start(board)
    if not power.woken and sleep.safe(board, time.sleep):
        print("Safe mode: nothing runs, no watchdog. main.run() starts Vorhand.")
        return
    display = board.display()
    keys = parts.keys(board, display)
    fitted = parts.encoder(board), parts.battery(board), parts.buzzer(board), parts.lights(board)
    runner = build(board, root, display, None, sleep.identity(), power.clock)
    draft = sleep.draft()
    parts = sleep = None
    forget("drivers.parts")
    forget("drivers.sleep")
    loop = Loop(runner, keys, power, (time.ticks_ms, time.ticks_diff, time.sleep_ms), fitted)
    try:
        runner.start(draft)
        loop.begin(board.KEY_ROLES.index(board.WAKE) if board.WAKE in board.KEY_ROLES else None)
        power.guard()
        print("Vorhand", VERSION, name)  # what vorhand deploy waits for
        loop.run()
    except KeyboardInterrupt:  # any other end is one that the watchdog shall mend
        power.unguard()
        # mostly a laptop that wants something: the deal in hand is there when it has gone
        from drivers.sleep import keep

        keep(runner.app.draft())
        print("Stopped. main.run() starts Vorhand again.")


def build(board, root, display=None, keys=None, device="", clock=None, strict=False, settings=()):
    """Return the Runner of a device whose files lie under `root`.

    board: a module of boards/; display: an opened one, else the board's own; keys: another
    number of keys than the board's; device: id written into lists; clock: function that
    returns a text or None; strict: exceptions come out instead of the crash screen;
    settings: (key, value) pairs for this run only.
    """
    store = Settings(root + "/settings.txt", getattr(board, "DEFAULTS", ()))
    for key, value in settings:
        store.lend(key, value)
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
    return Runner(app, canvas, panel, _CORE, strict, problem)
