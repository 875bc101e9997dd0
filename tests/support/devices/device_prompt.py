"""A connection to a virtual device's raw prompt, for the tests."""

import struct
import termios
import time

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

PATIENCE = 120  # seconds to wait for an expected byte; the machine may be busy
LONGEST = 5 * PATIENCE  # seconds until an answer without end is given up
# What mpremote may raise when the cable goes: an answer may stop anywhere.
BROKEN = (TransportError, OSError, struct.error, UnicodeError, termios.error)


class Prompt(SerialTransport):
    """A connection to the prompt of a device, which may be slow to answer."""

    def __init__(self, port):
        super().__init__(str(port), timeout=PATIENCE)

    def read_until(self, min_num_bytes, ending, timeout=0, data_consumer=None, **_):
        """Read until this ending has come, as SerialTransport does, but with the patience here.

        SerialTransport has no bound as long as something comes.
        """
        end = time.monotonic() + LONGEST
        data = b""
        while not data.endswith(ending):
            new = self.serial.read(1)  # waits for PATIENCE
            if not new or time.monotonic() > end:
                break
            if data_consumer:
                data_consumer(new)
            data = new if data_consumer else data + new
        return data


def connect(device, soft_reset=False):
    """Return a connection at the raw prompt."""
    link = Prompt(device.port)
    link.enter_raw_repl(soft_reset)
    return link


def asked(device, expression):
    """Return the value of an expression, through a connection of its own."""
    link = connect(device)
    value = link.eval(expression)
    link.close()
    return value


def begin(link, code):
    """Start code that does not end soon; return when it runs."""
    link.exec_raw_no_follow(f"print('go')\n{code}")
    assert link.read_until(1, b"go\r\n") == b"go\r\n"


def interrupted(link):
    """Return True once Ctrl-C has ended the running code; fail if that has printed anything."""
    out, problem = link.follow(PATIENCE)
    assert out == b"" and problem.strip().endswith(b"KeyboardInterrupt:"), (out, problem)
    return True
