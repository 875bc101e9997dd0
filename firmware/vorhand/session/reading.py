"""Reading a list file: line by line, or with damage.py where a line is not in its place."""

from binascii import crc32

from vorhand.session import ListError, StorageError, journal
from vorhand.session.ledger import Ledger
from vorhand.session.records import End, begin, try_take


def read(path):
    """Return (Ledger, End) of the list in the file `path`. Raises StorageError, ListError."""
    try:
        result = _read_straight(path)
        if not result:
            from vorhand.session.damage import read_damaged

            result = read_damaged(path)
    except OSError as error:
        raise StorageError("read", error.errno) from None
    except UnicodeError:  # in a header whose CRC is right
        raise ListError("not_a_list", "open") from None
    return result


def _read_straight(path):
    """(Ledger, End) when every line is in its place, None as soon as one is not."""
    ledger = Ledger()
    seq = 0
    size = 0
    tag = b""
    prev = journal.FIRST
    with open(path, "rb") as file:
        for offset, line, ended in journal.lines(file):
            head = line[:-8]
            crc = line[-8:]
            if not ended or b"%08x" % crc32(head) != crc:
                return None
            if not seq:
                if head[:5] != b"open ":
                    return None
                begin(ledger, journal.pairs(str(head, "utf-8")))
                tag = journal.tag_of(ledger.device, ledger.id)
            if not head.endswith(b" #%d %s %s " % (seq, tag, prev)):
                return None
            if seq:
                try_take(ledger, head, offset, seq + 1)
            prev = crc
            seq += 1
            size = offset + len(line) + 1
    if not seq:
        raise ListError("empty")
    return ledger, End(seq, tag, prev, size, True)
