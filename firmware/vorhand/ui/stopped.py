"""A computer has stopped the program: keep the half-entered deal, say so on the panel."""

from micropython import const

_SLOW_MS = const(6_000)  # no display takes longer for a picture


def stop(loop):
    """Do both. Whatever fails, the computer gets its prompt."""
    try:
        # mostly a computer that wants something: the deal in hand is there when it has gone
        loop.power.keep(loop.runner.app.deal.draft())
        _show(loop, loop.runner)
    except Exception:  # mostly of memory
        pass


def _show(loop, runner):
    runner.wake()
    runner.memory.release(runner.current)
    from vorhand.ui.screens.device.stopped import Stopped

    runner.current = Stopped(runner.app, runner.current)
    panel = runner.panel
    end = loop.passed() + _SLOW_MS
    runner.show()
    while panel.slow and loop.passed() < end and (panel.due or not panel.display.ready()):
        if panel.tick(loop.now):
            runner.show()
        loop.pause(10)
    panel.display.contrast(255)
