"""Check a list record by record, and every deal's score by the rules.

FILE is a list file, or the link of a list's QR code: itself, or in a file, in several parts one a
line; - is standard input.

Prints one line per record that is wrong and a summary. The status is 0 for a sound list, 1 for
one that is damaged or scored otherwise than the rules say, and for what is no list.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from host_tools import rulesets
from host_tools.deal_json.json_lines import short
from host_tools.list_damage import damages
from host_tools.list_source import list_path, open_list
from host_tools.plain_text import escaped
from vorhand import rules
from vorhand.lang import Words
from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.session import attendance, journal, proven
from vorhand.session.deal_record import deal_number
from vorhand.session.ledger import Evening, Ledger
from vorhand.session.records import begin, try_take

_MOVED = "; or a correction has moved its round: the device's file tells"


class Result(NamedTuple):
    """A deal's result: points per seat, seats that won and lost, the rounds that it starts."""

    points: tuple[int, ...]
    winner: int | None
    loser: int | None
    bocks: int
    ramsches: int
    again: int

    def __str__(self) -> str:
        text = "/".join(map(str, self.points))
        if self.winner is not None:
            text += f", won by seat {self.winner + 1}"
        if self.loser is not None:
            text += f", lost by seat {self.loser + 1}"
        for count, name in ((self.bocks, "Bock"), (self.ramsches, "Ramsch")):
            if count:
                text += f", {count} of {name} to follow"
        return text + (", dealt again" if self.again else "")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    help_text = "a list, as lists/0001.txt on the device, or its QR code's link; - = input"
    parser.add_argument("file", metavar="FILE", help=help_text)
    rulesets.add_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Check the file, print its faults and a summary."""
    with list_path(args.file) as (path, name):
        evening = open_list(str(path), name)
        faults = sorted({*damages(evening), *mistakes(evening)})
    for number, text in faults:
        print(f"{name}:{number}: {escaped(text)}")
    for line in summary(evening):
        print(escaped(line))
    print(f"{len(faults)} wrong" if faults else "nothing wrong")
    return 1 if faults else 0


def mistakes(evening: Evening) -> Iterator[tuple[int, str]]:
    """Yield (line number, text) of records whose score is not that of the rules.

    Each is checked with the rounds of Bock and Ramsch that were in force when it was written. A
    packed list does not tell those, because it has the deals as they were in the end.
    """
    reason = why_unchecked(evening)
    if reason:
        yield 1, f"{reason}: no score was checked"
        return
    ruleset = rules.load(evening.rules)
    rounds = any(row[0] == "bock_start" for row in ruleset.OPTIONS)
    ledger = beginning(evening)
    answers: dict[int, list[tuple]] = {}
    for number, head in records(evening):
        try_take(ledger, head, 0, number)
        kind = head.partition(b" ")[0].decode()
        if kind not in ("deal", "fix", "count") or ledger.damage:
            ledger.damage.clear()  # damages() reports it
            continue
        n = deal_number(head)
        if kind != "count":
            text = head[: head.find(b" score=")].decode("utf-8", "replace")
            answers[n] = list(journal.pairs(text))[1:]
        result = ledger.result(n)
        if not result or n not in answers or (rounds and 0 < ledger.unreadable() < n):
            continue  # its answers, or the rounds it was played in, are unknown
        recorded = Result(*result[:3], *ledger.effect(n))
        mistake = compare(ledger, ruleset, n, answers[n], recorded)
        if mistake and rounds and not evening.device:  # a packed list
            mistake += _MOVED
        if mistake:
            yield number, f"{kind}: {mistake}"


def why_unchecked(evening: Evening) -> str:
    """Return why there are no rules to score the list by, "" if there are."""
    if not evening.rules:
        return "the rules, in the list's first record, are not known"
    if evening.rules not in rules.names():
        return f"rule set {evening.rules!r} is not known here"
    ruleset = rules.load(evening.rules)
    unknown = rulesets.unknown_rule(ruleset, evening.options)
    if unknown:
        return f"house rule {unknown} is not known here"
    if evening.players not in ruleset.TABLES:
        return f"{evening.players} players cannot play {evening.rules}"
    return ""


def beginning(evening: Evening) -> Ledger:
    """Return the list before its first deal, to take its records anew."""
    header = [("vorhand", 1), ("device", evening.device), ("list", evening.id)]
    header += [("rules", evening.rules), ("players", evening.players)]
    header += [("first_dealer", evening.first_dealer), ("length", evening.length)]
    header += [("opt." + key, value) for key, value in evening.options.items()]
    header += [("names", name) for name in evening.names]
    ledger = Ledger()
    begin(ledger, header)
    return ledger


def records(evening: Evening) -> Iterator[tuple[int, bytes]]:
    """Return (line number, record without its CRC) of those that count, in the order written."""
    edited = {number for number, kind, _ in evening.damage if kind == "edited"}
    data = Path(evening.path).read_bytes()
    heads: dict[int, tuple[int, bytes]] = {}
    number, last_offset = 1, 0
    for offset, record in proven.records(evening):
        number += data.count(b"\n", last_offset, offset)
        last_offset = offset
        if number not in edited:
            heads.setdefault(int(record.split(b" ")[-4][1:]), (number, record[:-8]))
    heads.pop(0, None)  # the header
    return (heads[seq] for seq in sorted(heads))


def compare(
    ledger: Ledger, ruleset: ModuleType, n: int, answers: list[tuple], recorded: Result
) -> str:
    """Return the difference of deal n's record from the result by the rules, or ""."""
    try:
        conversation = Conversation(ruleset, ledger.table(n), ledger.options, answers)
        if conversation.question is not None:
            return f"deal {n} ends before the rules' question {conversation.question.key!r}"
        score = ruleset.score(conversation.table, conversation.facts, ledger.options)
    except RuleError as error:
        words = Words("en")
        words.load("isko", "REASONS")  # a rule set without words has at least these
        words.speak(ruleset, "REASONS")
        key, *values = error.args
        reason = words.word("reason." + key, *map(short, values))
        return f"deal {n} is not possible by the rules: {reason}"
    effect = (score.bocks, score.ramsches, int(score.again))
    by_rules = Result(tuple(score.points), score.winner, score.loser, *effect)
    if recorded == by_rules:
        return ""
    return f"deal {n} is recorded as {recorded}, by the rules it is {by_rules}"


