"""The auction: the big number is the value in question, the names say who speaks to whom."""

from vorhand.rules.values import next_bid, previous_bid
from vorhand.ui.canvas import ACCENT, BIG, BODY, DIM, FG
from vorhand.ui.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.flow import next_screen, step_back
from vorhand.ui.keys import DOWN, LEFT, MORE, OK, RIGHT, UP
from vorhand.ui.layout import bottom, foot, head, margin, top
from vorhand.ui.pick import Pick


class Auction(Pick):
    """Asks the conversation's pending Call or Reply.

    First call: OK says the shown value, LEFT passes.  Reply to a standing value:
    LEFT holds and the speaker passes, OK holds and the speaker says the shown
    value, RIGHT passes.  UP and DOWN (MORE on three keys) change the shown value.
    """

    def __init__(self, app, back):
        super().__init__(app, back)
        self.question = app.talk.question
        self.reply = self.question.kind == "reply"
        self.low = next_bid(self.question.value) if self.reply else self.question.low
        self.shown = self.low
        self._offer()

    def _offer(self):
        q = self.question
        word = self.app.word
        names = self.app.evening.names
        speaker = names[q.speaker]
        raise_it = ("up", word("auction.higher"), (UP, MORE))
        lower = ("down", word("auction.lower"), (DOWN,))
        if self.reply:
            top_bid = self.low is None
            says = (
                self.shown,
                word("auction.holds_says", names[q.listener], speaker, self.shown),
                (OK,),
            )
            weak = (q.value, word("auction.away", speaker), (LEFT,))
            gone = (0, word("auction.away", names[q.listener]), (RIGHT,))
            self.choices = (gone, weak) if top_bid else (says, gone, weak, raise_it, lower)
        else:
            key = RIGHT if self._last_chance() else LEFT
            says = (self.shown, word("auction.says", speaker, self.shown), (OK,))
            gone = (0, word("auction.passes", speaker), (LEFT, key))
            self.choices = (says, gone) if self._last_chance() else (says, gone, raise_it, lower)

    def _last_chance(self):
        """Whether Forehand alone decides between his own 18 and passing the deal in."""
        return self.question.listener is None

    def pick(self, value):
        """Change the shown value, or answer the question."""
        if value == "up":
            higher = next_bid(self.shown)
            if higher is None or (not self.reply and higher > self.question.high):
                self.app.refuse()
            else:
                self.shown = higher
        elif value == "down":
            if self.shown == self.low:
                self.app.refuse()
            else:
                self.shown = previous_bid(self.shown)
        else:
            self.app.talk.answer(value)
            return next_screen(self.app)
        self._offer()
        return None

    def leave(self):
        """Take back what was said last."""
        return step_back(self.app)

    def draw(self, c):
        """Speaker, listener, the value; who must answer in the accent colour."""
        app = self.app
        word = app.word
        q = self.question
        names = app.evening.names
        table = app.talk.table
        who = word("letter." + table.role(q.speaker))
        if q.listener is not None:
            who += " ► " + word("letter." + table.role(q.listener))
        head(c, word("auction"), who)
        m = margin(c)
        y = top(c)
        space = bottom(c) - y
        h = c.height_of(BODY)
        big = c.height_of(BIG)
        number = str(q.value if self.reply else self.shown)
        nw = c.width_of(number, BIG)
        c.text(number, c.width - m - nw, y + (space - big) // 2, nw, BIG, FG, ALIGN_RIGHT)
        room = c.width - 2 * m - nw - 4
        first = y + (space - 2 * h) // 3
        second = y + 2 * ((space - 2 * h) // 3) + h
        if self.reply:
            line = word("auction.said", names[q.speaker])
            c.text(c.fit(line, room, BODY), m, first, room, BODY, DIM)
            asked = names[q.listener]
        else:
            line = word(
                "auction.plays" if self._last_chance() else "role." + table.role(q.speaker)
            )
            c.text(c.fit(line, room, BODY), m, first, room, BODY, DIM)
            asked = names[q.speaker]
        c.text(
            c.fit(asked, room - c.width_of("?", BODY), BODY) + "?", m, second, room, BODY, ACCENT
        )
        foot(app, c, self._hints(), self.label())

    def _hints(self):
        word = self.app.word
        names = self.app.evening.names
        q = self.question
        if not self.reply:
            return (
                (OK, str(self.shown)),
                (LEFT, word("auction.gone")),
                (UP, ""),
                (DOWN, ""),
            )
        weak = (LEFT, word("auction.short_away", names[q.speaker]))
        gone = (RIGHT, word("auction.short_away", names[q.listener]))
        return (weak, (OK, str(self.shown)), gone) if self.low else (weak, gone)
