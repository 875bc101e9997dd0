"""The result of a list: totals by a system, ranks, loss money, what the players owe each other."""

import argparse
from collections.abc import Iterable, Sequence
from typing import Any

from host_tools import HostError, rulesets
from host_tools.argument_types import system_name, whole_number
from vorhand import rules
from vorhand.rules import settlement, standings
from vorhand.rules.deal.table import Table
from vorhand.session import attendance
from vorhand.session.ledger import Evening, Ledger

FEES = (50, 100, 4, 0)
OF = ["points", *(system.replace("_", "-") for system in standings.SYSTEMS[1:])]
SYSTEMS = [system.replace("_", "-") for system in standings.SYSTEMS]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments: the system, loss money, what is settled and how."""
    help_text = "(seeger-fabian; plain for pub, and where a list has no seeger-fabian)"
    parser.add_argument("--system", type=system_name, choices=SYSTEMS, help=help_text)
    fees = parser.add_argument_group("loss money in cents")
    cents = whole_number(0)
    for name, convert, default, text in (
        ("fee1", cents, FEES[0], "for each lost game"),
        ("fee2", cents, FEES[1], "for each further one"),
        ("fee-from", whole_number(1), FEES[2], "a player's lost game from which on --fee2 holds"),
        ("fee-passed", cents, FEES[3], "for each deal passed in"),
    ):
        help_text = f"{text} ({default})"
        fees.add_argument(f"--{name}", type=convert, metavar="N", help=help_text)
    nets = parser.add_argument_group("what the players owe one another")
    help_text = "how (the custom by the rule set, if it has one)"
    nets.add_argument("--settle", choices=settlement.MODES, help=help_text)
    help_text = "what is settled (points)"
    nets.add_argument("--of", type=system_name, choices=OF, default="points", help=help_text)
    add_stake(nets)
    nets.add_argument(
        "--cents-first", action="store_true", help="turn totals into whole cents, then settle"
    )
    help_text = "cents one can lose at most (0 = no cap)"
    nets.add_argument("--cap", type=cents, default=0, metavar="N", help=help_text)
    help_text = "a glass in cents (300)"
    nets.add_argument("--round-price", type=cents, default=300, metavar="N", help=help_text)


def add_stake(parser: argparse._ActionsContainer) -> None:
    """Declare what a point is worth."""
    help_text = "a point in 1/100 cent (100 = one cent)"
    parser.add_argument(
        "--stake", type=whole_number(0), default=settlement.CENT, metavar="N", help=help_text
    )


class Tally:
    """The result of a list.

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


def tally_list(evening: Evening, chosen: Sequence[str] = ()) -> Tally:
    """Return the Tally of a list; chosen: house rules "key=value" that replace its own."""
    options = dict(evening.options)
    if chosen:
        ruleset = rulesets.load(evening.rules)
        options.update(rulesets.chosen_rules(ruleset, list(chosen)))
    tally = Tally(list(evening.names), evening.rules, options)
    tally.passed = evening.passed
    tally.ledger = evening
    for n in range(1, evening.count + 1):
        result = evening.result(n)
        if result is not None:
            tally.add(evening.table(n), result.points, result.winner, result.loser)
    return tally


def count_by(tally: Tally, args: argparse.Namespace) -> tuple[str, str, str]:
    """Return (system, way to settle, system that is settled), each from `args` or its default.

    HostError where the rule set lacks the system; an unknown rule set has all systems.
    """
    systems, settle, first = standings.SYSTEMS, "none", None
    if tally.rules in rules.names():
        ruleset = rules.load(tally.rules)
        systems = standings.systems(ruleset.STANDINGS, tally.options)
        settle = getattr(ruleset, "SETTLE", settle)
        first = getattr(ruleset, "FIRST", None)
    of = None if args.of == OF[0] else args.of
    for system_wanted in (args.system, of):
        if system_wanted and system_wanted.replace("-", "_") not in systems:
            known = ", ".join(systems).replace("_", "-")
            text = f"these lists are not counted by {system_wanted}; {tally.rules} has: {known}"
            raise HostError(text, 2)
    system = (args.system or standings.chosen(systems, "seeger_fabian", first)).replace("-", "_")
    return system, args.settle or settle, (of or "plain").replace("-", "_")


def has_fees(tally: Tally, args: argparse.Namespace) -> bool:
    """Return whether lost games may cost loss money: in official lists, or if a fee is given."""
    if tally.rules not in rules.names() or getattr(rules.load(tally.rules), "FEES", False):
        return True
    return any(fee is not None for fee in _given_fees(args))


def _given_fees(args: argparse.Namespace) -> tuple[int | None, ...]:
    return (args.fee1, args.fee2, args.fee_from, args.fee_passed)


def seats(tally: Tally, system: str, settle: str, of: str, args: argparse.Namespace) -> list[dict]:
    """Return one object per seat, in the order of the seats; of: the system that is settled."""
    unpaid = standings.unpaid_games(len(tally.names), tally.losses, tally.options)
    games = (tally.points, tally.won, tally.lost, tally.options, unpaid)
    rows = standings.totals(system, *games)
    rank = standings.ranks([row.whole for row in rows], tally.won, tally.lost)
    totals = [row.whole for row in standings.totals(of, *games)]
    absences = attendance.missed_totals(tally.ledger, of, tally.options) if tally.ledger else ()
    settings = (args.stake, args.cap, args.round_price, args.cents_first)
    nets = settlement.nets(settle, totals, *settings, absences)
    given = zip(_given_fees(args), FEES, strict=True)
    fees = tuple(usual if fee is None else fee for fee, usual in given)
    return [
        {
            "seat": seat,
            "name": tally.names[seat],
            "points": points,
            "won": tally.won[seat],
            "lost": tally.lost[seat],
            "games_bonus": own_bonus,
            "others_bonus": others_bonus,
            "total": total,
            "rank": rank[seat],
            "loss_money": standings.loss_money(tally.lost[seat], tally.passed, fees),
            "net": nets[seat] if settle != "none" else None,
        }
        for seat, (points, own_bonus, others_bonus, total) in enumerate(rows)
    ]


def attended(ledger: Ledger, system: str) -> dict[str, list[dict]]:
    """Return who had a column for some deals, with his total, and who was absent from which."""
    own = [
        {"seat": seat, "name": name, "first": first, "last": last or None}
        | {"total": attendance.span_total(ledger, seat, first, last, system)}
        for seat, name, first, last in attendance.spans(ledger)
    ]
    absent = [
        {"seat": seat, "name": ledger.names_at(first)[seat], "first": first, "last": last}
        for seat, first, last in attendance.missed_rounds(ledger)
        if last >= first
    ]
    return {key: rows for key, rows in (("own", own), ("absent", absent)) if rows}
