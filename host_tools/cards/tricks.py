"""The play of the cards: which card may follow, which takes a trick, how many points cards count.

Cards are codes as in pack.py. Source: ISkO 2022 1.3 (values of cards), 2.1 (order of cards), 4.2
(following suit, taking the trick).
"""

from collections.abc import Iterable, Sequence

from host_tools.cards.pack import LETTERS, trumps

Suits = dict[str, tuple[str, int]]

_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
_RANKS = "ATKQ987"  # where jacks are trumps
_RANKS_OF_NULL = "AKQJT987"
_TRUMP = "trump"


def order(game: str) -> Suits:
    """Return {card: (its suit, its strength)} of all 32 cards; the suit of trumps is "trump".

    game: "clubs" to "diamonds", "grand" or "null".
    """
    ranks = _RANKS_OF_NULL if game == "null" else _RANKS
    suits: Suits = {}
    for letter in LETTERS:
        for strength, rank in enumerate(reversed(ranks)):
            suits[letter + rank] = (letter, strength)
    for strength, card in enumerate(reversed(trumps(game))):
        suits[card] = (_TRUMP, strength)
    return suits


def may_follow(card: str, led: str | None, hand: Iterable[str], suits: Suits) -> bool:
    """Return whether `card` of a hand may be played where `led` lies, None where it leads.

    suits: what `order` returns.
    """
    if led is None or suits[card][0] == suits[led][0]:
        return True
    suit = suits[led][0]
    return all(suits[other][0] != suit for other in hand)


def taking(trick: Sequence[str], suits: Suits) -> int:
    """Return the place in a trick, from 0, of the card that takes it; the first card leads."""
    best = 0
    for place in range(1, len(trick)):
        suit, strength = suits[trick[place]]
        best_suit, best_strength = suits[trick[best]]
        if (suit == best_suit and strength > best_strength) or (suit == _TRUMP != best_suit):
            best = place
    return best


def points(cards: Iterable[str]) -> int:
    """Return the card points of cards: 120 in all."""
    return sum(_POINTS.get(card[1], 0) for card in cards)
