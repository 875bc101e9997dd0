"""Words that are looked up once: a file of deals asks for the same ones again and again."""

from collections.abc import Callable, Iterable

from vorhand.lang import Words

MANY = 10_000  # parts of explanations, such as "Spiel 3", that are kept


class QuickWords(Words):
    """As Words, which on a device has no memory to keep what it has found."""

    def __init__(self, code: str):
        super().__init__(code)
        self._found: dict[str, str | None] = {}
        self._parts = _Parts(super().explain)

    def load(self, section: str, kind: str = "WORDS") -> None:
        """Load a text of a section; what was found before may be worded otherwise there."""
        super().load(section, kind)
        self._found.clear()
        self._parts.clear()

    def explain(self, items: Iterable[tuple]) -> str:
        """Return a score's explanation as the players say it, one line without a full stop."""
        return ", ".join(map(self._parts.__getitem__, items))

    def _find(self, key: str) -> str | None:
        if key not in self._found:
            self._found[key] = super()._find(key)
        return self._found[key]


class _Parts(dict[tuple, str]):
    """Items of explanations and what they are in words; looked up by `explain` where missing."""

    def __init__(self, explain: Callable[[list[tuple]], str]):
        super().__init__()
        self._explain = explain

    def __missing__(self, item: tuple) -> str:
        if len(self) == MANY:
            self.clear()
        self[item] = text = self._explain([item])
        return text
