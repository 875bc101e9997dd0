"""Runs the command as a user does, and measures its time and memory."""

import subprocess
import sys
import time

_SMALL_PARENT = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def run(*arguments: str) -> tuple[float, int]:
    """Run `vorhand` with arguments; return seconds and the kilobytes of its largest process."""
    # A process inherits the peak of its parent's memory, so a small process starts it.
    command = [sys.executable, "-c", _SMALL_PARENT, sys.executable, "-m", "host_tools", *arguments]
    start = time.perf_counter()
    output = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    return time.perf_counter() - start, int(output)
