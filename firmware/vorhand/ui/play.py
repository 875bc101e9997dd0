"""During the play and after it: what is played, who leads, what is needed; then how it ended.

Matadors and outcome are asked together where the board has the keys: RIGHT and
LEFT count with and without, then one key says the outcome.  In cursor mode they
are two questions, one after the other.
"""

from vorhand.rules import RuleError
from vorhand.ui.canvas import ACCENT, BAD, BG, BIG, BODY, DIM, FG, SMALL
from vorhand.ui.canvas import RIGHT as ALIGN_RIGHT
from vorhand.ui.ends import besides, end_of, ends, said, step
from vorhand.ui.figures import headed
from vorhand.ui.flow import bid_open, next_screen, step_back
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.layout import bottom, foot, head, margin, top
from vorhand.ui.pick import Pick
from vorhand.ui.spoken import answer

_MANY = 8  # answers of a question that are not gone through step by step


class Play(Pick):
    """Asks "matadors" and "outcome".

    What may be said besides, flags (Hand) and what goes on by steps (Kontra, Re), lies on held
    keys or in MORE.
    """

    def __init__(self, app, back):
        super().__init__(app, back)
        self.count = app.talk.facts.get("matadors", 0)
        self.missing = False  # the last key cannot do without the count: that is lit
        self._ask()

    def _ask(self):
        """Take up the pending question; a flag can turn one into the other."""
        talk = self.app.talk
        self.counting = talk.question is not None and talk.question.key == "matadors"
        self.worth = ()
        self.worth_of = None  # the count `worth` was reckoned for
        matadors = talk.asked("matadors")
        self.bounds = matadors  # the question for them, None where a game has none
        self._name()
        self._offer()

    def _name(self):
        """Say who plays what, and what was said besides."""
        app = self.app
        word = app.word
        facts = app.talk.facts
        flags, self.kontra = said(app)
        keys = [facts.get("game"), facts.get("kind")] + flags
        self.player = app.evening.names[facts["declarer"]]
        self.title = " ".join([word(key) for key in keys if key])

    def _offer(self):
        app = self.app
        word = app.word
        # Asked together with the matadors, so before its turn.
        talk = app.talk
        question = end_of(app)
        self.asks_outcome = question is not None
        cursor = app.keys.cursor
        choices = []
        if cursor and self.counting:
            for n in range(1, self.bounds.high + 1):
                choices.append((n, word("explain.with", n), ()))
                if self.bounds.legal(-n):
                    choices.append((-n, word("explain.without", n), ()))
        elif question:
            choices = ends(app, question.answers, self.bounds)
        else:
            choices.append(("take", word("pick"), (OK,)))
        flags, steps = besides(app, self.bounds)
        if question and not cursor:
            usual = 3 if self.bounds else 2  # ends that come more often than any announcement
            choices[usual:usual] = flags[:1] + steps + flags[1:]
        else:
            choices += flags[1:] + steps + flags[:1]
        if bid_open(talk) and "auction" not in talk.facts:
            choices.append(("bid", word("bid.title"), ()))
        choices.append(("sheet", word("list"), ()))
        choices.append(("away", word("leave"), ()))
        if cursor:
            last = flags[0][0] if self.counting and flags else "lost"
            steps.reverse()
            choices = self._wrapped(choices, [choice[0] for choice in steps] + [last])
        self.choices = choices

    def _wrapped(self, choices, last):
        """Those of `last` at the end: a few steps to the left of the first."""
        found = [choice for value in last for choice in choices if choice[0] == value]
        return [choice for choice in choices if choice not in found] + found

    def press(self, key):
        """Count with the direct keys; all else is a choice."""
        self.missing = False
        if self.bounds and not self.app.keys.cursor and key in (LEFT, RIGHT):
            return self._step(1 if key == RIGHT else -1)
        return super().press(key)

    def _step(self, step):
        count = self.count + step
        if count == 0 and self.count:
            count = step  # nobody plays with none and without none
        if self.bounds.legal(count):
            self.count = count
        else:
            self.app.refuse()

    def pick(self, value):
        """Say something besides, answer, or open another screen."""
        app = self.app
        talk = app.talk
        if value == "sheet":
            return app.open("sheet", self)
        if value == "bid":
            return app.open("bid", app.home)
        if value == "away":
            return app.home
        if type(value) is tuple:  # out of the list of many answers
            talk.set(*value)
            return next_screen(app)
        for question in talk.offered():
            if question.key == value:
                return self._say(question)
        return self._tell(value)

    def _tell(self, value):
        """Answer the matadors by cursor, or them and the outcome."""
        app = self.app
        talk = app.talk
        if app.keys.cursor and self.counting:
            if value != "take":
                talk.answer(value)
            return next_screen(app)
        if self.bounds:
            if not self.count and value != "redeal":
                self.missing = True
                app.refuse()
                return None
            if self.counting:
                talk.answer(self.count or 1)  # dealt again: nobody will ever ask
            else:
                talk.set("matadors", self.count)
        if value != "take":
            if talk.question and talk.question.key == "outcome":
                talk.answer(value)
            elif talk.asked("outcome"):  # a correction, whose old end stood again
                talk.set("outcome", value)
        return next_screen(app)

    def _say(self, question):
        """Switch a flag, go a step on; where there are many answers list them."""
        app = self.app
        key = question.key
        if question.kind == "choice" and len(question.answers) > _MANY:
            choices = [((key, one), answer(app, question, one)) for one in question.answers]
            return app.open("more", self, choices)
        step(app.talk, key)
        self._ask()
        self.at = 0  # the cursor goes back to what has to be answered
        return None

    def rest(self):
        """Kontra before all else: it is looked for where the game is being played."""
        found = super().rest()
        kontra = [choice for choice in found if choice[0] == "kontra"]
        return kontra + [choice for choice in found if choice not in kontra]

    def leave(self):
        """Back to the game; the count shown here goes with it."""
        talk = self.app.talk
        if talk.facts.get("game") == "null" and talk.facts.get("ouvert") and talk.asked("ouvert"):
            talk.set("ouvert", 0)  # an open Null is no open game of another kind
        if not self.counting and self.bounds and not self.app.keys.cursor:
            talk.back()
        return step_back(self.app)

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """Declarer and game; who leads and what is needed; the count; the value so far."""
        app = self.app
        word = app.word
        talk = app.talk
        facts = talk.facts
        m = margin(c)
        w = c.width - 2 * m
        glyph, ink = app.suit(facts["game"]) if "game" in facts else ("", FG)
        bid = facts.get("bid")
        kontra = self.kontra
        figure = word("bid.said", bid) if bid else ""
        if kontra:
            most = w * 3 // 5
            figure = "%d, %s" % (bid, kontra) if bid else kontra
            if c.width_of(figure, SMALL) > most:
                figure = c.fit(kontra, most, SMALL)
        head(c, headed(c, self.player, self.title, figure), figure, ACCENT if kontra else FG)
        y = top(c)
        aim = getattr(app.rules, "aim", None)
        aim = word(*aim(talk.table, facts, talk.options, self._shown_count())) if aim else ""
        aw = c.width_of(aim, SMALL)
        leader = app.evening.names[talk.table.active[0]]
        leads = word("play.leads", leader)
        if c.width_of(leads, SMALL) > w - aw - 4:
            leads = word("letter.forehand") + " " + leader
        c.text(c.fit(leads, w - aw - 4, SMALL), m, y, w - aw - 4, SMALL, DIM)
        c.text(aim, m + w - aw, y, aw, SMALL, ACCENT, ALIGN_RIGHT)
        y += c.height_of(SMALL)
        big = c.height_of(BIG)
        y += max(0, (bottom(c) - y - big) // 2)
        gw = c.width_of(glyph, BIG)
        c.text(glyph, m, y, gw, BIG, ink)
        self._hero(c, m + gw + 4, y, w - gw - 4)
        foot(app, c, self._hints(), self.label())

    def _shown_count(self):
        """The matadors on the panel: counted by key, or under the cursor."""
        count = self.chosen() if self.app.keys.cursor and self.counting else self.count
        return 0 if isinstance(count, str) else count

    def _hero(self, c, x, y, w):
        """With or without how many, and what that is worth if won."""
        app = self.app
        word = app.word
        count = self._shown_count()
        side = y + (c.height_of(BIG) - c.height_of(BODY)) // 2
        used = 0
        if self.bounds:
            if count:
                text = word("with" if count > 0 else "without")
                number = str(abs(count))
            else:
                text = word("with_or_without")
                if not app.keys.cursor and app.keys.count != 3:
                    text = "◄%s / %s►" % (word("without"), word("with"))
                number = "?"
            nw = c.width_of(number, BIG)
            size = BODY if c.width_of(text, BODY) + 4 + nw <= w else SMALL
            tw = c.width_of(text, size)
            ink, paper = (BG, FG) if self.missing else (FG if count else ACCENT, BG)
            c.text(text, x, side, tw, size, ink, 0, paper)
            c.text(number, x + tw + 4, y, nw, BIG, FG)
            used = tw + 4 + nw + 4
        if (self.bounds and not count) or not self.asks_outcome:
            return
        state = (count, self.chosen())
        if self.worth_of != state:
            self.worth = self._worth(count)
            self.worth_of = state
        value, over = self.worth
        vw = c.width_of(value, BODY)
        if vw <= w - used:
            c.text(value, x + w - vw, side, vw, BODY, BAD if over else DIM, ALIGN_RIGHT)

    def _worth(self, count):
        """(points of the declarer as a text, whether they are lost) for the end under the cursor.

        Without a cursor for the most frequent end. "" where more has to be known.
        """
        app = self.app
        talk = app.talk
        facts = dict(talk.facts)
        if count:
            facts["matadors"] = count
        end = self.chosen()
        if not isinstance(end, str) or end[:3] not in ("won", "los"):
            end = end_of(app).answers[0]
        facts["outcome"] = end
        try:
            score = app.rules.score(talk.table, facts, talk.options)
        except RuleError:
            return "", False
        # Where the others pay for a game that is won, its value.
        points = score.score or score.value
        return str(points) if points else "", not score.won

    def _hints(self):
        app = self.app
        word = app.word
        three = app.keys.count == 3
        if not self.bounds:
            hints = []
            if self.asks_outcome:  # else it is a Null that may not be announced as it is
                hints = [(OK, word("short.won")), (RIGHT, word("short.lost"))]
            if app.talk.asked("ouvert"):
                hints.append((LEFT, word("ouvert")))
            return hints + [(UP, "")] if three else hints
        if not self.asks_outcome:
            return ((LEFT, "–"), (OK, word("pick")), (RIGHT, "+"))
        if three:
            return (
                (LEFT, word("without")),
                (OK, word("short.won")),
                (RIGHT, word("with")),
                (UP, "…"),
            )
        return ((OK, word("short.won")), (UP, word("short.schneider")), (DOWN, word("short.lost")))
