"""The 32 cards: trump order, matadors counted from the declarer's twelve cards.

A card is two letters, suit and rank: CJ is the jack of clubs, DT the ten of diamonds.
Sources: ISkO 2022 2.3 (matadors: an unbroken run of trumps from CJ, held or missing,
counted over ten cards and the skat as dealt).
"""

from collections.abc import Collection, Sequence

from vorhand.rules import RuleError

SUITS = ("clubs", "spades", "hearts", "diamonds")
LETTERS = "CSHD"
RANKS = "ATKQJ987"

_JACKS = ("CJ", "SJ", "HJ", "DJ")


def parse_cards(text: str | Sequence[object]) -> tuple[str, ...]:
    """Return the twelve cards of `text` (codes between blanks, or a list of codes) as a tuple.

    RuleError: ("card", code), ("card_twice", code) or ("cards", how many).
    """
    cards: list[str] = []
    for code in text.split() if isinstance(text, str) else text:
        card = code.upper() if isinstance(code, str) else ""
        if len(card) != 2 or card[0] not in LETTERS or card[1] not in RANKS:
            raise RuleError("card", code)
        if card in cards:
            raise RuleError("card_twice", card)
        cards.append(card)
    if len(cards) != 12:
        raise RuleError("cards", len(cards))
    return tuple(cards)


def trumps(game: str) -> tuple[str, ...]:
    """Return the trumps of a game, the highest first: eleven in a suit, four jacks in Grand."""
    if game == "null":
        return ()
    if game == "grand":
        return _JACKS
    letter = LETTERS[SUITS.index(game)]
    return _JACKS + tuple(letter + rank for rank in RANKS if rank != "J")


def matadors(cards: Collection[str], game: str) -> int:
    """Return the matadors of a declarer's cards: n = with n, -n = without n, 0 in Null."""
    run = 0
    order = trumps(game)
    for trump in order:
        if (trump in cards) != (order[0] in cards):
            break
        run += 1
    return run if run and order[0] in cards else -run
