"""About the device: version, board, storage, memory, battery, damaged settings."""

# MicroPython's gc has more:
# pyright: reportAttributeAccessIssue=false

import gc

from vorhand.session.lists import LIST_BYTES, SCARCE_BYTES, free
from vorhand.ui.drawing.canvas import ACCENT, DIM, FG
from vorhand.ui.kit.text_screen import TextScreen


class About(TextScreen):
    """Shows the board's facts from app.about; the rest is measured now."""

    section = "device"

    def __init__(self, app, back):
        super().__init__(app, back)
        self.title = app.word("about.title")

    def paragraphs(self):
        """A line for each fact."""
        app = self.app
        word = app.word
        lines = []
        for key, text in app.about:
            lines.append((word("about." + key, text), FG))
        space = free(app.lists.root)
        if space is not None:
            key = "about.storage" if space < 10240 * 1024 else "about.storage_mb"
            lines.append((word(key, space // 1024 if key == "about.storage" else space >> 20), FG))
            if space < SCARCE_BYTES:
                lines.append((word("about.few"), ACCENT))
            elif key == "about.storage":  # else there is no end of it
                lines.append((word("about.room", space // LIST_BYTES), FG))
        if hasattr(gc, "mem_free"):
            gc.collect()
            lines.append((word("about.memory", gc.mem_free() // 1024), FG))
        if app.charge:
            lines.append((_battery(word, app.charge), FG))
        if app.evening:
            count = app.evening.count
            key = "about.list_one" if count == 1 else "about.list"
            lines.append((word(key, app.evening.id.lstrip("0"), count), FG))
        for number, fault, detail in app.settings.damage:
            lines.append((word("about.settings", number, detail or fault), ACCENT))
        lines.append((word("about.licence"), DIM))
        return lines


def _battery(word, charge):
    """Return what is known of the charge."""
    text = word("about.battery", charge.percent)
    if charge.charging:
        return text + ", " + word("about.charging")
    if charge.minutes is None:
        return text
    return text + ", " + word("about.left", charge.minutes // 60, charge.minutes % 60)
