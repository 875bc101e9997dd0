"""What an argument must be, as argparse calls it: a number within limits, a day."""

import argparse
from collections.abc import Callable
from datetime import date


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return the type of a whole number from `least` to `most`, None = without end."""
    limits = f"of at least {least}" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = least - 1
        if value < least or (most is not None and value > most):
            raise argparse.ArgumentTypeError(f"{text} is no number {limits}")
        return value

    return read


def day(text: str) -> str:
    """Return a day that the calendar has, as it is written in lists: YYYY-MM-DD."""
    try:
        if date.fromisoformat(text).isoformat() == text:
            return text
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"{text} is no day, written YYYY-MM-DD")
