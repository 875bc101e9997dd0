"""Stand-in for MicroPython's `neopixel`: WS2812 lights on one pin."""

import machine


class NeoPixel:
    """`n` lights of three bytes in the order green, red, blue."""

    ORDER = (1, 0, 2)

    def __init__(self, pin, n):
        self.pin = pin
        self.n = n
        self.buf = bytearray(3 * n)

    def __len__(self):
        return self.n

    def __setitem__(self, i, colour):
        for part in range(3):
            self.buf[3 * i + self.ORDER[part]] = colour[part]

    def write(self):
        machine.circuit.lights(self.pin.n, bytes(self.buf))
