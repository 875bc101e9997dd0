"""Deals as JSON Lines: `vorhand score`, one core for each rule set, then a long file."""

import json
import os
import tempfile
import time
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

from host_tools.bench import Row
from host_tools.bench.command import run
from host_tools.deal_json.deal_fields import deal_fields
from host_tools.deal_json.scorer import Scorer, Settings
from host_tools.manual import random_deals
from vorhand import rules
from vorhand.rules.deal.conversation import Conversation

TARGET = 20_000  # lines a second on one core
DEALS = 2_000  # random ones, read in a cycle
ROUNDS = 5  # the best of them counts: that of the machine while nothing else disturbs it
FEW, MANY = 10_000, 50_000  # lines
LONG = "pub"  # the rule set that asks most


def rows() -> Iterator[Row]:
    """Yield lines a second by each rule set, and rate and memory of a long file."""
    for name in rules.names():
        yield Row(f"{name}: lines", rate(name), ">=", TARGET, "a second")
    cores = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "deals")
        for count, jobs, target in ((FEW, 1, 0), (MANY, 1, TARGET), (MANY, cores, 0)):
            with path.open("w") as file:
                file.writelines(islice(cycle(lines(LONG)), count))
            seconds, memory = run("score", "--rules", LONG, "--jobs", str(jobs), str(path))
            label = f"{LONG}: {count:,} lines, {jobs} process{'es' if jobs > 1 else ''}"
            yield Row(label, count / seconds, ">=" if target else "", target, "a second")
            yield Row(f"{label}: memory of the largest", memory / 1024, unit="MB", digits=1)


def lines(name: str) -> list[str]:
    """Return random deals as lines."""
    ruleset = rules.load(name)
    options = rules.defaults(ruleset)
    texts = []
    for deal in random_deals.deals(ruleset, options, DEALS):
        if deal.facts.get("outcome") != "redeal":
            conversation = Conversation(ruleset, deal.table, options, deal.answers)
            texts.append(json.dumps(deal_fields(conversation)) + "\n")
    return texts


def rate(name: str) -> float:
    """Return how many lines one core answers in a second."""
    scorer = Scorer(Settings(name, [], "de"))
    numbered = list(enumerate((line.encode() for line in lines(name)), 1))
    best = 0.0
    for _ in range(ROUNDS):
        start = time.perf_counter()
        _, good = scorer.answers(numbered)
        best = max(best, len(numbered) / (time.perf_counter() - start))
        assert good
    return best
