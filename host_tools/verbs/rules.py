"""Describe the rule sets: `vorhand rules` lists them, `vorhand rules NAME` describes one.

Of a rule set: tables, lengths of a list, base values, the ladder of bids, house rules with their
values, source and help, the questions of a deal, the fields of JSON Lines, standings, a worked
example. The manual (host_tools/manual/) holds the same pages.
"""

import argparse

from host_tools import rulesets, text_table
from host_tools.language import say
from host_tools.manual.describe import RuleSetPage, overview
from vorhand.lang import codes


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="the rule set to describe")
    help_text = "all but en: without questions and fields for programs (default: en)"
    parser.add_argument("--language", choices=codes(), default="en", help=help_text)
    rulesets.add_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Print the list, or one rule set."""
    if args.name:
        print(RuleSetPage(args.name, args.language).text(), end="")
        return 0
    rows = [
        (name, title, say(args.language, "{} players", tables))
        for name, title, tables in overview(args.language)
    ]
    print(*text_table.lines(rows), sep="\n")
    return 0
