"""The end of the device's work: it sleeps, or a computer has it. Loaded only then."""

from micropython import const

_READ_MS = const(6_000)  # so long the last words stay on a display that shines
_SLOW_MS = const(6_000)  # no display takes longer for a picture
_DARK_MS = const(15_000)  # nor longer than this to fall asleep
_SAMPLE_MS = const(10)


def sleep(loop):
    """Sleep deeply once the display has gone dark; until then return."""
    runner = loop.runner
    runner.darken()
    if runner.asleep and runner.panel.ready():
        _end(loop)


def stop_for_battery(loop, millivolts):
    """The battery is empty: say so, let it be read, sleep.

    A display that shines is switched off then, for it would take what is left; e-paper keeps
    the message.
    """
    runner = loop.runner
    runner.wake()
    runner.battery_low(millivolts, True)
    _wait(loop, _READ_MS)
    runner.panel.display.sleep()
    runner.panel.due = False  # from here on no picture is shown
    _wait(loop, _DARK_MS, True)
    _end(loop)


def stop_for_computer(loop):
    """A computer has stopped the program: keep the half-entered deal, say so on the panel.

    Whatever fails, the computer gets its prompt.
    """
    runner = loop.runner
    power = loop.power
    try:
        # usually a computer that wants something: the deal in hand is there when it has gone
        power.keep(runner.app.deal.draft() or power.draft())
        runner.wake()
        runner.memory.release(runner.current)
        from vorhand.ui.screens.device.stopped import Stopped

        runner.current = Stopped(runner.app, runner.current)
        runner.show()
        _wait(loop, _SLOW_MS, True)
        runner.panel.display.contrast(255)
    except Exception:  # usually for want of memory
        pass


def _end(loop):
    if loop.lights:
        loop.lights.sleep()
    loop.power.sleep(loop.runner.app.deal.draft())


def _wait(loop, milliseconds, settles=False):
    """Wait and show what is due; where it `settles`, until a slow display is at rest at most."""
    panel = loop.runner.panel
    end = loop.elapsed() + milliseconds
    while loop.elapsed() < end and not (settles and panel.ready() and not panel.due):
        if panel.tick(loop.now):
            loop.runner.show()
        loop.pause(_SAMPLE_MS)
