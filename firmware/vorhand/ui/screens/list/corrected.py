"""The sum of a deal put right: before and after, of the points and of the totals."""

from vorhand.session import SessionError, StorageError
from vorhand.ui.drawing.canvas import BODY, SMALL, sign_ink
from vorhand.ui.drawing.layout import margin
from vorhand.ui.keys import BACK
from vorhand.ui.kit.screen import Successor
from vorhand.ui.screens.deal.confirm import Confirm
from vorhand.ui.wording.figures import signed, total


class Corrected(Confirm):
    """OK writes the correction, BACK returns to the form with what was changed.

    old_points  the points of all seats as the deal stands in the list
    gains       what each total gains by the correction, later deals that it recounts included
    """

    section = "list"
    title = "fix_n"

    def __init__(self, app, back, score):
        result = app.evening.result(app.deal.correcting)
        self.old_points = result.points if result else (0,) * app.evening.players
        super().__init__(app, back, score)
        self.gains = [new - old for new, old in zip(self.score.points, self.old_points)]
        for number, recount in app.deal.recounts:
            points = app.evening.result(number).points
            for seat in range(len(self.gains)):
                self.gains[seat] += recount.points[seat] - points[seat]

    def seats_changed(self, seats):
        """Return those whose points it changes; where there is nobody those who have any."""
        points = self.score.points
        changed = [seat for seat in seats if points[seat] != self.old_points[seat]]
        return changed or super().seats_changed(seats)

    def press(self, key):
        """BACK leads to the form; else as ever."""
        if key != BACK:
            return super().press(key)
        from vorhand.ui.list_flow import form_again

        return Successor(form_again, None)

    def write(self):
        """Write the correction, unless it changes nothing; answers like `press`."""
        app = self.app
        if self.score.redeal:  # a line that stands cannot be made none
            from vorhand.ui.screens.device.message import Message

            return Message(app, self, SessionError("redeal"))
        if not self._unchanged():
            return super().write()
        from vorhand.ui.list_flow import refusal
        from vorhand.ui.ways_back import to_entry

        number = app.deal.correcting
        app.deal.drop()
        return Successor(refusal, to_entry(None, number), SessionError("unchanged"))

    def _unchanged(self):
        """Return whether the deal stands in the list as it has been told and scored now."""
        app = self.app
        number = app.deal.correcting
        e, score = app.evening, self.score
        result = e.result(number)
        if not result or result.points != tuple(score.points) or e.changes_later(number, score):
            return False
        try:
            return e.answers(number) == list(app.deal.conversation.answers)
        except StorageError:
            return False  # what cannot be read is better written once more

    # --- painting ---------------------------------------------------------------

    def paint_nothing(self, c, line):
        """A deal that brings nobody anything now: what it takes away is shown all the same."""
        if self.changed_seats:
            self.paint_rows(c)
        else:
            super().paint_nothing(c, line)

    def _points(self, seat):
        return _change(signed(self.old_points[seat]), signed(self.score.points[seat]))

    def _total(self, seat):
        points = self.app.evening.points[seat]
        return _change(total(points), total(points + self.gains[seat]))

    def _totals_style(self, c):
        """(size, width of the wider line without its word) of what stands beside the hero."""
        seat = self.changed_seats[0]
        for size in (BODY, SMALL) if margin(c) else (SMALL,):
            wide = max(c.width_of(self._points(seat), size), c.width_of(self._total(seat), size))
            if 2 * wide <= c.width:
                break
        return size, wide

    def totals_size(self, c):
        """Two lines, which have to be whole."""
        if not self.changed_seats:
            return super().totals_size(c)
        size, wide = self._totals_style(c)
        return wide + 3, 2 * c.height_of(size)

    def paint_totals(self, c, m, end, width, y0):
        """Paint the points before and after, below them the total before and after."""
        seat = self.changed_seats[0]
        size, _ = self._totals_style(c)
        points, totals = self._points(seat), self._total(seat)
        line = self.app.word("correct.total", totals)
        y = end - 2 * c.height_of(size)
        if c.width_of(points, size) <= width:  # half a figure would be a wrong one
            c.text(points, m, y, width, size, sign_ink(points))
        y += c.height_of(size)
        for text, smaller in ((line, size), (line, SMALL), (totals, size)):
            if c.width_of(text, smaller) <= width:
                c.text(text, m, y, width, smaller, sign_ink(text))
                return

    def rows_fit(self, c, size):
        """Return whether names keep three letters beside the figures."""
        wide = [c.width_of(row[1] + "  " + row[2] + "  ", size) for row in self.figures(c, size)]
        return max(wide) + c.width_of("nnn", size) + 2 * margin(c) <= c.width

    def figures(self, c, size):
        """Return (name, points before and after, total before and after) of each."""
        names = self.app.deal.names()
        rows = []
        for seat in self.changed_seats:
            rows.append((names[seat], self._points(seat), self._total(seat)))
        points_w = max([c.width_of(row[1], size) for row in rows])
        total_w = max([c.width_of(row[2], size) for row in rows])
        gap = c.width_of("      ", size)
        if c.width - 2 * margin(c) - points_w - total_w - gap < c.width_of("nnn", size):
            rows = [row[:2] + (row[2][row[2].find("►") :],) for row in rows]
        return rows


def _change(before, after):
    return "%s ► %s" % (before, after)
