"""Card points: the declarer's, the loser's of a Ramsch, those of a seat; by ten and by one."""

from micropython import const

from vorhand.rules.deal.table import ROLES
from vorhand.ui.deal_flow import go_on, step_back
from vorhand.ui.drawing.canvas import ACCENT, ALIGN_CENTER, BIG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import DOWN, HELD, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.choice_screen import ChoiceScreen
from vorhand.ui.wording.figures import short
from vorhand.ui.wording.question_wording import ask

# Where the figure stands at first: near to most answers.
_WINS = const(61)  # the point that wins: there is doubt about counts around it
_LOSES = const(60)  # of who has the most in a Ramsch
_EACH = const(40)  # of any seat


class Points(ChoiceScreen):
    """UP and DOWN by ten, RIGHT and LEFT by one, held by five; OK takes the figure.

    Where the points of a Ramsch leave it open whether somebody has no trick, that is answered
    here, too: held UP changes what OK takes with the figure.

    points   the figure shown; below `low`, and not to be taken, while its digits are typed
    typed    the figure whose digits are being typed, see ui/typed.py, else None
    virgins  how many have no trick, None while nobody has said
    """

    speaks_rules = True

    def __init__(self, app, back):
        super().__init__(app, back)
        conversation = app.deal.conversation
        question = conversation.question
        self.low, self.high = question.low, question.high
        start = _WINS
        if question.key != "points":
            start = _EACH if question.key[:7] == "points_" else 0
        elif conversation.facts["declarer"] == "ramsch":
            start = _LOSES
        self.points = min(max(start, self.low), self.high)
        if question.signed:
            self.low = -self.high
        self.typed = None
        self.virgins = conversation.waiting("virgins")  # of a correction of the points alone
        self.open = []  # the answers to how many have no trick, with `open_at` points
        self.open_at = None
        self._offer()

    def stand_at(self, points, virgins):
        """Show the answer that was given before; None leaves the figure where it is."""
        self.points = self.points if points is None else points
        self.virgins = virgins
        self._offer()

    def _offer(self):
        word = self.app.word
        choices = [
            ("ok", word("pick"), (OK,)),
            (1, "+1", (RIGHT,)),
            (10, "+10", (UP,)),
            (-10, "–10", (DOWN,)),
            (-1, "–1", (LEFT,)),
        ]
        if not self.app.keys.cursor:
            choices += [(5, "+5", (RIGHT | HELD,)), (-5, "–5", (LEFT | HELD,))]
        if self._asks_virgins():
            choices.insert(1, ("virgins", self._virgins(), (UP | HELD,)))
        value = self.choices and self.choices[self.cursor][0]
        self.choices = choices
        for index in range(len(choices)):  # in place of the virgins, where they go, comes +1
            if choices[index][0] == value:
                self.cursor = index

    def _asks_virgins(self):
        """Return whether these points leave open who has no trick: the rule set is tried."""
        if self.open_at != self.points:
            from vorhand.rules.deal.conversation import Conversation

            conversation = self.app.deal.conversation
            self.open = []
            if conversation.facts["declarer"] == "ramsch" and self.points >= self.low:
                answers = conversation.answers + [(conversation.question.key, self.points)]
                question = Conversation(
                    conversation.ruleset, conversation.table, conversation.options, answers
                ).question
                if question and question.key == "virgins":
                    self.open = question.answers
            self.open_at = self.points
        return len(self.open) > 1

    def _count(self):
        """Return how many have no trick, as it would be taken."""
        return self.virgins if self.virgins in self.open else self.open[0]

    def _virgins(self):
        return self.app.word("points.virgins.%d" % self._count())

    def press(self, key):
        """Offer what these points leave open, then pick as ever."""
        self._offer()
        return super().press(key)

    def pick(self, value):
        """Move the figure within its bounds, or take it."""
        if value == "ok":
            return self._take()
        if value == "virgins":
            index = self.open.index(self._count()) + 1
            self.virgins = self.open[index % len(self.open)]
        else:
            self.points = min(max(self.points + value, self.low), self.high)
        self._offer()
        return None

    def _take(self):
        question = self.app.deal.conversation.question
        if not question.legal(self.points):
            self.app.refuse()
            return None
        answers = [(question.key, self.points)]
        if self._asks_virgins():
            answers.append(("virgins", self._count()))
        return go_on(self.app, *answers)

    def leave(self):
        """Back to the question before."""
        return step_back(self.app)

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """The figure as the hero; what the others have; who has no trick, where that is open."""
        app = self.app
        word = app.word
        asks = self._asks_virgins()
        text = self._others()
        figure = text if asks else word("deal_n", app.deal.number())
        head(c, self._title(c, figure), figure)
        m = margin(c)
        y = top(c)
        big = c.height_of(BIG)
        body = c.height_of(BODY)
        y += (bottom(c) - y - big - body) // 2
        w = c.width - 2 * m
        c.text(str(self.points), m, y, w, BIG, FG, ALIGN_CENTER)
        if asks:
            text = self._virgins()
            if app.keys.has(UP | HELD) and not app.keys.cursor:
                text = app.keys.label((UP | HELD,)) + " " + text
        c.text(c.fit(text, w, BODY), m, y + big, w, BODY, ACCENT if asks else DIM, ALIGN_CENTER)
        hints = ((OK, word("pick")), (LEFT, "–1"), (RIGHT, "+1"), (UP, "+10"), (DOWN, "–10"))
        foot(app, c, hints, self.label())

    def _title(self, c, figure):
        """Whose points they are; of a long name as many letters as fit beside the figure."""
        app = self.app
        conversation = app.deal.conversation
        facts = conversation.facts
        key = conversation.question.key
        seat = None
        if key != "points":
            role = key[key.find("_") + 1 :]
            if role in ROLES:
                seat = conversation.table.active[ROLES.index(role)]
        elif facts["declarer"] == "ramsch":
            seat = facts.get("loser", facts.get("winner"))
            if seat in ("two", "equal"):
                return app.word("points.each")
            seat = facts.get("marcher", seat)
        if type(seat) is int:
            width = c.width - 4 * (margin(c) or 1) - c.width_of(app.word("points.of", ""), SMALL)
            width -= c.width_of(figure, SMALL)
            return app.word("points.of", short(c, app.deal.names()[seat], width, SMALL))
        return ask(app, key)

    def _others(self):
        """Return what the others have, "" unless it follows from the figure."""
        app = self.app
        conversation = app.deal.conversation
        facts = conversation.facts
        word = app.word
        key = conversation.question.key
        remainder = self.high - self.points
        if facts["declarer"] != "ramsch":
            unseen = getattr(app.rules, "unseen", None)
            if key != "points" or self.high < 120 or (unseen and unseen(conversation.options)):
                return ""
            return word("points.defenders", remainder)
        active = conversation.table.active
        if len(active) < 3 or conversation.options.get("ramsch_skat", "last") != "last":
            return ""
        if key == "points_middlehand":
            return word("points.rest", app.deal.names()[active[2]], remainder)
        if key == "points" and type(facts.get("loser")) is int:
            return word("points.others", remainder)
        if key == "points" and facts.get("loser") == "two":
            return word("points.rest", app.deal.names()[facts["spared"]], 2 * remainder)
        return ""
