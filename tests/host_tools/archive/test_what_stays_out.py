"""`vorhand archive import`: what is no sound list is refused, and leaves nothing behind."""

import codecs
import shutil
import signal
import subprocess
import sys
import time

import pytest
from archived import NAMES, ON_SQLITE, put
from commands import one_line, refused, said
from written_lists import records

from host_tools.archive.database import WAIT, Archive
from host_tools.bench.invented_season import list_bytes, list_file, write


def test_a_broken_chain_is_refused_with_the_exact_record(vorhand, tmp_path):
    data = list_file(1, 4, 20, names=NAMES)
    lines = data.split(b"\n")
    place = next(n for n, line in enumerate(lines) if line.startswith(b"deal n=7 "))
    edited = lines[:place] + [lines[place].replace(b"score=", b"score=9")] + lines[place + 1 :]
    folder = tmp_path / "lists"
    put(folder, "0001.txt", b"\n".join(edited))
    put(folder, "0002.txt", b"\n".join(lines[:place] + lines[place + 1 :]))
    put(folder, "0003.txt", data[:-30])
    put(folder, "0004.txt", list_file(2, 4, 20, names=NAMES))
    status, out, err = vorhand("archive", "import", folder)
    assert status == 1 and out.endswith("1 new, 3 refused\n")
    messages = err.splitlines()
    assert f"0001.txt, record {place} (line {place + 1}): deal: changed after" in messages[0]
    assert f"0002.txt, record {place} (line {place + 1}): before this line record" in messages[1]
    last = len(lines) - 2
    assert (
        f"0003.txt, record {last} (line {last + 1}):" in messages[2] and "cut off" in messages[2]
    )
    assert vorhand("archive", "list")[1].count("\n") == 2


def test_a_list_whose_line_ends_were_changed_is_refused_with_the_cause(vorhand, tmp_path):
    data = list_file(1, 3, 9, names=NAMES[:3])
    path = put(tmp_path, "a.txt", data.replace(b"\n", b"\r\n"))
    err = one_line(vorhand("archive", "import", path), 1)
    assert "all line ends were changed, by mail or an editor" in err and "vorhand pull" in err


def test_a_byte_order_mark_before_a_list_is_named(vorhand, tmp_path):
    data = list_file(1, 3, 9, names=NAMES[:3])
    path = put(tmp_path, "a.txt", codecs.BOM_UTF8 + data)
    err = one_line(vorhand("archive", "import", path), 1)
    assert "a byte order mark was put before the list, by mail or an editor" in err
    status, out, _ = vorhand("replay", path)
    assert (status, out.splitlines()[-1]) == (1, "1 wrong")
    plain = vorhand("replay", put(tmp_path, "b.txt", data))[1]
    assert plain.splitlines()[:4] == out.splitlines()[1:5]


def test_every_command_tells_of_damage_alike(vorhand, tmp_path):
    data = list_file(1, 3, 9, names=NAMES[:3])
    lines = data.split(b"\n")
    path = put(tmp_path, "a.txt", b"\n".join(lines[:2] + lines[3:]))
    verbs = (["sheet"], ["stats"], ["season", "table"], ["standings"], ["archive", "diff", path])
    for args in verbs:
        status, out, err = vorhand(*args, path)
        assert status == 1 and out
        assert f"vorhand: {path} is damaged; vorhand replay tells where\n" in err
    assert vorhand("replay", path)[0] == vorhand("archive", "import", path)[0] == 1
    path.write_bytes(b"no list\n")
    for args in (*verbs, ["replay"], ["archive", "import"]):
        status, out, err = vorhand(*args, path)
        assert status == 1 and "is no list of Vorhand" in err


def test_a_list_without_its_first_record_is_named_and_left_out(vorhand, tmp_path):
    complete = put(tmp_path / "lists", "0001.txt", list_file(0, 3, 9, names=NAMES[:3]))
    data = list_file(1, 3, 9, names=NAMES[:3])
    path = put(tmp_path / "lists", "0002.txt", data.partition(b"\n")[2])
    reason = f"{path}: its first record, which names rules and players, is missing or damaged"
    for args in (["sheet"], ["stats"], ["season", "table"]):
        status, out, err = vorhand(*args, complete, path)
        assert status == 1 and "Anna" in out
        assert f"vorhand: {path} is damaged; vorhand replay tells where\n" in err
        assert f"vorhand: {reason}; only vorhand replay" in err
    assert vorhand("sheet", path)[:2] == (1, "")
    status, out, err = vorhand("archive", "import", tmp_path / "lists")
    assert (status, out.splitlines()[-1], reason in err) == (1, "1 new, 1 refused", True)
    assert "first record, are not known: no score was checked" in vorhand("replay", path)[1]


