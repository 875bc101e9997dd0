"""Random numbers that repeat: MicroPython's and CPython's own differ for the same seed."""


class Dice:
    """Rolls the same numbers on every interpreter and computes with small integers only."""

    def __init__(self, seed):
        self.state = seed

    def roll(self, low, high):
        """Return a number from low to high, both included."""
        self.state = (self.state * 1021 + 12345) & 0xFFFFF
        return low + (self.state >> 4) % (high - low + 1)
