"""Simulated board: 296x128 e-paper, three keys."""

NAME = "sim296_3"
DESCRIPTION = "296x128 e-paper, three keys"
WIDTH = 296
HEIGHT = 128
COLOUR = 0
KEYS = 3
DEFAULTS = (("invert", 1),)  # ink on paper


def display():
    """Return a panel that keeps its picture, asleep as well."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 1, 8, True)
