"""A line of the server's SGF: its number, its moves, and the result that the server recorded."""

import re
from typing import Any, NamedTuple

_PROPERTY = re.compile(r"([A-Z]+[0-9]?)\[([^\]]*)\]")
_NUMBERS = ("d", "v", "m", "p", "t", "s", "z", "l", "to", "r")
_KEYWORDS = {"win", "loss", "penalty", "bidok", "overbid"}


class Damaged(Exception):
    """A line is no readable game; the text says why."""


class Record(NamedTuple):
    """One game as it was recorded.

    id: the server's number; cards: all 32, ten from Forehand on, then the skat; moves: (seat or
    "w", move) in their order; result: the fields of R, {} where the deal was passed in, with
    "how" = "win", "loss" or "penalty", "bid" = "bidok" or "overbid".
    """

    id: str
    cards: tuple[str, ...]
    moves: list[tuple[str, str]]
    result: dict[str, Any]


def record(line: bytes) -> Record:
    """Return the record of a line. Raises Damaged."""
    text = line.decode("utf-8", "replace").strip()
    if not text.startswith("(;") or not text.endswith(")"):
        raise Damaged("not a whole game: (; ... ;) is missing")
    properties = dict(_PROPERTY.findall(text))
    if properties.get("GM") != "Skat":
        raise Damaged("GM[Skat] is missing")
    for name in ("MV", "R"):
        if name not in properties:
            raise Damaged(f"{name}[...] is missing")
    fields = properties["MV"].split()
    if len(fields) < 2 or fields[0] != "w" or len(fields) % 2:
        raise Damaged("the moves are not pairs that begin with the deal")
    moves = list(zip(fields[2::2], fields[3::2], strict=True))
    return Record(properties.get("ID", ""), _deal(fields[1]), moves, _result(properties["R"]))


def _deal(text: str) -> tuple[str, ...]:
    """Return the 32 cards of a deal; | or a dot separates the hands."""
    cards = tuple(text.replace("|", ".").split("."))
    if len(cards) != 32 or set(cards) != _PACK:
        raise Damaged("the deal is not the 32 cards of the pack")
    return cards


def _result(text: str) -> dict[str, Any]:
    result: dict[str, Any] = {}
    fields = text.split()
    if fields == ["passed"]:
        return result
    for field in fields:
        key, colon, value = field.partition(":")
        if field in _KEYWORDS:
            result["bid" if field in ("bidok", "overbid") else "how"] = field
        elif colon and key in _NUMBERS:
            try:
                result[key] = int(value)
            except ValueError:
                raise Damaged(f"R: {field[:20]} is no number") from None
    for key in ("how", "bid", *_NUMBERS[:7]):
        if key not in result:
            raise Damaged(f"R: {key} is missing")
    return result


_PACK = {suit + rank for suit in "CSHD" for rank in "ATKQJ987"}
