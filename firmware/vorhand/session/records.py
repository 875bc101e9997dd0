"""The effect of each record of a list on its Ledger.

Records that are lost or unreadable leave their deals as gaps: the numbers of the deals around
them say where, so that the dealers hold. What stands in a record is what the players confirmed,
also the points of later deals that a correction makes count otherwise: no rules are asked here.
"""

from collections import namedtuple

from vorhand.session import ListError
from vorhand.session.deal_record import DealRecord, deal_number
from vorhand.session.journal import pairs
from vorhand.session.ledger import MOST, NO_EFFECT, DealResult, Deals, Effect, Ledger

# House rules that were made after lists had been played: (rule set, "" = any; a rule the list has
# and its value, None = any; the new rule, what lists before it have meant).
_BEFORE = (
    ("", "ramsch_mode", "all", "ramsch_doubled", "all"),
    ("pub", "ramsch_cap", 250, "ramsch_cap_when", "before"),
    ("dummy", "null_overbid", None, "dummy_hand", "open"),
    ("officers", "officer_mode", None, "officer_names", "either"),
)

# Where and how a list file ends, and what the next record has to follow: its number; the tag of
# the list and the CRC of the last record, both bytes as in the file; the bytes that the file has,
# and whether it ends in a newline.
End = namedtuple("End", ("seq", "tag", "prev", "size", "newline"))

# The attributes of a Ledger: one becomes another without a step that can fail.
_ATTRIBUTES = tuple(Ledger().__dict__)


def begin(ledger, header):
    """Take the (key, value) pairs of the ``open`` record. Raises ListError."""
    fields = {}
    home = []
    for key, value in header:
        if key == "names":
            ledger.last_names.append(str(value))
        elif key == "home":
            home.append(str(value))
        elif key[:4] == "opt.":
            ledger.options[key[4:]] = value
        else:
            fields[key] = value
    if fields.get("vorhand") != 1:
        key = "newer" if "vorhand" in fields else "not_a_list"
        raise ListError(key, fields.get("vorhand"))
    ledger.device = str(fields.get("device", ""))
    ledger.opened = str(fields.get("at", ""))
    ledger.id = str(fields.get("list", ""))
    ledger.rules = str(fields.get("rules", ""))
    players = fields.get("players")
    first_dealer = fields.get("first_dealer")
    length = fields.get("length")
    if players not in (2, 3, 4, 5) or len(ledger.last_names) != players:
        raise ListError("not_a_list", "players")
    if first_dealer not in range(players) or not isinstance(length, int):
        raise ListError("not_a_list", "first_dealer")
    if not 0 <= length <= MOST:
        length = 0
        ledger.damage.append((1, "edited", "open"))
    ledger.players = players
    ledger.first_dealer = first_dealer
    ledger.length = length
    if home:  # [""] where a deal begins with nothing but who plays
        ledger.home = tuple([choice for choice in home if choice])
    _take_house_rules(ledger)
    ledger.points = [0] * players
    ledger.won = [0] * players
    ledger.lost = [0] * players
    ledger.deals = Deals(players)


def _take_house_rules(ledger):
    """Add house rules that are newer than the list; note what the others mean for it."""
    options = ledger.options
    for name, rule, value, new_rule, new_value in _BEFORE:
        if name in ("", ledger.rules) and rule in options and value in (None, options[rule]):
            options.setdefault(new_rule, new_value)
    get = options.get
    ledger.needs_totals = bool(get("bock_digits") or get("bock_hundred"))
    if get("list_mode") == "bierlachs":
        target = get("bierlachs_target", 501)
        if isinstance(target, int):  # else it is told as soon as the rules are loaded
            ledger.target = target


def copy(ledger):
    """Return a Ledger that says the same and can take further records on its own."""
    other = Ledger()
    become(other, ledger)
    other.last_names = list(ledger.last_names)
    other.points = list(ledger.points)
    other.won = list(ledger.won)
    other.lost = list(ledger.lost)
    other.signed = set(ledger.signed)
    other.absences = list(ledger.absences)
    other.newcomers = list(ledger.newcomers)
    other.effects = dict(ledger.effects)
    other.damage = list(ledger.damage)
    other.deals = ledger.deals.copy()
    return other


def become(ledger, other):
    """Say what the Ledger `other` says, which is then not used any more. Cannot fail."""
    for name in _ATTRIBUTES:
        setattr(ledger, name, getattr(other, name))


def try_take(ledger, head, offset, line_number):
    """As `take`; a record that makes no sense to this version is named in `damage`."""
    try:
        known = take(ledger, head, offset)
    except (ValueError, TypeError, OverflowError):
        known = False
    if not known:
        kind = str(head[: head.find(b" ")], "utf-8")
        ledger.damage.append((line_number, "unknown", kind))


def take(ledger, head, offset):
    """Add one proven record: `head` is its line, with or without the CRC, `offset` its place.

    False when its kind is not known; ValueError when it says what no list can say.
    """
    kind = head[: head.find(b" ")]
    if kind in (b"deal", b"fix", b"count"):
        record = DealRecord(head, ledger.players)
        _take_deal(ledger, kind, record, offset)
        if kind != b"count":  # it follows the correction that makes it necessary
            ledger.corrected = record.n if kind == b"fix" else 0
    elif kind == b"undo":
        n = deal_number(head)
        reach(ledger, n)
        _cut(ledger, n - 1)
        ledger.corrected = 0
    else:
        return _take_other(ledger, kind, dict(pairs(str(head, "utf-8"))))
    if ledger.absences or ledger.newcomers:
        from vorhand.session.attendance import put_off

        put_off(ledger)
    ledger.signed.clear()
    return True


