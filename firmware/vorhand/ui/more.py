"""The choices of a screen that the board has no direct key for, as a list."""

from vorhand.ui.rows import Rows


class More(Rows):
    """Lists `choices` of the Pick screen it came from and hands the chosen one back to it."""

    def __init__(self, app, back, choices):
        super().__init__(app, back, app.word("more"), [(c[1], "") for c in choices])
        self.choices = choices

    def choose(self, at):
        """As if the screen behind had a key for it."""
        value = self.choices[at][0]
        if value == "sheet":
            return self.app.open("sheet", self.back)
        if value == "away":
            return self.app.home
        return self.back.pick(value) or self.back
