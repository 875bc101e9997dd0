"""The choices of a screen that the board has no direct key for, as a list."""

from vorhand.ui.deal_flow import ELSE, pick_else
from vorhand.ui.keys import MENU, MORE
from vorhand.ui.kit.row_screen import RowScreen
from vorhand.ui.kit.screen import Behind, picked

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
            choices = _sorted(app.deal.conversation, choices)
        self.rows = self.choices = choices
        for n in range(len(choices)):
            value, _, keys = choices[n]
            kontra = value == "kontra" and not any(app.keys.has(k) for k in keys)
            end = str(value)[:3] in ("won", "los") and getattr(back, "matadors", None)
            if (key == MORE and end) or (key == MENU and kontra):
                self.cursor = n
                break

    def line(self, index):
        """Return (word, value) of a row; made for each row, because thirty texts take 2 KB."""
        return self.back.text(self.choices[index]), ""

    def press(self, key):
        """The menu's key shows the keys of the screen behind, as their row does."""
        if key == MENU:
            return pick_else(self.back, "keys")
        return super().press(key)

    def choose(self, index):
        """As if the screen behind had a key for it."""
        choice = self.choices[index]
        back = self.back
        if choice in ELSE:
            return pick_else(back, choice[0])
        return Behind(picked, back, choice[0])


def _sorted(conversation, choices):
    """Return the choices in the order of the table."""
    keys = [question.key for question in conversation.offered()] + ["bid.title"]
    announcements = [choice for key in keys for choice in choices if choice[0] == key]
    announcements = [choice for choice in announcements if choice[0] not in _RULED]
    decisions = [choice for choice in choices if choice[0] in _RULED]
    screens = [choice for choice in choices if choice in ELSE]
    ends = [choice for choice in choices if choice not in announcements + decisions + screens]
    return announcements + ends + decisions + screens
