"""Rule sets as the command line names them, with house rules; rule sets in files of one's own.

A rule set outside firmware/vorhand/rules/ is one module, registered by its file: the environment
variable VORHAND_RULES names such files for every verb, --module one for a verb. The rule set then
stands in every list of rule sets: in the simulator's settings, in `vorhand rules`, in the manual.
Where it lacks words, its keys are shown.
"""

import argparse
import os
import traceback
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

from host_tools import HostError
from vorhand import rules
from vorhand.rules import RuleError
from vorhand.rules.standings import SYSTEMS

VARIABLE = "VORHAND_RULES"
# The attributes of a rule set, see manual/write_a_rule_set.md.
FUNCTIONS = ("lengths", "home", "deal", "score")
NEEDED = ("NAME", "TABLES", "STANDINGS", "OPTIONS", *FUNCTIONS)
PLAYERS = range(2, 6)


def register(file: str | Path) -> str:
    """Register the rule set in a file and return its name; HostError where it is none."""
    path = Path(os.path.realpath(file))
    name = path.stem
    if not os.path.isfile(path):  # unlike Path.is_file it takes any name and any folder
        raise HostError(f"there is no file {file}; a rule set is one file", 2)
    if path.suffix != ".py" or not name.isidentifier():
        raise HostError(f"{file} cannot be imported: a rule set is a file name.py", 2)
    if name in rules.names():
        loaded_file = rules.load(name).__file__ or ""
        if Path(loaded_file) == path:
            return name
        where = "" if name in rules.NAMES else f": {loaded_file}"
        raise HostError(f"{file}: there is a rule set {name} already{where}", 2)
    loader = SourceFileLoader(f"vorhand_rules_{name}", str(path))
    module = ModuleType(loader.name)
    module.__file__ = str(path)
    try:
        loader.exec_module(module)
    except (Exception, SystemExit) as error:  # any of somebody else's module becomes one line
        text = error_in(str(path), error) or f"{file}: {type(error).__name__}: {error}"
        raise HostError(text, 2) from error
    missing = [key for key in NEEDED if not hasattr(module, key)]
    if missing:
        raise HostError(f"{file} is no rule set: it lacks {', '.join(missing)}", 2)
    for key in FUNCTIONS:
        if not callable(getattr(module, key)):
            raise HostError(f"{file} is no rule set: {key} is no function", 2)
    for key in ("TABLES", "STANDINGS", "OPTIONS"):
        if not isinstance(getattr(module, key), tuple):
            raise HostError(f"{file} is no rule set: {key} is no tuple", 2)
    fault = next(_wrong_values(module), "")
    if fault:
        raise HostError(f"{file} is no rule set: {fault}", 2)
    if name != module.NAME:
        raise HostError(f"{file}: the file must be called like the rule set, {module.NAME}", 2)
    rules.register(module)
    return name


def _wrong_values(module: Any) -> Iterator[str]:
    """Yield what is wrong in the tables of a rule set."""
    for key, known, text in (
        ("TABLES", PLAYERS, "there are tables of 2 to 5"),
        ("STANDINGS", SYSTEMS, f"there are {', '.join(SYSTEMS)}"),
    ):
        values = getattr(module, key)
        if not values:
            yield f"{key} is empty; {text}"
        for value in values:
            if value not in known:
                yield f"{key} cannot have {value!r}; {text}"
    for row in module.OPTIONS:
        if not isinstance(row, tuple) or len(row) != 4 or not isinstance(row[1], tuple):
            yield f"OPTIONS: {row!r} is not (key, values, default, source)"
        elif row[2] not in row[1]:
            yield f"OPTIONS: {row[0]} has the default {row[2]!r}, which is not among its values"


def own_fault(error: Exception) -> HostError | None:
    """Return what is wrong in a rule set of one's own; None for an error that is not its."""
    for name in rules.names():
        if name not in rules.NAMES:
            text = error_in(rules.load(name).__file__ or "", error)
            if text:
                return HostError(text)
    return None


def error_in(file: str, error: BaseException) -> str:
    """Return an error as a text that names the line of a file; "" where it arose elsewhere."""
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename == file:
            return f"{file}:{frame.lineno}: {type(error).__name__}: {error}"
    return ""


def from_environment() -> None:
    """Register the files that VORHAND_RULES names, separated as in PATH."""
    for file in os.environ.get(VARIABLE, "").split(os.pathsep):
        if file:
            register(file)


class _Register(argparse.Action):
    """Registers at once, so that --rules may name it."""

    def __call__(self, parser, namespace, values, option_string=None):
        register(values)


def add_argument(parser: argparse.ArgumentParser) -> None:
    """Declare the argument of every verb that reads rule sets."""
    help_text = f"a further rule set; {VARIABLE} in the environment names some for every verb"
    parser.add_argument("--module", action=_Register, metavar="FILE.py", help=help_text)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of every verb that reads deals: the rule set and its house rules."""
    parser.add_argument("--rules", default="isko", help="rule set (default: isko)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="house rule; repeatable"
    )
    add_argument(parser)


def load(name: str) -> Any:
    """Return a rule set's module; HostError where there is none of this name."""
    try:
        return rules.load(name)
    except RuleError:
        names = ", ".join(rules.names())
        raise HostError(
            f"there is no rule set {name}; known: {names}; --module brings one of your own", 2
        ) from None


def house_rules(ruleset: Any, texts: list[str]) -> dict[str, Any]:
    """Return {key: value} of all house rules, those of `texts` ("key=value") set."""
    return {**rules.defaults(ruleset), **chosen_rules(ruleset, texts)}


def chosen_rules(ruleset: Any, texts: list[str]) -> dict[str, Any]:
    """Return {key: value} of the house rules in `texts`, each "key=value".

    HostError where the rule set lacks the house rule or this value of it.
    """
    options = {}
    table = {row[0]: {str(value): value for value in row[1]} for row in ruleset.OPTIONS}
    for text in texts:
        key, equals, value = text.partition("=")
        if key not in table:
            known = ", ".join(sorted(table)) or "none"
            raise HostError(f"{ruleset.NAME} has no option {key}; known: {known}", 2)
        known = ", ".join(table[key])
        if not equals:
            raise HostError(f"option {key}: KEY=VALUE is wanted; known: {known}", 2)
        if value not in table[key]:
            raise HostError(f"option {key} cannot be {value or 'empty'}; known: {known}", 2)
        options[key] = table[key][value]
    return options


def unknown_rule(ruleset: Any, options: dict[str, Any]) -> str:
    """Return the first of a list's house rules that a rule set lacks, as "key=value", or ""."""
    values = {row[0]: row[1] for row in ruleset.OPTIONS}
    for key, value in options.items():
        if value not in values.get(key, ()):
            return f"{key}={value}"
    return ""
