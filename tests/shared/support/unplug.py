"""Pulling the plug: what a device that starts again does not find in its memory any more."""

import gc
import sys


def unplug(runner):
    """Let go of all modules that a start does not load. The caller drops the runner itself."""
    for path in list(sys.modules) if runner.core else ():
        if path.startswith("vorhand.") and path not in runner.core:
            package, name = path.rsplit(".", 1)
            if hasattr(sys.modules[package], name):
                delattr(sys.modules[package], name)
            del sys.modules[path]
    gc.collect()
