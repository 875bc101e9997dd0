"""The command as a user runs it: how long it takes and how much memory."""

import subprocess
import sys
import time

_BETWEEN = """
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def run(*words: str) -> tuple[float, int]:
    """Run `vorhand` with these words; return seconds and the kilobytes of its largest process."""
    # A process begins with the most that its parent has had, so a small one stands between.
    command = [sys.executable, "-c", _BETWEEN, sys.executable, "-m", "host_tools", *words]
    start = time.perf_counter()
    printed = subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout
    return time.perf_counter() - start, int(printed)
