"""The commands that a page shows: which there are, and whether the programs would take them."""

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
OWN = ("vorhand", "make", "python", "python3")
_ENDS = ";|&"


def commands(tokens: "list[Token]") -> Iterator[tuple[list[str], bool]]:
    """Yield (words, whole) of each command of a page.

    whole: it stands in a block and can be typed as it is; one within a sentence may have
    placeholders and be cut short.
    """
    for token in tokens:
        if token.type in ("code_block", "fence") and token.info in ("", "sh"):
            for line in token.content.splitlines():
                for words in split(line):
                    yield words, True
        for child in token.children or []:
            if child.type == "code_inline" and child.content.startswith(("vorhand ", "make ")):
                yield child.content.replace("\\|", "|").split(), False


def split(line: str) -> Iterator[list[str]]:
    """Yield the words of each of our commands in a line of a shell."""
    lexer = shlex.shlex(line.strip().removeprefix("$ "), posix=True, punctuation_chars=_ENDS)
    lexer.whitespace_split = True
    lexer.commenters = "#"
    try:
        words = list(lexer)
    except ValueError:  # a quote in what is no command
        return
    while words:
        end = next((n for n, word in enumerate(words) if set(word) <= set(_ENDS)), len(words))
        command = [*words[:end]]
        while command and re.match(r"\w+=", command[0]):  # its environment
            command.pop(0)
        if command and command[0].rpartition("/")[2] in OWN:
            yield command
        words = words[end + 1 :]


def fault(words: list[str], whole: bool) -> str:
    """Return why a command cannot be, or ""."""
    program = words[0].rpartition("/")[2]
    if program == "make":
        return _make_fault(words[1:], whole)
    if program == "vorhand":
        return _verb_fault(words[1:], whole)
    if words[1] == "-m" and not find_spec(words[2]):
        return f"there is no module {words[2]}"
    return ""


def _make_fault(words: list[str], whole: bool) -> str:
    given = dict(word.split("=", 1) for word in words if "=" in word)
    if given.get("BOARD") == "ESP32_GENERIC":
        return ""  # MicroPython's own
    targets = [word for word in words if "=" not in word]
    known = re.findall(r"^([a-z_-]+):", MAKEFILE.read_text("utf-8"), re.MULTILINE)
    unknown = [word for word in targets if word not in known]
    if unknown:
        return f"the Makefile has no {unknown[0]}"
    if whole and targets[0].startswith("sim"):
        return _verb_fault(["sim", *shlex.split(given.get("ARGS", ""))], whole)
    return ""


def _verb_fault(words: list[str], whole: bool) -> str:
    if words[0].startswith("-"):
        return "" if words[0] in ("--help", "--version") else f"there is no {words[0]}"
    if words[0] not in verb_names():
        return f"there is no verb {words[0]}"
    _, parser = verb_parser(words[0])
    if whole:
        try:
            parser.parse_args(_without_modules(words[1:]))
        except HostError as error:
            return str(error)
        except SystemExit:  # --help
            return ""
        return ""
    wanted = re.findall(r"--[a-z][a-z-]*", " ".join(words))
    known = [*_options(parser), "--help"]
    return next((f"there is no {option}" for option in wanted if option not in known), "")


def _without_modules(words: list[str]) -> list[str]:
    """Leave out rule sets of one's own, which the parser would load from where they are not."""
    return [
        word for n, word in enumerate(words) if "--module" not in (word, words[n - 1] if n else "")
    ]


def _options(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Yield the options of a parser and of those below it."""
    for action in parser._actions:
        yield from action.option_strings
        for below in action.choices.values() if isinstance(action.choices, dict) else ():
            if isinstance(below, Parser):
                yield from _options(below)
