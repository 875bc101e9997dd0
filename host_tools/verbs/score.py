"""Score deals: JSON Lines in, JSON Lines out, in the same order.

Each line is one deal: players (2-5), dealer and declarer (seats from 0, clockwise) or passed,
bid (0 = unknown), game (diamonds hearts spades clubs grand null) or ramsch, matadors (signed) or
cards, hand, schneider_announced, schwarz_announced, ouvert; then points (0-120) and tricks, or
outcome (won, lost) with schneider and schwarz, or decision (lost_simple won_simple won_required
redeal); null_as and matadors for a Null below the bid. Rule sets ask for further fields:
`vorhand rules NAME` lists them.

A bad line gives {"line": n, "error": "..."}; the next one is read, and the exit status is 1.
"""

import argparse
import json
import sys

from host_tools import rulesets
from host_tools.deal_json.json_lines import LineError, read_deals, read_object
from host_tools.deal_json.reader import Reader
from vorhand.lang import Words, codes


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="- = standard input")
    rulesets.add_arguments(parser)
    parser.add_argument(
        "--language",
        choices=codes(),
        help="of explanations and reasons (default: explanations de, reasons en)",
    )


def run(args: argparse.Namespace) -> int:
    """Answer every line; 1 when one of them was bad."""
    reader = Reader(args.rules, args.option, args.language or "en")
    words = Words(args.language or "de")
    words.speak(reader.ruleset)
    # Umlauts as they are where the terminal or pipe can carry them, else as \uXXXX.
    plain = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
    encode = json.JSONEncoder(ensure_ascii=not plain).encode
    status = 0
    for number, line in read_deals(args.file):
        try:
            answer = reader.deal(read_object(line)).answer(words)
        except LineError as error:
            answer = {"line": number, "error": error.sentence(reader.language)}
            status = 1
        print(encode(answer))
    return status
