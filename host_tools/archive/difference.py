"""What two lists of the same table say otherwise, deal by deal."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

from host_tools.sheet.content import Line, deals
from host_tools.sheet.game_columns import LEVELS
from host_tools.sheet.past_deals import PastDeals
from vorhand.session.ledger import Evening

_HEAD = ("rules", "players", "first_dealer", "length")
_COLUMNS = ("dealer", "absent", "declarer", "base", "with_", "without", "plus", "minus", "passed")


def differences(one: Evening, other: Evening) -> Iterator[str]:
    """Yield a line for each difference; nothing where both say the same.

    What is compared is what stands on the sheets: how a deal was entered, when, and what stood
    there before a correction makes no difference.
    """
    yield from _heads(one, other)
    told = [
        [_told(line, evening) for line in deals(PastDeals(evening, "en"), [], "en")]
        for evening in (one, other)
    ]
    if len(told[0]) != len(told[1]):
        yield from _shifted(*told)
        return
    for n, (here, there) in enumerate(zip(*told, strict=True), 1):
        if here != there:
            yield f"deal {n}: {_apart(here, there)}"


def _heads(one: Evening, other: Evening) -> Iterator[str]:
    """Yield what the lists' first records and their players say otherwise."""
    for key in _HEAD:
        if getattr(one, key) != getattr(other, key):
            yield f"{key.replace('_', ' ')}: {getattr(one, key)} / {getattr(other, key)}"
    for key in sorted(one.options.keys() | other.options.keys()):
        if one.options.get(key) != other.options.get(key):
            yield f"house rule {key}: {one.options.get(key)} / {other.options.get(key)}"
    for seat, names in enumerate(zip(one.names, other.names, strict=False), 1):
        if names[0] != names[1]:
            yield f"seat {seat}: {names[0]} / {names[1]}"


def _shifted(*told: list[dict[str, Any]]) -> Iterator[str]:
    """Yield how the deals of two lists differ of which one has more."""
    keys = [[str(sorted(_game(deal).items())) for deal in deals] for deals in told]
    for kind, i, i_end, j, j_end in SequenceMatcher(None, *keys, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        both = min(i_end - i, j_end - j)
        for step in range(both):
            apart = _apart(_game(told[0][i + step]), _game(told[1][j + step]))
            yield f"deal {i + step + 1}, of the other {j + step + 1}: {apart}"
        for n in range(i + both, i_end):
            yield f"deal {n + 1} is missing in the other list"
        for n in range(j + both, j_end):
            yield f"deal {n + 1} of the other list is missing"


def _told(line: Line, evening: Evening) -> dict[str, Any]:
    """Return what a line says, {what: value}, without what follows from lines before it."""
    fields = {key.strip("_"): getattr(line, key) for key in _COLUMNS}
    fields.update({level: level in line.levels for level in LEVELS})
    fields.update({key: line.more.get(key, "") for key in ("kind", "ramsch", "kontra", "bock")})
    result = evening.result(line.number)
    fields["points"] = tuple(result.points) if result else None
    return fields


def _game(fields: dict[str, Any]) -> dict[str, Any]:
    """Return what a deal says wherever it stands in the list."""
    return {key: value for key, value in fields.items() if key not in ("dealer", "absent")}


def _apart(here: dict[str, Any], there: dict[str, Any]) -> str:
    """Return what two deals say otherwise; points alone where they differ by themselves."""
    keys = [key for key in here if here[key] != there[key]]
    others = [key for key in keys if key not in ("points", "plus", "minus")]
    shown = [f"{key.replace('_', ' ')} {_say(key, here)} / {_say(key, there)}" for key in others]
    if here["points"] != there["points"]:
        shown.append(f"points {_say('points', here)} / {_say('points', there)}")
    return ", ".join(shown)


def _say(key: str, fields: dict[str, Any]) -> str:
    value = fields[key]
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if key == "points":
        return " ".join(f"{one:+}" if one else "0" for one in value)
    if key in ("dealer", "declarer", "absent"):
        return f"seat {value + 1}"
    return str(value)
