"""The language in which a verb answers, and sentences in it."""

import argparse
import os
from typing import Any

from vorhand.lang import codes


def add_argument(parser: argparse.ArgumentParser) -> None:
    """Declare the argument of every verb that reads deals."""
    help_text = "of what it says of deals (default: the locale's, else de)"
    parser.add_argument("--language", choices=codes(), default=usual(), help=help_text)


def usual() -> str:
    """Return the locale's language, or German without a locale or words in its language."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next(filter(None, map(os.environ.get, names)), "")
    return locale[:2] if locale[:2] in codes() else "de"


def decimals(text: str, language: str) -> str:
    """Return a text with the language's decimal mark; its only points are those of decimals."""
    return text.replace(".", ",") if language == "de" else text


def say(language: str, text: str, *values: Any) -> str:
    """Return an English sentence, a template for `values`, in a language ("de" or "en")."""
    if language == "de":
        from host_tools.language.german import SENTENCES

        text = SENTENCES.get(text, text)
    return text.format(*values) if values else text
