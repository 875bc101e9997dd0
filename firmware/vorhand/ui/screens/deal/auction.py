"""The auction: the big number is the value in question, the names say who speaks to whom."""

from vorhand.rules.deal.values import next_bid, previous_bid
from vorhand.ui.deal_flow import go_on, step_back
from vorhand.ui.drawing.canvas import ACCENT, BIG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, foot, head, label_room, margin, top
from vorhand.ui.keys import DOWN, LEFT, MORE, OK, RIGHT, UP
from vorhand.ui.kit.choice_screen import ChoiceScreen


class Auction(ChoiceScreen):
    """Asks the conversation's pending Call or Reply.

    First call: OK says the shown value, LEFT passes.  Reply to a standing value:
    LEFT holds and the speaker passes, OK holds and the speaker says the shown
    value, RIGHT passes.  UP and DOWN (MORE on three keys) change the shown value: up
    as far as one goes at this table, down by one, so that every bid can be said.

    low     the value shown at first, None where nothing is left to say
    lowest  the lowest value that may be said
    shown   the value shown now
    """

    speaks_rules = True

    def __init__(self, app, back):
        super().__init__(app, back)
        self.question = q = app.deal.conversation.question
        self.reply = q.kind == "reply"
        floor = q.value if self.reply else q.low - 1
        self.lowest = next_bid(floor, q.ladder)
        self.low = next_bid(floor, q.ladder, q.step)
        if not self.reply:
            self.low = min(self.low, q.high)
        self.shown = self.low
        # Two players who both have passed are asked once more where their rules say so.
        conversation = app.deal.conversation
        moves = conversation.facts.get("auction", ())
        active = conversation.table.active
        self.again = not self.reply and len(moves) >= len(active) and not any(moves)
        self._offer()

    def speaker(self):
        """Return the seat that is asked."""
        q = self.question
        return q.listener if self.reply else q.speaker

    def _offer(self):
        q = self.question
        word = self.app.word
        names = self.app.deal.names()
        speaker = names[q.speaker]
        raise_it = ("up", word("auction.higher"), (UP, MORE))
        lower = ("down", word("auction.lower"), (DOWN,))
        if self.reply:
            says = (self.shown, self._text(speaker, names[q.listener]), (OK,))
            weak = (q.value, word("auction.away", speaker), (LEFT,))
            gone = (0, word("auction.away", names[q.listener]), (RIGHT,))
            self.choices = (
                (gone, weak) if self.low is None else (says, gone, weak, raise_it, lower)
            )
        else:
            last = self._last_chance()
            says = (self.shown, self._text(speaker), (OK,))
            text = word("ramsch") if self._ramsch() else word("auction.passes", speaker)
            gone = (0, text, (LEFT, RIGHT) if last else (LEFT,))
            self.choices = (says, gone) if last else (says, gone, raise_it, lower)

    def _text(self, speaker, listener=""):
        """Return what OK says, with these names in it."""
        word = self.app.word
        if self.reply:
            return word("auction.holds_says", listener, speaker, self.shown)
        if self.question.free:
            return word("auction.names", speaker)
        return word("auction.says", speaker, self.shown)

    def _last_chance(self):
        """Return whether Forehand alone decides between the lowest bid and that nobody plays."""
        return self.question.listener is None

    def _ramsch(self):
        """Return whether it comes to a Ramsch when the speaker passes."""
        return self._last_chance() and self.question.nobody == "ramsch"

    def pick(self, value):
        """Change the shown value, or answer the question."""
        if value == "up":
            higher = next_bid(self.shown, self.question.ladder, self.question.step)
            if higher is None or (not self.reply and higher > self.question.high):
                self.app.refuse()
            else:
                self.shown = higher
        elif value == "down":
            if self.shown == self.lowest:
                self.app.refuse()
            else:
                self.shown = previous_bid(self.shown, self.question.ladder)
        else:
            return go_on(self.app, ("auction", value))
        self._offer()
        return None

    def label(self):
        """As ever; beside "higher" and "lower" the value to say, which no other place has."""
        label = super().label()
        if self.reply and self.chosen() in ("up", "down"):
            label += " (%d)" % self.shown
        return label

    def _label(self, c):
        """The label as the bottom line can show it: names are cut, the value never is."""
        label = self.label()
        width = label_room(c)
        if self.chosen() != self.shown or c.width_of(label, SMALL) <= width:
            return label
        from vorhand.ui.wording.figures import shared, short

        q = self.question
        names = self.app.deal.names()
        both = (names[q.speaker], names[q.listener] if self.reply else "")
        width -= c.width_of(self._text(""), SMALL)
        widths = shared([c.width_of(name, SMALL) for name in both], width)
        return self._text(*[short(c, both[i], widths[i], SMALL) for i in (0, 1)])

    def leave(self):
        """Take back what was said last."""
        return step_back(self.app)

    def draw(self, c):
        """Speaker, listener, the value; who must answer in the accent colour."""
        app = self.app
        word = app.word
        q = self.question
        table = app.deal.conversation.table
        roles = word("letter." + table.role(q.speaker))
        if q.listener is not None:
            roles += " ► " + word("letter." + table.role(q.listener))
        head(c, word("auction.again" if self.again else "auction"), roles)
        self._value(c)
        foot(app, c, self._hints(c), self._label(c))

    def _value(self, c):
        """The value, and beside it who says it and who is asked."""
        q = self.question
        word = self.app.word
        names = self.app.deal.names()
        m = margin(c)
        y = top(c)
        space = bottom(c) - y
        h = c.height_of(BODY)
        big = c.height_of(BIG)
        number = str(q.value if self.reply else "" if q.free else self.shown)
        nw = c.width_of(number, BIG)
        c.text(number, c.width - m - nw, y + (space - big) // 2, nw, BIG, FG)
        width = c.width - 2 * m - nw - 4
        line_y = y + (space - 2 * h) // 3
        name_y = y + 2 * ((space - 2 * h) // 3) + h
        if self.reply:
            line = word("auction.said", names[q.speaker])
            name = names[q.listener]
        else:
            role = self.app.deal.conversation.table.role(q.speaker)
            line = word("auction.plays" if self._last_chance() else "role." + role)
            name = names[q.speaker]
        small = c.height_of(SMALL)
        if self.again and space >= 2 * h + small:
            from vorhand.ui.wording.procedure import during

            text = during(self.app, c, "second", width)
            w = c.width_of(text, SMALL)
            if w:
                line_y, name_y = y, y + h
                c.text(text, m, bottom(c) - small, w, SMALL, DIM)
        _line(c, line, line_y, width, DIM)
        _line(c, name, name_y, width, ACCENT, "?")

    def _hints(self, c):
        word = self.app.word
        names = self.app.deal.names()
        q = self.question
        if not self.reply:
            says = word("auction.play") if q.free else str(self.shown)
            hints = [(OK, says), (LEFT, word("ramsch" if self._ramsch() else "auction.gone"))]
            return hints if self._last_chance() else hints + [(UP, ""), (DOWN, "")]
        weak = word("auction.short_away", names[q.speaker])
        gone = word("auction.short_away", names[q.listener])
        value = str(self.shown) if self.low else ""
        width = (c.width - c.width_of("OK " + value, SMALL)) // 2 - c.width_of("◄ ►", SMALL)
        if max(c.width_of(weak, SMALL), c.width_of(gone, SMALL)) > width:
            # Long names give way to the letters of the head line.
            role = self.app.deal.conversation.table.role
            weak = word("auction.short_away", word("letter." + role(q.speaker)))
            gone = word("auction.short_away", word("letter." + role(q.listener)))
        hints = [(LEFT, weak), (RIGHT, gone)]
        if self.low:
            hints += [(OK, value), (UP, ""), (DOWN, "")]
        return hints


def _line(c, text, y, width, ink, end=""):
    """Paint a line at the left, `end` behind it: smaller before the text is cut."""
    size = BODY if c.width_of(text + end, BODY) <= width else SMALL
    y += (c.height_of(BODY) - c.height_of(size)) // 2
    text = c.fit(text, width - c.width_of(end, size), size) + end
    c.text(text, margin(c), y, width, size, ink)
