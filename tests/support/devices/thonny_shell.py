"""Thonny's shell without its window: its back end, started and spoken with as Thonny does it.

Thonny runs plugins/esp/esp_back.py as a program of its own (thonny/running.py, SubprocessProxy;
plugins/micropython/mp_front.py). That lies in a package whose __init__.py brings the windows, and
with them tkinter; it is left out here, and nothing else.
"""

import contextlib
import os
import subprocess
import sys
import threading

from thonny.common import ToplevelCommand, ToplevelResponse, parse_message, serialize_message

CLICKS = 8
# Seconds for one; the back end itself waits no longer than 5 for an answer, which a busy machine
# may take, and then says what its user does: "Use Stop/Restart to reconnect."
PATIENCE = 30
BACK_END = """
import runpy, sys, types
from importlib.util import find_spec
from pathlib import Path

plugins = Path(find_spec("thonny").origin).parent / "plugins"
package = types.ModuleType("thonny.plugins.micropython")
package.__path__ = [str(plugins / "micropython")]
sys.modules[package.__name__] = package
sys.argv[0] = str(plugins / "esp" / "esp_back.py")
runpy.run_path(sys.argv[0], run_name="__main__")
"""
# Thonny's own choices for an ESP32 (plugins/micropython/mp_front.py, add_micropython_backend).
CHOICES = {
    "dtr": None,
    "rts": None,
    "submit_mode": None,
    "interrupt_on_connect": True,
    "write_block_size": None,
    "write_block_delay": None,
    "proxy_class": "ESP32Proxy",
    "sync_time": True,
    "local_rtc": True,
    "validate_time": False,
}


def shown(port, source, folder):
    """Open Thonny with a device at this port, enter a line; return what its shell then shows.

    folder: where it may keep its log. Where nothing comes of it Stop/Restart is clicked, which
    starts the back end anew.
    """
    told = []
    for click in range(CLICKS):
        text, answered = _spoken(port, source, folder, clean=click > 0)
        if answered:
            return text
        told.append(text)
    raise AssertionError("\n---\n".join(told))


def _spoken(port, source, folder, clean):
    """Start one back end; return (what the shell shows, whether the line was answered)."""
    words = repr({"port": port, "clean": clean, **CHOICES})
    with subprocess.Popen(
        [sys.executable, "-u", "-B", "-c", BACK_END, words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "THONNY_USER_DIR": str(folder)},
        text=True,
    ) as process:
        patience = threading.Timer(PATIENCE, process.kill)
        patience.start()
        try:
            return _dialogue(process, source)
        finally:
            patience.cancel()
            process.kill()  # so does Thonny when it is closed


def _dialogue(process, source):
    text = ""
    for line in process.stdout:
        if not line.startswith("\x02"):  # "OK" at its start, or a traceback
            text += line
            continue
        message = parse_message(line)
        if not isinstance(message, ToplevelResponse):
            text += message.get("data") or ""
        elif message.get("command_name") == "execute_source":
            return text, True
        else:  # the prompt is shown
            command = ToplevelCommand("execute_source", source=source)
            with contextlib.suppress(BrokenPipeError):  # it has just ended, and so do its lines
                os.write(process.stdin.fileno(), serialize_message(command).encode() + b"\n")
    return text, False
