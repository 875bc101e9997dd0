"""What can go wrong between a laptop and a device, each as one line that says what to do."""

from host_tools import HostError
from host_tools.plain_text import escaped

MISSING, FULL = 2, 28  # ENOENT, ENOSPC
SHOWN = 120  # characters of what a device says that an error tells

# What the ESP32 prints every three seconds, before any prompt, where the first block of its flash
# is no file system: micropython/micropython, ports/esp32/modules/inisetup.py. Ctrl-C ends it, but
# a soft reset begins it anew, so that no program gets a prompt of its own.
DAMAGED = "The filesystem appears to be corrupted"


class LinkError(HostError):
    """The device cannot be reached, or is not what it must be."""


class DeviceError(HostError):
    """What ran on the device raised; `number` is the errno where that was an OSError."""

    def __init__(self, message: str, number: int = 0):
        super().__init__(message)
        self.number = number


def unexpected(port: str, what: str) -> str:
    """Return what to do about an answer that is no MicroPython's."""
    if "could not enter raw repl" in what:
        return (
            f"what is at {port} does not answer as MicroPython does: press a key to wake the "
            "device, or its reset button, and try again; vorhand flash puts MicroPython there"
        )
    if len(what) > SHOWN:
        what = what[:SHOWN] + "..."
    return f"{port}: {what}; unplug the device, plug it in and run the command again"


def damaged(port: str) -> str:
    """Return what to do where the device's file system cannot be mounted."""
    return f"the file system of the device at {port} is damaged: vorhand flash makes it anew"


def failure(text: str) -> HostError:
    """Return the error for a traceback of the device."""
    line = escaped(text.strip().splitlines()[-1])[:SHOWN] if text.strip() else "no reason given"
    number = 0
    if line.startswith("OSError:"):
        # The ESP32 prints the bare number where it has no name for it.
        digits = "".join(char if char.isdigit() else " " for char in line).split()
        number = int(digits[0]) if digits else 0
    if number == FULL:
        return DeviceError("the device's flash is full", FULL)
    if line.startswith("KeyboardInterrupt"):
        return DeviceError("the device was interrupted")
    return DeviceError(f"the device says: {line}", number)
