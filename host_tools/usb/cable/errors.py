"""The errors between a laptop and a device, each one line that says what to do."""

from host_tools import HostError
from host_tools.plain_text import escaped

MISSING, FULL = 2, 28  # ENOENT, ENOSPC
QUOTED = 120  # characters of a device's output that an error quotes

# The ESP32 prints this every three seconds, before any prompt, if the first block of its flash is
# no file system: micropython/micropython, ports/esp32/modules/inisetup.py. Ctrl-C ends it, but a
# soft reset begins it anew, so that no program gets a prompt of its own.
DAMAGED = "The filesystem appears to be corrupted"


class LinkError(HostError):
    """The device cannot be reached, or is not what it must be."""


class DeviceError(HostError):
    """Code on the device raised an error; `number` is the errno if that was an OSError, else 0."""

    def __init__(self, message: str, number: int = 0):
        super().__init__(message)
        self.number = number


def unexpected_answer(port: str, message: str) -> str:
    """Return what to do about an answer that does not come from MicroPython."""
    if "could not enter raw repl" in message:
        return (
            f"what is at {port} does not answer as MicroPython does: press a key to wake the "
            "device, or its reset button, and try again; vorhand flash puts MicroPython there"
        )
    if len(message) > QUOTED:
        message = message[:QUOTED] + "..."
    return f"{port}: {message}; unplug the device, plug it in and run the command again"


def failure(text: str) -> HostError:
    """Return the error for a traceback of the device."""
    line = escaped(text.strip().splitlines()[-1])[:QUOTED] if text.strip() else "no reason given"
    number = 0
    if line.startswith("OSError:"):
        # The ESP32 prints the bare number of an error that it has no name for.
        digits = "".join(char if char.isdecimal() else " " for char in line).split()
        number = int(digits[0]) if digits else 0
    if number == FULL:
        return DeviceError("the device's flash is full", FULL)
    if line.startswith("KeyboardInterrupt"):
        return DeviceError("the device was interrupted")
    return DeviceError(f"the device says: {line}", number)
