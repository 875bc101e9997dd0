"""Finds the commands on a page, and tells whether their programs would accept them."""

import argparse
import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from typing import TYPE_CHECKING

from host_tools import PACKAGE, HostError
from host_tools.cli import Parser, verb_names, verb_parser

if TYPE_CHECKING:
    from markdown_it.token import Token

MAKEFILE = PACKAGE.parent / "Makefile"
PROGRAMS = ("vorhand", "make", "python", "python3")
_ENDS = ";|&"


def commands(tokens: "list[Token]") -> Iterator[tuple[list[str], bool]]:
    """Yield (arguments, is_complete) of each command of a page.

    A command in a block is complete and can be typed as it is; one within a sentence may have
    placeholders and be cut short.
    """
    for token in tokens:
        if token.type in ("code_block", "fence") and token.info in ("", "sh"):
            for line in token.content.splitlines():
                for arguments in split(line):
                    yield arguments, True
        for child in token.children or []:
            if child.type == "code_inline" and child.content.startswith(("vorhand ", "make ")):
                yield child.content.replace("\\|", "|").split(), False


def split(line: str) -> Iterator[list[str]]:
    """Yield the arguments of each command of PROGRAMS in a line of a shell."""
    lexer = shlex.shlex(line.strip().removeprefix("$ "), posix=True, punctuation_chars=_ENDS)
    lexer.whitespace_split = True
    lexer.commenters = "#"
    try:
        tokens = list(lexer)
    except ValueError:  # an open quote in a line that is no command
        return
    while tokens:
        end = next((n for n, word in enumerate(tokens) if set(word) <= set(_ENDS)), len(tokens))
        command = [*tokens[:end]]
        while command and re.match(r"\w+=", command[0]):  # a variable of its environment
            command.pop(0)
        if command and command[0].rpartition("/")[2] in PROGRAMS:
            yield command
        tokens = tokens[end + 1 :]


def fault(arguments: list[str], is_complete: bool) -> str:
    """Return why a command is wrong, or ""."""
    program = arguments[0].rpartition("/")[2]
    if program == "make":
        return _make_fault(arguments[1:], is_complete)
    if program == "vorhand":
        return _verb_fault(arguments[1:], is_complete)
    if arguments[1] == "-m" and not find_spec(arguments[2]):
        return f"there is no module {arguments[2]}"
    return ""


def _make_fault(arguments: list[str], is_complete: bool) -> str:
    variables = dict(argument.split("=", 1) for argument in arguments if "=" in argument)
    if variables.get("BOARD") == "ESP32_GENERIC":
        return ""  # a command of MicroPython's own makefile
    targets = [argument for argument in arguments if "=" not in argument]
    makefile_targets = re.findall(r"^([a-z_-]+):", MAKEFILE.read_text("utf-8"), re.MULTILINE)
    unknown = [argument for argument in targets if argument not in makefile_targets]
    if unknown:
        return f"the Makefile has no {unknown[0]}"
    if is_complete and targets[0].startswith("sim"):
        return _verb_fault(["sim", *shlex.split(variables.get("ARGS", ""))], is_complete)
    return ""


def _verb_fault(arguments: list[str], is_complete: bool) -> str:
    if arguments[0].startswith("-"):
        return "" if arguments[0] in ("--help", "--version") else f"there is no {arguments[0]}"
    if arguments[0] not in verb_names():
        return f"there is no verb {arguments[0]}"
    _, parser = verb_parser(arguments[0])
    if is_complete:
        try:
            parser.parse_args(_without_modules(arguments[1:]))
        except HostError as error:
            return str(error)
        except SystemExit:  # --help
            return ""
        return ""
    options = re.findall(r"--[a-z][a-z-]*", " ".join(arguments))
    known_options = [*_options(parser), "--help"]
    return next((f"there is no {option}" for option in options if option not in known_options), "")


def _without_modules(arguments: list[str]) -> list[str]:
    """Leave out `--module FILE`, because the parser would load the file, which does not exist."""
    return [
        argument
        for n, argument in enumerate(arguments)
        if "--module" not in (argument, arguments[n - 1] if n else "")
    ]


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the options of a parser and of its subparsers."""
    for action in parser._actions:
        yield from action.option_strings
        for subparser in action.choices.values() if isinstance(action.choices, dict) else ():
            if isinstance(subparser, Parser):
                yield from _options(subparser)
