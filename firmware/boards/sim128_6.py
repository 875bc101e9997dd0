"""Simulated board: the reference device: 128x64 OLED, five-way switch and Back."""

NAME = "sim128_6"
DESCRIPTION = "the reference device: 128x64 OLED, five-way switch and Back"
WIDTH = 128
HEIGHT = 64
COLOUR = 0
KEYS = 6


def display():
    """Return a panel that keeps its picture."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 1, 8)
