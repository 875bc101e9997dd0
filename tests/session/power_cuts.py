"""The power fails at every single flash operation of an evening; runs on MicroPython.

The evening is played once on a littlefs in memory while a second chip follows each operation
of the first. Before it follows one, the second chip is copied with that operation not begun,
half done and all but done: the copy is what a cut leaves. It is mounted, read and written on.
"""

import gc

import vfs
from known_list import NAMES, PASSED, deal, note
from ramdisk import BLOCK, RamDisk, mount

from vorhand.session import changes
from vorhand.session.lists import Lists
from vorhand.session.settings import Settings

_BLOCKS = 16


def state(evening):
    """Return all of an Evening that a reader sees, to be compared."""
    rows = []
    for n in range(1, evening.count + 1):
        table = evening.table(n)
        rows.append((evening.result(n), evening.effect(n), table.dealer, table.bock, table.ramsch))
    table = evening.table(evening.count + 1)
    coming = (table.dealer, table.bock, table.ramsch)
    return rows, coming, list(evening.names), sorted(evening.signed), evening.closed


def actions():
    """Yield the actions of the evening, functions that take the Evening."""
    for n in range(1, 5):
        yield lambda e, n=n: changes.write(e, *deal(n % 4, 10 * n))
    yield lambda e: changes.change_player(e, 1, "Eva")
    for n in range(5, 9):
        yield lambda e, n=n: changes.write(e, *deal(n % 4, -10 * n))
    yield changes.undo
    yield lambda e: changes.write(e, *PASSED)
    yield lambda e: changes.correct(e, 3, *deal(0, 216))
    yield lambda e: note(e, "x" * 300)
    for n in range(9, 13):
        yield lambda e, n=n: changes.write(e, *deal(n % 4, 10 * n, n % 2, 0, n == 12))
    others = [(n, deal(n % 4, 5 * n, 0, 0, n == 12)[1]) for n in range(10, 13)]
    yield lambda e: changes.correct(e, 9, *deal(3, 77), others)
    yield lambda e: changes.write(e, *deal(0, 20))
    yield changes.undo
    for seat in range(4):
        yield lambda e, seat=seat: changes.sign(e, seat)


class Witness:
    """The second chip, and the states that are allowed on it after a cut."""

    def __init__(self, disk):
        self.disk = disk.copy()
        self.allowed = [None]
        self.roster = [()]
        self.operations = 0

    def follow(self, number, offset, data):
        """Check what a cut in this operation leaves, then do the operation."""
        self.operations += 1
        for part in range(3):
            disk = self.disk.copy()
            if data is None:
                disk.erase(number, (0, BLOCK // 2, BLOCK - 1)[part])
            else:
                disk.program(number, offset, data[: (0, len(data) // 2, len(data) - 1)[part]])
            self.check(disk)
            gc.collect()
        if data is None:
            self.disk.erase(number, BLOCK)
        else:
            self.disk.program(number, offset, data)

    def check(self, disk):
        """Start from `disk`: confirmed records are there, none is torn, and writing goes on."""
        mount(disk, "/cut")
        settings = Settings("/cut/settings.txt")
        assert not settings.damage and settings.get("roster") in self.roster
        lists = Lists("/cut", "dev1")
        newest = lists.newest()
        if newest is None:
            assert None in self.allowed, self.operations
            lists.create("isko", {}, NAMES, 0, 48)
        else:
            evening = lists.open(newest)
            assert evening.damage == [], (self.operations, evening.damage)
            assert state(evening) in self.allowed, (self.operations, state(evening), self.allowed)
            if not evening.closed:
                changes.write(evening, *deal(2, 99))
                reading = lists.open(newest)
                assert reading.damage == [] and reading.count == evening.count
                assert reading.result(reading.count).points == (0, 0, 99, 0)
        settings.set("roster", ("Gerd",))
        settings.save()
        assert Settings("/cut/settings.txt").get("roster") == ("Gerd",)
        vfs.umount("/cut")


def play():
    """Play the evening; return (flash operations, records)."""
    disk = RamDisk(_BLOCKS)
    mount(disk, "/flash", fresh=True)
    witness = Witness(disk)
    disk.log = witness.follow
    settings = Settings("/flash/settings.txt")
    for roster in (("Anna",), ("Anna", "Ben"), ("Cem",)):
        settings.set("roster", roster)
        witness.roster.append(roster)
        settings.save()
        witness.roster = [roster]
    lists = Lists("/flash", "dev1")
    disk.log = None
    reference = Lists("/reference", "dev1")
    twin_disk = RamDisk(_BLOCKS)
    mount(twin_disk, "/reference", fresh=True)
    twin = reference.create("isko", {"sf_sitter": 1}, NAMES, 2, 48)
    witness.disk = disk.copy()
    disk.log = witness.follow
    witness.allowed.append(state(twin))
    evening = lists.create("isko", {"sf_sitter": 1}, NAMES, 2, 48)
    witness.allowed = [state(evening)]
    records = 1
    for action in actions():
        action(twin)
        witness.allowed.append(state(twin))
        action(evening)
        witness.allowed = [state(evening)]
        assert state(twin) == state(evening)
        records += 1
    assert evening.closed
    return witness.operations, records


if __name__ == "__main__":
    print("%d operations, %d records" % play())
