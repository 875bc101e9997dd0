"""Simulated board: 320x240 colour, five-way switch and Back."""

NAME = "sim320_6"
DESCRIPTION = "320x240 colour, five-way switch and Back"
WIDTH = 320
HEIGHT = 240
COLOUR = 1
KEYS = 6


def display():
    """Return a panel that keeps its picture."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 16, 1)
