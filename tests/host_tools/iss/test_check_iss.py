"""`vorhand check-iss`: files of every packing, in several processes, interrupted and resumed."""

import bz2
import contextlib
import gzip
import io
import json
import signal
import subprocess
import sys

import pytest
from iss_games import GAMES, LOST

from host_tools import cli
from host_tools.iss.invented import games
from host_tools.parallel import PORTION

COMMAND = [sys.executable, "-m", "host_tools", "check-iss"]
WRONG = LOST.replace("p:60", "p:61")
COUNTS = [
    "           2  in order",
    "           1  different",
    "           1    points",
    "           0  passed",
    "           0  not compared",
    "           0  against the rules",
    "           1  damaged",
    "           1    not a whole game: (; ... ;) is missing",
]


def check(capsys, *args):
    """Run the verb; return (status, lines of output without the time, errors)."""
    status = cli.main(["check-iss", *map(str, args)])
    out, err = capsys.readouterr()
    lines = out.splitlines()
    rate = next(place for place, line in enumerate(lines) if line.endswith("a second"))
    lines[rate] = lines[rate].partition(",")[0]
    return status, lines, err


@pytest.fixture
def few(tmp_path):
    path = tmp_path / "games"
    path.write_text("\n".join((LOST, "", WRONG, "hello", LOST)) + "\n", "utf-8")
    return path


def test_what_it_prints(capsys, few):
    number = LOST.partition("ID[")[2].partition("]")[0]
    for args in ([], ["--jobs", "1"], ["--jobs", "2"]):
        assert check(capsys, few, *args) == (
            1,
            [
                f"line 3, game {number}: different: points: recorded 61, by the rules 60",
                "line 4: damaged: not a whole game: (; ... ;) is missing",
                "5 lines",
                *COUNTS,
            ],
            "",
        )
    assert check(capsys, few, "--quiet") == (1, ["5 lines", *COUNTS], "")


def test_one_line_is_one(capsys, tmp_path):
    (tmp_path / "game").write_text(LOST + "\n", "utf-8")
    assert check(capsys, tmp_path / "game")[1][0] == "1 line"


def test_all_in_order(capsys, tmp_path):
    path = tmp_path / "games"
    path.write_text("\n".join(GAMES.values()), "utf-8")
    status, lines, _ = check(capsys, path)
    assert status == 0
    assert lines[1] == f"{len(GAMES) - 2:>12,}  in order"


@pytest.mark.parametrize("pack", [bytes, gzip.compress, bz2.compress])
def test_packed(capsys, monkeypatch, few, pack):
    data = pack(few.read_bytes())
    few.write_bytes(data)
    assert check(capsys, few, "--quiet")[1][1:] == COUNTS
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    assert check(capsys, "-", "--quiet")[1][1:] == COUNTS


def test_damaged_packing(capsys, tmp_path):
    path = tmp_path / "games.gz"
    packed = gzip.compress("".join(line + "\n" for line in games(3 * PORTION)).encode())
    path.write_bytes(packed[: len(packed) // 2])
    for jobs in ("1", "2"):
        status, lines, err = check(capsys, path, "--jobs", jobs)
        assert status == 1
        count = int(lines[0].split()[0].replace(",", ""))
        assert count > PORTION
        assert err == f"vorhand: {path} is packed, and damaged after line {count}\n"


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (["no such file"], "there is no file no such file"),
        (["."], ". is a folder; give a file in it"),
        (["/dev/zero"], "/dev/zero, line 1: more than 1 MB without an end"),
    ],
)
def test_one_line_for_no_file(capsys, args, text):
    assert cli.main(["check-iss", *args]) == 1
    err = capsys.readouterr().err
    assert text in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("data", [b"", gzip.compress(b"", mtime=0)])
def test_an_empty_file(capsys, tmp_path, data):
    path = tmp_path / "games"
    path.write_bytes(data)
    assert cli.main(["check-iss", str(path)]) == 1
    assert capsys.readouterr() == ("", f"vorhand: {path} is empty\n")


