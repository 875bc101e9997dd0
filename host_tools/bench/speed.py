"""Value of a deal on CPython, one core."""

import time
from collections.abc import Iterator
from typing import Any

from host_tools.bench import Row
from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules.deal.table import Table

TARGET = 100_000  # deals per second
SECONDS = 0.5
DEALS = 200
ROUNDS = 3  # the best of them counts: that of the machine while nothing else disturbs it


def rows() -> Iterator[Row]:
    """Yield the rate of `score` over a mix of games, levels and ends, for each rule set."""
    for name in rules.names():
        ruleset = rules.load(name)
        options = rules.defaults(ruleset)
        deals = mix(ruleset, options)
        best = max(rate(ruleset.score, deals, options) for _ in range(ROUNDS))
        yield Row(f"{name}: score()", best, ">=", TARGET, "a second")


def mix(ruleset: Any, options: dict[str, Any]) -> list[tuple[Table, dict[str, Any]]]:
    """Return (table, facts) of random deals, without those passed in."""
    deals = random_deals.deals(ruleset, options, DEALS)
    return [(deal.table, deal.facts) for deal in deals if deal.facts["declarer"] != "passed"]


def rate(score: Any, deals: list[tuple[Table, dict[str, Any]]], options: dict[str, Any]) -> float:
    """Return how many calls of `score` this core makes in a second."""
    calls = 0
    start = time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        for table, facts in deals:
            score(table, facts, options)
        calls += len(deals)
    return calls / (time.perf_counter() - start)
