"""Simulated board: 128x64 OLED, five-way switch."""

NAME = "sim128_5"
DESCRIPTION = "128x64 OLED, five-way switch"
WIDTH = 128
HEIGHT = 64
COLOUR = 0
KEYS = 5


def display():
    """Return a panel that keeps its picture."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 1, 8)
