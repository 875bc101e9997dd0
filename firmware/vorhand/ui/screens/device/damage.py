"""Lines of the list, or of the settings, that could not be read, each named; all others count."""

from vorhand.ui.drawing.canvas import ACCENT, DIM, FG
from vorhand.ui.keys import OK
from vorhand.ui.kit.text_screen import TextScreen

_MOST = 100  # lines named, and deals: what more would say fits into no memory


class Damage(TextScreen):
    """Shown once when a list is opened; OK goes on.

    settings: it is about them, at every start until OK has written what could be read.
    """

    section = "device"
    only_woken = True

    def __init__(self, app, back, settings=False):
        super().__init__(app, back)
        self.settings = settings
        self.title = app.word("damage.settings" if settings else "damage.title")
        self.act = "write" if settings else "done"

    def accept(self):
        """Go on; damaged settings are put aside and written anew."""
        return self.back.saved(self.back) if self.settings else self.leave()

    def paragraphs(self):
        """Return what is left, what to do, then the damaged lines."""
        return self._of_settings() if self.settings else self._of_list()

    def _of_settings(self):
        word = self.app.word
        anew = word("damage.anew", self.app.keys.label((OK,)))
        lines = [(word("damage.usual"), FG), (anew, FG)]
        for number, fault, detail in self.app.settings.damage:
            if fault == "read":
                lines.append((word("damage.code", detail), DIM))
                continue
            if fault in ("no_field", "not_text", "half", "too_long"):  # there is no telling
                detail = word("damage.illegible")
            lines.append((word("damage.line", number, detail), DIM))
        return lines

    def _of_list(self):
        word = self.app.word
        e = self.app.evening
        lines = [(word("damage.kept"), FG)]
        gaps = _gaps(e)
        if gaps:
            lines.append((word("damage.enter", ", ".join(gaps)), ACCENT))
        for number, fault, detail in e.damage[:_MOST]:
            if fault == "edited":  # a kind of record
                detail = word("damage." + (detail or "illegible"))
            lines.append((word("damage.line", number, word("damage." + fault, detail)), DIM))
        more = len(e.damage) - _MOST
        if more > 0:
            number, _, detail = e.damage[-1]
            if str(detail)[:1] == "+" and detail[1:].isdigit():
                more += int(detail) - 1  # it stands for so many that nobody named
            text = word("damage.unknown", "+%d" % more)
            lines.append((word("damage.line", number, text), DIM))
        return lines


def _gaps(evening):
    """Return the numbers of the deals to enter again as texts, in place of too many dots."""
    numbers = []
    for n in range(1, evening.count + 1):
        if evening.result(n) is None:
            if len(numbers) == _MOST:
                return numbers + ["..."]
            numbers.append(str(n))
    return numbers
