"""Any question that has no screen of its own: its title, its answers, each with its key.

Players stand under the keys they have at Home, the most frequent of other answers under OK.
"""

from vorhand.ui.deal_flow import KEYS, go_on, step_back
from vorhand.ui.drawing.canvas import ALIGN_CENTER, ALIGN_LEFT, BG, BODY, DIM, FG, SMALL
from vorhand.ui.drawing.layout import bottom, foot, head, margin, rows, thirds, top
from vorhand.ui.keys import LEFT, OK, RIGHT, UP
from vorhand.ui.kit.choice_screen import SEAT_KEYS, ChoiceScreen
from vorhand.ui.wording.figures import short
from vorhand.ui.wording.question_wording import SEATS, answer, ask

_GAP = 4  # pixels between a key and its answer, and behind it


class Ask(ChoiceScreen):
    """Asks the conversation's pending question, whatever rule set it comes from."""

    speaks_rules = True

    def __init__(self, app, back):
        super().__init__(app, back)
        conversation = app.deal.conversation
        question = conversation.question
        if question.kind == "count":
            answers = list(range(question.low, question.high + 1))
            if question.signed:
                answers += [-n for n in answers if n]
        else:
            answers = question.answers
        free_keys = list(KEYS)
        seats = {}
        if question.key in SEATS:
            active = conversation.table.active
            for i in range(len(active)):
                if active[i] in answers:
                    seats[active[i]] = SEAT_KEYS[i]
                    free_keys.remove(SEAT_KEYS[i])
        choices = []
        for value in answers:
            keys = seats.get(value)
            if keys is None:
                keys = free_keys.pop(0) if free_keys else ()
            choices.append((value, answer(app, question, value), keys))
        self.choices = choices

    def pick(self, value):
        """Answer and go on."""
        return go_on(self.app, (self.app.deal.conversation.question.key, value))

    def leave(self):
        """Back to the question before."""
        return step_back(self.app)

    # --- painting ---------------------------------------------------------------

    def draw(self, c):
        """A row for each answer, in two columns where they are many; of a Ramsch the procedure."""
        self._head(c)
        note = ""
        if self.app.deal.conversation.facts.get("declarer") == "ramsch":
            from vorhand.ui.wording.procedure import during

            note = during(self.app, c, "ramsch", c.width - 2 * margin(c))
        small = c.height_of(SMALL) if note else 0
        lines = (bottom(c) - top(c) - small) // c.height_of(BODY)
        cells = self._cells(2 * lines)
        per = len(cells) if len(cells) <= lines else -(-len(cells) // 2)
        columns = [cells[first : first + per] for first in range(0, len(cells), per)]
        size, mark_widths, widths = self._columns(c, columns)
        pitch, y0 = rows(c, per, size, small)
        y0 += (pitch - c.height_of(size)) // 2
        x = margin(c)
        if note:
            c.text(note, x, bottom(c) - small, c.width - 2 * x, SMALL, DIM, ALIGN_CENTER)
        for i in range(len(columns)):
            y = y0
            for choice in columns[i]:
                self._cell(c, choice, x, y, size, width=widths[i], mark_width=mark_widths[i])
                y += pitch
            x += widths[i]
        foot(self.app, c, self._hints(c), self.label())

    def _head(self, c):
        """What is asked; beside it the number of the deal."""
        app = self.app
        title = self._title()
        figure = app.word("deal_n", app.deal.number())
        if c.width_of(title + "  " + figure, SMALL) > c.width - 3 * margin(c):
            figure = ""
        head(c, title, figure)

    def _title(self):
        """Return what is asked, in the words that the house rules choose where they do."""
        app = self.app
        conversation = app.deal.conversation
        key = conversation.question.key
        named = getattr(app.rules, "named", None)
        word_key = named and named(app.evening.options, "ask", key)
        if word_key:
            return app.word(word_key)
        if key == "spared" and "winner" in conversation.facts:
            key = "spared_more"  # the two have the fewest points
        return ask(app, key)

    def _hints(self, c):
        """The keys of the answers that have one; a player goes by his letter, as at Home."""
        app = self.app
        table = app.deal.conversation.table
        seats = app.deal.conversation.question.key in SEATS
        hints = []
        for key in (OK, LEFT, RIGHT):
            for value, text, keys in self.choices:
                if key in keys:
                    if seats and value in table.active:
                        text = app.word("letter." + table.role(value))
                    hints.append((key, text))
        if app.keys.count == 3:
            dots = " …" if self.remaining() else ""  # layout.foot puts them behind the third
            widths = thirds(c, [text + dots for _, text in hints])
            for i in range(len(hints)):
                key, text = hints[i]
                hints[i] = (key, _cut(c, text, widths[i] - c.width_of(dots, SMALL)))
            return hints + [(UP, "")] if dots else hints
        sign = c.width_of("OK  ", SMALL)
        if sum([sign + c.width_of(text, SMALL) for _, text in hints]) > c.width - 2 * margin(c):
            width = c.width // len(hints) - sign
            hints = [(key, _cut(c, text, width)) for key, text in hints]
        return hints

    def _cells(self, capacity):
        """The choices that fit on the panel: those around the cursor, or the first ones."""
        choices = self.choices
        if len(choices) <= capacity:
            return choices
        if self.app.keys.cursor:
            first = min(max(0, self.cursor - capacity // 2), len(choices) - capacity)
            return choices[first : first + capacity]
        return choices[: capacity - 1] + [(None, self.app.word("more"), ())]

    def _mark(self, choice):
        """The key of a choice as it is shown beside it."""
        keys = self.app.keys
        return "" if keys.cursor else keys.label(choice[2])

    def _columns(self, c, columns):
        """(size, widths of the keys, widths of the columns): as large as the words allow."""
        width = c.width - 2 * margin(c)
        size = BODY
        while True:
            mark_widths = []
            widths = []
            for column in columns:
                mark = max([c.width_of(self._mark(choice), size) for choice in column])
                mark_widths.append(mark + _GAP if mark else 1)
                word = max([c.width_of(choice[1], size) for choice in column])
                widths.append(mark_widths[-1] + word + _GAP)
            if size == SMALL or sum(widths) <= width:
                break
            size = SMALL
        if len(columns) == 1:
            return size, mark_widths, (width,)
        if sum(widths) <= width:
            right = max(widths[1], min(width - widths[0], width // 2))
        else:  # it is the names, at the left, that can be cut
            right = min(widths[1], width * 2 // 3)
        return size, mark_widths, (width - right, right)

    def _cell(self, c, choice, x, y, size, width, mark_width):
        """One answer behind its key; the cursor's is lit."""
        value, word, _ = choice
        lit = self.app.keys.cursor and value == self.chosen()
        paper = FG if lit else BG
        if lit:
            c.bar(x, y, width, c.height_of(size), FG)
        c.text(self._mark(choice), x, y, max(1, mark_width - _GAP), size, DIM, ALIGN_CENTER)
        w = width - mark_width - 1
        if type(value) is int and self.app.deal.conversation.question.key in SEATS:
            word = short(c, word, w, size)  # players stay apart
        ink = BG if lit else FG
        c.text(c.fit(word, w, size), x + mark_width, y, w, size, ink, ALIGN_LEFT, paper)
        if not self.app.keys.cursor:
            for key in choice[2]:
                c.add_label(key)


def _cut(c, text, width):
    """Return a text for the line of keys, of a wide one its first word; "" where the rows do."""
    for shorter in (text, text.split(" ")[0]):
        if c.width_of(shorter, SMALL) <= width:
            return shorter
    return ""
