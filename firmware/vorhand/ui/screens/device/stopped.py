"""A computer has stopped the program: keep the half-entered deal, say so on the panel."""

from micropython import const

from vorhand.ui.drawing.canvas import DIM, FG
from vorhand.ui.kit.text_screen import TextScreen

_SLOW_MS = const(6_000)  # no display takes longer for a picture


class Stopped(TextScreen):
    """What the panel shows until the device starts again: nobody reads the keys any more."""

    section = "notice"

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("stopped.title")

    def paragraphs(self):
        """What has happened, what helps."""
        word = self.app.word
        return [(word("stopped.why"), FG), (word("stopped.then"), DIM)]

    def hints(self):
        """Nothing can be chosen."""
        return []


def stop(loop, draft):
    """Keep the deal, show the screen. Whatever fails, the computer gets its prompt.

    draft: one that was kept before and is not taken up yet, else b"".
    """
    runner = loop.runner
    try:
        # usually a computer that wants something: the deal in hand is there when it has gone
        loop.power.keep(runner.app.deal.draft() or draft)
        runner.wake()
        runner.memory.release(runner.current)
        runner.current = Stopped(runner.app, runner.current)
        panel = runner.panel
        end = loop.passed() + _SLOW_MS
        runner.show()
        while panel.slow and loop.passed() < end and (panel.due or not panel.display.ready()):
            if panel.tick(loop.now):
                runner.show()
            loop.pause(10)
        panel.display.contrast(255)
    except Exception:  # usually for want of memory
        pass
