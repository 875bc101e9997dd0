"""Storage that is full, broken or gone; runs on MicroPython with littlefs."""

import errno
import os

import vfs
from known_list import NAMES, deal, state
from ramdisk import RamDisk, mount
from storage_device import empty, fill
from telling import raises

from vorhand.session import SessionError, StorageError, changes
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists
from vorhand.session.settings import Settings


def full():
    """On a full disk the deal is refused and the list stays as it was; with space it goes on."""
    disk = RamDisk(12)
    mount(disk, "/flash", fresh=True)
    evening = Lists("/flash").create("isko", {}, NAMES, 0, 0)
    for n in range(20):
        changes.write(evening, *deal(n % 4, 20))
    fill()
    count = 20
    while True:  # the last block may still have space for one or two
        state_before = state(evening)
        try:
            changes.write(evening, *deal(1, -46))
        except StorageError as error:
            assert error.args == ("write", 28)
            break
        count += 1
        assert count < 60
    for _ in range(3):
        assert raises(StorageError, changes.write, evening, *deal(1, -46)) == ("write", 28)
        assert raises(StorageError, changes.undo, evening) == ("write", 28)
        assert raises(StorageError, changes.correct, evening, 2, *deal(1, -46)) == ("write", 28)
        assert raises(StorageError, changes.close, evening) == ("write", 28)
        assert state(evening) == state_before and not evening.closed
        reading = Evening(evening.path)
        assert state(reading) == state_before and reading.damage == []
    fill()  # a deal may need two blocks where one is left
    settings = Settings("/flash/settings.txt")
    settings.set("roster", tuple(["Player %d" % n for n in range(24)]))
    assert raises(StorageError, settings.save)[0] == "write"
    other = Lists("/flash").create("isko", {}, NAMES, 0, 48)  # small: it lies in the folder
    changes.write(other, *deal(1, 24))
    assert raises(StorageError, changes.write, other, *deal(2, 24)) == ("write", 28)
    assert Lists("/flash").numbers() == [1, 2] and Evening(other.path).count == 1
    empty()
    changes.write(evening, *deal(1, -46))
    reading = Evening(evening.path)
    assert reading.count == count + 1 and reading.damage == []
    settings.save()
    assert len(Settings("/flash/settings.txt").get("roster")) == 24
    vfs.umount("/flash")


def broken():
    """The chip stops working in the middle of the evening, then works again."""
    disk = RamDisk(12)
    mount(disk, "/flash", fresh=True)
    evening = Lists("/flash").create("isko", {}, NAMES, 0, 48)
    changes.write(evening, *deal(1, 24))
    state_before = state(evening)
    disk.broken = True
    assert raises(StorageError, changes.write, evening, *deal(2, 24)) == ("write", errno.EIO)
    assert state(evening) == state_before
    disk.broken = False
    changes.write(evening, *deal(2, 24))
    reading = Evening(evening.path)
    assert reading.count == 2 and reading.damage == []
    vfs.umount("/flash")


def gone():
    """The file is removed, or another one is put in its place, while the list is open.

    A folder in the place of the settings' new file is put aside.
    """
    disk = RamDisk(12)
    mount(disk, "/flash", fresh=True)
    lists = Lists("/flash")
    assert lists.numbers() == [] and lists.newest() is None
    evening = lists.create("isko", {}, NAMES, 0, 48)
    changes.write(evening, *deal(1, 24))
    evening.home, evening.checked = ("forehand",), True  # as the rule set has it
    other = lists.open("0001")
    changes.write(other, *deal(2, 48))
    assert raises(SessionError, changes.write, evening, *deal(3, 20)) == ("changed",)
    assert evening.home == ("forehand",) and evening.checked
    assert evening.count == 2 and evening.points == [0, 24, 48, 0]
    changes.write(evening, *deal(3, 20))
    os.remove(evening.path)
    assert raises(StorageError, changes.write, evening, *deal(1, 24)) == ("missing", errno.ENOENT)
    assert raises(StorageError, lists.open, "0001") == ("read", errno.ENOENT)
    assert evening.count == 3 and os.listdir("/flash/lists") == []
    os.mkdir("/flash/settings.txt.new")
    os.mkdir("/flash/settings.txt.new/kept")
    for language in ("en", "de"):
        settings = Settings("/flash/settings.txt")
        settings.set("language", language)
        settings.save()
        assert Settings("/flash/settings.txt").get("language") == language
    assert os.listdir("/flash/settings.txt.new.bad1") == ["kept"]
    assert sorted(os.listdir("/flash")) == ["lists", "settings.txt", "settings.txt.new.bad1"]
    vfs.umount("/flash")
    assert raises(StorageError, changes.write, evening, *deal(1, 24))[0] == "missing"


if __name__ == "__main__":
    for case in (full, broken, gone):
        case()
        print(case.__name__)
