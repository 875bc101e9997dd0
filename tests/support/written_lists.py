"""Lists for the tests of what is done to deals that stand in them."""

from binascii import crc32

from evenings import told
from telling import answers_of

from host_tools.bench.invented_season import list_file
from vorhand.rules import defaults, load
from vorhand.session import changes
from vorhand.session.packed_list import pack

THREE = ("Anna", "Ben", "Cem")
AUCTION = [18, 20, 22, 0, 23, 24, 24]  # Middlehand plays at 24


def played(device, deals=14):
    """Fourteen deals at a table of three, each kind of line among them."""
    device.new_list()
    for n in range(deals):
        forehand, middlehand, rearhand = device.app.deal.table().active
        kind = n % 7
        if kind == 0:
            device.play(forehand, "clubs", 2, "won_schneider", bid=20)
        elif kind == 1:
            device.deal(("declarer", "passed"))
        elif kind == 2:
            auction = (("declarer", "auction"), ("auction", AUCTION))
            device.deal(*auction, *answers_of("grand -1 outcome=lost")[1:])
        elif kind == 3:
            device.play(rearhand, "null", outcome="won", hand=1, ouvert=1)
        elif kind == 4:
            device.deal(*answers_of("hearts -3 ouvert outcome=won declarer=%d" % forehand))
        elif kind == 5:
            device.deal(*answers_of("diamonds 1 points=59 declarer=%d" % middlehand))
        else:
            device.play(middlehand, "spades", -3, "lost", bid=50)
    return device


def put_list(path, seed=1, deals=9, names=THREE, **more):
    """Write the file of an invented list; return its path."""
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(list_file(seed, len(names), deals, names=list(names), **more))
    return path


def write_deals(evening, *deals, rules=None):
    """Write deals, each given by its answers, into a list, by default by its own rules."""
    for answers in deals:
        changes.write(evening, *told(evening, *answers, rules=rules))


def records(data):
    """Return the records of a list file's bytes without their numbers and CRCs, as texts."""
    return [line.rsplit(b" ", 4)[0].decode() for line in data.split(b"\n")[:-1]]


def digits_of(evening):
    """Return a list packed, as its QR code has it."""
    return pack(evening, defaults(load(evening.rules)))


def link_of(evening):
    """Return a list's link, as its QR code has it."""
    return "https://example.org/#" + digits_of(evening)


def sealed(data):
    """Return a list file's bytes with the CRCs that fit what now stands in its lines."""
    prev = b"0" * 8
    out = b""
    for line in data.split(b"\n")[:-1]:
        head = line[:-17] + prev + b" "
        prev = b"%08x" % crc32(head)
        out += head + prev + b"\n"
    return out
