"""The card points that so many tricks can count."""

from itertools import accumulate
from typing import Any

_PACK = sorted([11, 10, 4, 3, 2, 0, 0, 0] * 4)
_LOWEST = list(accumulate(_PACK, initial=0))  # points of so many cards, at least
_HIGHEST = list(accumulate(reversed(_PACK), initial=0))


class TrickPoints:
    """The card points of one player's tricks and of the skat.

    tricks: how many tricks a deal has; unseen: whether a third hand lies aside besides, so that
    a trick of two players has two cards.
    """

    def __init__(self, ruleset: Any, options: dict[str, Any]):
        self.tricks = getattr(ruleset, "TRICKS", 10)
        self.unseen = bool(hasattr(ruleset, "unseen") and ruleset.unseen(options))
        self._trick_cards = 2 if self.unseen else len(_PACK) // self.tricks
        self._skat_cards = 2 if self.unseen else len(_PACK) - self.tricks * self._trick_cards

    def minimum(self, tricks: int) -> int:
        """Return the fewest points that so many tricks and the skat can count."""
        return _LOWEST[self._trick_cards * tricks + self._skat_cards]

    def maximum(self, tricks: int) -> int:
        """Return the most points that they can count."""
        return _HIGHEST[self._trick_cards * tricks + self._skat_cards]

    def possible(self, points: int, tricks: int) -> bool:
        """Return whether so many tricks can count so many points."""
        return self.minimum(tricks) <= points <= self.maximum(tricks)
