"""Count the fewest presses that enter each deal through the device's real screens.

Reads deals as JSON Lines like `vorhand score`, of any rule set. A deal with a bid is
entered on a device that is set to ask for the final bid, one with `bid` 0 or none on a
device as it comes. With --auction the bidding is walked through, the shortest one that
ends with this declarer and bid (the lowest where none is given); where a rule set has no
auction that changes nothing. Each way found is really pressed, and what the device then
wrote is compared with what `vorhand score` says.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

from host_tools import HostError, language, rulesets, warn
from host_tools.board_names import simulated
from host_tools.deal_json.json_lines import LineError, read_deals, read_object
from host_tools.deal_json.questionnaire import Questionnaire
from host_tools.deal_json.reader import Deal, Reader
from host_tools.language import say
from host_tools.plain_text import show_progress
from host_tools.screens.presses import Pilot
from vorhand.rules import RuleError
from vorhand.rules.deal.values import LADDER

DEFAULT_BOARD = "sim128_6"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--board", default=DEFAULT_BOARD, help=f"one of vorhand sim's (default {DEFAULT_BOARD})"
    )
    parser.add_argument("--auction", action="store_true", help="walk the bidding through")
    rulesets.add_arguments(parser)
    language.add_argument(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object per deal")
    parser.add_argument("file", metavar="FILE", help="deals as JSON Lines, - for standard input")


def run(args: argparse.Namespace) -> int:
    """Print presses per deal and the mean; 1 when a line is bad or a score differs."""
    # The simulator's boards: they have every size and every set of keys.
    known = simulated()
    if args.board not in known:
        raise HostError(f"there is no board {args.board}; known: {', '.join(known)}", 2)
    presses = []
    bad = False
    for entry in entries(args):
        if "presses" in entry:
            presses.append(entry["presses"])
        bad = bad or not entry.get("match")
        if args.json:
            print(json.dumps(entry), flush=True)
        elif "error" in entry:
            name = "standard input" if args.file == "-" else args.file
            warn(f"{name}, line {entry['line']}: {entry['error']}")
        else:
            print(as_text(entry, args.language), flush=True)
    if presses and not args.json:
        mean = language.decimals(f"{sum(presses) / len(presses):.2f}", args.language)
        text = "mean {} presses, deals: {}, board {}"
        print(say(args.language, text, mean, len(presses), args.board))
    return 1 if bad else 0


def _language(args: argparse.Namespace) -> str:
    """Return the language of reasons: in JSON they are answers, else errors, always English."""
    return args.language if args.json else "en"


def entries(args: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Yield an entry for each line: presses, score, points, match, keys; or line and error."""
    reader = Reader(args.rules, args.option, _language(args))
    with ExitStack() as open_pilots:

        @cache
        def pilot(players: int, dealer: int, asks: bool, under: tuple[int, int]) -> Pilot:
            """Return the device that a deal is entered on; one serves all deals of its table."""
            return open_pilots.enter_context(
                Pilot(args.board, players, dealer, args.rules, reader.options, asks, under)
            )

        for number, line in read_deals(args.file):
            try:
                deal = reader.deal(read_object(line))
                yield enter(deal, args.auction, pilot)
            except LineError as error:
                yield {"line": number, "error": error.sentence(_language(args))}
            if not args.json:
                show_progress(number, "deals")


def enter(deal: Deal, auction: bool, pilot: Callable[..., Pilot]) -> dict[str, Any]:
    """Enter one deal; LineError where the screens have no way to it."""
    score = deal.score
    questionnaire = deal.questionnaire
    if score.redeal and "outcome" not in questionnaire.answers:
        # Dealt again before its end was known: nothing is pressed and nothing written.
        return {"presses": 0, "score": None, "points": None, "match": True, "keys": []}
    target, auction = target_answers(questionnaire, auction)
    table = questionnaire.table
    asks = bool(target.get("bid")) and not auction
    device = pilot(table.players, table.dealer, asks, (table.bock, table.ramsch))
    try:
        entry = device.enter(target, auction)
    except RuleError:
        raise LineError("the screens have no way to enter this deal") from None
    match = entry.points == (None if score.redeal else list(score.points))
    return {
        "presses": entry.presses,
        "score": score.declarer_points if match else None,
        "points": entry.points,
        "match": match,
        "keys": entry.keys,
    }


def target_answers(questionnaire: Questionnaire, auction: bool) -> tuple[dict[str, Any], bool]:
    """Return the answers that the screens shall reach, and whether the auction is entered.

    An auction without a known bid ends at the lowest one.
    """
    facts = questionnaire.facts
    target = {key: value for key, value in questionnaire.answers.items() if key != "auction"}
    target["declarer"] = facts["declarer"]
    if questionnaire.table.ramsch:
        for key in ("bid", "hand"):  # a Grand Hand has fixed ones, nobody is asked for them
            target.pop(key, None)
    bid = facts["bid"] if "auction" in facts and "bid" in facts else target.get("bid", 0)
    auction = auction and "auction" in questionnaire.asked("declarer").answers
    if auction and not bid and isinstance(facts["declarer"], int):
        question = questionnaire.asked("bid")
        bid = question.ladder[0] if question else LADDER[0]
    if bid:
        target["bid"] = bid
    return target, auction


def as_text(entry: dict[str, Any], language: str) -> str:
    """Return one line for a person."""
    score = "-" if entry["score"] is None else f"{entry['score']:+d}"
    if entry["score"] is None and any(entry["points"] or ()):
        score = "/".join(map(str, entry["points"]))  # a Ramsch
    differs = "" if entry["match"] else say(language, "  DIFFERS from vorhand score")
    return f"{entry['presses']:3d}  {score:>5}  {' '.join(entry['keys'])}{differs}"
