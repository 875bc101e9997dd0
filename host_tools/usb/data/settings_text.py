"""The device's settings as text: the keys, their values, changes, and faults in changes.

A setting is named by its key in the table of `vorhand.session.settings_table`, a house rule
`opt.<rule set>.<option>`. For their form in a file see settings_toml.py. Nothing here touches a
device: `edited` turns the bytes of settings.txt into new ones, with the same code by which the
device reads and writes them.
"""

import difflib
import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from host_tools import HostError, whole_file
from host_tools.argument_types import NAME_FAULTS
from host_tools.fonts.characters import LATIN, TEXT
from host_tools.language import say
from vorhand import rules
from vorhand.lang import codes
from vorhand.session import player_names
from vorhand.session import settings_table as table
from vorhand.session.settings import Settings

Defaults = tuple[tuple[str, Any], ...]

SHOWN = frozenset(TEXT + LATIN)
QUOTED = 60  # characters of a wrong value that a message quotes
SWITCH = frozenset((0, 1))
# How the link of a QR code begins; a club's own network may have no https.
ADDRESS = re.compile("https?://[^/?]", re.IGNORECASE)
SWITCH_WORDS = {"on": 1, "off": 0, "yes": 1, "no": 0, "true": 1, "false": 0}
UNITS = {  # behind a value, by the unit; the manual's page of settings shows them, too
    "": "",
    "cents": " cents",
    "degrees": " degrees",
    "hundredths": " hundredths of a cent for a point",
    "percent": " percent",
    "seconds": " seconds; 0: never",
}
SAID_OTHERWISE = {  # by the key
    "fee_from": ", the number of a lost game",
    "cap": " cents; 0: none",
    "length": " deals; 0: no end, -1: what the rules have as usual",
}
NOT_NEAR = "vorhand config get lists them, vorhand rules NAME the house rules"


@dataclass(frozen=True)
class Change:
    """A new value for a setting; `where` it was asked for: "", or "FILE, line 3: "."""

    key: str
    value: Any
    where: str = ""


def kinds(languages: Iterable[str] | None = None) -> dict[str, Any]:
    """Return the possible values of each setting and house rule: a tuple, a range, or "names".

    languages: those on the device, by default all there are.
    """
    by_key: dict[str, Any] = {}
    for key, _, values, _ in table.TABLE:
        if values == "code":
            values = tuple(languages or codes())
        elif values == "rules":
            values = rules.NAMES  # a rule set of this laptop is not on the device
        by_key[key] = values
    for name in rules.NAMES:
        for row in rules.load(name).OPTIONS:
            by_key[f"opt.{name}.{row[0]}"] = row[1]
    return by_key


def read_argument(text: str, values: Any) -> Any:
    """Return the value that a text of the command line stands for, or the text if for none."""
    if values == "names":
        return tuple(name.strip() for name in text.split(",")) if text else ()
    if not isinstance(values, str) and values is not None:
        if SWITCH == set(values):
            text = str(SWITCH_WORDS.get(text.lower(), text))
        if isinstance(values, range):
            return int(text) if re.fullmatch(r"-?[0-9]{1,9}", text) else text
        for value in values:
            if str(value) == text:
                return value
    return text


def read_arguments(arguments: Iterable[str], kinds: Mapping[str, Any]) -> list[Change]:
    """Return the changes that KEY=VALUE ask for. Raises HostError if there is no "="."""
    changes: list[Change] = []
    for argument in arguments:
        key, equals, text = argument.partition("=")
        if not equals:
            raise HostError(f"{argument}: KEY=VALUE is wanted", 2)
        key = key.strip()
        if any(change.key == key for change in changes):
            raise HostError(f"{key} is given twice; nothing was changed", 2)
        changes.append(Change(key, read_argument(text.strip(), kinds.get(key))))
    return changes


def faults(
    changes: Iterable[Change], kinds: Mapping[str, Any], names: Collection[str] | None = None
) -> list[str]:
    """Return a message for each change that cannot be made, in their order.

    names: those that the device has and may keep, whatever their characters; None: unknown.
    """
    messages = []
    for change in changes:
        problem = fault(change.key, change.value, kinds)
        if not problem and kinds[change.key] == "names" and names is not None:
            unknown_names = [name for name in change.value if name not in names]
            problem = character_fault(change.key, unknown_names)
        if problem:
            messages.append(change.where + problem)
    return messages


