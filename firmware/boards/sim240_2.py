"""Simulated board: 240x135 colour, two keys."""

NAME = "sim240_2"
DESCRIPTION = "240x135 colour, two keys"
WIDTH = 240
HEIGHT = 135
COLOUR = 1
KEYS = 2


def display():
    """Return a panel that keeps its picture."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 16, 1)
