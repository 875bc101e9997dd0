"""One deal of the list: how it was bid, played and counted, totals and games won after it."""

from micropython import const

from vorhand.session import SessionError
from vorhand.ui.drawing.canvas import ACCENT, BIG, DIM, FG, sign_ink
from vorhand.ui.drawing.layout import margin
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT
from vorhand.ui.kit.screen import Successor
from vorhand.ui.kit.text_screen import TextScreen
from vorhand.ui.wording.figures import largest, signed, starts, total
from vorhand.ui.wording.past_deal import changes, levels, others, played, recall, rescore, whose
from vorhand.ui.wording.question_wording import SEATS, answer, title

# What lines of their own say of a deal: of any, and of a game; all further answers are listed.
_OF_ANY = const(("declarer", "auction"))
_OF_A_GAME = const(("game", "matadors", "outcome", "points"))


class Entry(TextScreen):
    """OK corrects the deal while the list is open; LEFT and RIGHT turn to its neighbours.

    Where there is no UP and in cursor mode LEFT and RIGHT scroll instead.
    """

    section = "list"
    speaks_rules = True

    def __init__(self, app, back, n, put_right=False):
        super().__init__(app, back)
        self.n = n
        self.put_right = put_right  # just now: what it was before, everybody has seen
        self.result = None  # as Evening.result gives it
        self.facts = {}
        self.lines = []
        self._read()

    def _read(self):
        """Read deal `n` and make up its text."""
        app = self.app
        self.result = app.evening.result(self.n)
        conversation, fits = recall(app, self.n)
        self.facts = conversation.facts if conversation else {}
        score = rescore(app, conversation) if conversation else None
        seat = self._seat() if self.result else None
        self.lines = _details(app, self.n, conversation, fits, score, seat)
        self.title = app.word("deal_n", self.n)
        if seat is not None:
            self.title += "  " + app.evening.names_at(self.n)[seat]
        self.figure = app.word("entry.corrected") if self.result and self.result.corrected else ""
        self.rewrap()

    def accept(self):
        """Correct the deal, unless it stands as it is; where another one waits, say so."""
        app = self.app
        if self._closed():
            app.refuse()
            return None
        if app.deal.conversation:
            from vorhand.ui.screens.device.message import Message

            return Message(app, self, SessionError("deal_waits"))
        from vorhand.ui.ways_back import correct, entry

        return Successor(correct, Successor(entry, self.back, self.n), self.n)

    def _closed(self):
        """Return whether the list is closed or only looked at."""
        return self.app.evening.closed or self.app.looks_on()

    def hints(self):
        """Return what the keys do here."""
        app = self.app
        word = app.word
        hints = []
        if not self._closed() and not app.deal.conversation:
            hints.append((OK, word("entry.correct")))
        if self.turns():
            if self.n > 1:
                hints.append((LEFT, str(self.n - 1)))
            if self.n < app.evening.count:
                hints.append((RIGHT, str(self.n + 1)))
            if self._below():
                hints.append((DOWN, word("next")))
        elif app.keys.count == 3 and self.more():
            hints += [(LEFT, "▲"), (RIGHT, "▼")]
        return hints

    def turns(self):
        """Return whether LEFT and RIGHT go to the neighbours."""
        return self.app.keys.direct

    def press(self, key):
        """Turn to a neighbour, or scroll and pick as ever."""
        if self.turns() and key in (LEFT, RIGHT):
            n = self.n + (1 if key == RIGHT else -1)
            if 1 <= n <= self.app.evening.count:
                self.n = n
                self.put_right = False
                self._read()
            else:
                self.app.refuse()
            return None
        return super().press(key)

    # --- what it shows ------------------------------------------------------------

    def _seat(self):
        """Whose game it was, or None."""
        return whose(self.facts, self.result)

    def crown_height(self, c):
        """The points in the largest figures, where there are any."""
        if not self.result:
            return 0
        seat = self._seat()
        return c.height_of(BIG) if seat is not None and self.result.points[seat] else 0

    def paint_crown(self, c, y):
        """The game's glyph at the left, the points at the right."""
        app = self.app
        m = margin(c)
        w = c.width - 2 * m
        seat = self._seat()
        points = self.result.points[seat]
        number = signed(points)
        large = largest(c, number, w)
        nw = c.width_of(number, large)
        c.text(number, m + w - nw, y, nw, large, sign_ink(number))
        if "game" not in self.facts:
            return
        glyph, ink = app.suit(self.facts["game"])
        size = largest(c, glyph, w - nw - 4)
        y += (c.height_of(BIG) - c.height_of(size)) // 2
        c.text(glyph, m, y, c.width_of(glyph, size), size, ink)

    def paragraphs(self):
        """Return what the deal was before, then `_details`."""
        history_lines = []
        if self.result and self.result.corrected and not self.put_right:
            from vorhand.ui.wording.deal_history import history

            history_lines = [(text, DIM, ", ") for text in history(self.app, self.n)]
        return history_lines + self.lines


