"""The choices of a screen that the board has no direct key for, as a list."""

from vorhand.ui.deal_flow import ELSE, pick_else
from vorhand.ui.keys import MENU, MORE
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import followed

# What a rule decides, after the ends of a game.
_RULED = ("won_simple", "won_required", "lost_simple", "revoke", "redeal")


class More(RowScreen):
    """Lists `choices` of the ChoiceScreen behind it and hands the chosen one back to it.

    What may be said comes first, then how it ended, then decisions, then the list and so on. MORE
    begins with an end, the menu's key with Kontra, where the board has no other key for them.
    """

    speaks_rules = True

    def __init__(self, app, back, choices, key=None, title="more"):
        super().__init__(app, back)
        self.title = app.word(title)
        if app.deal.conversation and key is not None:
            choices = _ordered(app.deal.conversation, choices)
        self.rows = self.choices = choices
        for n in range(len(choices)):
            value, _, own = choices[n]
            kontra = value == "kontra" and not any(app.keys.has(one) for one in own)
            end = str(value)[:3] in ("won", "los") and getattr(back, "matadors", None)
            if (key == MORE and end) or (key == MENU and kontra):
                self.cursor = n
                break

    def line(self, at):
        """Return (word, value) of a row; made for each row, because thirty texts take 2 KB."""
        return self.back.text(self.choices[at]), ""

    def press(self, key):
        """The menu's key shows the keys of the screen behind, as their row does."""
        if key == MENU:
            return pick_else(self.back, "keys")
        return super().press(key)

    def choose(self, at):
        """As if the screen behind had a key for it."""
        choice = self.choices[at]
        back = self.back
        if choice in ELSE:
            return pick_else(back, choice[0])
        return followed(self.app, back, back.pick(choice[0]))


def _ordered(conversation, choices):
    """Return the choices in the order of the table."""
    said = [question.key for question in conversation.offered()] + ["bid.title"]
    first = [choice for key in said for choice in choices if choice[0] == key]
    first = [choice for choice in first if choice[0] not in _RULED]
    ruled = [choice for choice in choices if choice[0] in _RULED]
    last = [choice for choice in choices if choice in ELSE]
    rest = [choice for choice in choices if choice not in first + ruled + last]
    return first + rest + ruled + last
