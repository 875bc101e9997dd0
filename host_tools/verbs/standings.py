"""Show how a list stands: totals with their parts, ranks, money.

FILE is a list kept by the device, the same deals as JSON Lines (see vorhand score), or the link of
a list's QR code, itself or in a file; - is standard input. Which of the deals as JSON belong to a
round of Bock or Ramsch follows from those before; --as-told takes what their own fields say, for
lists whose rounds nobody can count any more.
Systems: plain = game points; seeger = and 50 for each own game, won less lost; seeger-fabian = and
40 (three players) or 30 (four) for each game the others lost.

Loss money is what each owes the organiser of an official list; the table shows it for those, and
where a fee is given. --settle is what the players owe one another, so that it sums to zero: all =
everybody settles the difference with everybody, average = with the average, game = each game is
paid at once (in the end the same as all), round = the lowest pays a glass for each of the others.
--of says what is settled: game points, or the totals by Seeger or Seeger-Fabian.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from host_tools import HostError, language, rulesets
from host_tools.deal_json.json_lines import LARGEST, LineError, read_lines, read_object, say
from host_tools.deal_json.listed_rounds import ListedRounds
from host_tools.deal_json.reader import Reader
from host_tools.list_source import list_path
from host_tools.plain_text import escaped
from vorhand import rules
from vorhand.lang import Words
from vorhand.rules import settlement, standings
from vorhand.rules.deal.table import Table
from vorhand.session import attendance
from vorhand.session.errors import ListError, StorageError
from vorhand.session.evening import Evening
from vorhand.session.ledger import Ledger

FEES = (50, 100, 4, 0)
OF = ["points", *(system.replace("_", "-") for system in standings.SYSTEMS[1:])]
CHANGED = "{} players after {}: a list has the same players throughout; make it two files"
SYSTEMS = [system.replace("_", "-") for system in standings.SYSTEMS]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", nargs="?", default="-", metavar="FILE", help="- = standard input")
    parser.add_argument(
        "--system", choices=SYSTEMS, help="(seeger-fabian, or the first that the rule set has)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument(
        "--as-told",
        action="store_true",
        help="rounds of Bock and Ramsch are what the deals' own fields say, and are not counted",
    )
    rulesets.add_arguments(parser)
    language.add_argument(parser)
    fees = parser.add_argument_group("loss money in cents")
    for name, usual, help_text in (
        ("fee1", FEES[0], "for each lost game"),
        ("fee2", FEES[1], "for each further one"),
        ("fee-from", FEES[2], "which a player's n-th is"),
        ("fee-passed", FEES[3], "for each deal passed in"),
    ):
        fees.add_argument(f"--{name}", type=int, default=usual, help=f"{help_text} ({usual})")
    nets = parser.add_argument_group("what the players owe one another")
    nets.add_argument(
        "--settle",
        choices=settlement.MODES,
        help="how (the custom by the rule set, if it has one)",
    )
    nets.add_argument("--of", choices=OF, default="points", help="what is settled (points)")
    nets.add_argument(
        "--stake", type=int, default=settlement.CENT, help="a point in 1/100 cent (100 = one cent)"
    )
    nets.add_argument(
        "--cents-first", action="store_true", help="turn totals into whole cents, then settle"
    )
    nets.add_argument("--cap", type=int, default=0, help="cents one can lose at most (0 = no cap)")
    nets.add_argument("--round-price", type=int, default=300, help="a glass in cents (300)")


class Tally:
    """What a list comes to.

    names, points, won, lost: one entry per seat; rules: the name of its rule set, options: its
    house rules; deals, passed: how many; losses: pairs (Table, seat that lost); ledger: the list
    where it is one, which knows who was absent and who took a column over.
    """

    def __init__(self, names: list[str], rules: str, options: dict[str, Any]):
        self.names = names
        self.rules = rules
        self.options = options
        self.points = [0] * len(names)
        self.won = [0] * len(names)
        self.lost = [0] * len(names)
        self.deals = self.passed = 0
        self.losses: list[tuple[Table, int]] = []
        self.ledger: Ledger | None = None

    def add(self, table: Table, points: Iterable[int], win: int | None, loss: int | None) -> None:
        """Count one deal; `passed` is the caller's to count."""
        self.deals += 1
        for seat, count in enumerate(points):
            self.points[seat] += count
        if win is not None:
            self.won[win] += 1
        elif loss is not None:
            self.lost[loss] += 1
            self.losses.append((table, loss))


# --- reading ---------------------------------------------------------------------


