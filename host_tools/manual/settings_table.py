"""The manual's page of settings: the lines of each setting are made from the settings table."""

import re
import tempfile
from pathlib import Path

from host_tools import HostError
from host_tools.screens.desk import Desk
from host_tools.usb.data import settings_text
from vorhand.session import settings_table

BLOCK = re.compile(r"<!-- setting: (\w+) -->\n.*?<!-- end -->", re.DOTALL)


def settings_page(page: Path, language: str) -> str:
    """Return a page's text with the name, key, values and note of each setting in its block.

    The values are those that the device shows and those that `vorhand config set` accepts. Raises
    HostError where a setting has no block, or a block no setting.
    """
    with tempfile.TemporaryDirectory() as folder:
        desk = Desk("sim240_6", folder, language)
        screen = desk.open("settings").runner.current
        kinds = settings_text.kinds()
        blocks = {}
        for key in screen.keys:
            accepted = settings_text.allowed(key, kinds[key], language)
            blocks[key] = "\n".join(_lines(screen, key, desk.app.words, accepted))
    text = page.read_text("utf-8")
    keys = BLOCK.findall(text)
    if sorted(keys) != sorted(blocks):
        differing = sorted(set(keys) ^ set(blocks)) or keys
        place = "a place is <!-- setting: KEY --> and, below it, <!-- end -->"
        raise HostError(f"{page}: places and settings differ: {', '.join(differing)}; {place}")
    return BLOCK.sub(lambda match: _block(match[1], blocks[match[1]]), text)


def _label(screen, key: str, value, words) -> str:
    """Return a value as its row shows it, but suits by name: only the device's fonts have them."""
    if key != "suits":
        return screen.label(key, value)
    words.load("isko")
    words.play_with(value)
    suits = " ".join(words.word(suit) for suit in ("clubs", "spades", "hearts", "diamonds"))
    words.play_with("french")
    return suits


def _block(key: str, lines: str) -> str:
    return f"<!-- setting: {key} -->\n{lines}\n<!-- end -->"


def _lines(screen, key: str, words, accepted: str) -> list[str]:
    """Return a setting in Markdown: its name as a heading, key and values, its note.

    accepted: the values that `vorhand config set` accepts.
    """
    default, allowed = settings_table.row(key)[1:3]
    values = screen.values(key)
    if isinstance(values, range):
        text = f"{screen.label(key, allowed[0])} – {screen.label(key, allowed[-1])}"
        text += f" (**{screen.label(key, default)}**)"
    else:
        labels = [(_label(screen, key, value, words), value == default) for value in values]
        text = ", ".join(f"**{label}**" if bold else label for label, bold in labels)
    lines = [f"### {words.word('set.' + key)}", "", f"`{key}`: {text}"]
    lines += ["", f"`config set`: {accepted}"]
    note = f"set.{key}.note"
    return [*lines, "", words.word(note)] if words.has(note) else lines
