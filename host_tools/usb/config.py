"""The device's settings as text: what there is, what was meant, what is wrong with it.

A setting is named by its key in the table of `vorhand.session.settings`, a house rule
`opt.<rule set>.<option>`, in TOML an option in a table [opt.<rule set>]. Nothing here touches a
device: `edited` turns the bytes of settings.txt into new ones, through the very code that the
device reads and writes them with.
"""

import difflib
import json
import re
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools import HostError
from vorhand import rules
from vorhand.lang import Words, codes
from vorhand.session import settings as table
from vorhand.session.settings_file import Settings

Defaults = tuple[tuple[str, Any], ...]

SWITCH = frozenset((0, 1))
WORDS = {"on": 1, "off": 0, "yes": 1, "no": 0, "true": 1, "false": 0}
_TIME = " seconds; 0: never"
_MONEY = " cents"
UNITS = {  # what a number counts, where its name does not say so
    "brightness": " percent",
    **dict.fromkeys(("rest_after", "off_after", "sleep_after"), _TIME),
    **dict.fromkeys(("fee1", "fee2", "fee_passed", "round_price"), _MONEY),
    "stake": " hundredths of a cent for a point",
    "cap": _MONEY + "; 0: none",
    "length": " deals; 0: no end, -1: what the rules have as usual",
}
REASONS = {
    "name_type": "is no text",
    "name_empty": "is empty",
    "name_long": f"is longer than {table.NAME_LENGTH} characters",
    "name_control": "has a character that cannot be shown",
}


@dataclass(frozen=True)
class Change:
    """A setting that is to be changed; `where` it was asked for: "", or "FILE, line 3: "."""

    key: str
    value: Any
    where: str = ""


def known(languages: Iterable[str] | None = None) -> dict[str, Any]:
    """Return what each setting and house rule can be: a tuple, a range, or "names".

    languages: those on the device, by default those there are.
    """
    found: dict[str, Any] = {}
    for key, _, values, _ in table.TABLE:
        if values == "code":
            values = tuple(languages or codes())
        elif values == "rules":
            values = rules.NAMES  # a rule set of this laptop is not on the device
        found[key] = values
    for name in rules.NAMES:
        for row in rules.load(name).OPTIONS:
            found[f"opt.{name}.{row[0]}"] = row[1]
    return found


def read_word(text: str, values: Any) -> Any:
    """Return the value that a text of the command line stands for, itself where for none."""
    if values == "names":
        return tuple(name.strip() for name in text.split(",")) if text else ()
    if not isinstance(values, str) and values is not None:
        if SWITCH == set(values):
            text = str(WORDS.get(text.lower(), text))
        if isinstance(values, range):
            return int(text) if re.fullmatch(r"-?\d+", text) else text
        for value in values:
            if str(value) == text:
                return value
    return text


def read_words(words: Iterable[str], kinds: Mapping[str, Any]) -> list[Change]:
    """Return the changes that KEY=VALUE ask for. Raises HostError where there is no "="."""
    changes = []
    for word in words:
        key, equals, text = word.partition("=")
        if not equals:
            raise HostError(f"{word}: KEY=VALUE is wanted", 2)
        changes.append(Change(key.strip(), read_word(text.strip(), kinds.get(key.strip()))))
    return changes


def read_toml(text: str, name: str, kinds: Mapping[str, Any]) -> list[Change]:
    """Return the changes that a TOML text asks for. Raises HostError where it is none."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _, where = str(error).partition(" (at ")
        place = re.search(r"line (\d+)", where)
        number = place[1] if place else len(text.rstrip().splitlines())  # at end of document
        raise HostError(f"{name}, line {number}: {what}; nothing was changed") from None
    lines = lines_of(text)
    changes = []
    for key, value in flat(found):
        values = kinds.get(key)
        if isinstance(value, bool) and values is not None and set(values) == SWITCH:
            value = int(value)
        if isinstance(value, list):
            value = tuple(value)
        line = lines.get(key)
        changes.append(Change(key, value, f"{name}, line {line}: " if line else f"{name}: "))
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


def faults(changes: Iterable[Change], kinds: Mapping[str, Any]) -> list[str]:
    """Return what is wrong with each change that cannot be made, in their order."""
    found = []
    for change in changes:
        wrong = fault(change.key, change.value, kinds)
        if wrong:
            found.append(change.where + wrong)
    return found


def fault(key: str, value: Any, kinds: Mapping[str, Any]) -> str:
    """Return why a setting cannot have a value, "" where it can."""
    if key not in kinds:
        last = key.rpartition(".")[2]  # perhaps only in the wrong table
        near = [name for name in kinds if name.rpartition(".")[2] == last]
        near = near or difflib.get_close_matches(key, kinds, 1, 0.6)
        near = near or difflib.get_close_matches(last, kinds, 1, 0.6)
        hint = f"did you mean {near[0]}?" if near else "vorhand config get lists them"
        return f"there is no setting {key}; {hint}"
    values = kinds[key]
    if values == "names":
        return name_fault(key, value)
    good = isinstance(value, (int, str)) and not isinstance(value, bool) and value in values
    # The table's own check has the last word on what is in it.
    if good and (key.startswith("opt.") or not table.fault(key, value)):
        return ""
    return f"{key} cannot be {as_toml(value)}; it can be {told(values)}"


def name_fault(key: str, value: Any) -> str:
    """Return why a value is no list of players' names, "" where it is one."""
    wrong = table.fault(key, value)
    if not wrong:
        return ""
    if wrong == "not_offered":
        return f"{key} cannot be {as_toml(value)}; it is a list of names"
    if wrong == "roster_long":
        return f"{key} has {len(value)} names; {table.ROSTER} fit"
    for index, name in enumerate(value):
        if wrong == "name_twice" and name in value[:index]:
            return f"{key} has {name!r} twice"
        if table.name_fault(name) == wrong:
            return f"{key}: {name!r} {REASONS[wrong]}"
    return f"{key}: {wrong}"


