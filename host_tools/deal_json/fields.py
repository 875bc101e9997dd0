"""The fields of a deal: their kinds, and which of them say something.

What a rule set asks is answered by the field of the same key. Beside these there are fields that
say it otherwise: `cards` for the matadors, `passed`, `points` with `tricks`, `outcome` with
`schneider` and `schwarz`, or `decision` for the end, card points and tricks per seat for Ramsch.
"""

from typing import Any

from host_tools.deal_json.json_lines import LineError, short
from vorhand.rules import RuleError
from vorhand.rules.deal.table import ROLES

# Fields that name a seat, where 0 is a seat and not nothing.
SEATS = ("dealer", "declarer", "kontra_by", "revoke", "last_trick")
COUNTS = ("players", "bid", "matadors", "points", "tricks", "bock", "kontra", "lets_end", "turn")
INTEGERS = (*SEATS, *COUNTS, "shoves", "knocks")
FLAGS = ("hand", "schneider_announced", "schwarz_announced", "ouvert")
BOOLEANS = (
    *("passed", "ramsch_round", *FLAGS, "schneider", "schwarz"),
    *("revolution", "schenken", "ro", "sixty"),
)
TEXTS = ("game", "kind", "turned", "outcome", "decision", "null_as", "spitze", "ultimo")
KINDS = {
    **dict.fromkeys(INTEGERS, int),
    **dict.fromkeys(BOOLEANS, bool),
    **dict.fromkeys(TEXTS, str),
}
KIND_ERRORS = {
    int: "{} must be an integer",
    bool: "{} must be true or false",
    str: "{} must be a text",
}

# A Ramsch has lists with an entry per seat, and answers that may be given one by one.
PER_SEAT = ("card_points", "tricks")
RAMSCH_KINDS = {key: kind for key, kind in KINDS.items() if key not in PER_SEAT}
RAMSCH_ANSWERS = (
    *("loser", "winner", "spared", "marcher", "points"),
    *("points_" + role for role in ROLES),
    "virgins",
)
RAMSCH = (*PER_SEAT, "last_trick", "shoves", "knocks", *RAMSCH_ANSWERS)

FIELDS = tuple(dict.fromkeys((*KINDS, "cards", "auction", *RAMSCH)))
# Fields that say how the list stands, not what was played.
TABLE = ("players", "dealer", "bock", "ramsch_round")
RESULTS = ("points", "outcome", "decision")
# Fields of the sender's own, which come back in the answer.
BROUGHT_BACK = ("id", "extra")
# Fields that no question asks.
NEVER_ASKED = (
    *(*TABLE, *BROUGHT_BACK, "cards", "card_points", "passed", "decision"),
    *("schneider", "schwarz"),
)
# The kinds of question that some fields answer; of the others any that has answers of their kind.
ASKED_AS = {
    "auction": ("call", "reply"),
    "bid": ("bid",),
    "matadors": ("count",),
    "points": ("count",),
}

LARGEST = 9999  # no number of a deal has more digits; what is larger is shown shortened
NOTHING = (False, 0, "", "none")


def checked(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields that are not null; LineError where one is of another kind than its own."""
    if None in fields.values():
        fields = {key: value for key, value in fields.items() if value is not None}
    kinds = RAMSCH_KINDS if is_ramsch(fields) else KINDS
    for key, value in fields.items():
        kind = kinds.get(key)
        if type(value) is kind:
            if kind is int and not -LARGEST <= value <= LARGEST:
                text = "{} cannot be {}: no number of a deal has more than four digits"
                raise LineError(text, key, short(value))
        elif kind:
            if kind is not bool or value not in ("yes", "no"):  # as the questions list them
                raise LineError(KIND_ERRORS[kind], key)
            fields = {**fields, key: value == "yes"}
    if "auction" in fields:
        moves = fields["auction"]
        if not isinstance(moves, list) or any(type(move) is not int for move in moves):
            raise LineError("{} must be a list of integers", "auction")
    if "cards" in fields and not isinstance(fields["cards"], (str, list)):
        raise LineError("{} must be a text or a list of texts", "cards")
    return fields


def is_ramsch(fields: dict[str, Any]) -> bool:
    """Return whether the deal was a Ramsch, where tricks and points are given per seat."""
    return fields.get("game") == "ramsch"


def claims(key: str, value: Any) -> bool:
    """Return whether a field says something where nobody asks for it: 0 or false do not."""
    return key in SEATS or key in RESULTS or value not in NOTHING


def is_asked_so(question: Any) -> bool:
    """Return whether a question means what a field of its key means, if there is one already."""
    key, kind = question.key, question.kind
    if key in NEVER_ASKED:
        return False
    if key in ASKED_AS:
        return kind in ASKED_AS[key]
    asks_words = kind == "choice" and all(type(answer) is str for answer in question.answers)
    if key in TEXTS or key == "tricks":  # none, some or all of them
        return asks_words
    if key in BOOLEANS:
        return kind == "flag" or (
            kind == "choice" and set(question.answers) <= {"yes", "no", 0, 1}
        )
    return key not in INTEGERS or not (asks_words or kind == "flag")


def required_field(fields: dict[str, Any], key: str) -> Any:
    """Return a field; RuleError("unanswered", key) where it is missing."""
    if key not in fields:
        raise RuleError("unanswered", key)
    return fields[key]
