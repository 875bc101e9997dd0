"""Memory runs out at every step of a write; runs on MicroPython: short_memory.py FOLDER."""

import gc
import sys

from known_list import build, deal, state

from vorhand.session import changes
from vorhand.session.changes import write  # and all that it imports: what is measured is a write
from vorhand.session.ledger import Evening

STEP = 48  # bytes that are free in one attempt more than in the one before
MOST = 20_000  # bytes that any write can do with
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


def attempt(write, evening, left):
    """Whether `write` is done with `left` bytes in one piece, and hardly any more, free."""
    gc.collect()
    hole = bytearray(left)
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
    """Attempt a write with more and more memory; return how often there was too little."""
    evening = Evening(build(folder, ROUNDS))
    for left in range(0, MOST, STEP):
        before = state(evening)
        done = attempt(write, evening, left)
        gc.collect()
        again = Evening(evening.path)
        assert again.damage == [] and state(again) == state(evening), left
        assert (again.end.seq, again.closed) == (evening.end.seq, evening.closed), left
        if done:
            return left // STEP
        assert state(evening) == before, left
    raise AssertionError("never done")


if __name__ == "__main__":
    for name in WRITES:
        print(name, attempts(sys.argv[1], WRITES[name]))
