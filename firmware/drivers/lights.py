"""Seat lights: WS2812 on one line, a light for each seat."""


class Lights:
    """`strip`: neopixel.NeoPixel."""

    def __init__(self, strip):
        self.strip = strip
        self.colours = None

    def show(self, colours):
        """Show a (red, green, blue) for each seat in turn, the rest dark; sends only a change."""
        if colours == self.colours:
            return
        self.colours = colours
        strip = self.strip
        for i in range(len(strip)):
            strip[i] = colours[i] if i < len(colours) else (0, 0, 0)
        strip.write()

    def sleep(self):
        """Switch all off."""
        self.show(())
