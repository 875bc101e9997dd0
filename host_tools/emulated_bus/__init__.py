"""The bus a driver talks to, emulated: stand-ins for MicroPython's hardware modules, and a board.

`machine.py`, `esp32.py` and `neopixel.py` have the names that the firmware uses. They hand every
call to one object, `machine.circuit`. `circuit.Circuit` is such an object: the parts of one board,
wired as its PINS say. Everything here runs on CPython and on MicroPython; there host_tools/ is on
the path and this package is `emulated_bus`.

What a circuit answers to (numbers are GPIOs, `bus` is the text of its lines: "scl/sda" or
"sck/mosi/miso", an absent line "-"):

pin(n, level), level(n) -> 0 or 1, mode(n, out, pull) with pull -1, 0, 1, hold(n, on); n of hold is
None for all pins that have no RTC pad; i2c_write(bus, address, data), i2c_read(bus, address, n) ->
bytes, both OSError 19 where nobody answers; spi_write(bus, data), spi_exchange(bus, data) ->
bytes; adc(n) -> microvolts; pwm(n, hertz, duty of 65535); lights(n, data); rtc() -> bytes,
rtc_set(bytes); watchdog(ms), fed(); sleep(ms, wakes) with wakes a list of (n, level);
reset(), cause(), unique_id(), frequency(hertz); count(a, b) -> edges of a
quadrature signal counted by the chip; watch(n, handler or None) for interrupts; timer(n, ms).
`chip` says which GPIOs can do what, see limits.py.
"""

import sys


def install(circuit):
    """Make `machine`, `esp32` and `neopixel` importable as such, on this circuit; return machine.

    What an earlier board has set in them is cleared.
    """
    from . import machine

    machine.begin()
    machine.circuit = circuit
    sys.modules["machine"] = machine
    # these two import machine by that name
    from . import esp32, neopixel

    sys.modules["esp32"] = esp32
    sys.modules["neopixel"] = neopixel
    return machine