@pytest.mark.parametrize(
    "command", ["archive import", "sheet", "stats", "season table", "standings", "replay"]
)
@ON_SQLITE
def test_an_empty_name_is_not_the_folder_one_is_in(monkeypatch, vorhand, tmp_path, command):
    put(tmp_path, "0001.txt", list_file(0, names=NAMES))
    monkeypatch.chdir(tmp_path)
    answer = vorhand(*command.split(), "")
    assert answer == (2, "", "vorhand: the name of a list is empty; a file or a link is wanted\n")


def test_lists_that_are_not_kept_are_not_told(vorhand, tmp_path):
    path = put(tmp_path / "lists", "0001.txt", list_file(1, 3, 9, names=NAMES[:3]))
    (tmp_path / "empty").mkdir()
    err = refused(vorhand("archive", "import", path, tmp_path / "empty"), 1)
    assert "holds no lists" in err


def test_another_record_in_the_same_list_is_named(vorhand, tmp_path):
    data = list_file(1, 4, 20, names=NAMES)
    bodies = records(data)
    said(vorhand("archive", "import", put(tmp_path, "a.txt", data)))
    other = bodies[:9] + [bodies[9].replace("score=", "score=", 1) + " x=1"] + bodies[10:]
    path = put(tmp_path, "b.txt", list_bytes(other, "dev1", "0002"))
    err = one_line(vorhand("archive", "import", path), 1)
    assert "b.txt, record 9 (line 10): it is another one in list 1 of the archive" in err
    assert vorhand("archive", "import", tmp_path / "a.txt")[1].endswith("1 unchanged\n")


def test_an_interrupted_import_leaves_nothing(vorhand, tmp_path):
    write(tmp_path / "season", 30)
    damaged = sorted((tmp_path / "season").iterdir())[10]
    complete = damaged.read_bytes()
    damaged.write_bytes(complete[:-9])
    assert vorhand("archive", "import", put(tmp_path, "a.txt", list_file(99, names=NAMES)))[0] == 0
    command = [sys.executable, "-u", "-m", "host_tools", "archive", "import", tmp_path / "season"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE)
    assert b"nothing of the list was taken" in process.stderr.readline()  # ten are by then
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert vorhand("archive", "list")[1].count("\n") == 2
    damaged.write_bytes(complete)
    assert vorhand("archive", "import", tmp_path / "season")[1].endswith("30 new\n")


TELLS_WHEN_IT_BEGINS = """
import sys
from sqlalchemy import Engine, event
from host_tools.archive import database
from host_tools.cli import main

@event.listens_for(Engine, "begin")
def begins(connection):
    if connection.get_execution_options().get(database._WRITES):
        print("begins", flush=True)

sys.exit(main(["archive", "season", "Autumn", "1"]))
"""


@pytest.mark.usefixtures("path")
def test_who_waits_for_another_hears_ctrl_c(url):
    with Archive(url).writing():
        waiting = subprocess.Popen(
            [sys.executable, "-c", TELLS_WHEN_IT_BEGINS],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert waiting.stdout.readline() == "begins\n"
        time.sleep(0.5)  # by then it usually waits for the lock
        waiting.send_signal(signal.SIGINT)
        assert waiting.communicate(timeout=WAIT / 2) == ("", "")
    assert waiting.returncode == 130


def test_two_imports_at_once(vorhand, tmp_path):
    write(tmp_path / "season", 20)
    half = tmp_path / "half"
    half.mkdir()
    for path in sorted((tmp_path / "season").iterdir())[10:]:
        shutil.copy(path, half)
    started = [
        subprocess.Popen(
            [sys.executable, "-m", "host_tools", "archive", "import", folder],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for folder in (tmp_path / "season", half)
    ]
    ends = [process.communicate()[0].splitlines()[-1] for process in started]
    assert [process.returncode for process in started] == [0, 0], ends
    if ends[0] == "20 new":
        assert ends[1] == "10 unchanged"
    else:
        assert ends == ["10 new, 10 unchanged", "10 new"]
    assert vorhand("archive", "list")[1].count("\n") == 21
