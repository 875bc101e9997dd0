"""The deal spelled out the way players say it, and the new total, before it is written."""

from vorhand.ui.deal_flow import confirmed, step_back
from vorhand.ui.drawing.canvas import ALIGN_CENTER, ALIGN_RIGHT, BIG, BODY, FG, SMALL, sign_ink
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top, wrapped
from vorhand.ui.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.screen import Screen
from vorhand.ui.wording.figures import headed, short, signed, starts, total

_MARK = " ▼"  # behind a sum that goes on


class Confirm(Screen):
    """OK writes the deal, BACK goes to the last question; of a correction see corrected.py.

    A sum that does not fit is turned by DOWN and UP, as by RIGHT and LEFT.
    """

    speaks_rules = True
    only_woken = True  # nothing is written unseen
    title = "deal_n"  # the word for it
    act = "write"  # what OK does
    tells_bid = True  # rather than the deal's number

    def __init__(self, app, back, score):
        super().__init__(app, back)
        self.score = score
        points = self.score.points
        seats = range(len(points))
        if app.deal.conversation.facts["declarer"] == "ramsch":
            active = app.deal.conversation.table.active
            seats = list(active) + [seat for seat in seats if seat not in active]
        # Whose total this deal changes; of a Ramsch in the order its sum names them.
        self.changed_seats = self.seats_changed(seats)
        self.pages = None  # [lines of the explanation] each, made at the first painting
        self.page = 0
        self.size = BIG  # of the figures beside it

    def seats_changed(self, seats):
        """Return those of the seats whose row the sum has."""
        return [seat for seat in seats if self.score.points[seat]]

    def press(self, key):
        """Write, go back, or read on in the sum."""
        app = self.app
        if key == BACK:
            return step_back(app)
        if key == OK:
            return self.write()
        n = len(self.pages or ())
        if n > 1 and key in (DOWN, RIGHT):
            self.page = (self.page + 1) % n
        elif n > 1 and key in (UP, LEFT):
            self.page = (self.page - 1) % n
        else:
            app.refuse()
        return None

    def write(self):
        """Write the deal; answers like `press`."""
        return confirmed(self.app, self.score)

    def more_hints(self):
        """Return the hints of further keys."""
        return []

    def draw(self, c):
        """Whose game it was; the sum in words; the points as the hero; old and new total.

        Where several players win or lose, or another than the declarer, a row for each of them
        instead of the hero.
        """
        app = self.app
        word = app.word
        facts = app.deal.conversation.facts
        title = word(self.title, app.deal.number())
        redeal = facts.get("outcome") == "redeal"
        if redeal or facts["declarer"] == "passed":
            head(c, title)
            self.paint_nothing(c, word("redeal.line" if redeal else "passed"))
        else:
            self._head(c, title)
            seats, declarer = self.changed_seats, facts["declarer"]
            is_named = type(declarer) is not int or seats in ([], [declarer])
            if len(seats) > 1 or not is_named:
                self.paint_rows(c)
            else:
                self.paint_hero(c)
        hints = [(OK, word(self.act))]
        if len(self.pages or ()) > 1:
            if app.keys.count == 3:
                hints.append((RIGHT, "▼"))
            else:
                hints.append((DOWN, word("next")))
        foot(app, c, hints + self.more_hints())

    def _head(self, c, title):
        """Declarer and game, at the right the bid or, where none is told, the title."""
        word = self.app.word
        facts = self.app.deal.conversation.facts
        bid = facts.get("bid") if self.tells_bid else 0
        figure = word("bid.said", bid) if bid else title
        name, game = self._declarer_and_game()
        width = c.width_of("  ".join((name, game, figure)), SMALL) + 3 * margin(c) + 4
        if not bid and width > c.width and self.title != "deal_n":
            game = game[:1]  # its glyph or letter: what is asked stays whole
        line = headed(c, name, game, figure)
        width = c.width_of(line + figure, SMALL) + 3 * (margin(c) or 1) + 2
        if width > c.width and "kind" in facts:
            line = headed(c, name, game[:1] + " " + word(facts["kind"]), figure)
        head(c, line, figure)

    def _declarer_and_game(self):
        """Return both as texts; of a Ramsch the one who pays or is paid."""
        app = self.app
        word = app.word
        facts = app.deal.conversation.facts
        seat = facts["declarer"]
        if type(seat) is not int:
            title = word(seat)
            is_one = len(self.changed_seats) == 1
            return (app.deal.names()[self.changed_seats[0]], title) if is_one else ("", title)
        name = app.deal.names()[seat]
        if "game" not in facts:  # rules that know no games
            return name, ""
        glyph = app.suit(facts["game"])[0]
        game = word(facts["game"])
        if "kind" in facts:
            game += " " + word(facts["kind"])
        return name, glyph + " " + game if len(game) > 1 and ord(glyph[0]) > 127 else game

    def paint_nothing(self, c, line):
        """A deal that brings nobody anything, in a word."""
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        body = c.height_of(BODY)
        y += (bottom(c) - m // 2 - y - body) // 2
        c.text(c.fit(line, w, BODY), m, y, w, BODY, FG, ALIGN_CENTER)
        c.text(c.fit(self._text(()), w, SMALL), m, y + body, w, SMALL, FG, ALIGN_CENTER)

    def paint_hero(self, c):
        """The points of the only one they belong to, his old and new total."""
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        end = bottom(c) - m // 2
        score = self.score
        points = score.points[self.changed_seats[0]] if self.changed_seats else 0
        number = signed(points)
        if self.pages is None:
            self._break_around(c, w, end - y, number)
        large = self.size
        nw = c.width_of(number, large)
        big = c.height_of(large)
        y = self._sum(c, m, y, w)
        c.text(number, m + w - nw, end - big, nw, large, sign_ink(number))
        if self.changed_seats:
            self.paint_totals(c, m, end, w - nw - 3, y)

    def totals_size(self, c):
        """(width, height) that the new total needs beside the hero; the old one may be missing."""
        if not self.changed_seats:
            return 0, c.height_of(BODY)
        return c.width_of(self._new_total(), SMALL) + 3, c.height_of(BODY)

    def _new_total(self):
        seat = self.changed_seats[0]
        return "► " + total(self.app.evening.points[seat] + self.score.points[seat])

    def paint_totals(self, c, m, end, width, y0):
        """Paint old and new total in `width` pixels beside the hero, from `y0` to `end`."""
        old, new = total(self.app.evening.points[self.changed_seats[0]]), self._new_total()
        size = BODY if c.width_of(new, BODY) <= width else SMALL
        if c.width_of(new, size) > width:  # half a figure would be a wrong one
            return
        y = end - c.height_of(size)
        ow = c.width_of(old, size)
        if c.width_of(old + " " + new, BODY) <= width:
            c.text(old, m, y, ow, size, sign_ink(old))
            m += ow + c.width_of(" ", size)
        elif y - c.height_of(size) - c.height_of(SMALL) // 2 >= y0:  # apart from the sum
            c.text(old, m, y - c.height_of(size), ow, size, sign_ink(old))
        c.text(new, m, y, c.width_of(new, size), size, sign_ink(new))

    def paint_rows(self, c):
        """Name, points and new total of each who wins or loses, below the sum."""
        m = margin(c)
        w = c.width - 2 * m
        if self.pages is None:
            text = self._text(self.score.items)
            height = bottom(c) - m // 2 - top(c)
            for size in (BODY, SMALL):
                rows = len(self.changed_seats) * c.height_of(size)
                lines = (height - rows) // c.height_of(SMALL)  # of the sum, above them
                if lines > 0:
                    pages = _pages(c, text, w, w, count=lines, lines=lines)
                    if len(pages) == 1 and self.rows_fit(c, size):
                        break
            self.size, self.pages = size, pages
        self._sum(c, m, top(c), w)
        _player_rows(c, self.figures(c, self.size), self.size)

    def rows_fit(self, c, size):
        """Return whether the rows are narrow enough in a size; names give way to figures."""
        return True

    def figures(self, c, size):
        """Return (name, points, new total) of each who wins or loses."""
        app = self.app
        names = app.deal.names()
        rows = []
        for seat in self.changed_seats:
            points = self.score.points[seat]
            new_total = "► " + total(app.evening.points[seat] + points)
            rows.append((names[seat], signed(points), new_total))
        return rows

    # --- the explanation ----------------------------------------------------------

    def _text(self, items):
        """The explanation of `items`, and what the deal starts."""
        app = self.app
        text = app.words.explain(items) if items else ""
        score = self.score
        conversation = app.deal.conversation
        parts = starts(app.word, conversation.options, score, score.causes)
        if score.again:
            parts.append(app.word("starts.again", app.deal.names()[conversation.table.dealer]))
        for part in parts:
            text += ", " + part if text else part
        return text

    def _break_around(self, c, w, height, number):
        """Break the explanation around `number`, the hero: full lines above, shorter ones beside.

        Rather than on two pages the sum ends before the result, which the hero says, and rather
        than that on two pages it stands whole beside a smaller hero.
        """
        h = c.height_of(SMALL)
        text = self._text(self.score.items)
        result = " " + number.replace("−", "-").lstrip("+")
        shorter = text[: -len(result)] if text.endswith(result) else text
        totals_width, totals_height = self.totals_size(c)
        for size, explanation in ((BIG, text), (BIG, shorter), (BODY, text), (SMALL, text)):
            nw = c.width_of(number, size)
            if nw + totals_width > w and size != SMALL:
                continue
            full_lines = max(1, (height - max(c.height_of(size), totals_height) + 2) // h)
            lines = max(full_lines, (height - totals_height) // h)
            pages = _pages(c, explanation, w, w - nw - 3, full_lines, lines)
            if len(pages) == 1 or size == BODY:
                break
        self.size, self.pages = size, pages

    def _sum(self, c, m, y, w):
        """Paint the page of the explanation that is turned to; return the y below it."""
        lines = self.pages[self.page]
        for line in lines:
            c.text(line, m, y, w, SMALL, FG)
            y += c.height_of(SMALL)
        if len(self.pages) > 1:
            x = c.width_of(lines[-1], SMALL)
            mark = _MARK if self.page < len(self.pages) - 1 else " ▲"
            c.text(mark, m + x, y - c.height_of(SMALL), c.width_of(mark, SMALL), SMALL, FG)
        return y


def _pages(c, text, width, narrow, count, lines):
    """Return the text in pages of so many lines, the first `count` of them wider."""
    page = _lines(c, text, width, narrow, count)
    if len(page) <= lines:
        return [page]
    pages = []
    mark = c.width_of(_MARK, SMALL)
    while text:
        page = _lines(c, text, width - mark, narrow - mark, count)[:lines]
        text = _tail(text, page)
        pages.append(page)
    return pages


def _lines(c, text, width, narrow, count):
    """Return the lines of a text: `count` are `width` pixels wide, the others `narrow`."""
    lines = wrapped(c, text, width, SMALL, ", ")
    if len(lines) <= count:
        return lines
    lines = lines[:count]
    return lines + wrapped(c, _tail(text, lines), narrow, SMALL, ", ")


def _tail(text, lines):
    """Return what follows in a text behind the lines it was cut into."""
    for line in lines:
        text = text[len(line) :]
        if text[:2] == ", ":
            text = text[2:]
    return text


def _player_rows(c, rows, size):
    """Paint (name, points, total) of each, from the bottom of the body upwards."""
    m = margin(c)
    w = c.width - 2 * m
    h = c.height_of(size)
    y = bottom(c) - m // 2 - len(rows) * h
    points_w = max([c.width_of(row[1], size) for row in rows])
    total_w = max([c.width_of(row[2], size) for row in rows])
    name_w = w - points_w - total_w - 2 * c.width_of("  ", size)
    for name, points, new_total in rows:
        c.text(short(c, name, name_w, size), m, y, name_w, size, FG)
        x = m + w - total_w - points_w - c.width_of("  ", size)
        c.text(points, x, y, points_w, size, sign_ink(points), ALIGN_RIGHT)
        c.text(new_total, m + w - total_w, y, total_w, size, sign_ink(new_total), ALIGN_RIGHT)
        y += h
