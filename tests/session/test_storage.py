"""Storage that fails, on MicroPython's littlefs and on the host's file system."""

import errno
import os
from pathlib import Path
from unittest import mock

import known_list
import pytest
from failing import broken, broken_once, broken_write
from telling import raises

from host_tools import FIRMWARE
from host_tools.bench import device, flash
from vorhand.session import SessionError, StorageError, changes, journal, reading
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists
from vorhand.session.settings import Settings

HERE = Path(__file__).resolve().parent
PATHS = [FIRMWARE, device.PIECES, HERE.parent / "shared" / "support"]


@pytest.fixture
def evening(tmp_path):
    return Lists(str(tmp_path)).create("isko", {}, known_list.NAMES, 0, 48)


def test_power_cut_at_every_flash_operation(interpreter):
    status, output = interpreter.run(HERE / "power_cuts.py", heap="8M", paths=PATHS)
    assert status == 0, output
    operations, records = (int(word) for word in output.split() if word.isdigit())
    assert operations > 200 and records == 25


def test_full_broken_and_gone(interpreter):
    status, output = interpreter.run(HERE / "storage_cases.py", heap="8M", paths=PATHS)
    assert (status, output.split()) == (0, ["full", "broken", "gone"])


def test_flash_per_deal_keeps_its_targets(interpreter32):
    counts = flash.measure(Path(interpreter32.path))
    assert counts["erases"] <= flash.ERASES[0] and counts["erases_most"] <= flash.ERASES[1]
    assert counts["bytes"] <= flash.PROGRAMMED[0] and counts["bytes_most"] <= flash.PROGRAMMED[1]


def test_a_confirmed_deal_is_one_append_one_flush_one_close(evening, monkeypatch):
    """littlefs writes that whole or not at all."""
    calls = []

    class Watched:
        def __init__(self, path, mode):
            self.file = open(path, mode)
            calls.append((path, mode))

        def __enter__(self):
            return self

        def __exit__(self, *problem):
            calls.append("close")
            self.file.close()

        def write(self, data):
            calls.append("write")
            return self.file.write(data)

        def flush(self):
            calls.append("flush")
            self.file.flush()

    monkeypatch.setattr(journal, "open", Watched, raising=False)
    for number in (1, 2):
        calls.clear()
        changes.write(evening, *known_list.deal(number, 24))
        assert calls == [(evening.path, "ab"), "write", "flush", "close"]
    assert Evening(evening.path).count == 2


def test_a_correction_with_the_deals_it_changes_is_one_append(evening):
    for n in range(1, 25):
        changes.write(evening, *known_list.deal(n % 4, 24))
    data = Path(evening.path).read_bytes()
    others = [(n, known_list.deal(n % 4, 48)[1]) for n in range(2, 25)]
    with mock.patch.object(journal, "append", wraps=journal.append) as append:
        changes.correct(evening, 1, *known_list.deal(1, -48, 1, 0, 0), others)
    records = Path(evening.path).read_bytes().removeprefix(data)
    append.assert_called_once_with(evening.path, records)
    assert records.count(b"\n") == 24 and records.startswith(b"fix n=1 ")
    assert len(records) < 2048, "about 80 bytes a line"
    reopened = Evening(evening.path)
    assert known_list.state(reopened) == known_list.state(evening) and reopened.damage == []
    assert reopened.points == [288, 5 * 48 - 48, 288, 288]


@pytest.mark.parametrize("error", [MemoryError, ValueError, KeyboardInterrupt])
def test_what_the_list_cannot_take_is_not_written(evening, error):
    """Whatever interrupts the taking of the records, list and file agree."""
    for n in range(1, 6):
        changes.write(evening, *known_list.deal(n % 4, 24, n % 2, 0, 0))
    state = known_list.state(evening)
    data = Path(evening.path).read_bytes()
    args = (1, *known_list.deal(1, -48), [(2, known_list.deal(2, 48)[1])])
    with broken_once(changes, "take", error, call=2):
        raises(error, changes.correct, evening, *args)
    assert known_list.state(evening) == state and Path(evening.path).read_bytes() == data
    changes.correct(evening, *args)
    reopened = Evening(evening.path)
    assert known_list.state(evening) == known_list.state(reopened)
    assert evening.points == [24, -24, 48, 24] and reopened.damage == []
    changes.write(evening, *known_list.deal(3, 60))
    assert Evening(evening.path).count == 6


@pytest.mark.parametrize("error", [OSError(errno.EIO, "too late"), MemoryError()])
def test_a_write_that_failed_after_all_was_written_counts(evening, error):
    with broken_write(error):
        changes.write(evening, *known_list.deal(2, 48))
    assert evening.count == 1 and evening.points == [0, 0, 48, 0]
    reopened = Evening(evening.path)
    assert reopened.count == 1 and reopened.damage == []


