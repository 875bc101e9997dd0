"""Tell how a list stands: totals with their parts, ranks, money.

FILE is a list kept by the device or the same deals as JSON Lines (see vorhand score), - is
standard input. Which of such deals belong to a round of Bock or Ramsch follows from those before.
Systems: plain = game points; seeger = and 50 for each own game, won less lost; seeger-fabian = and
40 (three players) or 30 (four) for each game the others lost.

Loss money is what each owes the organiser. --settle is what the players owe one another, by game
points, so that it sums to zero: all = everybody settles the difference with everybody, average =
with the average, game = each game is paid at once (in the end the same as all), round = the
lowest pays a glass for each of the others.
"""

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterable

from host_tools import HostError
from host_tools.deal_json.deals import Reader
from host_tools.deal_json.lines import LineError, read_lines, read_object
from host_tools.verbs.score import add_rules
from vorhand import rules
from vorhand.lang import Words
from vorhand.rules import RuleError, settlement, standings
from vorhand.rules.parts.rounds import Rounds
from vorhand.session.errors import ListError, StorageError
from vorhand.session.evening import Evening

SYSTEMS = [system.replace("_", "-") for system in standings.SYSTEMS]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command line takes."""
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="- = standard input")
    parser.add_argument(
        "--system", choices=SYSTEMS, help="(seeger-fabian, or the first that the rule set has)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    add_rules(parser)
    fees = parser.add_argument_group("loss money in cents")
    fees.add_argument("--fee1", type=int, default=50, help="for each lost game (50)")
    fees.add_argument("--fee2", type=int, default=100, help="for each further one (100)")
    fees.add_argument("--fee-from", type=int, default=4, help="which a player's n-th is (4)")
    fees.add_argument("--fee-passed", type=int, default=0, help="for each deal passed in (0)")
    nets = parser.add_argument_group("what the players owe one another")
    nets.add_argument(
        "--settle",
        choices=settlement.MODES,
        help="how (the custom by the rule set, if it has one)",
    )
    nets.add_argument(
        "--stake", type=int, default=settlement.CENT, help="a point in 1/100 cent (100 = one cent)"
    )
    nets.add_argument(
        "--cents-first", action="store_true", help="turn totals into whole cents, then settle"
    )
    nets.add_argument("--cap", type=int, default=0, help="cents one can lose at most (0 = no cap)")
    nets.add_argument("--round-price", type=int, default=300, help="a glass in cents (300)")


class Tally:
    """What a list comes to: per seat `points`, `won`, `lost`; `deals`, `passed`, `losses`."""

    def __init__(self, names: list[str], rules: str, options: dict):
        self.names = names
        self.rules = rules
        self.options = options
        self.points = [0] * len(names)
        self.won = [0] * len(names)
        self.lost = [0] * len(names)
        self.deals = self.passed = 0
        self.losses = []  # (Table, seat that lost)

    def add(self, table, points: Iterable[int], win: int | None, loss: int | None) -> None:
        """Count one deal; `passed` is the caller's to count."""
        self.deals += 1
        for seat, count in enumerate(points):
            self.points[seat] += count
        if win is not None:
            self.won[win] += 1
        elif loss is not None:
            self.lost[loss] += 1
            self.losses.append((table, loss))

    def systems(self) -> tuple[str, ...]:
        """Return the systems of its rule set; all of them where this one is not known here."""
        try:
            ruleset = rules.load(self.rules)
        except RuleError:
            return standings.SYSTEMS
        return standings.systems(ruleset, self.options)

    def settle(self) -> str:
        """Return how one settles by its rule set."""
        try:
            return getattr(rules.load(self.rules), "SETTLE", "none")
        except RuleError:
            return "none"


def tally_lines(lines: Iterable[tuple[int, bytes]], name: str, args) -> Tally:
    """Return the Tally of JSON Lines; HostError at the first line that is no deal."""
    reader = Reader(args.rules, args.option)
    tally = rounds = None
    for number, line in lines:
        try:
            under = (rounds.bock, rounds.ramsch) if rounds else (0, 0)
            fields = read_object(line)
            as_many = tally and fields.get("players") == len(tally.names)
            deal = reader.deal(fields, *under, tally.points if tally and as_many else ())
            if tally is None or rounds is None:
                names = [f"Seat {seat}" for seat in range(deal.table.players)]
                tally = Tally(names, args.rules, reader.options)
                rounds = Rounds(reader.options, deal.table.players)
            elif deal.table.players != len(tally.names):
                raise LineError(f"{deal.table.players} players after {len(tally.names)}")
        except LineError as error:
            raise HostError(f"{name}, line {number}: {error}") from None
        score = deal.score
        if not score.redeal:
            tally.add(deal.table, score.points, score.win, score.loss)
            tally.passed += deal.talk.facts["declarer"] == "passed"
            rounds.take(score.bocks, score.ramsches, score.again)
    assert tally is not None  # read_lines raises where there is no line at all
    return tally


