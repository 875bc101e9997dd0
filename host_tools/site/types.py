"""`python -m host_tools.site.types`: check the pages' JavaScript by the types it declares."""

import subprocess
import sys

from host_tools import HostError
from host_tools.site import SITE
from host_tools.site.packages import packages, program


def check() -> int:
    """Run TypeScript's compiler, which prints the errors; return its status."""
    compiler = packages(development=True) / "typescript" / "bin" / "tsc"
    command = [*program("node"), compiler, "--project", SITE / "jsconfig.json"]
    return subprocess.run(command).returncode


if __name__ == "__main__":
    try:
        sys.exit(check())
    except HostError as error:
        sys.exit(f"vorhand: {error}")
