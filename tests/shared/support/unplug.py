"""Pulling the plug: a device that starts again has nothing in its memory."""

import gc


def unplug(runner):
    """Release all that was loaded since the start; the caller drops the runner itself."""
    runner.app.take(None)
    runner.memory.release(runner.app.home)
    gc.collect()