def read(args: argparse.Namespace) -> tuple[Tally, list[str]]:
    """Return the Tally of the file, of whichever kind it is, and remarks about it."""
    with list_path(args.file) as (path, name):
        lines = read_lines(str(path), name)
        first = next(lines)
        lines = chain([first], lines)
        # A deal as JSON opens with a brace; a list file, even a damaged one, has pairs.
        if first[1].lstrip(b"\xef\xbb\xbf \t")[:1] in (b"{", b"["):
            return tally_lines(lines, name, args), []
        size = 0
        for _, line in lines:
            size += len(line)
            if size > LARGEST:
                raise HostError(f"{name} is neither JSON Lines nor a list, which has at most 4 MB")
        return tally_list(str(path), name, args)


def tally_lines(lines: Iterable[tuple[int, bytes]], name: str, args: argparse.Namespace) -> Tally:
    """Return the Tally of JSON Lines; HostError at the first line that is no deal."""
    reader = Reader(args.rules, args.option, args.language)
    tally = Tally([], args.rules, reader.options)
    rounds = ListedRounds(reader, args.as_told)
    for number, line in lines:
        try:
            fields = read_object(line)
            players = fields.get("players")
            if tally.names and type(players) is int and players != len(tally.names):
                raise LineError(CHANGED, players, len(tally.names))
            if "dealer" not in fields and players in (4, 5):
                raise LineError("dealer is missing: who sits out counts in the standings")
            deal = rounds.read(fields, number, tally.points)
        except LineError as error:
            reason = error.sentence(args.language)
            text = say(args.language, "{}, line {}: {}", name, number, reason)
            raise HostError(text) from None
        table = deal.questionnaire.table
        if not tally.names:  # the first deal says how many play
            names = [say(args.language, "Seat {}", seat) for seat in range(table.players)]
            tally = Tally(names, args.rules, reader.options)
        score = deal.score
        if not score.redeal:
            tally.add(table, score.points, score.win, score.loss)
            tally.passed += deal.questionnaire.facts["declarer"] == "passed"
    return tally


def tally_list(path: str, name: str, args: argparse.Namespace) -> tuple[Tally, list[str]]:
    """Return the Tally of a list file and remarks on its state.

    The house rules of args.option replace the list's own.
    """
    try:
        evening = Evening(path)
    except ListError as error:
        what = {"newer": "is a list of a newer version", "empty": "is empty"}
        text = what.get(error.args[0], "is neither a list nor JSON Lines")
        raise HostError(f"{name} {text}") from None
    except StorageError as error:
        raise HostError(f"{name} cannot be read: {os.strerror(error.args[1])}") from None
    options = dict(evening.options)
    if args.option:
        options.update(rulesets.chosen_rules(rulesets.load(evening.rules), args.option))
    tally = Tally(list(evening.names), evening.rules, options)
    tally.passed = evening.passed
    tally.ledger = evening
    remarks = []
    if evening.damage:
        remarks.append(say(args.language, "{} is damaged; vorhand replay tells where", name))
    for number in range(1, evening.count + 1):
        row = evening.result(number)
        if row is None:
            text = "{}: deal {} is unreadable and not counted"
            remarks.append(say(args.language, text, name, number))
        else:
            tally.add(evening.table(number), row[0], row[1], row[2])
    return tally, remarks


# --- counting --------------------------------------------------------------------


def count_by(tally: Tally, args: argparse.Namespace) -> tuple[str, str, str]:
    """Return the system to count by, how to settle, and which totals: as wanted, else as is usual.

    HostError where the rule set has no such system; one that is not known here has all.
    """
    systems, settle, ruleset = standings.SYSTEMS, "none", None
    if tally.rules in rules.names():
        ruleset = rules.load(tally.rules)
        systems = standings.systems(ruleset, tally.options)
        settle = getattr(ruleset, "SETTLE", settle)
    of = None if args.of == OF[0] else args.of
    for wanted in (args.system, of):
        if wanted and wanted.replace("-", "_") not in systems:
            known = ", ".join(systems).replace("_", "-")
            text = f"these lists are not counted by {wanted}; {tally.rules} has: {known}"
            raise HostError(text, 2)
    system = (args.system or standings.chosen(systems, "seeger_fabian", ruleset)).replace("-", "_")
    return system, args.settle or settle, (of or "plain").replace("-", "_")


def has_fees(tally: Tally, args: argparse.Namespace) -> bool:
    """Return whether lost games may cost loss money: in an official list, or where one says so."""
    if tally.rules not in rules.names() or getattr(rules.load(tally.rules), "FEES", False):
        return True
    return (args.fee1, args.fee2, args.fee_from, args.fee_passed) != FEES


