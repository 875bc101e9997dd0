"""Reading a list file: straight through where every line is in its place, which is the rule."""

from binascii import crc32

from vorhand.session import fold, journal
from vorhand.session.errors import ListError, StorageError


def load(evening):
    """Give `evening` what its file says. Raises StorageError, ListError."""
    try:
        if _straight(evening):
            return
        from vorhand.session.damage import sort_out

        sort_out(evening)
    except OSError as error:
        raise StorageError("read", error.errno) from None


def _straight(evening):
    """True when every line was in its place; False as soon as one is not."""
    evening.damage = []
    seq = 0
    offset = 0
    tag = None
    prev = journal.FIRST
    rest = b""
    with open(evening.path, "rb") as file:
        while True:
            block = file.read(journal.BLOCK)
            if not block:
                break
            lines = (rest + block).split(b"\n")
            rest = lines.pop()
            for line in lines:
                head = line[:-8]
                crc = line[-8:]
                if b"%08x" % crc32(head) != crc:
                    return False
                if tag is None:
                    if head[:5] != b"open ":
                        return False
                    fold.begin(evening, journal.pairs(str(head, "utf-8")))
                    tag = journal.tag_of(evening.device, evening.id)
                    if not head.endswith(b" #0 %s %s " % (tag, prev)):
                        return False
                else:
                    if not head.endswith(b" #%d %s %s " % (seq, tag, prev)):
                        return False
                    fold.try_take(evening, head, offset, seq + 1)
                prev = crc
                seq += 1
                offset += len(line) + 1
            if len(rest) > journal.LIMIT:
                return False
    if not seq and not rest:
        raise ListError("empty")
    fold.restart(evening, seq, tag, prev, offset, True)
    return not rest