def _details(app, n, conversation, fits, score, seat):
    """Return the paragraphs of deal `n`: levels, sum, bid, auction, the table, the state after it.

    They are as TextScreen takes them. conversation, fits: as past_deal.recall gives them; score:
    what the deal is worth, None where that is unknown; seat: whose game it was, or None.
    """
    word = app.word
    e = app.evening
    result = e.result(n)
    names = e.names_at(n)
    if result is None:
        return [(word("entry.unreadable"), ACCENT), (_table(app, n), DIM)]
    lines = []
    facts = conversation.facts if conversation else {}
    points = result.points
    ramsch = facts.get("declarer") == "ramsch"  # its sum begins with Forehand
    order = conversation.table.active if ramsch else ()
    for name, change in others(names, points, seat, order):
        lines.append(("%s  %s" % (name, signed(change)), sign_ink(signed(change))))
    if conversation is None:
        lines.append((word("entry.untold"), FG))
    elif facts.get("declarer") == "passed":
        lines.append((word("entry.passed"), FG))
    elif score:
        lines += _deal_lines(app, conversation, names, score, fits or score.points == points)
        if not fits:
            lines.append((word("entry.untold"), FG))
        elif score.points != points:
            lines.append((word("entry.differs", changes(names, score.points, None) or "0"), FG))
    effect = e.effect(n)
    causes = score.causes if score and score.bocks == effect.bocks else ()
    for text in starts(word, e.options, effect, causes):
        lines.append((text, FG))
    if effect.again:
        lines.append((word("starts.again", names[e.dealer(n)]), FG))
    if facts.get("bid"):
        lines.append((word("bid.said", facts["bid"]), FG))
    if "auction" in facts:
        lines.append((_auction(app, conversation, names), DIM))
    lines.append((_table(app, n), DIM, ", "))
    lines.append((word("entry.after"), DIM))
    return lines + _state_after(e, n)


def _state_after(e, n):
    """Return a line for each player: total, games won and lost up to deal `n`, as on the sheet."""
    won, lost = list(e.won), list(e.lost)
    for k in range(n + 1, e.count + 1):
        result = e.result(k)
        if result and result.winner is not None:
            won[result.winner] -= 1
        if result and result.loser is not None:
            lost[result.loser] -= 1
    lines = []
    for name, points, wins, losses in zip(e.names_at(n), e.totals_before(n + 1), won, lost):
        figure = total(points)
        lines.append(("%s  %s  %d-%d" % (name, figure, wins, losses), sign_ink(figure)))
    return lines


def _deal_lines(app, conversation, names, score, fits):
    """Return what was played, how it is counted, what else was answered, what looks odd."""
    facts = conversation.facts
    word = app.word
    game = played(facts)
    parts = [word(game)] if game else []
    parts += [word(key) for key in levels(facts, ())]
    lines = [(", ".join(parts), FG)]
    if fits:
        text = app.words.explain(score.items)
        if parts and text.startswith(", ".join(parts)):  # it says what was played by itself
            lines = []
        lines.append((text, FG, ", "))
    if facts.get("outcome") == "points":
        lines.append((word("entry.points", facts["points"]), FG))
    answers = _other_answers(app, conversation, names)
    if answers:
        lines.append((answers, DIM, ", "))
    for reason in score.warnings:
        key = "reason." + reason[0]
        text = app.words.once("REASONS", app.rule_sections, key, *reason[1:])
        lines.append((text, FG))
    return lines


def _other_answers(app, conversation, names):
    """Return the answers that no other line says: "Verlierer Anna, Augen 63"."""
    facts = conversation.facts
    has_declarer = isinstance(facts["declarer"], int)
    answers = []
    for question in conversation.questions():
        key = question.key
        if key not in facts or key in _OF_ANY or (has_declarer and key in _OF_A_GAME):
            continue
        # What is said during the play is part of the explanation, but for who said it.
        if not question.optional or key in SEATS:
            text = answer(app, question, facts[key], names)
            answers.append("%s %s" % (title(app, question), text))
    return ", ".join(answers)


def _table(app, n):
    """Return who sat where: "G Anna, V Ben, M Cem, H Dora"."""
    table = app.evening.table(n)
    names = app.evening.names_at(n)
    seats = []
    if table.role(table.dealer) is None:
        seats.append(app.word("letter.dealer") + " " + names[table.dealer])
    for seat in table.active:
        seats.append(app.word("letter." + table.role(seat)) + " " + names[seat])
    if table.absent is not None:
        seats.append(app.word("away", names[table.absent]))
    return ", ".join(seats)


def _auction(app, conversation, names):
    """Return the auction as it was spoken, from its moves."""
    word = app.word
    questions = [q for q in conversation.questions() if q.key == "auction"]
    calls = []
    for bid, question in zip(conversation.facts["auction"], questions):
        speaker = names[question.speaker]
        if question.kind == "call":
            text = word("entry.says", speaker, bid) if bid else word("entry.gone", speaker)
            if bid and question.free:
                text = word("auction.names", speaker)
        else:
            listener = names[question.listener]
            if not bid:
                text = word("entry.gone", listener)
            else:
                text = word("entry.holds", listener) + ", "
                if bid == question.value:
                    text += word("entry.gone", speaker)
                else:
                    text += word("entry.says", speaker, bid)
        calls.append(text)
    return ", ".join(calls)
