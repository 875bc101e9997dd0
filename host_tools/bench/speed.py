"""Value of a deal on CPython, one core."""

import time
from collections.abc import Iterator

from host_tools.bench import Row
from vorhand import rules
from vorhand.rules.table import Table

TARGET = 100_000  # deals per second
SECONDS = 0.5
ROUNDS = 3  # the best of them: what the machine can do while nothing else disturbs it


def rows() -> Iterator[Row]:
    """Yield the rate of `score` over a mix of games, levels and ends."""
    for name in rules.names():
        ruleset = rules.load(name)
        options = rules.defaults(ruleset)
        table = Table(3, 0)
        deals = list(mix())
        best = max(rate(ruleset.score, table, deals, options) for _ in range(ROUNDS))
        yield Row(f"{name}: score()", best, ">=", TARGET, "a second")


def mix() -> Iterator[dict]:
    """Yield facts of deals as they are played: every game, few and many matadors, won and lost."""
    for game in ("grand", "clubs", "spades", "hearts", "diamonds"):
        for matadors in (1, -2, 4):
            for outcome in ("won", "lost", "won_schneider"):
                for hand in (0, 1):
                    yield {
                        "declarer": 1,
                        "bid": 18,
                        "game": game,
                        "hand": hand,
                        "matadors": matadors,
                        "outcome": outcome,
                    }
    for outcome in ("won", "lost"):
        yield {"declarer": 2, "bid": 23, "game": "null", "outcome": outcome}


def rate(score, table: Table, deals: list[dict], options: dict) -> float:
    """Return how many calls of `score` this core makes in a second."""
    calls = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        for facts in deals:
            score(table, facts, options)
        calls += len(deals)
    return calls / (time.perf_counter() - start)
