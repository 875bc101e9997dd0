"""A virtual device's raw prompt, as the tests ask it."""

from mpremote.transport_serial import SerialTransport


def connect(device, soft_reset=False, seconds=5):
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
