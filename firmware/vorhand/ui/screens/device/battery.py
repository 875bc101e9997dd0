"""The battery is low, or so empty that the device stops."""

from vorhand.ui.drawing.canvas import ACCENT, DIM, FG
from vorhand.ui.kit.text_screen import TextScreen


class Battery(TextScreen):
    """`millivolts` as measured; empty: the device is about to sleep, keys no longer count."""

    section = "notice"
    tone = ACCENT

    def __init__(self, app, back, millivolts, empty=False):
        super().__init__(app, back)
        self.title = app.word("battery.title")
        tenths = millivolts // 100
        self.figure = app.word("battery.volts", tenths // 10, tenths % 10)
        self.empty = empty

    def paragraphs(self):
        """Return what is wrong, and what becomes of the list."""
        word = self.app.word
        if self.empty:
            return [(word("battery.empty"), FG), (word("battery.safe"), DIM)]
        return [(word("battery.low"), FG), (word("battery.then"), DIM)]

    def hints(self):
        """Nothing can be chosen when the device stops."""
        return [] if self.empty else super().hints()
