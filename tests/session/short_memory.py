"""Memory runs out at every step of a write; runs on MicroPython: short_memory.py FOLDER."""

import gc
import sys

from known_list import build, deal, state

from vorhand.session import changes
from vorhand.session.changes import write  # with its imports, so that only the write is measured
from vorhand.session.ledger import Evening

STEP = 48  # each attempt has as many bytes more than the one before
ENOUGH = 20_000  # bytes that suffice for any write
ROUNDS = (
    ("deal", 1, deal(1, 24, 1, 0, 0)),
    ("deal", 2, deal(3, -96)),
    ("deal", 3, deal(2, 48, 0, 0, 1)),
    ("deal", 4, deal(2, 216)),
    ("deal", 5, deal(0, 60)),
)
OTHERS = [(2, deal(3, -48)[1]), (4, deal(2, 108)[1])]
WRITES = {
    "write": lambda evening: write(evening, *deal(2, 99)),
    "correct": lambda evening: changes.correct(evening, 1, *deal(1, 36), OTHERS),
    "undo": changes.undo,
    "change_player": lambda evening: changes.change_player(evening, 1, "Eva"),
    "sign": lambda evening: changes.sign(evening, 2),
    "close": changes.close,
}


def attempt(write, evening, space):
    """Return whether `write` succeeds with `space` bytes free in one piece and hardly any more."""
    gc.collect()
    hole = bytearray(space)
    ballast = [None] * 2000
    count = 0
    for size in (8192, 512, 64, 16):
        try:
            while count < len(ballast):
                ballast[count] = bytearray(size)
                count += 1
        except MemoryError:
            pass
    assert count < len(ballast)
    hole = None  # noqa: F841
    try:
        write(evening)
    except MemoryError:
        return False
    return True


def attempts(folder, write):
    """Attempt a write with more and more memory; return the number of failures."""
    evening = Evening(build(folder, ROUNDS))
    for space in range(0, ENOUGH, STEP):
        state_before = state(evening)
        success = attempt(write, evening, space)
        gc.collect()
        reading = Evening(evening.path)
        assert reading.damage == [] and state(reading) == state(evening), space
        assert (reading.end.seq, reading.closed) == (evening.end.seq, evening.closed), space
        if success:
            return space // STEP
        assert state(evening) == state_before, space
    raise AssertionError("never done")


if __name__ == "__main__":
    for name in WRITES:
        print(name, attempts(sys.argv[1], WRITES[name]))
