"""A deal as fields of a record, written and read again.

    n=3 declarer=1 game=null outcome=won score=0,23,0 win=1

Behind the deal's number come its answers in the order of the questions, then what the rules made
of them: the points of all seats; ``win=`` or ``loss=`` with the declarer's seat, ``passed=1``
where there was none; ``bocks= ramsches= again=`` where the deal does something to those after it;
``agains=``: how many deals before it were dealt again.
"""

from array import array

from vorhand.session import EIO, SessionError, StorageError, journal
from vorhand.session.ledger import Effect


def deal_fields(n, answers, score, players):
    """The (key, value) pairs of deal `n`: its answers, pairs as well, and its Score.

    Raises SessionError where this is no deal of a list with so many players.
    """
    fields = [("n", n)]
    fields.extend(answers)
    no_game = answers and answers[-1][0] in ("declarer", "auction")  # nothing was asked after it
    fields.extend(score_fields(score, players, no_game))
    return fields


def score_fields(score, players, no_game=False):
    """The (key, value) pairs of a Score; `no_game`: nobody played."""
    points = score.points
    if len(points) != players:
        raise SessionError("points", len(points))
    if score.redeal:  # the same dealer deals again, and no line is written
        raise SessionError("redeal")
    fields = [("score", points)]
    if score.winner is not None:
        fields.append(("win", score.winner))
    elif score.loser is not None:
        fields.append(("loss", score.loser))
    elif no_game and not any(points):
        fields.append(("passed", 1))
    for key in ("bocks", "ramsches", "again"):
        if getattr(score, key):
            fields.append((key, getattr(score, key)))
    return fields


def read_answers(path, offset):
    """Return the answers, (key, value) pairs, of the deal whose record begins at `offset`.

    Raises StorageError.
    """
    try:
        with open(path, "rb") as file:
            file.seek(offset)
            line = file.readline()
    except OSError as error:
        raise StorageError("read", error.errno) from None
    try:
        if journal.prove(line):
            return list(journal.pairs(str(line[: line.find(b" score=")], "utf-8")))[1:]
    except UnicodeError:
        pass
    raise StorageError("read", EIO)  # the line was whole when the list was opened


def deal_number(head):
    """The number of the deal that a record, as bytes, is about. Raises ValueError."""
    start = head.find(b" ")
    if head.find(b" n=") != start:  # right behind the kind
        raise ValueError
    n = int(head[start + 3 : head.find(b" ", start + 3)])
    if n < 1:
        raise ValueError
    return n


class DealRecord:
    """The fields behind the answers in the record of a deal, which is bytes.

    n: the deal's number; points: array of all seats'; winner, loser: the declarer's seat or None;
    passed: whether the deal was passed in; effect: see Ledger.effect; dealt_again: how many deals
    before it were. Raises ValueError when that is no deal of so many players. `win=`, `loss=` or
    `passed=` follows the points at once. A field of a later version stands at the end, where this
    one passes it over.
    """

    def __init__(self, head, players):
        self.n = deal_number(head)
        start = head.find(b" score=") + 7
        end = head.find(b" ", start)
        self.points = array("i", [int(item) for item in head[start:end].split(b",")])
        if len(self.points) != players:
            raise ValueError
        self.winner = self.loser = None
        self.passed = head.find(b" passed=", end) == end
        if head.find(b" win=", end) == end:
            self.winner = _seat(head, end, b" win=", players)
        elif head.find(b" loss=", end) == end:
            self.loser = _seat(head, end, b" loss=", players)
        bocks = _number(head, end, b" bocks=")
        ramsches = _number(head, end, b" ramsches=")
        again = _number(head, end, b" again=")
        if not (0 <= bocks <= 15 and 0 <= ramsches <= 15 and 0 <= again <= 1):
            raise ValueError
        self.effect = Effect(bocks, ramsches, again)
        self.dealt_again = _number(head, end, b" agains=")


def _seat(head, start, key, players):
    seat = _number(head, start, key)
    if not 0 <= seat < players:
        raise ValueError
    return seat


def _number(head, start, key):
    """The number behind `key`, which stands somewhere from `start` on; 0 where it does not."""
    place = head.find(key, start)
    return int(head[place + len(key) : head.find(b" ", place + 1)]) if place > 0 else 0
