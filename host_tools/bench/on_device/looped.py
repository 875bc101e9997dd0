"""The run loop, which lies in the memory of every device, with keys that nobody presses.

As in main.run it is imported before anything is built, so that it stays.
"""

import time

from vorhand.ui.loop import Loop


class Still:
    """The keys and the power."""

    woken = False

    def bits(self):
        """No key is down."""
        return 0

    def missed(self):
        """No press was missed."""
        return ()

    def watch(self, ticks, diff):
        """Begin to look after them."""

    def feed(self):
        """Keep the watchdog quiet."""

    def fast(self, on):
        """Set the chip's speed."""


def loop(runner):
    """Return the Loop of a runner."""
    still = Still()
    return Loop(runner, still, still, (time.ticks_ms, time.ticks_diff, time.sleep_ms))
