"""Reads the device's settings from a TOML file, with the line of every mistake, and writes them.

A house rule `opt.<rule set>.<option>` is an option in a table [opt.<rule set>].
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from host_tools import HostError
from host_tools.fonts.characters import GERMAN
from host_tools.manual.phrases import ordered
from host_tools.usb.data.settings_text import SWITCH, Change, as_toml, choices, unit, value_of
from vorhand import lang, rules
from vorhand.lang import Words
from vorhand.session import settings_table as table
from vorhand.session.settings import Settings

HEAD = (
    "# The settings of a Vorhand device. vorhand config push FILE writes them back.",
    "# What has no line here stays on the device as it is; vorhand rules NAME tells",
    "# the house rules, those that were chosen stand at the end.",
)
# What Python's tomllib calls "Invalid value".
VALUE = """that is no value; a value is a number (50), "a text" or ["a list", "of texts"]"""


def read_toml(text: str, name: str, kinds: Mapping[str, Any]) -> list[Change]:
    """Return the changes that a TOML text asks for. Raises HostError if it is no TOML."""
    text = text.removeprefix("\ufeff")  # Windows begins a text with it
    try:
        pairs = list(flat(tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        problem, _, place = str(error).partition(" (at ")
        if problem == r"Illegal character '\n'":
            problem += " (a quote not closed?)"
        elif problem == "Invalid value":
            problem = VALUE
        elif problem.startswith("Expected '='"):
            problem = "a line is KEY = VALUE, such as fee1 = 50"
        match = re.search(r"line (\d+)", place)
        number = match[1] if match else len(text.rstrip().splitlines())  # at end of document
        raise HostError(f"{name}, line {number}: {problem}; nothing was changed", 2) from None
    except (ValueError, RecursionError) as error:
        problem = "a number" if isinstance(error, ValueError) else "something in brackets"
        raise HostError(f"{name}: {problem} is far too long; nothing was changed", 2) from None
    lines = lines_of(text)
    changes: list[Change] = []
    for key, value in pairs:
        values = kinds.get(key)
        if isinstance(value, bool) and values is not None and set(values) == SWITCH:
            value = int(value)
        if isinstance(value, list):
            value = tuple(value)
        line = lines.get(key)
        place = f"{name}, line {line}: " if line else f"{name}: "
        # In TOML a table [opt.pub] and a key "opt.pub" in quotes differ; here they are one.
        if any(change.key == key for change in changes):
            raise HostError(f"{place}{key} is given twice; nothing was changed", 2)
        changes.append(Change(key, value, place))
    return changes


def flat(tree: Mapping[str, Any], begin: str = "") -> Iterable[tuple[str, Any]]:
    """Yield the values of nested tables by their dotted keys."""
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from flat(value, f"{begin}{key}.")
        else:
            yield begin + key, value


def lines_of(text: str) -> dict[str, int]:
    """Return the line of each dotted key of a TOML text, as far as a simple search finds it."""
    lines: dict[str, int] = {}
    begin = ""
    for number, line in enumerate(text.splitlines(), 1):
        head = re.match(r"\s*\[+([^]]+)\]", line)
        if head:
            begin = plain(head[1]) + "."
            continue
        pair = re.match(r"""\s*([\w.\s"'-]+?)\s*=""", line)
        if pair:
            lines.setdefault(begin + plain(pair[1]), number)
    return lines


def plain(key: str) -> str:
    """Return a dotted key without blanks and quotes."""
    return ".".join(part.strip().strip("\"'") for part in key.split("."))


def to_toml(settings: Settings, kinds: Mapping[str, Any]) -> str:
    """Return all settings, and the house rules that were chosen, as a TOML text."""
    words = Words("en")
    words.load("settings")
    lines = [*HEAD, ""]
    for key, _, _, _ in table.TABLE:
        name = words.word("set." + key) if words.has("set." + key) else key.capitalize()
        values = worded(kinds[key], "set." + key, words)
        if key == "language":
            values = ", ".join(f"{code} ({lang.name(code)})" for code in kinds[key])
        lines.append(f"# {name}: {values}{unit(key)}")
        lines.append(f"{key} = {as_toml(settings.get(key), kinds[key])}")
    for name in rules.NAMES:
        begin = f"opt.{name}."
        chosen = [key for key in sorted(settings.others) if key.startswith(begin) and key in kinds]
        if chosen:
            lines += ["", f"[opt.{name}]"]
            words = Words("en")
            words.speak(rules.load(name), "OPTIONS")
        for key in chosen:
            option = key.removeprefix(begin)
            label = "option." + option
            lines.append(f"# {words.word(label)}: {worded(kinds[key], label, words)}")
            lines.append(f"{option} = {as_toml(value_of(settings, key), kinds[key])}")
    return "\n".join(lines) + "\n"


def worded(values: Any, key: str, words: Words) -> str:
    """Return the values that a setting can have, each with its name on the device's screens."""
    if not isinstance(values, tuple) or not any(words.has(f"{key}.{value}") for value in values):
        return choices(values)
    texts = []
    for value in ordered(values):
        word = words.word(f"{key}.{value}") if words.has(f"{key}.{value}") else ""
        text = str(value) if isinstance(value, str) else as_toml(value, values)
        # The suits of the German pack are drawn for the device alone.
        texts.append(f"{text} ({word})" if word and GERMAN[0] not in word else text)
    return ", ".join(texts)
