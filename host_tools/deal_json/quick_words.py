"""Words that are looked up once: a file of deals asks for the same ones again and again."""

from collections.abc import Iterable
from functools import cache, lru_cache

from vorhand.lang import Words

MANY = 10_000  # parts of explanations, such as "Spiel 3", that are kept


class QuickWords(Words):
    """As Words, which on a device has no memory to keep what it looks up."""

    def __init__(self, code: str):
        super().__init__(code)
        explain = super().explain
        self._find = cache(super()._find)
        self._part = lru_cache(MANY)(lambda item: explain([item]))

    def load(self, section: str, kind: str = "WORDS") -> None:
        """Load a text of a section; it may word otherwise what was looked up before."""
        super().load(section, kind)
        self._find.cache_clear()
        self._part.cache_clear()

    def explain(self, items: Iterable[tuple]) -> str:
        """Return a score's explanation as the players say it, one line without a full stop."""
        return ", ".join(map(self._part, items))
