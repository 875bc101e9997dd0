"""`vorhand score --jobs`: several processes, one order, an end that leaves nothing behind."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from score_deals import CLUBS

from host_tools import cli
from host_tools.deal_json.json_lines import LARGEST
from host_tools.parallel import AHEAD, PORTION

COMMAND = [sys.executable, "-m", "host_tools", "score"]
BARREL = Path(__file__).parents[1] / "manual" / "made_up" / "barrel.py"


def deals(count):
    """Yield lines, every third of which is bad, each with an answer of its own."""
    for number in range(1, count + 1):
        points = number % 121
        yield json.dumps({**CLUBS, "points": points if number % 3 else -number}) + "\n"


@pytest.mark.parametrize("jobs", ["2", "3", "0"])
def test_the_same_answers_in_the_same_order(tmp_path, vorhand, jobs):
    path = tmp_path / "deals"
    path.write_text("".join(deals(PORTION * AHEAD * 3 + 7)))
    status, out, err = vorhand("score", path)
    assert (status, out.count("\n")) == (1, PORTION * AHEAD * 3 + 7)
    assert vorhand("score", "--jobs", jobs, path) == (status, out, err)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_what_came_before_a_line_without_an_end_is_answered(tmp_path, vorhand, jobs):
    path = tmp_path / "deals"
    path.write_text("".join(deals(PORTION + 7)) + "x" * (LARGEST + 1))
    status, out, err = vorhand("score", "--jobs", jobs, path)
    assert (status, out.count("\n")) == (1, PORTION + 7)
    assert f"line {PORTION + 8}: more than 4 MB without an end" in err


def test_a_rule_set_of_one_s_own():
    deal = {"players": 3, "dealer": 0, "declarer": 1, "slope": "steep", "turns": 3}
    deal = json.dumps({**deal, "rolled": "home"})
    args = ["--module", BARREL, "--rules", "barrel", "--jobs", "2"]
    process = subprocess.run([*COMMAND, *args], input=deal, capture_output=True, text=True)
    assert (process.returncode, process.stderr) == (0, "")
    assert json.loads(process.stdout)["points"] == [0, 6, 0]


@pytest.mark.parametrize("jobs", ["-1", "two", "257", "0" * 9 + "257", "9" * 5000])
def test_no_number_of_processes(vorhand, jobs):
    status, _, err = vorhand("score", "--jobs", jobs)
    assert status == 2 and f"{jobs[-1900:]} is no number from 0 to 256" in err


def test_ctrl_c_ends_all_of_them():
    args = [*COMMAND, "--jobs", "2"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(args, start_new_session=True, **pipes) as process:
        for line in deals(PORTION * (2 * AHEAD + 2)):  # enough for the first answers to be written
            process.stdin.write(line.encode())
        process.stdin.flush()
        assert process.stdout.read(1) == b"{"
        os.killpg(process.pid, signal.SIGINT)
        process.stdout.read()  # to its end, which comes when the last process has gone
        assert process.stderr.read() == b""
        assert process.wait() == cli.INTERRUPTED
