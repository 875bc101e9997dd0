"""Count the fewest presses that enter each deal through the device's real screens.

Reads deals as JSON Lines like `vorhand score`, of any rule set.  A deal with a bid is
entered on a device that is set to ask for the final bid, one with `bid` 0 or none on a
device as it comes.  With --auction the bidding is walked through, the shortest one that
ends with this declarer and bid (the lowest where none is given); where a rule set has no
auction that changes nothing.  Each way found is really pressed, and what the device then
wrote is compared with what `vorhand score` says.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from host_tools import HostError
from host_tools.board_names import simulated
from host_tools.deal_json.deals import Deal, Reader
from host_tools.deal_json.lines import LineError, read_deals, read_object
from host_tools.screens.presses import Pilot
from host_tools.verbs.score import add_rules
from vorhand.rules import RuleError
from vorhand.rules.deal.values import LADDER

DEFAULT_BOARD = "sim128_6"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the options of `vorhand presses`."""
    parser.add_argument(
        "--board", default=DEFAULT_BOARD, help=f"the board (default {DEFAULT_BOARD})"
    )
    parser.add_argument("--auction", action="store_true", help="walk the bidding through")
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object per deal")
    parser.add_argument("file", metavar="FILE", help="deals as JSON Lines, - for standard input")


def run(args: argparse.Namespace) -> int:
    """Print presses per deal and the mean; 1 when a line is bad or a score differs."""
    known = simulated()
    if args.board not in known:
        raise HostError(f"there is no board {args.board}; known: {', '.join(known)}", 2)
    reader = Reader(args.rules, args.option)
    total = entered = wrong = 0
    for found in entries(args, reader):
        if "error" in found:
            wrong += 1
        else:
            entered += 1
            total += found["presses"]
            wrong += not found["match"]
        print(json.dumps(found) if args.json else as_text(found), flush=True)
    if entered and not args.json:
        print(f"mean {total / entered:.2f} presses, {entered} deals, board {args.board}")
    return 1 if wrong else 0


def entries(args: argparse.Namespace, reader: Reader) -> Iterator[dict[str, Any]]:
    """Yield what came of each line: presses, score, match, keys; or line and error."""
    pilots: dict[tuple, Pilot] = {}
    try:
        for number, line in read_deals(args.file):
            try:
                yield enter(read_object(line), args, reader, pilots)
            except LineError as error:
                yield {"line": number, "error": str(error)}
            if sys.stderr.isatty() and not args.json:
                print(f"\r{number} deals\r", end="", file=sys.stderr)
    finally:
        for pilot in pilots.values():
            pilot.close()


def enter(fields: dict[str, Any], args: argparse.Namespace, reader: Reader, pilots: dict) -> dict:
    """Enter one deal; LineError where it is none."""
    deal = reader.deal(fields)
    score = deal.score
    if score.redeal and "outcome" not in dict(deal.talk.answers):
        # Dealt again before its end could be told: nothing is pressed and nothing written.
        return {"presses": 0, "score": None, "points": None, "match": True, "keys": []}
    target, auction = wanted(deal, args.auction)
    table = deal.table
    asks = bool(target.get("bid")) and not auction
    name = (table.players, table.dealer, table.bock, table.ramsch, asks)
    if name not in pilots:
        pilots[name] = Pilot(
            args.board,
            table.players,
            table.dealer,
            args.rules,
            reader.options,
            asks,
            (table.bock, table.ramsch),
        )
    try:
        way = pilots[name].enter(target, auction)
    except RuleError:
        raise LineError("the screens have no way to enter this deal") from None
    expected = None if score.redeal else list(score.points)
    return {
        "presses": way.presses,
        "score": score.score if way.points == expected else None,
        "points": way.points,
        "match": way.points == expected,
        "keys": way.keys,
    }


def wanted(deal: Deal, auction: bool) -> tuple[dict[str, Any], bool]:
    """Return the answers that the screens are to come to, and whether the bidding is walked.

    Where it is and no bid was told, it ends at the lowest one.
    """
    facts = deal.talk.facts
    target = {key: value for key, value in deal.talk.answers if key != "auction"}
    target["declarer"] = facts["declarer"]
    bid = facts["bid"] if "auction" in facts and "bid" in facts else target.get("bid", 0)
    first = deal.talk.asked("declarer")
    auction = auction and "auction" in first.answers
    asked = deal.talk.asked("bid")
    if auction and not bid and isinstance(facts["declarer"], int):
        bid = asked.ladder[0] if asked else LADDER[0]
    if bid:
        target["bid"] = bid
    return target, auction


def as_text(found: dict[str, Any]) -> str:
    """Return one line for a person."""
    if "error" in found:
        return f"line {found['line']}: {found['error']}"
    score = "-" if found["score"] is None else f"{found['score']:+d}"
    if found["score"] is None and any(found["points"] or ()):
        score = "/".join(map(str, found["points"]))  # a Ramsch
    differs = "" if found["match"] else "  DIFFERS from vorhand score"
    return f"{found['presses']:3d}  {score:>5}  {' '.join(found['keys'])}{differs}"


def deal_mix(path: Path) -> list[tuple[dict[str, Any], int]]:
    """Return (deal without seats, how often) of a table of real deals (CSV, see tests/data)."""
    import csv

    rows = []
    with path.open(newline="", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            count = int(row["count"])
            if row["game"] == "passed_in":
                rows.append(({"passed": True}, count))
                continue
            deal: dict[str, Any] = {"game": row["game"], "outcome": row["outcome"]}
            deal.update(dict.fromkeys(row["levels"].split(), True))
            if row["matadors"] != "0":
                deal["matadors"] = int(row["matadors"])
            rows.append((deal, count))
    return rows
