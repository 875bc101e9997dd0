"""Score deals: JSON Lines in, JSON Lines out, in the same order.

Each line is one deal: players (2-5), dealer and declarer (seats from 0, clockwise) or passed or an
auction, each word of it; bid (0 = unknown), game (diamonds hearts spades clubs grand null) or
ramsch, matadors (signed) or cards, hand, schneider_announced, schwarz_announced, ouvert; then
points (0-120) and tricks, or outcome (won, lost) with schneider and schwarz, or decision
(lost_simple won_simple won_required redeal); null_as and matadors for a Null below the bid. Rule
sets ask for further fields: `vorhand rules NAME` lists them. id and extra come back in the answer.
The manual's page archive.md tells how else all this may be written, and has a table as example.

A bad line gives {"line": n, "error": "..."}; the next one is read, and the exit status is 1.
"""

import argparse
import sys

from host_tools import language, parallel, rulesets
from host_tools.deal_json.json_lines import read_deals
from host_tools.deal_json.scorer import Settings, answers
from host_tools.deal_json.table import read_map, read_rows


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="- = standard input")
    rulesets.add_arguments(parser)
    parser.add_argument(
        "--csv", metavar="MAP.toml", help="FILE is a table whose columns this file explains"
    )
    parallel.add_argument(parser, 1)
    language.add_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Answer every line; 1 when one of them was bad."""
    # Umlauts as they are where the terminal or pipe can carry them, else as \\uXXXX.
    plain = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    table = read_map(args.csv) if args.csv else None
    settings = Settings(args.rules, args.option, args.language, not plain, table)
    lines = read_rows(args.file, table) if table else read_deals(args.file)
    waited_for = args.file == "-"  # a program may want each answer before it sends the next deal
    status = 0
    for texts, is_good in answers(lines, settings, parallel.jobs(args)):
        print(*texts, sep="\n", flush=waited_for)
        status = status if is_good else 1
    return status
