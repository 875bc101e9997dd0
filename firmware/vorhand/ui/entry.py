"""One deal of the list: how it was bid, played and counted, and the totals after it."""

from vorhand.ui.canvas import ACCENT, BAD, BIG, BODY, DIM, FG, GOOD
from vorhand.ui.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.figures import largest, signed, starts, total
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.past import levels, others, recall, rescore, whose
from vorhand.ui.scroll import Scroll
from vorhand.ui.spoken import SEATS, answer, title

# What other lines say of a deal: of any, and of a game; all further answers are listed.
_SAID = ("declarer", "auction")
_PLAYED = ("game", "matadors", "outcome", "points")


class Entry(Scroll):
    """OK corrects the deal while the list is open; LEFT and RIGHT turn to its neighbours.

    Where there is no UP and in cursor mode LEFT and RIGHT scroll instead.
    """

    def __init__(self, app, back, n):
        super().__init__(app, back)
        self.n = n
        self._read()

    def _read(self):
        app = self.app
        self.talk, self.fits = recall(app, self.n)
        self.score = rescore(app, self.talk) if self.talk else None
        self.result = app.evening.result(self.n)
        self.title = app.word("deal_n", self.n)
        if self.result and self._seat() is not None:
            self.title += "  " + app.evening.names[self._seat()]
        self.figure = app.word("entry.corrected") if self.result and self.result[3] else ""
        self.forget()

    def accept(self):
        """Correct the deal, unless it stands as it is."""
        app = self.app
        if self._fixed():
            app.refuse()
            return None
        return app.open("correct", self, self.n)

    def _fixed(self):
        """Whether the list is closed or only looked at, or another deal is in hand."""
        app = self.app
        sheet = self.back
        looked = sheet and sheet.back and sheet.back.name == "lists"
        return app.evening.closed or app.talk or looked

    def hints(self):
        """What the keys do here."""
        app = self.app
        word = app.word
        closed = self._fixed()
        hints = [(OK, "" if closed else word("entry.correct"))]
        if self._turns():
            hints += [(LEFT, str(self.n - 1) if self.n > 1 else "")]
            hints += [(RIGHT, str(self.n + 1) if self.n < app.evening.count else "")]
        elif self.app.keys.count == 3 and self._more():
            hints += [(LEFT, "▲"), (RIGHT, "▼")]
        if self._below() and self._turns():
            hints.append((DOWN, word("next")))
        return hints if not closed else hints[1:]

    def _turns(self):
        keys = self.app.keys
        return keys.has(UP) and not keys.cursor

    def press(self, key):
        """Turn to a neighbour, or scroll and pick as ever."""
        if self._turns() and key in (LEFT, RIGHT):
            n = self.n + (1 if key == RIGHT else -1)
            if 1 <= n <= self.app.evening.count:
                self.n = n
                self._read()
            else:
                self.app.refuse()
            return None
        return super().press(key)

    # --- what it says -------------------------------------------------------------

    def _seat(self):
        """Whose game it was, or None."""
        return whose(self.talk.facts if self.talk else {}, self.result)

    def crown(self, c):
        """Room for the points in the largest figures, where there are any."""
        if not self.result:
            return 0
        seat = self._seat()
        return c.height_of(BIG) if seat is not None and self.result[0][seat] else 0

    def paint(self, c, m, y, w):
        """The game's glyph at the left, the points at the right."""
        app = self.app
        seat = self._seat()
        points = self.result[0][seat]
        number = signed(points)
        large = largest(c, number, w)
        nw = c.width_of(number, large)
        c.text(number, m + w - nw, y, nw, large, GOOD if points > 0 else BAD, ALIGN_RIGHT)
        facts = self.talk.facts if self.talk else {}
        if "game" not in facts:
            return
        glyph, ink = app.suit(facts["game"])
        size = BIG if c.width_of(glyph, BIG) <= w - nw - 4 else BODY
        y += (c.height_of(BIG) - c.height_of(size)) // 2
        c.text(glyph, m, y, c.width_of(glyph, size), size, ink)

    def paragraphs(self):
        """Levels, sum, bid and auction, the table, the totals."""
        app = self.app
        word = app.word
        e = app.evening
        if self.result is None:
            return [(word("entry.unreadable"), BAD), (self._table(), DIM)]
        lines = []
        facts = self.talk.facts if self.talk else {}
        points = self.result[0]
        ramsch = facts.get("declarer") == "ramsch"  # its sum begins with Forehand
        order = self.talk.table.active if ramsch else ()
        for name, moved in others(e, points, self._seat(), order):
            lines.append(("%s  %s" % (name, signed(moved)), GOOD if moved > 0 else BAD))
        if self.talk is None:
            lines.append((word("entry.untold"), ACCENT))
        elif facts.get("declarer") == "passed":
            lines.append((word("entry.passed"), FG))
        elif self.score:
            lines += self._deal(facts)
            if not self.fits:
                lines.append((word("entry.untold"), ACCENT))
            elif self.score.points != points:
                counted = others(e, self.score.points, None)
                text = ", ".join(["%s %s" % (name, signed(p)) for name, p in counted])
                lines.append((word("entry.differs", text or "0"), BAD))
        bocks, ramsches, _ = e.effect(self.n)
        for text in starts(word, e.options, bocks, ramsches):
            lines.append((text, ACCENT))
        if facts.get("bid"):
            lines.append((word("bid.said", facts["bid"]), FG))
        if "auction" in facts:
            lines.append((self._auction(facts["auction"]), DIM))
        lines.append((self._table(), DIM))
        after = e.before(self.n + 1)
        lines.append((word("entry.after"), DIM))
        for seat in range(e.players):
            lines.append(("%s  %s" % (e.names[seat], total(after[seat])), FG))
        return lines

    def _deal(self, facts):
        """What was played, how it is counted, what else was told, what looks odd."""
        app = self.app
        word = app.word
        game = facts.get("game") or facts.get("declarer")
        said = [word(game)] if isinstance(game, str) else []
        said += [word(key) for key in levels(facts, ())]
        lines = [(", ".join(said), FG)]
        if self.fits or self.score.points == self.result[0]:
            lines.append((app.words.explain(self.score.items), FG))
        if facts.get("outcome") == "points":
            lines.append((word("entry.points", facts["points"]), FG))
        told = self._told(facts)
        if told:
            lines.append((told, DIM))
        if self.score.warnings:
            app.speak("_reasons")
        for reason in self.score.warnings:
            lines.append((word("reason." + reason[0], *reason[1:]), ACCENT))
        return lines

    def _told(self, facts):
        """The answers that no other line says: "Verlierer Anna, Augen 63"."""
        app = self.app
        played = isinstance(facts["declarer"], int)
        app.words.section("correct")  # its rows have names for the questions
        found = []
        for question in self.talk.questions():
            key = question.key
            if key not in facts or key in _SAID or (played and key in _PLAYED):
                continue
            # What is said during the play is part of the explanation, but for who said it.
            if not question.optional or key in SEATS:
                found.append("%s %s" % (title(app, question), answer(app, question, facts[key])))
        app.words.drop("correct")
        return ", ".join(found)

    def _table(self):
        """Who sat where: "G Anna, V Ben, M Cem, H Dora"."""
        app = self.app
        table = app.evening.table(self.n)
        names = app.evening.names
        found = []
        if table.role(table.dealer) is None:
            found.append(app.word("letter.dealer") + " " + names[table.dealer])
        for seat in table.active:
            found.append(app.word("letter." + table.role(seat)) + " " + names[seat])
        return ", ".join(found)

    def _auction(self, moves):
        """The auction as it was spoken, from its moves."""
        word = self.app.word
        names = self.app.evening.names
        questions = [q for q in self.talk.questions() if q.key == "auction"]
        spoken = []
        for said, question in zip(moves, questions):
            speaker = names[question.speaker]
            if question.kind == "call":
                text = word("entry.says", speaker, said) if said else word("entry.gone", speaker)
            else:
                listener = names[question.listener]
                if not said:
                    text = word("entry.gone", listener)
                else:
                    text = word("entry.holds", listener) + ", "
                    if said == question.value:
                        text += word("entry.gone", speaker)
                    else:
                        text += word("entry.says", speaker, said)
            spoken.append(text)
        return ", ".join(spoken)
