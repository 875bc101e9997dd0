"""Simulated board: 240x135 colour, five-way switch and Back."""

NAME = "sim240_6"
DESCRIPTION = "240x135 colour, five-way switch and Back"
WIDTH = 240
HEIGHT = 135
COLOUR = 1
KEYS = 6


def display():
    """Return a panel that keeps its picture."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 16, 1)
