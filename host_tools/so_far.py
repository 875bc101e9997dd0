"""Tells a terminal how far long work is, in the line that whatever is printed next writes over."""

import sys

from host_tools.plain_text import steering


def tell(count: int, what: str) -> None:
    """Tell that so many are done; nothing where standard error is no terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r{count:,} {what}\r", end="", file=steering(sys.stderr), flush=True)
