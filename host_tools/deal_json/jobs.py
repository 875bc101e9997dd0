"""Lines answered by one process or by several, always in the order they came."""

from collections.abc import Iterable, Iterator

from host_tools import rulesets
from host_tools.deal_json.scorer import Answers, Numbered, Scorer, Settings
from host_tools.parallel import PORTION, in_order, portions
from vorhand import rules


def answers(lines: Iterable[Numbered], settings: Settings, jobs: int) -> Iterator[Answers]:
    """Yield the answers to lines as `jobs` processes find them; memory does not grow with them."""
    rulesets.load(settings.ruleset)  # refuses an unknown one before the first answer
    file = "" if settings.ruleset in rules.NAMES else rules.load(settings.ruleset).__file__ or ""
    size = 1 if jobs == 1 else PORTION  # one process answers a line as soon as it comes
    yield from in_order(portions(lines, size), _answer, jobs, _begin, settings, file)


class _Process:
    """The data that each of several processes keeps between portions."""

    scorer: Scorer


def _begin(settings: Settings, file: str) -> None:
    if file:
        rulesets.register(file)
    _Process.scorer = Scorer(settings)


def _answer(lines: list[Numbered]) -> Answers:
    return _Process.scorer.answers(lines)
