"""A virtual device's raw prompt, as the tests ask it."""

import struct
import termios

from mpremote.transport import TransportError
from mpremote.transport_serial import SerialTransport

PATIENCE = 60  # seconds until what must come is given up; the machine may be busy
# What mpremote may raise where the cable goes: an answer that stops anywhere is none.
BROKEN = (TransportError, OSError, struct.error, UnicodeError, termios.error)


def connect(device, soft_reset=False, seconds=PATIENCE):
    """Return a connection at the raw prompt."""
    link = SerialTransport(device.port, timeout=seconds)
    link.enter_raw_repl(soft_reset, seconds)
    return link


def asked(device, expression):
    """Return the value of an expression, by a connection of its own."""
    link = connect(device)
    value = link.eval(expression)
    link.close()
    return value


def begin(link, code):
    """Have code run that does not end soon; return when it does."""
    link.exec_raw_no_follow(f"print('go')\n{code}")
    assert link.read_until(1, b"go\r\n", timeout=PATIENCE) == b"go\r\n"


def interrupted(link):
    """Whether what runs has printed nothing, and ends by Ctrl-C."""
    out, problem = link.follow(PATIENCE)
    assert out == b"" and problem.strip().endswith(b"KeyboardInterrupt:"), (out, problem)
    return True
