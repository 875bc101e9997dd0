"""The manual's page of settings: the lines of each are made from the settings table."""

import re
import tempfile
from pathlib import Path

from host_tools import HostError
from host_tools.screens.desk import Desk
from host_tools.usb.data import settings_text
from vorhand.session import settings_table

BLOCK = re.compile(r"<!-- setting: (\w+) -->\n.*?<!-- end -->", re.DOTALL)


def filled(page: Path, language: str) -> str:
    """Return a page's text with the name, key, values and note of each setting in its place.

    Its values stand there as the device shows them and as `vorhand config set` takes them. Raises
    HostError where a setting has no place, or a place no setting.
    """
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk("sim240_6", folder, language)
        screen = desk.open("settings").runner.current
        kinds = settings_text.known()
        places = {}
        for key in screen.keys:
            taken = settings_text.allowed(key, kinds[key], language)
            places[key] = "\n".join(_lines(screen, key, desk.app.words, taken))
    text = page.read_text("utf-8")
    named = BLOCK.findall(text)
    if sorted(named) != sorted(places):
        differing = sorted(set(named) ^ set(places)) or named
        raise HostError(f"{page}: places and settings differ: {', '.join(differing)}")
    return BLOCK.sub(lambda found: _block(found[1], places[found[1]]), text)


def _label(screen, key: str, value, words) -> str:
    """Return a value as its row shows it; suits, which only the device's fonts have, by name."""
    if key != "suits":
        return screen.label(key, value)
    words.load("isko")
    words.play_with(value)
    named = " ".join(words.word(suit) for suit in ("clubs", "spades", "hearts", "diamonds"))
    words.play_with("french")
    return named


def _block(key: str, lines: str) -> str:
    return f"<!-- setting: {key} -->\n{lines}\n<!-- end -->"


def _lines(screen, key: str, words, taken: str) -> list[str]:
    """Return a setting in Markdown: its name as a heading, key and values, its note.

    taken: what `vorhand config set` takes for it.
    """
    usual, allowed = settings_table.row(key)[1:3]
    values = screen.values(key)
    if isinstance(values, range):
        shown = f"{screen.label(key, allowed[0])} – {screen.label(key, allowed[-1])}"
        shown += f" (**{screen.label(key, usual)}**)"
    else:
        labels = [(_label(screen, key, value, words), value == usual) for value in values]
        shown = ", ".join(f"**{label}**" if bold else label for label, bold in labels)
    lines = [f"### {words.word('set.' + key)}", "", f"`{key}`: {shown}"]
    lines += ["", f"`config set`: {taken}"]
    note = f"set.{key}.note"
    return [*lines, "", words.word(note)] if words.has(note) else lines