def reach(ledger, n):
    """Make the list at least `n` deals long; the new ones are unreadable."""
    if not 0 <= n <= MOST:
        raise ValueError
    while ledger.count < n:
        _add(ledger, None, False, 0)


def _take_deal(ledger, kind, record, offset):
    """A deal, its correction, or its points counted anew after the correction of another."""
    n = record.n
    result = DealResult(record.points, record.winner, record.loser, kind != b"deal")
    if kind == b"deal":
        if n <= ledger.count:  # the undo before it is lost
            _cut(ledger, n - 1)
        reach(ledger, n - 1)
        _note_dealt_again(ledger, record.dealt_again)
        _add(ledger, result, record.passed, offset)
    else:
        reach(ledger, n)
        if kind == b"fix":
            _put(ledger, n, result, record.passed, offset)
        elif ledger.result(n):  # else its answers are still not known
            _put(ledger, n, result, ledger.deals.passed(n), ledger.deals.offset(n))
    _note_effect(ledger, n, record.effect)


def _take_other(ledger, kind, fields):
    """Everything but deals; False when the kind is not known."""
    if kind not in (b"player", b"absent", b"present", b"signed", b"closed", b"note"):
        return False
    seat = fields.get("seat", 0)
    if seat not in range(ledger.players):
        raise ValueError
    # It says how many deals there were when it was written: a record before it may be lost.
    deals = fields.get("deals", ledger.count)
    reach(ledger, deals)
    _cut(ledger, deals)
    if kind == b"player":
        _take_over(ledger, deals, seat, str(fields.get("name", "")))
    elif kind == b"absent":
        _set_absent(ledger, deals, [(deals, seat)])
    elif kind == b"present":
        _set_absent(ledger, deals, [])
    elif kind == b"signed":
        ledger.signed.add(seat)
        ledger.closed = len(ledger.signed) == ledger.players
    elif kind == b"closed":
        ledger.closed = True
    if kind != b"note":
        ledger.corrected = 0
    return True


def _take_over(ledger, deals, seat, name):
    """`player seat= name= deals=`: a column is somebody else's after so many deals.

    It can go back to whom it was taken from by mistake.
    """
    old_name = ledger.last_names[seat]
    newcomers = []
    for row in reversed(ledger.newcomers):
        if row[1] == seat and row[0] >= deals:  # behind deals that were taken back, or a mistake
            old_name = row[2]
        else:
            newcomers.append(row)
    if deals and old_name != name:  # before the first deal nobody has had the column yet
        newcomers.append((deals, seat, old_name))
    ledger.newcomers = sorted(newcomers)
    ledger.last_names[seat] = name
    ledger.signed.clear()


def _set_absent(ledger, deals, rows):
    """`absent seat= deals=`: `rows` leave a seat empty in the round that then begins.

    `present seat= deals=` takes that back: there are none.
    """
    if ledger.players < 4:
        raise ValueError
    # They replace what was said of this round before, or behind deals that were taken back.
    ledger.absences = [row for row in ledger.absences if row[0] < deals] + rows
    ledger.forget_rounds()
    ledger.signed.clear()


def _note_dealt_again(ledger, dealt_again):
    """A new deal says how many before it were dealt again: also unreadable ones can be."""
    n = ledger.count
    count = dealt_again - ledger.dealt_again(n + 1) if dealt_again else 0
    while count > 0 < n:
        if ledger.result(n) is None and n not in ledger.effects:
            ledger.effects[n] = Effect(0, 0, 1)  # what has been noted since knew of it
            ledger.forget_rounds()
            count -= 1
        n -= 1


def _note_effect(ledger, n, effect):
    """Note what deal `n` does to those after it."""
    old_effect = ledger.effect(n)
    if effect != old_effect:
        if effect == NO_EFFECT:
            del ledger.effects[n]
        else:
            ledger.effects[n] = effect
        step = effect.again - old_effect.again  # by which its round is longer
        if step and (ledger.absences or ledger.newcomers):
            from vorhand.session.attendance import shift

            shift(ledger, ledger.count + (step < 0), step)
        ledger.forget_rounds()


def _add(ledger, result, passed, offset):
    ledger.deals.put(ledger.count + 1, result, passed, offset)
    ledger.count += 1
    _total(ledger, result, passed, 1)


def _put(ledger, n, result, passed, offset):
    _take_out(ledger, n)
    ledger.deals.put(n, result, passed, offset)
    _total(ledger, result, passed, 1)


def _cut(ledger, n):
    """Drop the deals after `n`."""
    while ledger.count > n:
        _take_out(ledger, ledger.count)
        ledger.count -= 1
        _note_effect(ledger, ledger.count + 1, NO_EFFECT)
        ledger.forget_rounds()


def _take_out(ledger, n):
    """Take deal `n` out of the totals."""
    _total(ledger, ledger.result(n), ledger.deals.passed(n), -1)


def _total(ledger, result, passed, sign):
    """Add a deal to the totals; sign -1: take it out again."""
    if result is None:
        return
    for seat in range(ledger.players):
        ledger.points[seat] += sign * result.points[seat]
    if result.winner is not None:
        ledger.won[result.winner] += sign
    if result.loser is not None:
        ledger.lost[result.loser] += sign
    if passed:
        ledger.passed += sign
