"""Thonny's shell without its window: its back end, used as Thonny uses it.

Thonny runs plugins/esp/esp_back.py as a process of its own (thonny/running.py, SubprocessProxy;
plugins/micropython/mp_front.py). The __init__.py of its package loads the windows, and with them
tkinter; only that is left out here.
"""

import contextlib
import os
import subprocess
import sys
import threading

from thonny.common import ToplevelCommand, ToplevelResponse, parse_message, serialize_message

CLICKS = 8
# Seconds for one click; the back end itself waits only 5 for an answer, which may be too short on
# a busy machine, and then advises its user: "Use Stop/Restart to reconnect."
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
    """Open Thonny with a device at this port and enter a line; return the shell's text.

    folder: for its log. If no answer comes, Stop/Restart is clicked, which restarts the back end.
    """
    outputs = []
    for click in range(CLICKS):
        text, is_answered = _spoken(port, source, folder, clean=click > 0)
        if is_answered:
            return text
        outputs.append(text)
    raise AssertionError("\n---\n".join(outputs))


def _spoken(port, source, folder, clean):
    """Start a back end; return (the shell's text, whether the line was answered)."""
    options = repr({"port": port, "clean": clean, **CHOICES})
    with subprocess.Popen(
        [sys.executable, "-u", "-B", "-c", BACK_END, options],
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
