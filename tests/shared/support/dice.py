"""Chance that repeats: MicroPython and CPython roll different numbers from one seed."""


class Dice:
    """The same numbers on every interpreter, in small integers only."""

    def __init__(self, seed):
        self.state = seed

    def roll(self, low, high):
        """Return a number from low to high, both included."""
        self.state = (self.state * 1021 + 12345) & 0xFFFFF
        return low + (self.state >> 4) % (high - low + 1)
