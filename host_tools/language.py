"""The language in which a verb answers."""

import argparse
import os
from collections.abc import Mapping

from vorhand.lang import codes


def add_argument(parser: argparse.ArgumentParser) -> None:
    """Declare the argument of every verb that reads deals."""
    parser.add_argument(
        "--language",
        choices=codes(),
        default=usual(),
        help="of what it says of deals (default: the locale's, else de)",
    )


def usual(environment: Mapping[str, str] = os.environ) -> str:
    """Return the locale's language; German where there are no words for it, or no locale."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "")
    return locale[:2] if locale[:2] in codes() else "de"