def fault(key: str, value: Any, kinds: Mapping[str, Any]) -> str:
    """Return why a setting cannot have a value, "" if it can."""
    if key not in kinds:
        option = key.rpartition(".")[2]  # perhaps only in the wrong table
        similar = [name for name in kinds if name.rpartition(".")[2] == option]
        similar = similar or difflib.get_close_matches(key, kinds, 1, 0.6)
        similar = similar or difflib.get_close_matches(option, kinds, 1, 0.6)
        hint = f"did you mean {similar[0]}?" if similar else NOT_NEAR
        return f"there is no setting {key}; {hint}"
    values = kinds[key]
    if values == "names":
        return name_fault(key, value)
    is_valid = isinstance(value, (int, str)) and not isinstance(value, bool)
    is_valid = is_valid and (is_link(value) if values == "link" else value in values)
    # For a setting of the table its own check decides.
    if is_valid and (key.startswith("opt.") or not table.fault(key, value)):
        return ""
    if key == "language" and value in codes():
        both = ",".join(code for code in codes() if code in (*values, value))
        return f"the device has no {value}; vorhand deploy --replace --languages {both} brings it"
    quote = as_toml(value)
    if len(quote) > QUOTED:
        quote = quote[:QUOTED] + "..."
    return f"{key} cannot be {quote}; it can be {allowed(key, values)}"


def is_link(value: Any) -> bool:
    """Return whether a value is "" or the begin of a link that a phone opens."""
    return isinstance(value, str) and (not value or ADDRESS.match(value) is not None)


def name_fault(key: str, value: Any) -> str:
    """Return why a value is no list of players' names, "" if it is one."""
    problem = table.fault(key, value)
    if not problem:
        return ""
    if problem == "not_offered":
        return f"{key} cannot be {as_toml(value)}; it is a list of names"
    if problem == "roster_long":
        return f"{key} has {len(value)} names; {table.ROSTER} fit"
    for index, name in enumerate(value):
        if problem == "name_twice" and name in value[:index]:
            return f"{key} has {name!r} twice"
        if player_names.name_fault(name) == problem:
            return f"{key}: {name!r} {NAME_FAULTS[problem]}"
    return f"{key}: {problem}"


def character_fault(key: str, names: Iterable[str]) -> str:
    """Return which name has a character that no font has, or a comma; "" if none has."""
    for name in names:
        for char in name:
            if char == ",":
                return f"{key}: {name!r} has a comma, which stands between names"
            if char not in SHOWN:
                return f"{key}: {name!r} has {char!r} (U+{ord(char):04X}), which no font has"
    return ""


def unit(key: str) -> str:
    """Return the unit of a setting or house rule as it stands behind a value, "" for none."""
    row = table.row(key)
    return SAID_OTHERWISE.get(key) or UNITS[row[3] if row else ""]


def allowed(key: str, values: Any, language: str = "en") -> str:
    """Return the values that `vorhand config set` takes for a setting, with unit, in words."""
    return choices(values, language) + say(language, unit(key))


def choices(values: Any, language: str = "en") -> str:
    """Return the values that a setting can have, in words."""
    if values == "names":
        return f"up to {table.ROSTER} names of up to {player_names.NAME_LENGTH} characters"
    if values == "link":
        return (
            "an address that begins with https:// or http://, without # and spaces, up to "
            f"{table.LINK_LENGTH} characters, or nothing"
        )
    if isinstance(values, range):
        step = say(language, " in steps of {}", values.step) if values.step != 1 else ""
        return say(language, "{} to {}", values[0], values[-1]) + step
    if set(values) == SWITCH:
        return say(language, "{} or {}", "true (1)", "false (0)")
    return ", ".join(map(str, values))


def read(data: bytes | None, defaults: Defaults = ()) -> Settings:
    """Return the settings in the bytes of settings.txt; None: there is no such file.

    defaults: (key, value) of the board's defaults that differ from the table's.
    """
    with whole_file.temporary_folder() as folder:
        return Settings(str(_settings_file(folder, data)), defaults)


def edited(data: bytes | None, changes: Iterable[Change], defaults: Defaults = ()) -> bytes:
    """Return the bytes of settings.txt with the changes made; unknown keys stay."""
    with whole_file.temporary_folder() as folder:
        path = _settings_file(folder, data)
        settings = Settings(str(path), defaults)
        for change in changes:
            if change.key.startswith("opt."):
                _, name, option = change.key.split(".", 2)
                settings.set_option(rules.load(name), option, change.value)
            else:
                settings.set(change.key, change.value)
        settings.save()
        return path.read_bytes()


def _settings_file(folder: Path, data: bytes | None) -> Path:
    path = folder / "settings.txt"
    if data is not None:
        path.write_bytes(data)
    return path


def value_of(settings: Settings, key: str) -> Any:
    """Return the value of a setting or a house rule, also if that has never been chosen."""
    if not key.startswith("opt."):
        return settings.get(key)
    _, name, option = key.split(".", 2)
    return settings.options(rules.load(name))[option]


def as_argument(value: Any) -> str:
    """Return a value in the form that `vorhand config set` takes."""
    return ",".join(value) if isinstance(value, (tuple, list)) else str(value)


def as_toml(value: Any, values: Any = None) -> str:
    """Return a value in TOML; values: those possible, because a switch is true or false."""
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, bool) or (isinstance(values, tuple) and set(values) == SWITCH):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return str(value)
    # JSON's strings are TOML's, except for one control character that JSON does not escape.
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
