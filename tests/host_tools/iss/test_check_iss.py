"""`vorhand check-iss`: files of every packing, in several processes, interrupted and resumed."""

import bz2
import contextlib
import gzip
import io
import json
import signal
import subprocess
import sys
from collections import Counter

import pytest
from commands import one_line, refused
from iss_games import GAMES, LOST

from host_tools import cli
from host_tools.iss.invented import games
from host_tools.iss.tally import Progress, Tally
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


@pytest.fixture
def check(vorhand):
    """Run the verb; return (status, lines of output without the time, errors)."""

    def run(*args, **options):
        status, out, err = vorhand("check-iss", *args, **options)
        lines = out.splitlines()
        rate = next(place for place, line in enumerate(lines) if line.endswith("a second"))
        lines[rate] = lines[rate].partition(",")[0]
        return status, lines, err

    return run


@pytest.fixture
def path(tmp_path):
    """Where the games of a test lie."""
    return tmp_path / "games"


@pytest.fixture
def few(path):
    path.write_text("\n".join((LOST, "", WRONG, "hello", LOST)) + "\n", "utf-8")
    return path


def test_what_it_prints(check, few):
    number = LOST.partition("ID[")[2].partition("]")[0]
    reasons = [
        f"line 3, game {number}: different: points: recorded 61, by the rules 60",
        "line 4: damaged: not a whole game: (; ... ;) is missing",
    ]
    for args in ([], ["--jobs", "1"], ["--jobs", "2"]):
        assert check(few, *args) == (1, [*reasons, "5 lines", *COUNTS], "")
    assert check(few, "--quiet") == (1, ["5 lines", *COUNTS], "")


def test_one_line_is_one(check, path):
    path.write_text(LOST + "\n", "utf-8")
    assert check(path)[1][0] == "1 line"


def test_all_in_order(check, path):
    path.write_text("\n".join(GAMES.values()), "utf-8")
    status, lines, _ = check(path)
    assert status == 0
    assert lines[1] == f"{len(GAMES) - 2:>12,}  in order"


@pytest.mark.parametrize("pack", [bytes, gzip.compress, bz2.compress])
def test_packed(check, few, pack):
    data = pack(few.read_bytes())
    few.write_bytes(data)
    assert check(few, "--quiet")[1][1:] == COUNTS
    assert check("-", "--quiet", stdin=data)[1][1:] == COUNTS


def test_damaged_packing(check, path):
    packed = gzip.compress("".join(line + "\n" for line in games(3 * PORTION)).encode())
    path.write_bytes(packed[: len(packed) // 2])
    for jobs in ("1", "2"):
        status, lines, err = check(path, "--jobs", jobs)
        assert status == 1
        count = int(lines[0].split()[0].replace(",", ""))
        assert count > PORTION
        assert err == f"vorhand: {path} is packed, and damaged after line {count}\n"


def test_a_line_without_an_end_is_told(vorhand):
    text = "/dev/zero, line 1: more than 1 MB without an end"
    assert text in one_line(vorhand("check-iss", "/dev/zero"), 1)


@pytest.mark.parametrize("data", [b"", gzip.compress(b"", mtime=0)])
def test_an_empty_file(vorhand, path, data):
    path.write_bytes(data)
    assert vorhand("check-iss", path) == (1, "", f"vorhand: {path} is empty\n")


@pytest.mark.parametrize(
    "content",
    [
        *("x", "{}", '{"file": "y", "lines": 0, "counts": {}}', "[1]", "[" * 9999),
        '{"file": "FEW", "lines": 9223372036854775808, "counts": {}}',
    ],
)
def test_what_does_not_say_where_to_go_on(vorhand, tmp_path, few, content):
    kept = tmp_path / "kept"
    kept.write_text(content.replace("FEW", str(few)))
    err = refused(vorhand("check-iss", "--resume", kept, few), 2)
    assert "remove it to begin anew" in err or f"belongs to y, not to {few}" in err


def test_a_name_that_no_file_can_have_keeps_nothing(vorhand, few):
    name = "a" * 300
    told = f"vorhand: {name} cannot be read: File name too long\n"
    assert vorhand("check-iss", "--resume", name, few) == (1, "", told)


def test_where_nothing_can_be_kept_is_told_soon(check, path):
    path.write_text("\n".join(games(5 * PORTION)), "utf-8")
    status, lines, err = check("--jobs", "1", "--resume", "/no/such/folder/kept", path)
    assert (status, lines[0]) == (2, f"{PORTION} lines")
    assert err == "vorhand: cannot write /no/such/folder/kept: No such file or directory\n"


def test_an_interrupted_run_goes_on(check, path, tmp_path):
    """With any number of processes, the counts are those of an uninterrupted run.

    A pipe does not hold all the wrong lines, so the run cannot end before the signal.
    """
    lines = [line if place % 2 else WRONG for place, line in enumerate(games(5_000))]
    path.write_text("\n".join(lines), "utf-8")
    uninterrupted = check(path, "--jobs", "1")
    for jobs in ("1", "2"):
        progress = tmp_path / f"kept_{jobs}"
        args = ["--jobs", jobs, "--resume", str(progress), str(path)]
        with subprocess.Popen([*COMMAND, *args], stdout=subprocess.PIPE) as process:
            bad_lines = [process.stdout.readline().decode() for _ in range(600)]
            process.send_signal(signal.SIGINT)
            bad_lines += process.stdout.read().decode().splitlines(keepends=True)
            assert process.wait() == cli.INTERRUPTED
        count = json.loads(progress.read_bytes())["lines"]
        assert PORTION <= count < 5_000
        first = [line.rstrip("\n") for line in bad_lines if line.startswith("line ")]
        status, second, _ = check(*args)
        assert status == uninterrupted[0]
        counts = [line for line in uninterrupted[1] if line.startswith(" ")]
        assert [line for line in second if line.startswith(" ")] == counts
        # A few may be shown twice, none is lost.
        bad_lines = {*first, *(line for line in second if line.startswith("line "))}
        assert bad_lines == {line for line in uninterrupted[1] if line.startswith("line ")}
        assert json.loads(progress.read_bytes())["lines"] == 5_000


class Interrupting(Counter):
    """Counts that Ctrl-C comes with."""

    def items(self):
        signal.raise_signal(signal.SIGINT)
        return super().items()


def test_ctrl_c_counts_a_portion_as_a_whole():
    progress = Progress(None, "games")
    progress.add(Tally(2, Counter({"passed": 2}), []))
    with pytest.raises(KeyboardInterrupt):
        progress.add(Tally(3, Interrupting({"passed": 3}), []))
    assert (progress.lines, progress.counts) == (5, {"passed": 5})


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


def test_what_counts_as_done_was_shown(path, tmp_path):
    progress = tmp_path / "kept"
    lines = [line if place % 20 else WRONG for place, line in enumerate(games(3_000))]
    path.write_text("\n".join(lines), "utf-8")
    module, parser = cli.verb_parser("check-iss")
    pipe = Pipe(80)
    with contextlib.redirect_stdout(pipe), pytest.raises(KeyboardInterrupt):
        module.run(parser.parse_args(["--jobs", "1", "--resume", str(progress), str(path)]))
    count = json.loads(progress.read_bytes())["lines"]
    assert count == sum(line.startswith("line ") for line in pipe.read.splitlines()) * 20 > 0
