"""`vorhand replay` judges each deal by the rounds that were in force when it was written."""

from pathlib import Path

import pytest
from evenings import add, correct, house_list
from written_lists import sealed

from host_tools import cli
from host_tools.list_damage import SENTENCES
from vorhand.session import changes

pytestmark = pytest.mark.usefixtures("house_rules")


def replay(evening, capsys):
    """Return (exit status, complaints without the path, the other lines)."""
    status = cli.main(["replay", evening.path])
    lines = capsys.readouterr().out.splitlines()
    start = evening.path + ":"
    faults = [line[len(start) :] for line in lines if line.startswith(start)]
    return status, faults, [line for line in lines if not line.startswith(start)]


def change(evening, old, new):
    data = Path(evening.path).read_bytes()
    assert data.count(old) == 1
    Path(evening.path).write_bytes(sealed(data.replace(old, new)))


@pytest.fixture
def evening(tmp_path):
    """A round of Bock and one of Ramsch with Grand Hands in it, corrected twice, undone once."""
    evening = house_list({"ramsch_round": "bock"}, length=12, root=str(tmp_path))
    add(evening, "10 starts=1", "20", "30", "40", "ramsch 60", "24", "ramsch 50", "ramsch 40")
    correct(evening, 2, "25 starts=1")
    add(evening, "10", "passed", "20", "ramsch 10")
    changes.undo(evening)
    correct(evening, 1, "10")
    return evening


def test_a_sound_list(evening, capsys):
    status, faults, others = replay(evening, capsys)
    assert (status, faults, others[-1]) == (0, [], "nothing wrong")
    assert others[0].startswith(
        "list 0001, rule set house: 11 deals of 14, 2 of them dealt again, "
    )


def test_points_without_the_doubling(evening, capsys):
    change(evening, b"score=60,0,0 win=0", b"score=30,0,0 win=0")
    status, faults, _ = replay(evening, capsys)
    assert status == 1 and len(faults) == 1
    assert faults[0] == (
        "4: deal: deal 3 is recorded as 30/0/0, won by seat 1, "
        "by the rules it is 60/0/0, won by seat 1"
    )


def test_records_that_stand_on_one_line_are_all_judged(evening, capsys):
    lines = Path(evening.path).read_bytes().split(b"\n")
    for n in range(1, len(lines) - 1):
        Path(evening.path).write_bytes(b"\n".join(lines[:n]) + b"\n".join(lines[n:]))
        assert replay(evening, capsys)[1] == [f"{n}: {SENTENCES['stray']}"]


def test_a_count_that_is_wrong(evening, capsys):
    data = Path(evening.path).read_bytes()
    line = [line for line in data.split(b"\n") if line.startswith(b"count n=")][-1]
    body = line[: line.index(b" #")]
    change(evening, body, body.replace(b"score=", b"score=7,").replace(b",0 ", b" ", 1))
    status, faults, _ = replay(evening, capsys)
    assert status == 1 and len(faults) == 1 and ": count: deal " in faults[0]


def test_a_round_that_nobody_called(evening, capsys):
    change(evening, b" win=1 bocks=1 #1", b" win=1 #1")
    _, faults, _ = replay(evening, capsys)
    assert faults[0] == (
        "2: deal: deal 1 is recorded as 0/10/0, won by seat 2, "
        "by the rules it is 0/10/0, won by seat 2, 1 of Bock to follow"
    )


def test_what_hangs_on_an_unreadable_deal_is_not_judged(evening, capsys):
    data = Path(evening.path).read_bytes()
    Path(evening.path).write_bytes(data.replace(b"deal n=1 ", b"deal n=7 ", 1))
    status, faults, _ = replay(evening, capsys)
    assert status == 1
    assert [text.split(":")[0] for text in faults] == ["2"], faults
