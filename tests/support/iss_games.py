"""The games of the International Skat Server that were worked out by hand."""

from pathlib import Path

_PATH = Path(__file__).parent.parent / "host_tools" / "iss" / "games.txt"
_LINES = _PATH.read_text("utf-8").splitlines()
GAMES = dict(zip(_LINES[::2], _LINES[1::2], strict=True))  # {"# how it is worked out": line}


def game(part):
    """Return the line whose remark has this part."""
    (match,) = [line for remark, line in GAMES.items() if part in remark]
    return match


HAND = game("Clubs Hand with 11, all ten")
LOST = game("lost by one point")
NULL = game("Null Hand, no trick")
