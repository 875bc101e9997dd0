"""The colours a terminal can show, as it says itself, and how they are written.

TRUE: 24 bits; INDEXED: the 256 of xterm; PLAIN: none, a dot is lit or not. The environment
decides: NO_COLOR (no-color.org), COLORTERM, TERM.
"""

from collections.abc import Mapping
from functools import lru_cache

TRUE = "true"
INDEXED = "256"
PLAIN = "plain"

Colour = tuple[int, int, int]  # red, green, blue, 0 to 255

_LEVELS = (0, 95, 135, 175, 215, 255)  # of the 6 x 6 x 6 cube, xterm's colours 16 to 231


def depth_of(environment: Mapping[str, str]) -> str:
    """Return TRUE, INDEXED or PLAIN for the terminal this environment describes."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR"):
        return PLAIN
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "direct" in term:
        return TRUE
    return INDEXED if "256color" in term else PLAIN


def light(colour: Colour) -> int:
    """Return how bright a colour looks, 0 to 255 (ITU-R BT.601 weights)."""
    red, green, blue = colour
    return (299 * red + 587 * green + 114 * blue) // 1000


def distance(first: Colour, second: Colour) -> int:
    """Return how far two colours are apart: the squares of the differences, summed."""
    return sum((a - b) * (a - b) for a, b in zip(first, second))


@lru_cache(4096)
def indexed(colour: Colour) -> int:
    """Return the nearest of xterm's colours 16 to 255."""
    steps = [min(range(6), key=lambda n: abs(_LEVELS[n] - part)) for part in colour]
    cube = (_LEVELS[steps[0]], _LEVELS[steps[1]], _LEVELS[steps[2]])
    grey = min(23, max(0, (sum(colour) // 3 - 3) // 10))
    shade = 8 + 10 * grey
    if distance(colour, (shade, shade, shade)) < distance(colour, cube):
        return 232 + grey
    return 16 + 36 * steps[0] + 6 * steps[1] + steps[2]


@lru_cache(8192)
def style(depth: str, front: Colour, back: Colour) -> str:
    """Return the parameters of SGR that set both colours; "" where the terminal has none."""
    if depth == TRUE:
        return "38;2;{};{};{};48;2;{};{};{}".format(*front, *back)
    if depth == INDEXED:
        return f"38;5;{indexed(front)};48;5;{indexed(back)}"
    return ""
