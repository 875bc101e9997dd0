"""The progress of long work is shown on a terminal, and nowhere else."""

import io
import sys

import pytest
from commands import Terminal

from host_tools.bench.invented_season import write
from host_tools.cli import main


@pytest.mark.parametrize(
    "args", [("archive", "import"), ("stats",), ("season", "table"), ("sheet",)]
)
def test_long_work_tells_how_far_it_is(tmp_path, own_archive, monkeypatch, args):
    write(tmp_path / "lists", 3)
    lists = sorted(str(path) for path in (tmp_path / "lists").iterdir())
    for stream in (Terminal(), io.StringIO()):
        monkeypatch.setattr(sys, "stderr", stream)
        assert main([*args, *lists]) == 0
        lines = [f"\r{n} lists\r" for n in (1, 2, 3)] if stream.isatty() else []
        assert stream.getvalue() == "".join(lines)