def summary(evening: Evening) -> Iterator[str]:
    """Yield the closing lines: the list, deals to be entered again, each seat's totals."""
    results = {n: evening.result(n) for n in range(1, evening.count + 1)}
    unreadable = [str(n) for n, result in results.items() if result is None]
    corrected = sum(bool(result and result.corrected) for result in results.values())
    length = f" of {evening.deals_when_full()}" if evening.length else ""
    s = "" if evening.count == 1 else "s"
    redealt = evening.dealt_again(evening.count + 1)
    redealt_text = f", {redealt} of them dealt again" if redealt else ""
    state = ", closed" if evening.closed else ""
    state += f", opened {evening.opened}" if evening.opened else ""
    yield (
        f"list {evening.id or '?'}, rule set {evening.rules or '?'}: "
        f"{evening.count} deal{s}{length}{redealt_text}, {corrected} corrected, "
        f"{evening.passed} passed in{state}"
    )
    if unreadable:
        yield f"unreadable, to be entered again: deal {', '.join(unreadable)}"
    for seat, first, last in attendance.missed_rounds(evening):
        deals = f"{first} to {last}" if last >= first else f"{first} on"
        yield f"  {evening.names_at(first)[seat]} is absent from deal {deals}"
    for seat, name, first, last in attendance.spans(evening):
        points = attendance.span_total(evening, seat, first, last, "plain")
        deals = f"{first} to {last}" if last else str(first)
        yield f"  {name} has the column of seat {seat + 1} from deal {deals}: {points:+} points"
    for seat, name in enumerate(evening.names):
        won, lost = evening.won[seat], evening.lost[seat]
        yield f"  {name}: {evening.points[seat]} points, {won} won, {lost} lost"
