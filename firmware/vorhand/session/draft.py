"""A half-entered deal as bytes that survive sleep in RTC memory, and back."""

from vorhand.session import journal

_TAG = b"rest"
_HEAD = (("list", str), ("n", int), ("fixing", int))


def id_of(evening):
    """Return the id of a list by its file's name, because its header may be damaged."""
    return evening.path[evening.path.rfind("/") + 1 : -4]


def pack(list_id, number, fixing, answers):
    """Return the (key, value) answers to deal `number` of a list as bytes.

    fixing: the number of the deal that is being corrected, 0 for a new one. There are at most
    journal.LIMIT bytes, the 2,048 of RTC memory; else SessionError("too_long").
    """
    fields = [("list", list_id), ("n", number), ("fixing", fixing)]
    fields.extend(answers)
    return journal.line(journal.fields(fields, "draft"), 0, _TAG, journal.FIRST)


def unpack(data):
    """Return (list id, number, fixing, answers) of `pack`, or None for any other bytes.

    The answers are what the bytes say: a Conversation refuses those that are none.
    """
    data = bytes(data)
    end = journal.prove(data)
    if not end or data[:6] != b"draft ":
        return None
    try:
        fields = list(journal.pairs(str(data[: data.find(b" #")], "utf-8")))
    except UnicodeError:
        return None
    head = tuple([(key, type(value)) for key, value in fields[:3]])
    if head != _HEAD or not str(fields[0][1]).isdigit():
        return None
    return fields[0][1], fields[1][1], fields[2][1], fields[3:]
