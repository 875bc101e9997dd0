"""Lists that no device has written: any field of any record says anything."""

import random

from vorhand import rules
from vorhand.session import journal

VALUES = (
    *(b"", b"zz", b"0", b"1", b"-1", b"7", b"99", b"-501", b"4294967296", b"1" + b"0" * 15),
    *(b"%00", b"%1B%5B2J", b"..%2F..%2Fboard", b"\xe2\x80\xae", b"\xff\xfe", b"n" * 300),
    *(b"1,2,3", b"=", b"1=2", b"0001", b"passed", b"auction", b"ramsch", b"grand", b"null"),
)
KINDS = tuple(kind.encode() for kind in journal.KINDS) + (b"", b"draft", b"dea\xff")
OPTIONS = tuple(
    sorted({row[0].encode() for name in rules.NAMES for row in rules.load(name).OPTIONS})
)
TIMES = 3  # blows to one list, at most


def damaged(dice: random.Random, data: bytes) -> bytes:
    """Return a list with some fields changed; its CRCs are still those of before."""
    lines = data.split(b"\n")
    for _ in range(dice.randint(1, TIMES)):
        index = 0 if dice.randrange(2) else dice.randrange(len(lines) - 1)
        # the last four fields are the record's number and its proof
        fields = lines[index].split(b" ")
        body, proof = fields[:-4], fields[-4:]
        lines[index] = b" ".join(blow(dice, body) + proof)
    return b"\n".join(lines)


def blow(dice: random.Random, fields: list[bytes]) -> list[bytes]:
    """Change one field of a record."""
    kind = dice.randrange(8)
    index = dice.randrange(len(fields))
    value = dice.choice(VALUES)
    if kind == 0:
        fields[0] = dice.choice(KINDS)
    elif kind == 1:
        fields = fields[:index] + fields[index + 1 :] if index else fields
    elif kind == 2:
        fields.insert(max(index, 1), fields[index])
    elif kind == 3:
        fields.append(b"opt." + dice.choice(OPTIONS) + b"=" + value)
    elif kind == 4:
        fields = [field for field in fields if not field.startswith(b"rules=")]
        fields.append(b"rules=" + dice.choice(rules.NAMES).encode())
    elif kind == 5:
        fields.append(dice.choice((b"home=", b"bocks=", b"agains=", b"deals=", b"win=")) + value)
    else:
        key, equals, _ = fields[index].partition(b"=")
        fields[index] = key + equals + value if equals else fields[index]
    return fields


def draft(dice: random.Random) -> bytes:
    """Return a half-entered deal of any form, its CRC right; b"" for none."""
    if dice.randrange(2):
        return b""

    def anything(*usual):
        value = dice.choice(VALUES).decode("utf-8", "replace")
        return dice.choice((*usual, dice.choice((value, dice.randrange(-2, 120)))))

    keys = ("declarer", "auction", "game", "matadors", "counted", "zz")
    answers = [(dice.choice(keys), anything(0, 18)) for _ in range(dice.randrange(5))]
    fields = [
        ("list", anything("0001", "0001", "0002")),
        ("n", anything(8, 1)),
        ("fixing", anything(0, 0, 3)),
        *answers,
    ]
    body = journal.fields(fields, "draft")
    return journal.line(body, 0, b"rest", journal.FIRST)
