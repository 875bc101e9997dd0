"""Simulated board: 128x64 OLED, two keys."""

NAME = "sim128_2"
DESCRIPTION = "128x64 OLED, two keys"
WIDTH = 128
HEIGHT = 64
COLOUR = 0
KEYS = 2


def display():
    """Return a panel that keeps its picture."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 1, 8)