def test_a_write_of_which_nothing_is_known_is_read_before_the_next(evening):
    """The write is interrupted after its last byte, and then reading fails, too."""
    deal = known_list.deal(2, 48)
    with broken_write(MemoryError()), broken(reading, "read", MemoryError()):
        raises(MemoryError, changes.write, evening, *deal)
    assert raises(SessionError, changes.write, evening, *deal) == ("changed",)
    assert evening.count == 1 and evening.points == [0, 0, 48, 0]
    changes.write(evening, *known_list.deal(3, 60))
    assert Evening(evening.path).points == evening.points == [0, 0, 48, 60]


def test_memory_that_runs_out_at_any_step_of_a_write(interpreter, tmp_path):
    script = HERE / "short_memory.py"
    status, output = interpreter.run(script, tmp_path, heap="240k", paths=[FIRMWARE])
    failures = [int(word) for word in output.split() if word.isdigit()]
    assert status == 0 and len(failures) == 6 and min(failures) > 10, output


def test_a_half_written_record_is_not_believed(evening):
    """A host's file system may keep half of a failed write."""
    changes.write(evening, *known_list.deal(1, 24))
    with broken_write(OSError(errno.ENOSPC, "full"), 50):
        for _ in range(2):
            reason = raises(StorageError, changes.write, evening, *known_list.deal(2, 48))
            assert reason == ("write", errno.ENOSPC) and evening.count == 1
    changes.write(evening, *known_list.deal(3, 60))
    reopened = Evening(evening.path)
    assert known_list.state(reopened) == known_list.state(evening)
    assert reopened.points == [0, 24, 0, 60]
    assert [(line, kind) for line, kind, _ in reopened.damage] == [(3, "torn"), (4, "torn")]


def test_storage_that_fails_altogether_and_comes_back(evening):
    """After the failure reading fails, too; once the storage works the next press writes."""
    changes.write(evening, *known_list.deal(1, 24))
    data = Path(evening.path).read_bytes()
    deal = known_list.deal(2, 48)
    with broken_write(OSError(errno.EIO, "no"), 30, lambda path: os.rename(path, path + "x")):
        assert raises(StorageError, changes.write, evening, *deal) == ("write", errno.EIO)
        assert raises(StorageError, changes.write, evening, *deal)[0] == "missing"
    os.rename(evening.path + "x", evening.path)
    changes.write(evening, *deal)
    reopened = Evening(evening.path)
    assert reopened.points == evening.points == [0, 24, 48, 0]
    assert [(line, kind) for line, kind, _ in reopened.damage] == [(3, "torn")]
    assert Path(evening.path).read_bytes().startswith(data)


def test_another_file_in_the_lists_place(evening):
    changes.write(evening, *known_list.deal(1, 24))
    Path(evening.path).write_text("shopping list")
    for _ in range(2):
        reason = raises(StorageError, changes.write, evening, *known_list.deal(2, 48))
        assert reason == ("read", errno.EIO) and evening.points == [0, 24, 0, 0]
    assert Path(evening.path).read_text() == "shopping list"


NEW = ("isko", {}, known_list.NAMES, 0, 48)


def test_a_list_that_cannot_be_opened_leaves_no_file(tmp_path):
    lists = Lists(str(tmp_path))
    with broken_write(OSError(errno.ENOSPC, "full"), 30):
        assert raises(StorageError, lists.create, *NEW) == ("write", errno.ENOSPC)
    assert os.listdir(lists.folder) == []


def test_a_list_that_cannot_be_read_back_leaves_no_file(tmp_path):
    lists = Lists(str(tmp_path))
    for error in (MemoryError(), StorageError("read", errno.EIO)):
        with broken(Lists, "open", error):
            raises(type(error), lists.create, *NEW)
        assert os.listdir(lists.folder) == []
    assert lists.create(*NEW).id == "0001"


def test_folders_that_cannot_be_made_or_read(tmp_path):
    (tmp_path / "file").write_text("x")
    lists = Lists(str(tmp_path / "file"))
    raises(StorageError, lists.create, *NEW)
    raises(StorageError, lists.numbers)
    assert Lists(str(tmp_path / "none")).numbers() == []
    lists_below = Lists(str(tmp_path / "none" / "deeper"))
    assert raises(StorageError, lists_below.create, *NEW) == ("write", errno.ENOENT)
    settings = Settings(str(tmp_path / "none" / "settings.txt"))
    assert raises(StorageError, settings.save) == ("write", errno.ENOENT)
