"""The choices of a screen that the board has no direct key for, as a list."""

from vorhand.ui.kit.row_screen import RowScreen


class More(RowScreen):
    """Lists `choices` of the ChoiceScreen behind it and hands the chosen one back to it."""

    ruled = True

    def __init__(self, app, back, choices, at=0):
        super().__init__(app, back)
        self.at = at
        self.title = app.word("more")
        self.rows = choices
        self.choices = choices

    def line(self, at):
        """Return (word, value) of a row; made for each row, because thirty texts take 2 KB."""
        return self.back.text(self.choices[at]), ""

    def choose(self, at):
        """As if the screen behind had a key for it."""
        value = self.choices[at][0]
        if value == "list":
            from vorhand.ui.screens.list.sheet import Sheet

            return Sheet(self.app, self.back)
        if value == "leave":
            return self.app.home
        if value == "keys":
            from vorhand.ui.screens.device.keys import Keys

            return Keys(self.app, self.back)
        return self.back.pick(value) or self.back
