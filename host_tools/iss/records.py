"""A line of the server's SGF: its number, its moves, and the result that the server recorded."""

import re
from typing import Any, NamedTuple

_PROPERTY = re.compile(r"([A-Z]+[0-9]?)\[([^\]]*)\]")
_NUMBERS = ("d", "v", "m", "p", "t", "s", "z", "l", "to", "r")
_WORDS = {"win", "loss", "penalty", "bidok", "overbid"}


class Damaged(Exception):
    """A line is no game that anybody could read; the text says why."""


class Record(NamedTuple):
    """One game as it was recorded.

    id: the server's number; cards: all 32, ten from Forehand on, then the skat; moves: (seat or
    "w", move) in their order; result: what R says, {} where the deal was passed in. Of a result
    "how" is "win", "loss" or "penalty", "bid" is "bidok" or "overbid".
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
    words = properties["MV"].split()
    if len(words) < 2 or words[0] != "w" or len(words) % 2:
        raise Damaged("the moves are not pairs that begin with the deal")
    moves = list(zip(words[2::2], words[3::2], strict=True))
    return Record(properties.get("ID", ""), _deal(words[1]), moves, _result(properties["R"]))


def _deal(word: str) -> tuple[str, ...]:
    """The 32 cards of a deal; between the hands may stand | as well as a dot."""
    cards = tuple(word.replace("|", ".").split("."))
    if len(cards) != 32 or set(cards) != _PACK:
        raise Damaged("the deal is not the 32 cards of the pack")
    return cards


def _result(text: str) -> dict[str, Any]:
    result: dict[str, Any] = {}
    words = text.split()
    if words == ["passed"]:
        return result
    for word in words:
        key, colon, value = word.partition(":")
        if word in _WORDS:
            result["bid" if word in ("bidok", "overbid") else "how"] = word
        elif colon and key in _NUMBERS:
            try:
                result[key] = int(value)
            except ValueError:
                raise Damaged(f"R: {word[:20]} is no number") from None
    for key in ("how", "bid", *_NUMBERS[:7]):
        if key not in result:
            raise Damaged(f"R: {key} is missing")
    return result


_PACK = {suit + rank for suit in "CSHD" for rank in "ATKQJ987"}
