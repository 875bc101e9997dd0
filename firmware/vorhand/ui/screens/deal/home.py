"""Home, the table: who deals, who sits where, the running totals; a deal starts here."""

from vorhand.ui.drawing.canvas import (
    ACCENT,
    ALIGN_CENTER,
    ALIGN_LEFT,
    BG,
    BODY,
    DIM,
    FG,
    SMALL,
    WIDE,
    sign_ink,
)
from vorhand.ui.drawing.layout import bottom, foot, head, margin, part, rows, top, wrapped
from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MENU, OK, RIGHT, UP
from vorhand.ui.kit.choice_screen import SEAT_KEYS, ChoiceScreen
from vorhand.ui.kit.screen import Successor


class Home(ChoiceScreen):
    """Everything returns here; it has no way back itself."""

    only_woken = True

    def __init__(self, app, back):
        super().__init__(app, back)
        self.cursor = app.home_cursor
        self._offered_for = None  # the state of things that `choices` were made for
        self._last = None  # on wide panels (state, last deal as kit.last_deal reads it)

    def press(self, key):
        """Offer what the state of the list allows, then pick as ever."""
        self.offer()
        return super().press(key)

    def leave(self):
        """BACK: undo the last deal; before the first one say who deals it."""
        return self.pick("undo")

    def pick(self, value):
        """A declarer, nobody or the auction begin a deal; the rest opens its screen."""
        app = self.app
        if value == "undo":
            return self._undo()
        if value == "resume":
            from vorhand.ui.deal_flow import next_screen

            return next_screen(app)
        if value == "menu":
            from vorhand.ui.screens.device.menu import Menu

            return Menu(app, None)
        if value in ("list", "result"):
            from vorhand.ui.ways_back import result, sheet

            return Successor(sheet if value == "list" else result, None)
        if value == "newlist":
            from vorhand.ui.list_flow import newlist

            return Successor(newlist, None)
        if value == "discard":
            from vorhand.ui.list_flow import discard

            self.cursor = 0  # it has other choices then
            return Successor(discard, None)
        from vorhand.ui.deal_flow import begin_deal, sign

        if value == "sign":
            return Successor(sign, None)
        self.cursor = 0
        return begin_deal(app, value)

    def _undo(self):
        app = self.app
        e = app.evening
        if app.deal.conversation or not e or e.closed:
            app.refuse()
            return None
        self.cursor = 0  # back here OK begins a deal, it does not take back another one
        from vorhand.ui.list_flow import ask_first_dealer, undo

        return Successor(undo, None) if e.count else ask_first_dealer(self)

    def offer(self):
        """Set the choices anew: another deal, another dealer, a list that is full."""
        app = self.app
        e = app.evening
        list_state = e and (e, e.end.seq, e.closed, e.home)
        state = (list_state, bool(app.deal.conversation), app.words.code)
        if state == self._offered_for:
            return
        self._offered_for = state
        menu = ("menu", None, (MENU,))
        sheet = ("list", None, (DOWN,))
        if not e:
            choices = [("newlist", None, (OK,)), menu]
        elif app.deal.conversation:
            discard = ("discard", None, (LEFT,))
            choices = [("resume", None, (OK, RIGHT)), sheet, discard, menu]
        elif e.closed:
            choices = [("newlist", None, (OK,)), ("result", None, (RIGHT,)), sheet, menu]
        else:
            undo = ("undo", None if e.count else app.word("first_dealer"), (BACK,))
            choices = [("sign", None, (OK,))] if e.full() else _deals(app)
            choices += [sheet, undo, menu]
        self.choices = choices
        if self.cursor >= len(choices):
            self.cursor = 0

    def speaker(self):
        """Middlehand begins the auction; Forehand speaks where he plays without one."""
        e = self.app.evening
        if not e or e.full() or self.app.deal.conversation:
            return None
        table = self.app.deal.table()
        if "forehand" in e.home:
            return table.active[0]
        return table.active[1] if "auction" in e.home and not table.ramsch else None

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """Head line, a row for each player, what the keys do."""
        app = self.app
        if app.keys.cursor or not self.choices:
            self.offer()
        if not app.evening:
            self._welcome(c)
            return
        right, below = self._glance(c)
        _head(app, c, below)
        _battery(app, c)
        _players(self, c, right, below)
        foot(app, c, _hints(app), self.label())

    def _glance(self, c):
        """Paint the last deal if there is space; return (pixels at the right, below)."""
        e = self.app.evening
        if c.width < WIDE or not e.count:
            return 0, 0
        from vorhand.ui.kit.last_deal import paint, read

        app = self.app
        get = app.settings.get
        state = (e, e.end.seq, app.words.code, get("suits"), get("colours"))
        if not self._last or self._last[0] != state:
            self._last = state, read(app)
        return paint(c, self._last[1])

    def _welcome(self, c):
        app = self.app
        head(c, "Vorhand")
        text = app.word("welcome", app.keys.label((OK,)))
        lines = wrapped(c, text, c.width - 2 * margin(c), BODY)
        pitch, y = rows(c, len(lines), BODY)
        for line in lines:
            c.text(line, 0, y, c.width, BODY, FG, ALIGN_CENTER)
            y += pitch
        foot(app, c, ((OK, app.word("newlist")),), self.label())


