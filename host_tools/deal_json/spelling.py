"""Other spellings of archives: games and cards in words of their own, ends as listed.

Games and suits may be written in German, by their symbols or by their letters, cards with the
suit or, in English letters, with the rank first.
"""

from collections.abc import Iterator
from typing import Any

from host_tools.deal_json.json_lines import LineError, contradiction
from host_tools.deal_json.trick_points import TrickPoints
from vorhand.rules.deal.values import BASE

SUITS = {
    "clubs": ("c", "♣", "♧", "kreuz", "kr", "eichel"),
    "spades": ("s", "♠", "♤", "pik", "pi", "p", "schippen", "grün", "gras", "blatt"),
    "hearts": ("h", "♥", "♡", "herz", "he", "rot"),
    "diamonds": ("d", "♦", "♢", "karo", "ka", "eckstein", "schellen"),
}
GAMES = {
    **{word: suit for suit, words in SUITS.items() for word in (suit, *words)},
    "grand": "grand",
    "g": "grand",
    "null": "null",
    "n": "null",
    "ramsch": "ramsch",
}
RANKS = {
    "A": ("a", "as", "ass"),
    "T": ("10", "t", "zehn"),
    "K": ("k", "könig"),
    "Q": ("q", "d", "dame", "ober"),
    "J": ("j", "b", "bube", "unter"),
    "9": ("9", "neun"),
    "8": ("8", "acht"),
    "7": ("7", "sieben"),
}
PLAIN = {*BASE, "null", "won", "lost"}  # what is written so means it
COLOURED = "\ufe0f\ufe0e"  # how a suit is to be drawn, written behind its symbol


def spelled(fields: dict[str, Any], ruleset: Any) -> dict[str, Any]:
    """Return the fields with what may be written in several ways written in one.

    LineError where there are two readings, or where the parts of an outcome contradict fields
    that stand beside it.
    """
    for key, reader in _READERS.items():
        value = fields.get(key)
        if value is None or type(value) is int or (type(value) is str and value in PLAIN):
            continue
        reading = reader(key, value, fields, ruleset)
        for name, other in reading.items():
            if name != key and fields.get(name) not in (None, other):
                raise contradiction(key, value, name, fields[name])
        if reading:
            fields = {**fields, **reading}
    return fields


def card(text: Any) -> Any:
    """Return a card's code, such as CT; what is no card as it is. LineError for two readings."""
    if not isinstance(text, str):
        return text
    codes = _CARDS.get(_bare(text), [text])
    if len(codes) > 1:
        raise LineError("card {} can be {} or {}: write which", text, *codes)
    return codes[0]


def _bare(text: str) -> str:
    """Return a word without what makes no difference."""
    return text.strip().strip(COLOURED).lower()


# Each function returns what its field says as {field: value}, {} where it is written as it should
# be. A value that it does not understand stays as it is: the checks that follow refuse it.


def _game(key: str, value: Any, fields: dict[str, Any], ruleset: Any) -> dict[str, Any]:
    if not isinstance(value, str):
        return {}
    word = _bare(value)
    if word == "k":
        raise LineError("{} {} can be {} or {}: write which", key, value, "Kreuz", "Karo")
    return {key: GAMES.get(word, value)}


def _cards(key: str, value: Any, fields: dict[str, Any], ruleset: Any) -> dict[str, Any]:
    cards = value.replace(",", " ").split() if isinstance(value, str) else value
    return {key: [card(text) for text in cards]} if isinstance(cards, list) else {}


def _turned(key: str, value: Any, fields: dict[str, Any], ruleset: Any) -> dict[str, Any]:
    return {key: card(value)}


def _outcome(key: str, value: Any, fields: dict[str, Any], ruleset: Any) -> dict[str, Any]:
    """An end as the question of a rule set lists it: with its level, by points, a decision."""
    if not isinstance(value, str):
        return {}
    won, _, level = value.partition("_")
    if won in ("won", "lost") and level in ("schneider", "schwarz"):
        return {key: won, level: True}
    if value in getattr(ruleset, "DECISIONS", ()):
        return {key: None, "decision": value}
    return {key: None} if value == "points" in fields else {}


def _tricks(key: str, value: Any, fields: dict[str, Any], ruleset: Any) -> dict[str, Any]:
    """All, none or some, as the question lists them."""
    if not isinstance(value, str):
        return {}
    pack, points = TrickPoints(ruleset, {}), fields.get("points")
    counts = range(1, pack.tricks)
    some = next((n for n in counts if type(points) is int and pack.possible(points, n)), 1)
    return {key: {"all": pack.tricks, "none": 0, "some": some}.get(value, value)}


def _declarer(key: str, value: Any, fields: dict[str, Any], ruleset: Any) -> dict[str, Any]:
    """Return the declarer of a deal that has none, or whose auction names him."""
    if value == "passed":
        return {key: None, "passed": True}
    if value == "ramsch":
        return {key: None, "game": "ramsch"}
    return {key: None} if value == "auction" in fields else {}


_READERS = {
    "cards": _cards,
    "declarer": _declarer,
    "game": _game,
    "null_as": _game,
    "outcome": _outcome,
    "tricks": _tricks,
    "turned": _turned,
}


def _spellings() -> Iterator[tuple[str, str]]:
    """Yield (text, code) of every way in which a card is written."""
    for suit, words in SUITS.items():
        suits = (suit, *words, "k") if suit == "clubs" else (suit, *words)
        for rank, ranks in RANKS.items():
            code = suit[0].upper() + rank
            for suit_word in suits:
                yield from ((suit_word + rank_word, code) for rank_word in ranks)
            for suit_word in words:
                if len(suit_word) == 1 and suit_word in "cshd♣♠♥♦":
                    yield from (
                        (rank_word + suit_word, code) for rank_word in {rank.lower(), ranks[0]}
                    )


_CARDS: dict[str, list[str]] = {}
for _text, _code in _spellings():
    if _code not in _CARDS.setdefault(_text, []):
        _CARDS[_text].append(_code)
