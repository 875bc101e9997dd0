"""The deals of a list, replayed from their answers."""

from functools import cached_property
from typing import Any, NamedTuple

from host_tools import HostError, rulesets
from host_tools.list_damage import NO_OPENING
from host_tools.sheet.game_columns import replayed
from vorhand import rules
from vorhand.lang import Words
from vorhand.rules.deal.score import Score
from vorhand.session.ledger import Evening


class PastDeal(NamedTuple):
    """A deal: its facts, {key: value}, and its Score, None where the rules cannot score it."""

    facts: dict[str, Any]
    score: Score | None


class PastDeals:
    """A list with its rule set and its words, like the App that vorhand.ui.wording takes.

    name: the list's in messages. HostError where the rule set or a house rule is not known here.
    """

    def __init__(self, evening: Evening, language: str, name: str = "the list"):
        if not evening.rules:
            raise HostError(f"{name}: {NO_OPENING}")
        if evening.rules not in rules.names():
            ruleset = f"rule set {evening.rules!r}"
            raise HostError(
                f"{name}: {ruleset} is not known here; VORHAND_RULES can name its file"
            )
        self.evening = evening
        self.rules = rules.load(evening.rules)
        unknown = rulesets.unknown_rule(self.rules, evening.options)
        if unknown:
            rule = f"house rule {unknown} of {evening.rules}"
            raise HostError(f"{name}: {rule} is not known here")
        if evening.players not in self.rules.TABLES:
            raise HostError(f"{name}: {evening.rules} is not played by {evening.players}")
        self.language = language

    @cached_property
    def words(self) -> Words:
        """The words of the rule set and of lists."""
        words = Words(self.language)
        for section in ("isko", "deal", "list", "lists"):
            words.load(section)
        words.speak(self.rules)
        return words

    def word(self, key: str, *values: Any) -> str:
        return self.words.word(key, *values)

    def deal(self, n: int) -> PastDeal:
        """Return deal n, without facts where it is unreadable."""
        return PastDeal(*replayed(self, n))
