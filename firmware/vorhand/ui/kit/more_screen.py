"""The choices of a screen that the board has no direct key for, as a list."""

from vorhand.ui.kit.row_screen import Values


class More(Values):
    """Lists `choices` of the Pick screen it came from and hands the chosen one back to it."""

    def __init__(self, app, back, choices):
        super().__init__(app, back, app.word("more"), choices)
        self.choices = choices

    def line(self, at):
        """(word, value) of a row: only now, thirty texts take 2 KB."""
        return self.back.text(self.choices[at]), ""

    def choose(self, at):
        """As if the screen behind had a key for it."""
        value = self.choices[at][0]
        if value == "list":
            return self.app.open("sheet", self.back)
        if value == "leave":
            return self.app.home
        return self.back.listed(value)


SCREEN = More
