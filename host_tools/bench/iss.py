"""Games of the International Skat Server: `vorhand check-iss`, games a second and memory."""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from host_tools.bench import Row
from host_tools.bench.command import run
from host_tools.iss.invented import games
from host_tools.iss.tally import tally

TARGET = 1_500  # games a second on one core
SOME = 5_000
ROUNDS = 3  # the best of them counts: that of the machine while nothing else disturbs it
FEW, MANY = 10_000, 50_000


def rows() -> Iterator[Row]:
    """Yield games a second on one core, and rate and memory of a large file."""
    lines = [line.encode() for line in games(SOME)]
    best = 0.0
    for _ in range(ROUNDS):
        start = time.perf_counter()
        counts = tally(lines).counts
        best = max(best, SOME / (time.perf_counter() - start))
        assert counts["in order"] + counts["passed"] == SOME
    yield Row("games, one core", best, ">=", TARGET, "a second")
    cores = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games")
        for count, jobs in ((FEW, 1), (MANY, 1), (MANY, cores)):
            with path.open("w") as file:
                file.writelines(line + "\n" for line in games(count))
            seconds, memory = run("check-iss", "--quiet", "--jobs", str(jobs), str(path))
            label = f"{count:,} games, {jobs} process{'es' if jobs > 1 else ''}"
            yield Row(label, count / seconds, ">=", TARGET, "a second")
            yield Row(f"{label}: memory of the largest", memory / 1024, unit="MB", digits=1)
