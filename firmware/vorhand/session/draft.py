"""A half-entered deal as bytes that survive sleep in RTC memory, and back."""

from vorhand.session import journal

_TAG = b"rest"


def pack(list_id, number, fixing, answers):
    """Bytes of the answers to deal `number` of a list; `fixing`: number being corrected or 0.

    At most journal.LIMIT, the 2,048 bytes of RTC memory; else SessionError("too_long").
    """
    found = [("list", list_id), ("n", number), ("fixing", fixing)]
    found.extend(answers)
    return journal.line(journal.fields(found, "draft"), 0, _TAG, journal.FIRST)


def unpack(data):
    """(list id, number, fixing, answers) of a draft, or None when it is none."""
    data = bytes(data)
    end = journal.prove(data)
    if not end or data[:6] != b"draft ":
        return None
    found = journal.pairs(str(data[: data.find(b" #")], "utf-8"))
    if len(found) < 3 or [found[i][0] for i in range(3)] != ["list", "n", "fixing"]:
        return None
    return found[0][1], found[1][1], found[2][1], found[3:]
