"""Wiring that several boards share: an SPI bus, a colour display on it, a reset line.

Apart from drivers/parts.py, so that a board without colour is not given the driver.
"""

import time

from machine import PWM, SPI, Pin

# `place` and `turned` of a glass of 240x135: it lies in the middle of the controller's memory.
GLASS_240X135 = (0x60, 40, 53), (0xA0, 40, 52)


def spi(bus, sck, mosi, miso=None):
    """Return an SPI bus; `bus` as in a board's BUS, the lines are GPIOs."""
    _, number, hertz = bus
    miso_pin = None if miso is None else Pin(miso)
    return SPI(number, hertz, sck=Pin(sck), mosi=Pin(mosi), miso=miso_pin)


def reset(n):
    """Reset a controller by its own line, and leave it ready.

    10 ms are plenty for all of them; the ILI9342C wants 120 ms after it (data sheet, "Reset
    timing"), the others less.
    """
    line = Pin(n, Pin.OUT, value=0)
    time.sleep(0.01)
    line(1)
    time.sleep(0.12)


def _light(n):
    """Return a function of the brightness, 0 to 255, of the light that hangs on a pin."""
    pwm = PWM(Pin(n), freq=5000, duty_u16=0)

    def bright(level):
        pwm.duty_u16(257 * level)

    return bright


def colour(board, place, turned, negative=True, light=None, settings=b""):
    """Open a board's colour display, with its bus, reset and light.

    All but the board as ST7789 has them; by default the light hangs on a pin.
    """
    from drivers.st7789 import ST7789

    pins = board.PINS
    if "rst" in pins:
        reset(pins["rst"])
    cs = Pin(pins["cs"], Pin.OUT, value=1)
    dc = Pin(pins["dc"], Pin.OUT, value=0)
    light = light or _light(pins["light"])
    lines = spi(board.BUS, pins["sck"], pins["mosi"])
    size = (board.WIDTH, board.HEIGHT)
    return ST7789(lines, dc, cs, size, place, turned, negative, light, settings)
