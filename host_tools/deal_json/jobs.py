"""Lines answered by one process or by several, always in the order they came."""

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from host_tools import HostError, rulesets
from host_tools.deal_json.scorer import Answers, Numbered, Scorer, Settings
from vorhand import rules

PORTION = 500  # lines that a process gets at once
AHEAD = 4  # portions for each process that are read before the first of them is written


def answers(lines: Iterable[Numbered], settings: Settings, jobs: int) -> Iterator[Answers]:
    """Yield the answers to lines as `jobs` processes find them; memory does not grow with them."""
    if jobs == 1:
        scorer = Scorer(settings)
        for numbered in lines:
            yield scorer.answers([numbered])
        return
    rulesets.load(settings.ruleset)  # an unknown one is told here
    file = "" if settings.ruleset in rules.NAMES else rules.load(settings.ruleset).__file__ or ""
    pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(settings, file))
    waiting: deque = deque()
    lines = iter(lines)
    try:
        while portion := list(islice(lines, PORTION)):
            waiting.append(pool.submit(_answer, portion))
            if len(waiting) > AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise HostError(
            "a process that helped was ended from outside; --jobs 1 needs none"
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


class _Process:
    """What one of several processes keeps."""

    scorer: Scorer


def _begin(settings: Settings, file: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started it
    if file:
        rulesets.register(file)
    _Process.scorer = Scorer(settings)


def _answer(lines: list[Numbered]) -> Answers:
    return _Process.scorer.answers(lines)