def seats(tally: Tally, system: str, settle: str, of: str, args: argparse.Namespace) -> list[dict]:
    """Return one object per seat, in the order of the seats; of: the system that is settled."""
    sat = standings.sat_out(len(tally.names), tally.losses)
    away = standings.missed(len(tally.names), tally.losses)
    games = (tally.points, tally.won, tally.lost)
    rows = standings.totals(system, *games, tally.options, sat, away)
    assert standings.check_sums(system, *games, tally.options, rows, sat, away)
    rank = standings.ranks([row[3] for row in rows], tally.won, tally.lost)
    owed = [row[3] for row in standings.totals(of, *games, tally.options, sat, away)]
    apart = attendance.apart(tally.ledger, of, tally.options) if tally.ledger else ()
    how = (args.stake, args.cap, args.round_price, args.cents_first)
    nets = settlement.nets(settle, owed, *how, apart)
    fees = (args.fee1, args.fee2, args.fee_from, tally.passed, args.fee_passed)
    return [
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
            "loss_money": standings.loss_money(tally.lost[seat], *fees),
            "net": nets[seat] if settle != "none" else None,
        }
        for seat, (points, own, others, total) in enumerate(rows)
    ]


def attended(ledger: Ledger, system: str) -> dict[str, list[dict]]:
    """Return who had a column for a while, with his own total, and who was absent from what."""
    own = [
        {"seat": seat, "name": name, "first": first, "last": last or None}
        | {"total": attendance.own(ledger, seat, first, last, system)}
        for seat, name, first, last in attendance.spans(ledger)
    ]
    absent = [
        {"seat": seat, "first": first, "last": last}
        for seat, first, last in attendance.missed_rounds(ledger)
        if last >= first
    ]
    return {key: rows for key, rows in (("own", own), ("absent", absent)) if rows}


# --- printing --------------------------------------------------------------------


def table(result: dict[str, Any], fees: bool, language: str) -> Iterator[str]:
    """Yield the standings as lines of text, the best first; fees: with loss money."""
    system = result["system"].replace("-", "_")
    words = Words(language)
    words.load("lists")
    title = words.word("system." + system)
    counted = (title, result["deals"], result["passed"])
    yield say(language, "{}; deals: {}, passed in: {}", *counted)
    columns = [("rank", "rank"), ("player", "name"), ("points", "points")]
    columns += [("won", "won"), ("lost", "lost")]
    if system != "plain":
        columns.append(("games", "games_bonus"))
    if system == "seeger_fabian":
        columns.append(("others", "others_bonus"))
    columns.append(("total", "total"))
    if fees:
        columns.append(("fees", "loss_money"))
    if result["settle"] != "none":
        columns.append(("net", "net"))
    rows = result["seats"]
    cells = [[say(language, head) for head, _ in columns]]
    for seat in standings.by_rank([row["rank"] for row in rows]):
        cells.append([shown(key, rows[seat][key]) for _, key in columns])
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for line in cells:
        aligned = [cell.rjust(width) for cell, width in zip(line, widths, strict=True)]
        aligned[1] = line[1].ljust(widths[1])
        yield "  ".join(aligned)
    for row in result.get("own", ()):
        name, first, last = escaped(row["name"]), row["first"], row["last"]
        if last:
            yield say(language, "{} from deal {} to {}: {}", name, first, last, row["total"])
        else:
            yield say(language, "{} from deal {}: {}", name, first, row["total"])
    for row in result.get("absent", ()):
        name = escaped(rows[row["seat"]]["name"])
        yield say(language, "{} was absent from deal {} to {}", name, row["first"], row["last"])


def shown(key: str, value: Any) -> str:
    """Return a value as the table shows it: cents as "-12.05"."""
    if key not in ("loss_money", "net"):
        return escaped(str(value))
    return f"{'-' if value < 0 else ''}{abs(value) // 100}.{abs(value) % 100:02}"


def run(args: argparse.Namespace) -> int:
    """Print the standings; 1 where a deal could not be read."""
    if args.fee_from < 1 or min(args.fee1, args.fee2, args.fee_passed) < 0:
        raise HostError("fees cannot be negative, and they begin with game 1 at the earliest", 2)
    if min(args.stake, args.cap, args.round_price) < 0:
        raise HostError("stake, cap and the price of a round cannot be negative", 2)
    tally, remarks = read(args)
    system, settle, of = count_by(tally, args)
    result = {
        "system": system.replace("_", "-"),
        "settle": settle,
        "of": of.replace("_", "-").replace("plain", OF[0]),
        "rules": tally.rules,
        "players": len(tally.names),
        "deals": tally.deals,
        "passed": tally.passed,
        "seats": seats(tally, system, settle, of, args),
    }
    if tally.ledger:
        result.update(attended(tally.ledger, system))
    lines = table(result, has_fees(tally, args), args.language)
    print(json.dumps(result) if args.json else "\n".join(lines))
    for remark in remarks:
        print(f"vorhand: {remark}", file=sys.stderr)
    return 1 if remarks else 0