def told(values: Any) -> str:
    """Return what a setting can be, for a person."""
    if values == "names":
        return f"up to {table.ROSTER} names of up to {table.NAME_LENGTH} characters"
    if isinstance(values, range):
        step = f" in steps of {values.step}" if values.step != 1 else ""
        return f"{values[0]} to {values[-1]}{step}"
    if set(values) == SWITCH:
        return "true (1) or false (0)"
    return ", ".join(map(str, values))


def read(data: bytes | None, defaults: Defaults = ()) -> Settings:
    """Return the settings in the bytes of settings.txt; None = there is no such file.

    defaults: (key, value) of the board, where its own are others than the table's.
    """
    with tempfile.TemporaryDirectory() as folder:
        return Settings(str(_placed(folder, data)), defaults)


def edited(data: bytes | None, changes: Iterable[Change], defaults: Defaults = ()) -> bytes:
    """Return the bytes of settings.txt with the changes made; keys not known here stay."""
    with tempfile.TemporaryDirectory() as folder:
        path = _placed(folder, data)
        settings = Settings(str(path), defaults)
        for change in changes:
            if change.key.startswith("opt."):
                _, name, option = change.key.split(".", 2)
                settings.set_option(rules.load(name), option, change.value)
            else:
                settings.set(change.key, change.value)
        settings.save()
        return path.read_bytes()


def _placed(folder: str, data: bytes | None) -> Path:
    path = Path(folder) / "settings.txt"
    if data is not None:
        path.write_bytes(data)
    return path


def value_of(settings: Settings, key: str) -> Any:
    """Return a setting, or a house rule's value where that has never been chosen."""
    if not key.startswith("opt."):
        return settings.get(key)
    _, name, option = key.split(".", 2)
    return settings.options(rules.load(name))[option]


def as_word(value: Any) -> str:
    """Return a value as `vorhand config set` takes it."""
    return ",".join(value) if isinstance(value, (tuple, list)) else str(value)


def as_toml(value: Any, values: Any = None) -> str:
    """Return a value as TOML has it; values: what it can be, a switch is true or false."""
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, bool) or (isinstance(values, tuple) and set(values) == SWITCH):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    # JSON's strings are TOML's, but for the one control character that JSON leaves alone.
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")


def to_toml(settings: Settings, kinds: Mapping[str, Any]) -> str:
    """Return all settings, and the house rules that have been chosen, as a TOML text."""
    words = Words("en")
    words.section("settings")
    lines = ["# The settings of a Vorhand device. vorhand config push FILE writes them back.", ""]
    for key, _, _, _ in table.TABLE:
        name = words.word("set." + key) if words.has("set." + key) else key.capitalize()
        lines.append(f"# {name}: {told(kinds[key])}{UNITS.get(key, '')}")
        lines.append(f"{key} = {as_toml(settings.get(key), kinds[key])}")
    for name in rules.NAMES:
        begin = f"opt.{name}."
        chosen = [key for key in sorted(settings.others) if key.startswith(begin) and key in kinds]
        if chosen:
            lines += ["", f"[opt.{name}]"]
        for key in chosen:
            lines.append(f"# {told(kinds[key])}")
            value = as_toml(value_of(settings, key), kinds[key])
            lines.append(f"{key.removeprefix(begin)} = {value}")
    return "\n".join(lines) + "\n"
