"""The device's settings as a TOML file: read with the line of every mistake, and written.

A house rule `opt.<rule set>.<option>` is an option in a table [opt.<rule set>].
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import Any

from host_tools import HostError
from host_tools.fonts.characters import GERMAN
from host_tools.manual.phrases import ordered
from host_tools.usb.data.settings_text import SWITCH, UNITS, Change, as_toml, choices, value_of
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
    """Return the changes that a TOML text asks for. Raises HostError where it is none."""
    text = text.removeprefix("\ufeff")  # with which Windows begins a text
    try:
        found = list(flat(tomllib.loads(text)))
    except tomllib.TOMLDecodeError as error:
        what, _, where = str(error).partition(" (at ")
        if what == r"Illegal character '\n'":
            what += " (a quote not closed?)"
        elif what == "Invalid value":
            what = VALUE
        elif what.startswith("Expected '='"):
            what = "a line is KEY = VALUE, such as fee1 = 50"
        place = re.search(r"line (\d+)", where)
        number = place[1] if place else len(text.rstrip().splitlines())  # at end of document
        raise HostError(f"{name}, line {number}: {what}; nothing was changed", 2) from None
    except (ValueError, RecursionError) as error:
        what = "a number" if isinstance(error, ValueError) else "something in brackets"
        raise HostError(f"{name}: {what} is far too long; nothing was changed", 2) from None
    lines = lines_of(text)
    changes: list[Change] = []
    for key, value in found:
        values = kinds.get(key)
        if isinstance(value, bool) and values is not None and set(values) == SWITCH:
            value = int(value)
        if isinstance(value, list):
            value = tuple(value)
        line = lines.get(key)
        where = f"{name}, line {line}: " if line else f"{name}: "
        # A table and a dotted key in quotes are two things in TOML.
        if any(one.key == key for one in changes):
            raise HostError(f"{where}{key} is given twice; nothing was changed", 2)
        changes.append(Change(key, value, where))
    return changes


def flat(tree: Mapping[str, Any], begin: str = "") -> Iterable[tuple[str, Any]]:
    """Yield the values of nested tables by their dotted keys."""
    for key, value in tree.items():
        if isinstance(value, dict):
            yield from flat(value, f"{begin}{key}.")
        else:
            yield begin + key, value


def lines_of(text: str) -> dict[str, int]:
    """Return the line that each dotted key of a TOML text stands on, as far as one sees."""
    found: dict[str, int] = {}
    begin = ""
    for number, line in enumerate(text.splitlines(), 1):
        head = re.match(r"\s*\[+([^]]+)\]", line)
        if head:
            begin = plain(head[1]) + "."
            continue
        pair = re.match(r"""\s*([\w.\s"'-]+?)\s*=""", line)
        if pair:
            found.setdefault(begin + plain(pair[1]), number)
    return found


def plain(key: str) -> str:
    """Return a dotted key without blanks and quotes."""
    return ".".join(part.strip().strip("\"'") for part in key.split("."))


def to_toml(settings: Settings, kinds: Mapping[str, Any]) -> str:
    """Return all settings, and the house rules that have been chosen, as a TOML text."""
    words = Words("en")
    words.load("settings")
    lines = [*HEAD, ""]
    for key, _, _, _ in table.TABLE:
        name = words.word("set." + key) if words.has("set." + key) else key.capitalize()
        values = worded(kinds[key], "set." + key, words)
        if key == "language":
            values = ", ".join(f"{code} ({lang.name(code)})" for code in kinds[key])
        lines.append(f"# {name}: {values}{UNITS.get(key, '')}")
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
            known = "option." + option
            lines.append(f"# {words.word(known)}: {worded(kinds[key], known, words)}")
            lines.append(f"{option} = {as_toml(value_of(settings, key), kinds[key])}")
    return "\n".join(lines) + "\n"


def worded(values: Any, key: str, words: Words) -> str:
    """Return what a setting can be, each value with what the device's screens call it."""
    if not isinstance(values, tuple) or not any(words.has(f"{key}.{one}") for one in values):
        return choices(values)
    found = []
    for value in ordered(values):
        word = words.word(f"{key}.{value}") if words.has(f"{key}.{value}") else ""
        shown = str(value) if isinstance(value, str) else as_toml(value, values)
        # The suits of the German pack are drawn for the device alone.
        found.append(f"{shown} ({word})" if word and GERMAN[0] not in word else shown)
    return ", ".join(found)
