"""Simulated board: 320x240 colour, three keys under the screen."""

NAME = "sim320_3"
DESCRIPTION = "320x240 colour, three keys under the screen"
WIDTH = 320
HEIGHT = 240
COLOUR = 1
KEYS = 3


def display():
    """Return a panel that keeps its picture."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 16, 1)
