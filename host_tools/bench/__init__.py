"""The benchmark: `make bench` prints every figure beside its target.

Each group of figures is a module of this package with a docstring, whose first line is its
heading, and `rows()`, which yields `Row`s as they are measured. A group raises HostError, such as
`Missing`, where it cannot be measured on this machine. Counts repeat exactly, so tests may check
them; times are compared within one run only. Pieces that run inside MicroPython lie in on_device/.
"""

from dataclasses import dataclass

from host_tools import HostError

# The modules with figures, in the order of their printing.
GROUPS = (
    "presses",
    "names",
    "latency",
    "memory",
    "frozen",
    "ample",
    "modules",
    "bus",
    "flash",
    "start",
    "speed",
    "deals",
    "iss",
    "archive",
    "size",
    "page",
)


class Missing(HostError):
    """This machine lacks a program that a group needs; the text names it."""


@dataclass(frozen=True)
class Row:
    """One figure. `sense` is "<=" or ">=", "" where there is no target; `unit` follows both.

    `digits` are those after the point.
    """

    name: str
    figure: float
    sense: str = ""
    target: float = 0
    unit: str = ""
    digits: int = 0

    @property
    def ok(self) -> bool | None:
        """Tell whether the target is met; None where there is none."""
        if not self.sense:
            return None
        return self.figure <= self.target if self.sense == "<=" else self.figure >= self.target

    def __str__(self) -> str:
        figure = f"{self.figure:,.{self.digits}f}"
        # The target's own digits: 5.5, but 250,000.
        target = f"{self.sense} {self.target:,}" if self.sense else ""
        verdict = {True: "ok", False: "MISS", None: ""}[self.ok]
        return f"{self.name:54} {figure:>12} {target:>12} {self.unit:7} {verdict}".rstrip()
