"""The differences of two lists of the same table, deal by deal."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any

from host_tools.sheet.content import Line, deals
from host_tools.sheet.game_columns import LEVELS
from host_tools.sheet.past_deals import PastDeals
from vorhand.session import attendance
from vorhand.session.ledger import Evening

_HEAD = ("rules", "players", "length")
_COLUMNS = ("dealer", "absent", "declarer", "base", "with_", "without", "plus", "minus", "passed")


def differences(one: Evening, other: Evening) -> Iterator[str]:
    """Yield a line for each difference of two lists.

    Their sheets are compared: how and when a deal was entered, and its record before a correction,
    make no difference.
    """
    yield from _heads(one, other)
    lists = [
        [_deal_fields(line, evening) for line in deals(PastDeals(evening, "en"), [], "en")]
        for evening in (one, other)
    ]
    if len(lists[0]) != len(lists[1]):
        yield from _shifted(*lists)
        return
    for n, (deal, other_deal) in enumerate(zip(*lists, strict=True), 1):
        if deal != other_deal:
            yield f"deal {n}: {_deal_differences(deal, other_deal)}"


def _heads(one: Evening, other: Evening) -> Iterator[str]:
    """Yield the differences of the lists' first records and of their players."""
    for key in _HEAD:
        if getattr(one, key) != getattr(other, key):
            yield f"{key}: {getattr(one, key)} / {getattr(other, key)}"
    if one.first_dealer != other.first_dealer:
        yield f"first dealer: seat {one.first_dealer + 1} / seat {other.first_dealer + 1}"
    for key in sorted(one.options.keys() | other.options.keys()):
        if one.options.get(key) != other.options.get(key):
            values = (evening.options.get(key, "none") for evening in (one, other))
            yield f"house rule {key}: {' / '.join(map(str, values))}"
    for seat, names in enumerate(zip(_columns(one), _columns(other), strict=False), 1):
        if names[0] != names[1]:
            yield f"seat {seat}: {names[0]} / {names[1]}"


def _columns(evening: Evening) -> list[str]:
    """Return per seat who had the column, as "Ben, from deal 5 Eva" where it was taken over."""
    texts = {seat: str(name) for seat, name in enumerate(evening.names)}
    for seat, name, first, _ in attendance.spans(evening):
        texts[seat] = f"{texts[seat]}, from deal {first} {name}" if first > 1 else name
    return list(texts.values())


def _shifted(*lists: list[dict[str, Any]]) -> Iterator[str]:
    """Yield the differences of two lists of which one has more deals."""
    keys = [[str(sorted(_game(deal).items())) for deal in deals] for deals in lists]
    for kind, i, i_end, j, j_end in SequenceMatcher(None, *keys, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        common = min(i_end - i, j_end - j)
        for step in range(common):
            text = _deal_differences(_game(lists[0][i + step]), _game(lists[1][j + step]))
            other = f", of the other {j + step + 1}" if i != j else ""
            yield f"deal {i + step + 1}{other}: {text}"
        for n in range(i + common, i_end):
            yield f"deal {n + 1} is only in the first list"
        for n in range(j + common, j_end):
            yield f"deal {n + 1} is only in the second list"


def _deal_fields(line: Line, evening: Evening) -> dict[str, Any]:
    """Return the fields of a line without totals, which follow from the lines before it."""
    fields = {key.strip("_"): getattr(line, key) for key in _COLUMNS}
    fields.update({level: level in line.levels for level in LEVELS})
    fields.update({key: line.more.get(key, "") for key in ("kind", "ramsch", "kontra", "bock")})
    result = evening.result(line.number)
    fields["points"] = tuple(result.points) if result else None
    return fields


def _game(fields: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a deal that do not depend on its place in the list."""
    return {key: value for key, value in fields.items() if key not in ("dealer", "absent")}


def _deal_differences(deal: dict[str, Any], other: dict[str, Any]) -> str:
    """Return the differences of two deals as a text; plus and minus follow from the points."""
    keys = [key for key in deal if deal[key] != other[key] and key not in ("plus", "minus")]
    keys.sort(key=lambda key: key == "points")
    return ", ".join(
        f"{key.replace('_', ' ')} {_text(key, deal)} / {_text(key, other)}" for key in keys
    )


def _text(key: str, fields: dict[str, Any]) -> str:
    value = fields[key]
    if value is None or value == "":
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if key == "points":
        return " ".join(f"{points:+}" if points else "0" for points in value)
    if key in ("dealer", "declarer", "absent"):
        return f"seat {value + 1}"
    return str(value)
