"""Shows how far a transfer is, if standard error is a terminal."""

import sys
from typing import Self

from host_tools.plain_text import escaped, raw_stream

WIDTH = 24  # of the bar, in characters


class ProgressBar:
    """A bar for `total` bytes, as a context manager; `name` says what is being sent."""

    def __init__(self, total: int):
        self.total = max(total, 1)
        self.done = 0
        self.name = ""
        self.shown = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=raw_stream(sys.stderr), flush=True)

    def add(self, count: int) -> None:
        """Count bytes, and show the bar."""
        self.done += count
        if self.shown:
            share = min(self.done / self.total, 1)
            bar = "#" * round(share * WIDTH)
            text = f"[{bar:{WIDTH}}] {share:4.0%} {escaped(self.name)}"
            print(f"\r\x1b[K{text}", end="", file=raw_stream(sys.stderr), flush=True)
