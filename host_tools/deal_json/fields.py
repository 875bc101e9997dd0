"""The fields of a deal as JSON objects have them: their kinds, and which of them say nothing.

What a rule set asks is answered by the field of the same key. Beside these there are fields that
say it otherwise: `cards` for the matadors, `passed`, `points` with `tricks`, `outcome` with
`schneider` and `schwarz`, or `decision` for the end, card points and tricks per seat for Ramsch.
"""

from typing import Any

from host_tools.deal_json import ramsch
from host_tools.deal_json.lines import LineError, short

# Whose name a seat stands for: 0 is a seat, not nothing.
SEATS = ("dealer", "declarer", "kontra_by", "revoke", "last_trick")
COUNTS = ("players", "bid", "matadors", "points", "tricks", "bock", "kontra", "lets_end", "turn")
INTEGERS = (*SEATS, *COUNTS, "shoves", "knocks")
FLAGS = ("hand", "schneider_announced", "schwarz_announced", "ouvert")
BOOLEANS = (
    "passed",
    "ramsch_round",
    *FLAGS,
    "schneider",
    "schwarz",
    "revolution",
    "schenken",
    "ro",
    "sixty",
)
TEXTS = ("game", "kind", "turned", "outcome", "decision", "null_as", "spitze", "ultimo")
FIELDS = tuple(dict.fromkeys((*INTEGERS, *BOOLEANS, *TEXTS, "cards", "auction", *ramsch.FIELDS)))
# How the list stands, and not what was played.
TABLE = ("players", "dealer", "bock", "ramsch_round")
RESULTS = ("points", "outcome", "decision")

LARGEST = 9999  # no number of a deal has more digits; what is larger is shown shortened
NOTHING = (False, 0, "", "none")


def says(key: str, value: Any) -> bool:
    """Return whether a field says something where nobody asks for it: 0 or false do not."""
    return key in SEATS or key in RESULTS or value not in NOTHING


def check_types(fields: dict[str, Any]) -> None:
    """Refuse fields of another kind than theirs."""
    for keys, kind, what in (
        (INTEGERS, int, "{} must be an integer"),
        (BOOLEANS, bool, "{} must be true or false"),
        (TEXTS, str, "{} must be a text"),
    ):
        for key in keys:
            if key not in fields or (key == "tricks" and is_ramsch(fields)):
                continue
            if type(fields[key]) is not kind:
                raise LineError(what, key)
            if kind is int and abs(fields[key]) > LARGEST:
                raise LineError("{} cannot be {}", key, short(fields[key]))
    moves = fields.get("auction", [])
    if not isinstance(moves, list) or any(type(move) is not int for move in moves):
        raise LineError("{} must be a list of integers", "auction")
    if not isinstance(fields.get("cards", ""), (str, list)):
        raise LineError("{} must be a text or a list of texts", "cards")


def is_ramsch(fields: dict[str, Any]) -> bool:
    """Return whether the deal was a Ramsch, where tricks and points are told per seat."""
    return fields.get("game") == "ramsch"
