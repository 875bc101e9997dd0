"""How many card points so many tricks can count."""

from itertools import accumulate
from typing import Any

_PACK = sorted([11, 10, 4, 3, 2, 0, 0, 0] * 4)
_LOWEST = list(accumulate(_PACK, initial=0))  # points of so many cards, at least
_HIGHEST = list(accumulate(reversed(_PACK), initial=0))


class TrickPoints:
    """The tricks of one player with what lies aside: `whole` of them are all there are.

    unseen: whether a third hand lies aside besides, so that a trick of two has two cards.
    """

    def __init__(self, ruleset: Any, options: dict[str, Any]):
        self.whole = getattr(ruleset, "TRICKS", 10)
        self.unseen = bool(hasattr(ruleset, "unseen") and ruleset.unseen(options))
        self._cards = 2 if self.unseen else len(_PACK) // self.whole
        self._aside = 2 if self.unseen else len(_PACK) - self.whole * self._cards

    def least(self, tricks: int) -> int:
        """Return the fewest points that so many tricks and what lies aside can count."""
        return _LOWEST[self._cards * tricks + self._aside]

    def most(self, tricks: int) -> int:
        """Return the most points that they can count."""
        return _HIGHEST[self._cards * tricks + self._aside]

    def possible(self, points: int, tricks: int) -> bool:
        """Return whether so many tricks can count so many points."""
        return self.least(tricks) <= points <= self.most(tricks)
