"""Simulated board: 128x64 OLED, rotary encoder with push."""

NAME = "sim128_enc"
DESCRIPTION = "128x64 OLED, rotary encoder with push"
WIDTH = 128
HEIGHT = 64
COLOUR = 0
KEYS = "encoder"


def display():
    """Return a panel that keeps its picture."""
    from drivers.picture import Picture

    return Picture(WIDTH, HEIGHT, 1, 8)
