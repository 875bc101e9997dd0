"""Simulated board: 128x64 OLED, three keys under the screen."""

NAME = "sim128_3"
DESCRIPTION = "128x64 OLED, three keys under the screen"
WIDTH = 128
HEIGHT = 64
COLOUR = 0
KEYS = 3


def display():
    """Return a panel that keeps its picture."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 1, 8)
