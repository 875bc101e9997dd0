"""A list as few decimal digits: all that its sheet needs, for a QR code or a link.

host_tools/manual/packed_list.md says what stands in them and why they are digits;
host_tools/list_unpacker.py reads them. Each deal stands there once, with the answers and the
points that count now. Other records, such as a change of players, stand before the deal that they
came before. Deals that were taken back, times and the device's number are left out. A word that
rule sets say is its place among WORDS, which stand at the end.
"""

from binascii import crc32

from vorhand.session import journal
from vorhand.session.deal_record import deal_number
from vorhand.session.packed_numbers import Packer
from vorhand.session.proven import records

VERSION = 1
DEAL, CORRECTED, UNREADABLE, OTHER, END, CLOSED = range(6)  # what comes next
NOBODY, PASSED, WON, LOST = range(4)  # how a deal ended
# Fields of the header that have their place; all others follow by name.
PLACED = ("vorhand", "device", "list", "rules", "players", "names", "first_dealer", "length", "at")
_PASSING = ("at", "deals", "unsigned")  # fields of other records: when they were written


def pack(evening, defaults):
    """Return the digits of an Evening. Raises StorageError.

    defaults: {house rule: its usual value} of the rule set; rules that have it are left out.
    """
    packer = ListPacker()
    header, others = _records(evening)
    packer.header(evening, header, defaults)
    for n in range(1, evening.count + 1):
        packer.others(others, n - 1)
        packer.deal(evening, n)
    packer.others(others, evening.count)
    packer.number("next", CLOSED if evening.closed else END)
    for seat in range(evening.players):
        packer.number("signed", int(seat in evening.signed))
    return digits(packer.finish())


def digits(code):
    """Return bytes as one number: before them the version, behind them 24 bits of the CRC-32."""
    data = bytes((VERSION,)) + code
    check = (crc32(data) & 0xFFFFFF).to_bytes(3, "big")
    return str(int.from_bytes(data + check, "big"))