def tally_list(path: str, name: str, chosen: list[str]) -> tuple[Tally, list[str]]:
    """Return the Tally of a list file and what has to be said about its state."""
    try:
        evening = Evening(path)
    except ListError as error:
        what = {"newer": "is a list of a newer version", "empty": "is empty"}
        text = what.get(error.args[0], "is neither a list nor JSON Lines")
        raise HostError(f"{name} {text}") from None
    except StorageError as error:
        raise HostError(f"{name} cannot be read: {os.strerror(error.args[1])}") from None
    options = {**evening.options, **_chosen(evening.rules, chosen)}
    tally = Tally(list(evening.names), evening.rules, options)
    tally.passed = evening.passed
    remarks = [f"{name} is damaged; vorhand replay tells where"] if evening.damage else []
    for number in range(1, evening.count + 1):
        row = evening.result(number)
        if row is None:
            remarks.append(f"{name}: deal {number} is unreadable and not counted")
        else:
            tally.add(evening.table(number), row[0], row[1], row[2])
    return tally, remarks


def _chosen(rules: str, chosen: list[str]) -> dict:
    """Return only the house rules that were chosen: the list's own stand otherwise."""
    options = Reader(rules, chosen).options if chosen else {}
    return {text.partition("=")[0]: options[text.partition("=")[0]] for text in chosen}


def read(args) -> tuple[Tally, list[str]]:
    """Return the Tally of the file, of whichever kind it is, and remarks about it."""
    name = "standard input" if args.file == "-" else args.file
    lines = list(read_lines(args.file))
    # A deal as JSON opens with a brace; a list file, even a damaged one, has spaced words.
    if lines[0][1].lstrip(b"\xef\xbb\xbf \t")[:1] in (b"{", b"["):
        return tally_lines(lines, name, args), []
    if args.file != "-":
        return tally_list(args.file, name, args.option)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "list")
        with open(path, "wb") as copy:
            copy.write(b"".join(line for _, line in lines))
        return tally_list(path, name, args.option)


def seats(tally: Tally, system: str, args) -> list[dict]:
    """Return one object per seat, in the order of the seats."""
    sat = standings.sat_out(len(tally.names), tally.losses)
    known = (tally.points, tally.won, tally.lost)
    nets = settlement.nets(
        args.settle, tally.points, args.stake, args.cap, args.round_price, args.cents_first
    )
    rows = standings.totals(system, *known, tally.options, sat)
    assert standings.check_sums(system, *known, tally.options, rows, sat)
    rank = standings.ranks([row[3] for row in rows], tally.won, tally.lost)
    found = []
    for seat, (points, own, others, total) in enumerate(rows):
        fees = standings.loss_money(
            tally.lost[seat], args.fee1, args.fee2, args.fee_from, tally.passed, args.fee_passed
        )
        found.append(
            {
                "seat": seat,
                "name": tally.names[seat],
                "points": points,
                "won": tally.won[seat],
                "lost": tally.lost[seat],
                "games_bonus": own,
                "others_bonus": others,
                "total": total,
                "rank": rank[seat],
                "loss_money": fees,
                "net": nets[seat] if args.settle != "none" else None,
            }
        )
    return found


def table(rows: list[dict], system: str, tally: Tally) -> str:
    """Return the standings as lines of text, the best first."""
    words = Words("en")
    words.load("list")
    title = words.word("system." + system)
    head = ["rank", "player", "points", "won", "lost"]
    keys = ["rank", "name", "points", "won", "lost"]
    if system != "plain":
        head.append("games")
        keys.append("games_bonus")
    if system == "seeger_fabian":
        head.append("others")
        keys.append("others_bonus")
    head += ["total", "fees"]
    keys.append("total")
    settled = rows[0]["net"] is not None
    if settled:
        head.append("net")
    cells = [head]
    for seat in standings.by_rank([row["rank"] for row in rows]):
        row = rows[seat]
        cells.append([str(row[key]) for key in keys] + [amount(row["loss_money"])])
        if settled:
            cells[-1].append(amount(row["net"]))
    widths = [max(len(line[column]) for line in cells) for column in range(len(head))]
    lines = [f"{title}; deals: {tally.deals}, passed in: {tally.passed}"]
    for line in cells:
        parts = [
            cell.ljust(width) if column == 1 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ]
        lines.append("  ".join(parts))
    return "\n".join(lines)


def amount(cents: int) -> str:
    """Return cents as "-12.05"."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def chosen_system(tally: Tally, wanted: str | None) -> str:
    """Return the system to count by: `wanted`, or the usual one; HostError where there is none."""
    offered = tally.systems()
    if wanted is None:
        return standings.chosen(offered, "seeger_fabian")
    if wanted.replace("-", "_") not in offered:
        known = ", ".join(offered).replace("_", "-")
        raise HostError(f"these lists are not counted by {wanted}; {tally.rules} has: {known}", 2)
    return wanted.replace("-", "_")


def run(args: argparse.Namespace) -> int:
    """Print the standings; 1 where a deal could not be read."""
    if args.fee_from < 1 or min(args.fee1, args.fee2, args.fee_passed) < 0:
        raise HostError("fees cannot be negative, and they begin with game 1 at the earliest", 2)
    if min(args.stake, args.cap, args.round_price) < 0:
        raise HostError("stake, cap and the price of a round cannot be negative", 2)
    tally, remarks = read(args)
    system = chosen_system(tally, args.system)
    args.settle = args.settle or tally.settle()
    rows = seats(tally, system, args)
    if args.json:
        found = {
            "system": system.replace("_", "-"),
            "settle": args.settle,
            "rules": tally.rules,
            "players": len(rows),
            "deals": tally.deals,
            "passed": tally.passed,
            "seats": rows,
        }
        print(json.dumps(found))
    else:
        print(table(rows, system, tally))
    for remark in remarks:
        print(f"vorhand: {remark}", file=sys.stderr)
    return 1 if remarks else 0