def _deals(app):
    """Return the ways a deal can begin: who plays, nobody, the auction; Ramsch in its rounds."""
    table = app.deal.table()
    two = len(table.active) == 2
    choices = []
    home = app.evening.home
    names = app.deal.names()
    if "forehand" in home:
        seat = table.active[0]
        choices.append((seat, names[seat], SEAT_KEYS[0] + (OK,)))
    for seat in () if choices else table.active:
        name = names[seat]
        if table.ramsch:
            name = app.word("home.grand_hand", name)
        choices.append((seat, name, SEAT_KEYS[len(choices)]))
    if table.ramsch:
        choices.insert(0, ("ramsch", None, (UP,)))
        return choices
    auction = "auction" in home
    # two players leave a key
    keys = (DOWN | HELD, RIGHT) if two and not auction else (DOWN | HELD,)
    for answer in ("ramsch", "passed"):
        if answer in home:
            choices.append((answer, None, keys))
            keys = (UP | HELD,)
    if auction:
        choices.append(("auction", None, (UP, RIGHT) if two else (UP,)))
    return choices


def _head(app, c, below):
    """Paint the number of the deal; which deal of a round of Bock or Ramsch it is.

    below: pixels of the body that something else takes.
    """
    e = app.evening
    word = app.word
    n = app.deal.number()
    gauge = ""
    if app.charge:  # what stands at the right keeps clear of it
        gauge_width = 2 * c.height_of(SMALL)
        if app.charge.charging:
            gauge_width += 10
        gauge = " " * (gauge_width // c.width_of(" ", SMALL))
    space = c.width - 2 * margin(c) - 5
    if app.deal.correcting:
        return head(c, word("correct.title", n), gauge)
    if e.full():
        space -= c.width_of(gauge, SMALL)
        return head(c, _with_undo(app, c, word("list_full"), space), gauge)
    lines = e.deals_when_full()
    title = word("deal_of", n, lines) if lines else word("deal_n", n)
    rounds = e.rounds()
    figure = ""
    if rounds and rounds.shown:
        kind, place, length = rounds.shown
        figure = word("round." + kind, place, length)
        if rounds.bock > 1:
            figure += " x%d" % (1 << rounds.bock)
    figure += gauge
    space -= c.width_of(figure, SMALL)
    if c.width_of(title, SMALL) > space:
        title = "%d/%d" % (n, lines) if lines else str(n)
    title = _with_undo(app, c, title, space)
    ink = FG
    height = e.players * c.height_of(BODY) + c.height_of(SMALL)
    if not figure.strip() and bottom(c) - top(c) - below < height:
        # no line of the body is free for it
        figure = _procedure(app, c, space - c.width_of(title + "  ", SMALL)) + gauge
        ink = DIM
    return head(c, title, figure, ink)


def _procedure(app, c, width):
    """Return what is done at the table before the deal, as far as it fits."""
    from vorhand.ui.wording.procedure import at_home

    return at_home(app, c, width)


def _with_undo(app, c, title, space):
    """Return the title and, as it fits, what the key does that leads back elsewhere."""
    keys = app.keys
    e = app.evening
    if keys.cursor or app.deal.conversation or e.closed:
        return title
    key = "home.undo" if e.count else "home.dealer"
    if e.corrected:  # that is taken back first, unless it took another one back
        key = "home.undo_fix"
    mark = keys.label((BACK,))
    start = short = title
    if BACK not in keys.short and keys.count == 3:
        mark = app.word("held", keys.names[keys.held.index(BACK)]) + ":"
        if not e.full():
            start = title.rpartition(" ")[2]  # the deal's number
    elif key == "home.undo":
        short = "%s  %s %d" % (title, mark, e.count)
    undo = "   " + app.word(key, mark, e.count)
    for text in (title + undo, start + undo, short):
        if c.width_of(text, SMALL) <= space:
            return text
    return title


def _players(home, c, right, below):
    """Paint a row for each player; where a deal can begin, the one under the cursor lit.

    right, below: pixels of the body that something else takes.
    """
    app = home.app
    n = app.evening.players
    # The lines may overlap by their empty rows: large figures are read from a metre away.
    size = BODY
    step, y = rows(c, n, BODY, below)
    if step * 4 < c.height_of(BODY) * 3:
        size = SMALL
        step, y = rows(c, n, SMALL, below)
    h = c.height_of(size)
    small = c.height_of(SMALL)
    if bottom(c) - top(c) - below - small >= n * h:  # a line is free
        w = c.width - 2 * margin(c) - right
        line = _procedure(app, c, w)
        if line:
            c.text(line, margin(c), bottom(c) - below - small, w, SMALL, DIM, ALIGN_CENTER)
            step, y = rows(c, n, size, below + small)
    if step < h - 1 and size == SMALL:  # into the empty rows of head and keys
        step, y = (bottom(c) - top(c) + 2) // n, top(c) - 1
    elif step > h:
        y += (step - h) // 2
    value = None if app.deal.conversation or app.evening.full() else home.chosen()
    end = c.width - margin(c) - 1 - right
    name_end = end
    absent = app.deal.table().absent
    speaker = home.speaker()
    if c.width >= WIDE:
        from vorhand.ui.kit.last_deal import distances

        name_end = distances(c, app.evening.points, absent, y, step, end, size)
    y0 = y
    if y0 < top(c):
        part(c, y0)  # the head makes way for the dots of an Ä
    for seat in range(n):
        ends = (y, end, end if seat == absent else name_end)
        _player(app, c, seat, ends, size, seat == value, seat == speaker)
        y += step
    if y0 <= top(c):
        part(c, y0, app.evening.names[0], c.width_of("M", size) + 7, size)


def _player(app, c, seat, place, size, lit, speaks):
    """Paint the row of a player: the letter of his role, name, total.

    place: (y, x where the total ends, x where the name has to end at the latest).
    """
    e = app.evening
    y, end, name_end = place
    table = app.deal.table()
    role = table.role(seat)
    m = margin(c)
    box = c.width_of("M", size) + 3
    ink, paper = (BG, FG) if lit else (FG if role else DIM, BG)
    points = str(e.points[seat]).replace("-", "−")  # figures.total, which Home does without
    tw = c.width_of(points, size)
    suffix = app.word("away", "") if seat == table.absent else ""
    if e.points[seat] == max(e.points) > 0:
        suffix += " ★"
    name_width = min(name_end, end - tw) - m - box - 6
    name = app.deal.names()[seat]
    if c.width_of(name + suffix, size) > name_width:
        from vorhand.ui.wording.figures import short

        name = short(c, name, name_width - c.width_of(suffix, size), size)
    name += suffix
    nw = c.width_of(name, size)
    if lit:  # no further than the name: every pixel of the bar has to cross the bus
        c.bar(m, y, box + nw + 8, c.height_of(size), FG)
    _letter(app, c, (table, seat), (m, y, box), size, lit, speaks)
    c.text(name, m + box + 4, y, nw, size, ink, ALIGN_LEFT, paper)
    if e.count and e.effect(e.count).again and seat == table.dealer:  # who has dealt the last, too
        x = m + box + 4 + nw + c.width_of("  ", SMALL)
        w = min(name_end, end - tw) - 4 - x
        text = app.word("home.again")
        if c.width_of(text, SMALL) > w:
            text = app.word("again.short")
        aw = c.width_of(text, SMALL)
        if aw <= w:
            c.text(text, x, y + (c.height_of(size) - c.height_of(SMALL)) * 3 // 4, aw, SMALL, FG)
    ink = sign_ink(points, FG if role else DIM)
    c.text(points, end - tw, y, tw, size, ink)


def _letter(app, c, seating, box, size, lit, speaks):
    """Paint the letter of Forehand, Middlehand, Rearhand, the dealer in a box (x, y, width).

    seating: (table, seat).
    """
    table, seat = seating
    role = table.role(seat)
    dealer = seat == table.dealer
    letter = app.word("letter.dealer" if dealer and role is None else "letter." + (role or "out"))
    if dealer and lit:
        c.bar(*box, c.height_of(size), BG)
        c.text(letter, *box, size, FG, ALIGN_CENTER)
    elif dealer:
        c.text(letter, *box, size, BG, ALIGN_CENTER, DIM)
    else:
        ink = ACCENT if speaks else DIM
        c.text(letter, *box, size, BG if lit else ink, ALIGN_CENTER, FG if lit else BG)


def _battery(app, c):
    """Paint the quarters of charge as an outline with bars, where a battery is connected."""
    charge = app.charge
    if not charge:
        return
    m = margin(c)
    h = c.height_of(SMALL) - 4
    w = 2 * h
    x = c.width - (m or 2) - w - 2
    y = m // 2 + 2
    ink = FG if m else BG
    c.outline(x, y, w, h, ink)
    c.bar(x + w, y + h // 3, 2, h - 2 * (h // 3), ink)
    if charge.charging:
        c.bar(x - 8, y + h // 2, 7, 1, ink)
        c.bar(x - 5, y + h // 2 - 3, 1, 7, ink)
    for i in range(charge.quarters):
        step = (w - 4) // 4
        c.bar(x + 2 + i * step, y + 2, step - 1 if step > 2 else step, h - 4, ink)


def _hints(app):
    """Return what the keys do, for the bottom line."""
    word = app.word
    if app.deal.conversation:
        return ((OK, word("resume")), (LEFT, word("discard")), (DOWN, word("list")))
    if app.evening.full():
        if app.evening.closed:
            return ((OK, word("newlist")), (RIGHT, word("result")), (DOWN, word("list")))
        return ((OK, word("sign")), (DOWN, word("list")))
    table = app.deal.table()
    home = app.evening.home
    hints = [(LEFT, word("letter.forehand")), (OK, word("letter.middlehand"))]
    key = UP
    if "forehand" in home:
        hints = [(OK, word("role.forehand"))]
    elif len(table.active) > 2:
        hints.append((RIGHT, word("letter.rearhand")))
    elif not app.keys.has(UP):
        key = RIGHT
    if table.ramsch:
        hints.append((UP, word("ramsch")))
    elif "auction" in home:
        hints.append((key, word("auction.short")))
    elif "ramsch" in home and len(table.active) == 2:
        hints.append((RIGHT, word("ramsch")))
    return hints + [(DOWN, word("list"))]
