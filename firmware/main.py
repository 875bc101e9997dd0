"""Board -> app -> run: the one place that knows boards and drivers by name."""

from vorhand import VERSION


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
    from vorhand.ui import assembly

    return assembly.build(board, root, display, keys, device, clock, strict, settings)


if __name__ == "__main__":  # frozen, it is what MicroPython starts, even where there is a /main.py
    import start

    start.run(frozen=True)
