"""Pulling the plug: what a device that starts again does not find in its memory any more."""

import gc


def unplug(runner):
    """Let go of all that was loaded since the start. The caller drops the runner itself."""
    runner.app.take(None)
    runner.memory.release(runner.app.home)
    gc.collect()
