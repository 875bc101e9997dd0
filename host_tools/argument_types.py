"""The types of arguments for argparse: a number within limits, a day, names."""

import argparse
from collections.abc import Callable
from datetime import date

from vorhand.session.player_names import NAME_LENGTH, name_fault

NAME_FAULTS = {
    "name_type": "is no text",
    "name_empty": "is empty",
    "name_long": f"is longer than {NAME_LENGTH} characters",
    "name_control": "has a character that cannot be shown",
}


def whole_number(lowest: int, highest: int | None = None) -> Callable[[str], int]:
    """Return the type of a whole number from `lowest` to `highest`, None = without end."""
    limits = f"of at least {lowest}" if highest is None else f"from {lowest} to {highest}"

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = lowest - 1
        if value < lowest or (highest is not None and value > highest):
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


def system_name(text: str) -> str:
    """Return the name of a system as the verbs spell it; the settings write seeger_fabian."""
    return text.replace("_", "-")


def names(text: str) -> list[str]:
    """Return the names of --names A,B,C: each can be a player's and stands there once."""
    players = [name.strip() for name in text.split(",")]
    for index, name in enumerate(players):
        fault = name_fault(name)
        if fault:
            raise argparse.ArgumentTypeError(f"{name!r} {NAME_FAULTS[fault]}")
        if name in players[:index]:
            raise argparse.ArgumentTypeError(f"{name!r} twice; everybody has one seat")
    return players
