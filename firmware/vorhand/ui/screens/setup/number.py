"""A number to choose: by one and by ten on the keys, or cell by cell."""

from vorhand.ui.drawing.canvas import ALIGN_CENTER, BIG, BODY, DIM, FG
from vorhand.ui.drawing.layout import bottom, foot, head, margin, top
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT, UP
from vorhand.ui.kit.choice_screen import ChoiceScreen
from vorhand.ui.kit.screen import LEAVE
from vorhand.ui.wording.figures import money


class Number(ChoiceScreen):
    """`take(number)` is called with what was chosen and answers like `press`, None: go back.

    numbers: a range: its ends, and what one press adds, UP and DOWN ten times that; cents: whether
    it is money.
    """

    repeats = True

    def __init__(self, app, back, title, numbers, take, present, cents=False):
        super().__init__(app, back)
        self.title = title
        self.numbers = numbers
        self.take = take
        self.number = present
        self.cents = cents
        step = numbers[1] - numbers[0]
        far = 10 * step
        self.choices = (
            ("ok", app.word("pick"), (OK,)),
            (step, "+" + self._text(step), (RIGHT,)),
            (far, "+" + self._text(far), (UP,)),
            (-far, "−" + self._text(far), (DOWN,)),
            (-step, "−" + self._text(step), (LEFT,)),
        )

    def _text(self, number):
        return money(self.app.word, number) if self.cents else str(number)

    def pick(self, value):
        """Change the number within its bounds, or take it."""
        if value == "ok":
            return self.take(self.number) or LEAVE
        number = min(max(self.number + value, self.numbers[0]), self.numbers[-1])
        if number == self.number:
            self.app.refuse()
        self.number = number
        return None

    def draw(self, c):
        """The number as the hero."""
        app = self.app
        head(c, self.title)
        m = margin(c)
        w = c.width - 2 * m
        y = top(c)
        space = bottom(c) - y
        number = str(self.number)
        big = c.height_of(BIG)
        c.text(number, m, y + (0 if self.cents else (space - big) // 2), w, BIG, FG, ALIGN_CENTER)
        if self.cents:
            body = c.height_of(BODY)
            text = self._text(self.number)
            c.text(text, m, bottom(c) - body, w, BODY, DIM, ALIGN_CENTER)
        hints = [(OK, app.word("pick")), (LEFT, self.choices[4][1]), (RIGHT, self.choices[1][1])]
        foot(app, c, hints, self.label())
