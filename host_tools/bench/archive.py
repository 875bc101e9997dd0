"""After the evening: 200 lists, 8,000 deals, in the archive, their statistics, table, sheets."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

from host_tools.bench import Row
from host_tools.bench.command import run
from host_tools.bench.invented_season import write

LISTS, DEALS = 200, 40
# (name, seconds at most, command with {0} for a folder)
COMMANDS = (
    ("import of all", 20, "archive import {0}/lists --database {0}/a.db"),
    ("import again, nothing is new", 20, "archive import {0}/lists --database {0}/a.db"),
    ("export", 20, "archive export {0}/out --database {0}/a.db"),
    ("import of the export", 20, "archive import {0}/out --database {0}/b.db"),
    ("statistics as a page with charts", 10, "stats --database {0}/a.db --out {0}/s.html"),
    ("season's table as PDF", 5, "season table --drop 2 --database {0}/a.db --out {0}/t.pdf"),
    ("an evening as PDF", 5, "sheet --date 2026-01-01 --database {0}/a.db --out {0}/d.pdf"),
    ("sheet of one list as PDF", 2, "sheet {0}/lists/0001.txt --out {0}/l.pdf"),
)  # fmt: skip


def rows() -> Iterator[Row]:
    """Yield how long each command takes, the memory of the largest, the size of the database."""
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder, "lists"), LISTS, DEALS)
        peak = 0
        for name, target, command in COMMANDS:
            duration, memory = run(*command.format(folder).split())
            peak = max(peak, memory)
            yield Row(name, duration, "<=", target, "s", 2)
        yield Row("memory of the largest", peak / 1024, unit="MB", digits=1)
        size = Path(folder, "a.db").stat().st_size
        yield Row("the database, SQLite", size / 1e6, unit="MB", digits=1)
