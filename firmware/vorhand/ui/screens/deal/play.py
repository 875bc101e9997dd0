"""During the play and after it: what is played, who leads, what is needed; then how it ended.

Matadors and outcome are asked together where the board has the keys: RIGHT and LEFT count with and
without, then one key says the outcome. In cursor mode they are two questions, one after the other.
"""

from vorhand.rules import RuleError
from vorhand.ui.deal_flow import ELSE, bid_open, go_on, pick_else, step_back
from vorhand.ui.drawing.canvas import ACCENT, BG, BIG, BODY, DIM, FG, SMALL, sign_ink
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import DOWN, HELD, LEFT, MENU, MORE, OK, RIGHT, UP
from vorhand.ui.kit.choice_screen import ChoiceScreen
from vorhand.ui.wording.figures import headed, short, total
from vorhand.ui.wording.question_wording import SEATS, answer, by_letter

_MANY = 8  # answers of a question that are not gone through step by step


class Play(ChoiceScreen):
    """Asks "matadors" and "outcome".

    What may be said besides lies on held keys or in MORE: flags (Hand), steps (Kontra, Re).

    count     matadors shown, negative without, 0 while nobody has said
    matadors  the question for them, None where a game has none; counting: it is the pending one
    outcome   the question how the game ended, None where there is none
    missing   the last key cannot do without the count, which is lit therefore
    """

    speaks_rules = True

    def __init__(self, app, back):
        super().__init__(app, back)
        conversation = app.deal.conversation
        facts = conversation.facts
        self.matadors = conversation.asked("matadors")
        count = conversation.counted or facts.get("matadors", 0)
        # What was said since may forbid it, as a Spitze forbids all four jacks.
        self.count = 0 if self.matadors and not self.matadors.legal(count) else count
        conversation.counted = self.count
        question = conversation.question
        self.counting = question is not None and question.key == "matadors"
        self.outcome = _outcome_of(app)  # asked together with the matadors, so before its turn
        if self.counting and conversation.waiting("outcome"):
            self.outcome = None  # of a correction: it stands again
        self.missing = False
        self.worth = ""  # see _worth
        self.worth_of = None  # the count and the end that `worth` was reckoned for
        names = app.deal.names()
        self.player = names[facts["declarer"]]
        self.leader = names[conversation.table.active[0]]
        self.leads = app.word("play.leads", self.leader)
        rules = app.evening.rules
        null = rules + ".null"
        special = facts.get("game") == "null" and app.words.has("table." + null)
        moment = null if special else rules
        # of the procedure at the table, "" where nothing is to be said of it
        self.moment = moment if app.words.has("table." + moment) else ""
        self.head = None  # (name and game, what was said) as they fit, made at the first painting
        self._offer()
        self.hints = self._hints()

    def _offer(self):
        """Set the choices, the frequent ones first.

        By cursor the last one is a step to the left of the first: while matadors are counted it is
        the first flag, Hand where the rule set has it, then "lost".
        """
        app = self.app
        word = app.word
        conversation = app.deal.conversation
        question = self.outcome
        cursor = app.keys.cursor
        choices = []
        if cursor and self.counting:
            for n in range(1, self.matadors.high + 1):
                if self.matadors.legal(n):
                    choices.append((n, word("explain.with", n), ()))
                if self.matadors.legal(-n):
                    choices.append((-n, word("explain.without", n), ()))
        elif question:
            choices = self._ends()
        else:
            choices.append(("pick", None, (OK,)))
        flags, steps = self._announcements()
        if question and not cursor:
            usual = 3 if self.matadors else 2  # ends that come more often than any announcement
            choices[usual:usual] = flags[:1] + steps + flags[1:]
        elif cursor and self.counting and conversation.facts.get("game") == "null":
            choices = flags[1:] + choices + steps + flags[:1]  # an open Null is likelier than none
        else:
            choices += flags[1:] + steps + flags[:1]
        if bid_open(conversation) and "auction" not in conversation.facts:
            choices.append(("bid.title", None, ()))
        choices += ELSE
        if cursor:
            last = flags[0][0] if self.counting and flags else "lost"
            steps.reverse()
            choices = _at_the_end(choices, [choice[0] for choice in steps] + [last])
        self.choices = choices
        for index in range(len(choices)):
            if cursor and self.counting and choices[index][0] == self.count:
                self.cursor = index

    def _ends(self):
        """Return the ends as choices: the most frequent wins and losses have a key.

        Where no matadors are counted by RIGHT and LEFT, RIGHT is a loss on boards without DOWN.
        """
        wins = [(OK,), (UP,), (UP | HELD,)]
        losses = [(DOWN,), (DOWN | HELD,)]
        choices = []
        for end in self.outcome.answers:
            keys = ()
            if end in ("won_simple", "won_required", "lost_simple"):
                pass  # rare
            elif end.startswith("won") and wins:
                keys = wins.pop(0)
            elif end.startswith("lost") and losses:
                keys = losses.pop(0)
                if not self.matadors and not self.app.keys.has(DOWN):
                    keys += (RIGHT,)
            choices.append((end, None, keys))
        return choices

    def _announcements(self):
        """Return (flags, what goes on by steps, Kontra first): the announcements that are open."""
        app = self.app
        matadors = self.matadors
        flags = []
        steps = []
        facts = app.deal.conversation.facts
        for question in app.deal.conversation.offered():
            key = question.key
            if question.kind == "flag":
                keys = () if flags else (RIGHT | HELD,)
                if key == "ouvert" and (not matadors or facts.get("game") == "null"):
                    keys = (UP,) if matadors else (UP, LEFT)
                flags.append((key, app.word(key) + " ✓" if facts.get(key) else None, keys))
            elif _open(question):
                text = _announcement(app, question) + " ✓" if key in facts else None
                if key == "kontra":
                    text = _next_step(app, question)
                steps.insert(0 if key == "kontra" else len(steps), (key, text, ()))
        if steps and steps[0][0] == "kontra":
            # Where MORE opens the list of everything, the menu's key is free.
            key = MENU if app.keys.has(MORE) else LEFT | HELD
            steps[0] = steps[0][:2] + ((key,),)
        return flags, steps

    def press(self, key):
        """Count with the direct keys; all else is a choice."""
        self.missing = False
        if self.matadors and not self.app.keys.cursor and key in (LEFT, RIGHT):
            return self._move(1 if key == RIGHT else -1)
        follow = super().press(key)
        if follow is None and self.counting and self.app.keys.cursor:
            self.app.deal.conversation.counted = self._shown_count()
        return follow

    def _move(self, step):
        """One matador more with (1) or without (-1), as far as that is legal."""
        end = step * (self.matadors.high + 1)
        for count in range(self.count + step, end, step):
            if self.matadors.legal(count):  # nobody plays with none and without none
                self.count = self.app.deal.conversation.counted = count
                return
        self.app.refuse()

    def pick(self, value):
        """Say something besides, answer, or open another screen."""
        app = self.app
        follow = pick_else(self, value)
        if follow:
            return follow
        if value == "bid.title":
            from vorhand.ui.screens.deal.bid import Bid

            return Bid(app, None)
        if type(value) is tuple:  # out of the list of many answers
            return go_on(app, value)
        for question in app.deal.conversation.offered():
            if question.key == value:
                return self._say(question)
        return self._answer(value)

    def _answer(self, value):
        """Answer the matadors by cursor, or them and the outcome."""
        app = self.app
        if app.keys.cursor and self.counting:
            return self._end_left(go_on(app, ("matadors", value)))
        answers = ()
        if self.matadors:
            if not self.count and value != "redeal":
                self.missing = True
                app.refuse()
                return None
            # where it was dealt again nobody will ever ask: the highest, which can always be
            answers = (("matadors", self.count or self.matadors.high),)
        if value != "pick":  # of a correction the old end may stand again by now
            answers += (("outcome", value),)
        return go_on(app, *answers)

    def _say(self, question):
        """Switch a flag, go a step on; where there are many answers list them."""
        app = self.app
        key = question.key
        if question.kind == "choice" and len(question.answers) > _MANY:
            from vorhand.ui.screens.deal.more import More

            answers = [((key, n), answer(app, question, n), ()) for n in question.answers]
            return More(app, self, answers, title=key)
        if _locked(app, key):
            app.refuse()
            return None
        # the screen is opened anew: the cursor goes back to what has to be answered
        follow = go_on(app, (key, _next_answer(app.deal.conversation, key)), counted=self.count)
        return self._end_left(follow)

    def _end_left(self, follow):
        """Stay here if a revoke has decided the game: its end can still be entered."""
        app = self.app
        end = app.deal.conversation.question is None and _outcome_of(app)
        return Play(app, None) if end and end.optional else follow

    def leave(self):
        """Back to the game; the count shown here goes with it."""
        conversation = self.app.deal.conversation
        facts = conversation.facts
        if facts.get("game") == "null" and facts.get("ouvert") and conversation.asked("ouvert"):
            conversation.set("ouvert", 0)  # an open Null is no open game of another kind
        if not self.counting and self.matadors and not self.app.keys.cursor:
            conversation.back()
        return step_back(self.app)

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """Declarer and game; who leads and what is needed; the count; the value so far."""
        app = self.app
        word = app.word
        conversation = app.deal.conversation
        facts = conversation.facts
        m = margin(c)
        w = c.width - 2 * m
        glyph, ink = app.suit(facts["game"]) if "game" in facts else ("", FG)
        if self.head is None:
            self.head = self._head(c)
        head(c, *self.head)
        y = top(c)
        aim = self._aim()
        aw = c.width_of(aim, SMALL)
        leads = self.leads
        if self.moment:
            from vorhand.ui.wording.procedure import during

            leads = during(app, c, self.moment, w - aw - 4) or leads
        if c.width_of(leads, SMALL) > w - aw - 4:
            leads = short(c, word("letter.forehand") + " " + self.leader, w - aw - 4, SMALL)
        c.text(leads, m, y, w - aw - 4, SMALL, DIM)
        c.text(aim, m + w - aw, y, aw, SMALL, FG)
        y += c.height_of(SMALL)
        big = c.height_of(BIG)
        y += max(0, (bottom(c) - y - big) // 2)
        gw = c.width_of(glyph, BIG)
        c.text(glyph, m, y, gw, BIG, ink)
        gw += max(4, c.height_of(BODY) // 4)
        self._hero(c, m + gw, y, w - gw)
        previous = ""
        if app.keys.cursor and not self.cursor:
            previous = app.keys.label((LEFT,)) + (" " if app.keys.count == 3 else "")
            previous += self.text(self.choices[-1])
        foot(app, c, self.hints, self.label(), previous)
        if app.keys.cursor and self.counting:
            c.labels = {}  # the next question comes at once

    def _head(self, c):
        """(declarer and game, what was said); where that is too wide the list's letters for it."""
        app = self.app
        facts = app.deal.conversation.facts
        flags, steps = _flags(app)
        keys = [facts.get("game"), facts.get("kind")] + flags
        game = " ".join([app.word(key) for key in keys if key])
        bid = facts.get("bid")
        figure = app.word("bid.said", bid) if bid else ""
        if steps:
            figure = "%d, %s" % (bid, steps) if bid else steps
        title = headed(c, self.player, game, figure)
        width = c.width_of(title, SMALL) + c.width_of(figure, SMALL)
        if width + 3 * (margin(c) or 1) + 2 <= c.width:
            return title, figure
        from vorhand.ui.wording.letters import in_letters

        return in_letters(app, c, self.player, flags, figure)

    def _aim(self):
        """Return what the declarer needs, in words; "" where the rule set does not say."""
        app = self.app
        aim = getattr(app.rules, "aim", None)
        if not aim:
            return ""
        conversation = app.deal.conversation
        count = self._shown_count()
        return app.word(*aim(conversation.facts, conversation.options, count))

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
        number_width = 0
        if self.matadors:
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
            c.text(text, x, side, tw, size, ink, paper=paper)
            c.text(number, x + tw + 4, y, nw, BIG, FG)
            number_width = tw + 4 + nw + 4
        if (self.matadors and not count) or not self.outcome:
            return
        state = (count, self.chosen())
        if self.worth_of != state:
            self.worth = self._worth(count)
            self.worth_of = state
        value = self.worth
        vw = c.width_of(value, BODY)
        if vw <= w - number_width:
            c.text(value, x + w - vw, side, vw, BODY, sign_ink(value, DIM))

    def _worth(self, count):
        """The points of the declarer as a text, for the end under the cursor.

        Without a cursor for the most frequent end. "" where more has to be known.
        """
        app = self.app
        conversation = app.deal.conversation
        facts = dict(conversation.facts)
        if count:
            facts["matadors"] = count
        end = self.chosen()
        if end == "points" or end not in self.outcome.answers:
            end = self.outcome.answers[0]
        facts["outcome"] = end
        try:
            score = app.rules.score(conversation.table, facts, conversation.options)
        except RuleError:  # more has to be known
            return ""
        # Where the others pay for a game that is won, its value.
        points = score.declarer_points or score.value
        return total(points) if points else ""

    def _hints(self):
        app = self.app
        word = app.word
        three = app.keys.count == 3
        if not self.matadors:
            hints = []
            if self.outcome:  # else it is a Null that may not be announced as it is
                loss_key = DOWN if app.keys.has(DOWN) else RIGHT
                hints = [(OK, word("short.won")), (loss_key, word("short.lost"))]
            if app.deal.conversation.asked("ouvert"):
                hints.append((LEFT, word("ouvert")))
            return hints + [(UP, "")] if three else hints
        if not self.outcome:
            hints = [(LEFT, "–"), (OK, word("pick")), (RIGHT, "+")]
            for choice in self.choices:  # with which this Null may be announced after all
                if UP in choice[2]:
                    hints.append((UP, self.text(choice)))
            return hints
        if three:
            outer = ((LEFT, word("without")), (RIGHT, word("with")))
            return outer + ((OK, word("short.won")), (UP, "…"))
        hints = [(OK, word("short.won")), (DOWN, word("short.lost"))]
        for value, _, keys in self.choices:  # the next win, where the announcements leave one
            if UP in keys:
                hints.insert(1, (UP, word("short." + value[4:])))
        for choice in self.choices:  # what may be said besides
            if choice[2] and choice[2][0] in (LEFT | HELD, RIGHT | HELD):
                hints.append((choice[2][0], self.text(choice)))
        return hints


def _at_the_end(choices, values):
    """Return the choices, those of `values` last: a few steps to the left of the first."""
    last = [choice for value in values for choice in choices if choice[0] == value]
    return [choice for choice in choices if choice not in last] + last


def _outcome_of(app):
    """Return the question how the game ended, asked or still ahead; None where there is none."""
    conversation = app.deal.conversation
    question = conversation.asked("outcome")
    outcome = getattr(app.rules, "outcome", None)
    if question or not outcome:
        return question
    return outcome(conversation.facts, conversation.options)


def _locked(app, key):
    """Return whether something announced includes this announcement, which stays with it then."""
    conversation = app.deal.conversation
    for question in conversation.offered():
        if question.kind == "flag" and key in question.implies:
            if question.key in conversation.facts:
                return True
    return False


def _open(question):
    """Return whether there is anything to choose; what the rules force has one answer."""
    return question.kind == "choice" and len(question.answers) > 1


def _next_answer(conversation, key):
    """Return the answer after the present one: a flag switched; none, Kontra, Re, again none."""
    question = conversation.asked(key)
    answers = question.answers if question.kind == "choice" else (0, 1)
    index = answers.index(conversation.facts.get(key, question.default)) + 1
    return answers[index % len(answers)]


def _next_step(app, question):
    """Return the step that follows: "Kontra", "Re sagen"; after the last one, that none was."""
    answers = question.answers
    index = answers.index(app.deal.conversation.facts.get(question.key, question.default)) + 1
    if index == len(answers):
        return app.word("kontra.none")
    text = answer(app, question, answers[index])
    return app.word("kontra.say", text) if index > 1 else text


def _announcement(app, question):
    """Return what was answered: in words of its own, or behind the name of the question."""
    value = app.deal.conversation.facts[question.key]
    text = answer(app, question, value)
    if question.key in SEATS or text == str(value):
        return app.word(question.key) + " " + text
    return text


def _flags(app):
    """Return (flags worth naming, what was said by steps as one text) for the head line.

    A flag that another one implies is left out. Of the steps Kontra comes first, and for a player
    stands just his letter.
    """
    conversation = app.deal.conversation
    facts = conversation.facts
    flags = []
    implied = ()
    kontra = others = ""
    hand = conversation.asked("hand")
    if facts.get("hand") and (not hand or hand.kind != "flag"):
        flags.append("hand")  # forced: a Grand Hand in a round of Ramsch
    for question in conversation.offered():
        key = question.key
        if key not in facts:
            continue
        if question.kind == "flag":
            flags.append(key)
            implied += question.implies
        elif _open(question):
            if key in SEATS:
                text = by_letter(app, key, facts[key])
            else:
                text = _announcement(app, question)
            if key[:6] == "kontra":
                kontra += " " + text
            else:
                others += " " + text
    return [flag for flag in flags if flag not in implied], (kontra + others)[1:]
