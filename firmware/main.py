"""Board -> app -> run: the one place that knows boards and drivers by name."""

# MicroPython's time has more; App.home comes after App:
# pyright: reportAttributeAccessIssue=false

from vorhand import VERSION


def run(root=""):
    """Run the device whose version lies in the working directory.

    Returns at once where the board's safe key is held. Ctrl-C ends it: then it returns True, the
    display says so, and the watchdog starts the device anew in two minutes, see boot.py.
    """
    import boards
    from drivers.power import Power, identity, switch_on

    with open("board.txt") as file:
        name = file.read().strip()
    board = boards.load(name)
    switch_on(board)  # soon: one has to be told to keep its cell connected
    import time

    from drivers import parts
    from vorhand.ui.loop import Loop

    power = Power(board)
    if not power.woken and power.safe_key_held(time.sleep):
        print("Safe mode: nothing runs, no watchdog. main.run() starts Vorhand.")
        return False
    display = board.display()
    keys = parts.keys(board, display)
    fitted = parts.encoder(board), parts.battery(board), parts.buzzer(board), parts.lights(board)
    runner = build(board, root, display, device=identity(), clock=power.clock)
    loop = Loop(runner, keys, power, (time.ticks_ms, time.ticks_diff, time.sleep_ms), fitted)
    try:
        try:
            runner.restarts = True
            runner.start(power.draft())
            power.keep(b"")
            wakes = board.WAKE in board.KEY_ROLES
            loop.begin(board.KEY_ROLES.index(board.WAKE) if wakes else None)
            power.guard()
            print("Vorhand", VERSION, name)  # what vorhand deploy waits for
            loop.run()
            power.restart(runner.app.deal.draft())
        except KeyboardInterrupt:
            undisturbed()
        except Exception:  # of a part beside the screens; the watchdog starts the device anew
            power.keep(runner.app.deal.draft() or power.draft())
            raise
    except KeyboardInterrupt:  # tools send two at once: the second, before the first is seen to
        undisturbed()
    from vorhand.ui.ending import stop_for_computer

    stop_for_computer(loop)
    power.give_way()
    print("Stopped. main.run() starts Vorhand again.")
    return True


def undisturbed():
    """Let further Ctrl-C do nothing: tools send two at once, and more."""
    import micropython

    while True:
        try:
            return micropython.kbd_intr(-1)
        except KeyboardInterrupt:
            pass


def build(board, root, display=None, keys=None, device="", clock=None, strict=False, settings=()):
    """Return the Runner of a device whose files lie under `root`: the whole object graph.

    board: as boards.load returns it; display: an opened one, else the board's own; keys: another
    number of keys than the board's; device: id written into lists; clock: function that
    returns a text or None; strict: exceptions come out instead of the crash screen, and what does
    not fit on the panel raises one; settings: (key, value) pairs for this run only.
    """
    from vorhand.ui.memory import Memory

    memory = Memory()  # before all else

    from vorhand.lang import Words, codes
    from vorhand.session import ListError
    from vorhand.session.lists import Lists
    from vorhand.session.settings import Settings
    from vorhand.ui.app import App
    from vorhand.ui.drawing.canvas import Canvas
    from vorhand.ui.drawing.font import load_fonts
    from vorhand.ui.drawing.palette import chosen
    from vorhand.ui.drawing.panel import open_panel
    from vorhand.ui.runner import Runner
    from vorhand.ui.screens.deal.home import Home

    memory.keep_modules()
    store = Settings(root + "/settings.txt", getattr(board, "DEFAULTS", ()))
    for key, value in settings:
        store.lend(key, value)
    present = codes()
    if store.get("language") not in present:  # a version may be built with others only
        store.lend("language", present[0])
    display = display or board.display()
    fonts = load_fonts(display.width, display.height, display.bits, not memory.scarce)
    check = None
    if strict:
        from vorhand.ui.drawing.inspection import check
    canvas = Canvas(display.width, display.height, fonts, check)
    panel = open_panel(display, canvas, chosen(display.bits, store))
    if store.get("rotate"):
        panel.rotate(True)
    about = (("version", VERSION), ("board", board.NAME))
    lists = Lists(root, device, clock)
    app = App(keys or board.KEYS, store, Words(store.get("language")), lists, about)
    app.words.load("deal")
    app.home = Home(app, None)
    try:
        problem = app.take_newest()
    except MemoryError:  # of a long list with damage: each start would end at the prompt
        problem = ListError("not_a_list")

    def report(error):
        from vorhand.session.crash_report import keep

        return keep(root, error, VERSION, clock)

    memory.look_after(app, panel)
    return Runner(app, canvas, panel, memory, report, strict, problem)


if __name__ == "__main__":  # frozen, it is what MicroPython starts, even where there is a /main.py
    import start

    start.run(frozen=True)
