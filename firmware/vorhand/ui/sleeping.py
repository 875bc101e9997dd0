"""Going to sleep: the display, the half-entered deal, then the chip. Wanted once, loaded then."""

from micropython import const

_READ_MS = const(6_000)  # so long the last words stay on a display that shines
_DARK_MS = const(15_000)  # no display takes longer to fall asleep
_SAMPLE_MS = const(10)


def sleep(loop):
    """Sleep deeply once the display has gone dark; until then return."""
    runner = loop.runner
    runner.darken()
    if runner.asleep and runner.panel.ready():
        _end(loop)


def stop(loop, millivolts):
    """The battery is empty: say so, let it be read, sleep.

    A display that shines is switched off then, for it would take what is left; e-paper keeps
    the message.
    """
    runner = loop.runner
    runner.wake()
    runner.battery_low(millivolts, True)
    _wait(loop, _READ_MS)
    runner.panel.sleep()
    if not runner.panel.ready():
        _wait(loop, _DARK_MS, True)
    _end(loop)


def _end(loop):
    if loop.lights:
        loop.lights.sleep()
    loop.power.sleep(loop.runner.app.deal.draft())


def _wait(loop, milliseconds, sleeping=False):
    """Wait, at most until a slow display has fallen asleep."""
    runner = loop.runner
    end = loop.passed() + milliseconds
    while loop.passed() < end:
        if runner.panel.tick(loop.now) and not sleeping:
            runner.show()
        if sleeping and runner.panel.ready():
            return
        loop.pause(_SAMPLE_MS)
