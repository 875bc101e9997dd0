"""The deal spelled out the way players say it, and the new total, before it is written."""

from vorhand.session.errors import SessionError, StorageError
from vorhand.ui.deal_flow import away, step_back, written
from vorhand.ui.drawing.canvas import ACCENT, BAD, BIG, BODY, DIM, FG, GOOD, SMALL
from vorhand.ui.drawing.canvas import CENTER as ALIGN_CENTER
from vorhand.ui.drawing.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.drawing.text_wrapping import wrapped
from vorhand.ui.keys import BACK, DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.screen import Screen
from vorhand.ui.wording.figures import headed, short, signed, starts, total

_MARK = " ▼"  # behind a sum that goes on


class Confirm(Screen):
    """OK writes the deal (or the correction), BACK goes to the last question.

    A sum that does not fit is turned by DOWN and UP, as by RIGHT and LEFT.
    """

    ruled = True

    def __init__(self, app, back, score=None):
        super().__init__(app, back)
        self.score = score or app.deal.score()
        points = self.score.points
        seats = range(len(points))
        if app.deal.conversation.facts["declarer"] == "ramsch":
            active = app.deal.conversation.table.active
            seats = list(active) + [seat for seat in seats if seat not in active]
        # Whose total this deal changes; of a Ramsch in the order its sum names them.
        self.movers = [seat for seat in seats if points[seat]]
        self.pages = None  # [lines of the explanation] each, made at the first painting
        self.page = 0
        self.size = BIG  # of the figures beside it

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
        app = self.app
        corrected = app.deal.correcting
        if corrected:
            from vorhand.ui.screens.device.message import Message

            if self.score.redeal:  # a line that stands cannot be made none
                return Message(app, self, SessionError("redeal"))
            if self._unchanged(corrected):
                return Message(app, away(app), SessionError("unchanged"))
        failed = self.trouble(lambda: app.deal.write(self.score), self.write, app.home)
        return failed or written(app, corrected)

    def _unchanged(self, number):
        """Whether a deal stands in the list as it has been told and scored now."""
        e, score = self.app.evening, self.score
        result = e.result(number)
        if not result or result[0] != tuple(score.points) or e.changes_later(number, score):
            return False
        try:
            return e.answers(number) == list(self.app.deal.conversation.answers)
        except StorageError:
            return False  # what cannot be read is better written once more

    def draw(self, c):
        """Whose game it was; the sum in words; the points as the hero; old and new total.

        Where several players win or lose, a row for each of them instead of the hero.
        """
        app = self.app
        word = app.word
        facts = app.deal.conversation.facts
        title = word("fix_n" if app.deal.correcting else "deal_n", app.deal.number())
        if facts.get("outcome") == "redeal" or facts["declarer"] == "passed":
            head(c, title)
            self._nothing(c, word("redeal.line" if facts.get("outcome") == "redeal" else "passed"))
        else:
            bid = facts.get("bid")
            figure = word("bid.said", bid) if bid else title
            head(c, headed(c, *self._head(), figure), figure)
            if len(self.movers) > 1:
                self._rows(c)
            else:
                self._hero(c)
        hints = [(OK, word("write"))]
        if len(self.pages or ()) > 1:
            if app.keys.count == 3:
                hints.append((RIGHT, "▼"))
            else:
                hints.append((DOWN, word("next")))
        foot(app, c, hints)

    def _head(self):
        """(declarer, game) for the head line; of a Ramsch the one who pays or is paid."""
        app = self.app
        word = app.word
        facts = app.deal.conversation.facts
        seat = facts["declarer"]
        if type(seat) is not int:
            left = word(seat)
            one = len(self.movers) == 1
            return (app.evening.names[self.movers[0]], left) if one else ("", left)
        name = app.evening.names[seat]
        if "game" not in facts:  # rules that know no games
            return name, ""
        glyph = app.suit(facts["game"])[0]
        game = word(facts["game"])
        if "kind" in facts:
            game += " " + word(facts["kind"])
        return name, glyph + " " + game if len(game) > 1 and ord(glyph[0]) > 127 else game

    def _nothing(self, c, line):
        """A deal that brings nobody anything, in a word."""
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        body = c.height_of(BODY)
        y += (bottom(c) - m // 2 - y - body) // 2
        c.text(c.fit(line, w, BODY), m, y, w, BODY, FG, ALIGN_CENTER)
        c.text(c.fit(self._text(()), w, SMALL), m, y + body, w, SMALL, ACCENT, ALIGN_CENTER)

    def _hero(self, c):
        """The points of the only one they belong to, his old and new total."""
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        end = bottom(c) - m // 2
        score = self.score
        points = score.points[self.movers[0]] if self.movers else 0
        number = signed(points)
        if self.pages is None:
            self._break_around(c, w, end - y, number)
        large = self.size
        nw = c.width_of(number, large)
        big = c.height_of(large)
        self._sum(c, m, y, w)
        ink = GOOD if points > 0 else BAD if points else FG
        c.text(number, m + w - nw, end - big, nw, large, ink, ALIGN_RIGHT)
        if self.app.deal.correcting or not self.movers:
            return
        before = self.app.evening.points[self.movers[0]]
        change = "%d ► %d" % (before, before + points)
        left = w - nw - 3
        if c.width_of(change, BODY) > left:
            change = "► %d" % (before + points)
        size = BODY if c.width_of(change, BODY) <= left else SMALL
        if c.width_of(change, size) <= left:  # half a figure would be a wrong one
            c.text(change, m, end - c.height_of(size), left, size, FG)

    def _rows(self, c):
        """Name, points and new total of each who wins or loses, below the sum."""
        if self.pages is None:
            text = self._text(self.score.items)
            for size, lines in _row_sizes(c, len(self.movers)):
                self.size = size
                w = c.width - 2 * margin(c)
                if lines > 0 and self._break(c, text, w, w, above=lines, lines=lines):
                    break
        self._sum(c, margin(c), top(c), c.width - 2 * margin(c))
        _player_rows(self.app, c, self.score, self.movers, self.size)

    # --- the explanation ----------------------------------------------------------

    def _text(self, items):
        """The explanation of `items`, and what the deal starts."""
        app = self.app
        text = app.words.explain(items) if items else ""
        score = self.score
        for part in starts(app.word, app.deal.conversation.options, score.bocks, score.ramsches):
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
        for size, told in ((BIG, text), (BIG, shorter), (BODY, text), (SMALL, text)):
            nw = c.width_of(number, size)
            if nw > w and size != SMALL:
                continue
            self.size = size
            above = max(1, (height - c.height_of(size) + 2) // h)
            lines = max(above, (height - c.height_of(BODY)) // h)
            if self._break(c, told, w, w - nw - 3, above, lines) or size == BODY:
                break

    def _break(self, c, text, full, narrow, above, lines):
        """Make the pages of so many lines, the first `above` of them wider; whether one does."""
        page = _broken(c, text, full, narrow, above)
        if len(page) <= lines:
            self.pages = [page]
            return True
        self.pages = pages = []
        mark = c.width_of(_MARK, SMALL)
        while text:
            page = _broken(c, text, full - mark, narrow - mark, above)[:lines]
            text = _behind(text, page)
            pages.append(page)
        return False

    def _sum(self, c, m, y, w):
        """The page of the explanation that is turned to."""
        lines = self.pages[self.page]
        ink = ACCENT if self.score.overbid else DIM
        for line in lines:
            c.text(line, m, y, w, SMALL, ink)
            y += c.height_of(SMALL)
        if len(self.pages) > 1:
            x = c.width_of(lines[-1], SMALL)
            mark = _MARK if self.page < len(self.pages) - 1 else " ▲"
            y -= c.height_of(SMALL)
            c.text(mark, m + x, y, c.width_of(mark, SMALL), SMALL, ACCENT)


def _broken(c, text, full, narrow, above):
    """Return the text in lines: `above` of them `full` pixels wide, the others `narrow`."""
    lines = wrapped(c, text, full, SMALL, ", ")
    if len(lines) <= above:
        return lines
    lines = lines[:above]
    return lines + wrapped(c, _behind(text, lines), narrow, SMALL, ", ")


def _behind(text, lines):
    """Return what follows in a text behind the lines it was cut into."""
    for line in lines:
        text = text[len(line) :]
        if text[:2] == ", ":
            text = text[2:]
    return text


def _row_sizes(c, n):
    """Return [(size of `n` rows, lines of the sum that fit above them)], the best first."""
    height = bottom(c) - margin(c) // 2 - top(c)
    small = c.height_of(SMALL)
    return [(size, (height - n * c.height_of(size)) // small) for size in (BODY, SMALL)]


def _player_rows(app, c, score, movers, size):
    """Paint name, points and new total of each, from the bottom of the body upwards."""
    m = margin(c)
    w = c.width - 2 * m
    h = c.height_of(size)
    n = len(movers)
    y = bottom(c) - m // 2 - n * h
    figures = []
    for seat in movers:
        points = score.points[seat]
        after = "" if app.deal.correcting else "► " + total(app.evening.points[seat] + points)
        figures.append((signed(points), after))
    points_w = max([c.width_of(points, size) for points, _ in figures])
    total_w = max([c.width_of(after, size) for _, after in figures])
    apart = c.width_of("  ", size)
    name_w = w - points_w - total_w - 2 * apart
    for i in range(n):
        points, after = figures[i]
        c.text(short(c, app.evening.names[movers[i]], name_w, size), m, y, name_w, size, FG)
        x = m + w - total_w - points_w - (apart if total_w else 0)
        ink = GOOD if points[0] == "+" else BAD
        c.text(points, x, y, points_w, size, ink, ALIGN_RIGHT)
        if after:
            c.text(after, m + w - total_w, y, total_w, size, FG, ALIGN_RIGHT)
        y += h