def part(text, number, count):
    """Return part `number` of `count` of a list's digits as a text: "2.3.4711.9873...".

    The third figure says which list it is of: the last four of its digits.
    """
    size = -(-len(text) // count)
    piece = text[(number - 1) * size : number * size]
    return "%d.%d.%s.%s" % (number, count, text[-4:], piece)


class ListPacker(Packer):
    """Packs what stands in a list, each thing once, in order."""

    def __init__(self):
        super().__init__()
        self._points = {}  # {likeness of a deal: the points of the last one like it}

    def header(self, evening, fields, defaults):
        """Pack the head of a list; fields: (key, value) pairs of the ``open`` record."""
        options = evening.options
        self.word("rules", evening.rules)
        self.number("players", evening.players)
        self.number("dealer", evening.first_dealer)
        self.number("length", evening.length)
        self.number("list", int(evening.id) if evening.id.isdigit() else 0)
        self.number("date", _date(fields))
        for name in evening.names_at(1):
            self.text("text", name)
        changed = [(key, options[key]) for key in options if options[key] != defaults.get(key)]
        self.pairs("options", sorted(changed))
        pairs = [row for row in fields if row[0] not in PLACED and row[0][:4] != "opt."]
        self.pairs("header", pairs)

    def others(self, others, count):
        """The other records that were written after `count` deals."""
        for deals, kind, fields in others:
            if deals == count:
                self.number("next", OTHER)
                self.word("kind", kind)
                self.pairs(kind, fields)

    def deal(self, evening, n):
        """Deal `n` as it counts now."""
        result = evening.result(n)
        if result is None:
            self.number("next", UNREADABLE)
            return
        answers = evening.answers(n)
        self.number("next", CORRECTED if result.corrected else DEAL)
        self.pairs("deal", answers)
        end = WON if result.winner is not None else LOST if result.loser is not None else NOBODY
        if evening.deals.passed(n):
            end = PASSED
        self.number(end_context(answers), end)
        player = result.winner if end == WON else result.loser
        if player is not None:
            self.number(own_context(answers), player)
        number = likeness(answers, end)
        last_points = self._points.get(number)
        for seat in range(evening.players):
            if seat != player:
                self.signed("others' points", result.points[seat])
                continue
            points = result.points[seat]
            if last_points is not None:
                self.number("as before", int(points == last_points))
            if points != last_points:
                self.signed("points", points)
            self._points[number] = points
        for effect in evening.effect(n):
            self.number("effect", effect)

    def pairs(self, last, pairs):
        """(key, value) pairs and their end; last: the key before them."""
        last_value = ""
        for key, value in pairs:
            self.word(last, key)
            self.value(value_context(key, last, last_value), value)
            last = key
            last_value = value
        self.number(last, 0)

    def value(self, context, value):
        """Pack the value of a field: a text, or 0 and a number."""
        if isinstance(value, str):
            self.word(context, value)
        else:
            self.number(context, 0)
            self.signed(context + " number", value)

    def word(self, context, word):
        """A text: one of WORDS by its place from 2 on, any other as 1 and its letters."""
        place = place_of(word)
        if place >= 0:
            self.number(context, place + 2)
        else:
            self.number(context, 1)
            self.text("text", word)


def place_of(word):
    """Return the place of a word among WORDS, -1 where it is none of them."""
    start = -1 if "\n" in word else WORDS.find("\n%s\n" % word)
    return WORDS.count("\n", 1, start + 1) if start >= 0 else -1


def value_context(key, last, value):
    """Return the context of a field's value; a bid follows from the one before it.

    last, value: key and value of the field before.
    """
    return "%s= %s" % (key, value if key == last else "")


def end_context(answers):
    """Return the context of how a deal ended: what was said last."""
    return "end %s" % (answers[-1][1] if answers else "")


def own_context(answers):
    """Return the context of whose game it was: who was said to play."""
    return "own %s" % (answers[0][1] if answers else "")


def likeness(answers, end):
    """Return a number of what makes a deal's points: the game with or without so many matadors."""
    fields = []
    for key, value in answers:
        if key not in ("declarer", "auction", "bid"):
            fields.append((key, value if isinstance(value, str) else abs(value)))
    return crc32(journal.fields(fields, str(end)).encode())


def _date(fields):
    """Return the day of the ``open`` record, counted as if all months had 31 days; 0: unknown.

    Day 1 is the 1st of January, 2000.
    """
    for key, value in fields:
        if key == "at":
            try:
                year, month, day = [int(part) for part in str(value)[:10].split("-")]
                return max(0, ((year - 2000) * 12 + month - 1) * 31 + day)
            except ValueError:
                break
    return 0


def _records(evening):
    """Return (pairs of the header, other records as (deals before it, kind, pairs)).

    Those that this version does not know are read in the order of the file; who was absent and
    who took a column over stands where the list has it. Raises StorageError.
    """
    reader = _Records()
    for _, record in records(evening):
        try:
            reader.take(record[: record.rfind(b" #")])
        except ValueError:  # the list has not taken it either
            pass
    others = reader.others
    for deals, seat, _ in evening.newcomers:
        name = evening.names_at(deals + 1)[seat]
        others.append((deals, "player", [("seat", seat), ("name", name)]))
    for deals, seat in evening.absences:
        others.append((deals, "absent", [("seat", seat)]))
    # What stands behind deals that were taken back and not played again has not come about.
    return reader.header, [row for row in others if row[0] <= evening.count]


class _Records:
    """The header of a list and its records that this version does not know, see _records."""

    def __init__(self):
        self.header = []
        self.others = []
        self._count = 0

    def take(self, record):
        """Add a record, its line without the proof. Raises ValueError for what is none."""
        kind, _, rest = str(record, "utf-8").partition(" ")
        if kind in ("deal", "undo"):
            self._count = deal_number(record + b" ") - (kind == "undo")
        elif kind == "open":
            self.header = list(journal.pairs(rest))
        elif kind not in journal.KINDS:
            fields = list(journal.pairs(rest))
            deals = dict(fields).get("deals")  # even if that deal was played again
            if not isinstance(deals, int):
                deals = self._count
            fields = [pair for pair in fields if pair[0] not in _PASSING]
            self.others.append((deals, kind, fields))


# The words by their places, which never change: new ones are added at the end. Those of a deal
# stand first, the most frequent ones before the others: a low place takes less. What is missing
# here is packed by its letters; tests/host_tools/test_packed_list.py wants what rule sets say to
# be here.
WORDS = """
declarer
game
matadors
outcome
points
auction
bid
hand
passed
won
lost
clubs
spades
hearts
diamonds
grand
null
won_schneider
lost_schneider
won_schwarz
lost_schwarz
schneider_announced
schwarz_announced
ouvert
tricks
kontra
ramsch
loser
kind
virgins
null_as
revoke
winner
marcher
turn
spared
turned
lets_end
ro
last_trick
ultimo
kontra_by
shoves
sixty
points_forehand
points_middlehand
knocks
spitze
won_simple
redeal
lost_simple
won_required
some
none
equal
solo
march
guckser
tournee
all
two
lets_end_won
lets_end_lost
missed
made
yes
no
player
seat
name
home
isko
pub
isko_old
texas
schmegegge
strohmann
dummy
officers
urskat
announce_needs_hand
bierlachs_loss
bierlachs_target
bock_100
bock_60
bock_72
bock_96
bock_after_kontra
bock_digits
bock_grand_hand
bock_grand_lost
bock_hundred
bock_kontra
bock_len
bock_march
bock_null_oh
bock_passed
bock_re
bock_stack
bock_start
concede_levels
dummy_hand
durchmarsch
eigenschneider
failed_ann_levels
grand_base
grand_ouvert_base
kontra_chain
kontra_need_18
kontra_null_re
kontra_steps
lets_end_counts_for_bid
lets_end_defender
list_mode
loss_factor
na_announce_any
na_bid_ladder
na_double_loss
na_overbid_factor
na_ramsch_by
na_ramsch_skat
na_ramsch_sweep
na_ramsch_tie
na_revoke_charge
na_schwarz_cumulative
null_overbid
officer_mode
officer_names
officer_ramsch
old_hand_single
ouvert_doubles
ramsch_after_first_pass
ramsch_all_tie
ramsch_cap
ramsch_cap_when
ramsch_doubled
ramsch_fixed
ramsch_knock
ramsch_mode
ramsch_passed
ramsch_round
ramsch_shove
ramsch_skat
ramsch_ten
ramsch_tie
ramsch_virgin
revoke_keeps_won
revolution
schenken
schneider_at
sf_bonus_5
sf_sitter
sm_lets_end
sm_nlt
sm_null_open_needs_hand
sm_ramsch_tie
sm_ro
sm_second_round
sm_ultimo
suit_ouvert
texas_ramsch
3
after
announced
any
append
before
bierlachs
bock
both
choice
double
either
even
events
first
fixed
forehand
games
german
hirsch
last
leipzig
low
most
multiply
na
next
off
offender
offerer
one
only
open
others120
others20
own
players
plus120
skat
split
supra
ten
times4
trigger
unused
values
unknown
"""