@pytest.mark.parametrize(
    "content",
    [
        *("x", "{}", '{"file": "y", "lines": 0, "counts": {}}', "[1]", "[" * 9999),
        '{"file": "FEW", "lines": 9223372036854775808, "counts": {}}',
    ],
)
def test_what_does_not_say_where_to_go_on(capsys, tmp_path, few, content):
    path = tmp_path / "kept"
    path.write_text(content.replace("FEW", str(few)))
    assert cli.main(["check-iss", "--resume", str(path), str(few)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "remove it to begin anew" in err or f"belongs to y, not to {few}" in err


def test_a_name_that_no_file_can_have_keeps_nothing(capsys, few):
    assert cli.main(["check-iss", "--resume", "a" * 300, str(few)]) == 1
    assert capsys.readouterr() == (
        "",
        f"vorhand: {'a' * 300} cannot be read: File name too long\n",
    )


def test_where_nothing_can_be_kept_is_told_soon(capsys, tmp_path):
    path = tmp_path / "games"
    path.write_text("\n".join(games(5 * PORTION)), "utf-8")
    args = ["--jobs", "1", "--resume", "/no/such/folder/kept", path]
    status, lines, err = check(capsys, *args)
    assert (status, lines[0]) == (2, f"{PORTION} lines")
    assert err == "vorhand: cannot write /no/such/folder/kept: No such file or directory\n"


def test_an_interrupted_run_goes_on(capsys, tmp_path):
    """With any number of processes, the counts are those of an uninterrupted run.

    A pipe does not hold all the wrong lines, so the run cannot end before the signal.
    """
    path = tmp_path / "games"
    lines = [line if place % 5 else WRONG for place, line in enumerate(games(12_000))]
    path.write_text("\n".join(lines), "utf-8")
    uninterrupted = check(capsys, path, "--jobs", "1")
    for jobs in ("1", "2"):
        progress = tmp_path / f"kept_{jobs}"
        args = ["--jobs", jobs, "--resume", str(progress), str(path)]
        with subprocess.Popen([*COMMAND, *args], stdout=subprocess.PIPE) as process:
            bad_lines = [process.stdout.readline().decode() for _ in range(600)]
            process.send_signal(signal.SIGINT)
            bad_lines += process.stdout.read().decode().splitlines(keepends=True)
            assert process.wait() == cli.INTERRUPTED
        count = json.loads(progress.read_bytes())["lines"]
        assert PORTION <= count < 12_000
        first = [line.rstrip("\n") for line in bad_lines if line.startswith("line ")]
        status, second, _ = check(capsys, *args)
        assert status == uninterrupted[0]
        counts = [line for line in uninterrupted[1] if line.startswith(" ")]
        assert [line for line in second if line.startswith(" ")] == counts
        # A few may be shown twice, none is lost.
        bad_lines = {*first, *(line for line in second if line.startswith("line "))}
        assert bad_lines == {line for line in uninterrupted[1] if line.startswith("line ")}
        assert json.loads(progress.read_bytes())["lines"] == 12_000


class Pipe(io.StringIO):
    """A slow reader: Ctrl-C comes while a line waits, and all waiting lines are lost."""

    def __init__(self, lines):
        super().__init__()
        self.lines = lines  # so many writes until the signal
        self.read = ""

    def write(self, text):
        self.lines -= bool(text)
        if self.lines:
            return super().write(text)
        self.truncate(0)
        self.seek(0)
        self.lines = -1  # so that no second one comes
        raise KeyboardInterrupt

    def flush(self):
        self.read += self.getvalue()
        self.truncate(0)
        self.seek(0)


def test_what_counts_as_done_was_shown(tmp_path):
    path, progress = tmp_path / "games", tmp_path / "kept"
    lines = [line if place % 20 else WRONG for place, line in enumerate(games(3_000))]
    path.write_text("\n".join(lines), "utf-8")
    module, parser = cli.verb_parser("check-iss")
    pipe = Pipe(80)
    with contextlib.redirect_stdout(pipe), pytest.raises(KeyboardInterrupt):
        module.run(parser.parse_args(["--jobs", "1", "--resume", str(progress), str(path)]))
    count = json.loads(progress.read_bytes())["lines"]
    assert count == sum(line.startswith("line ") for line in pipe.read.splitlines()) * 20 > 0
