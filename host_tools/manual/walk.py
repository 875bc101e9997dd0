"""Deals of any rule set made up by chance, and what they show of its questions.

The rule set's own generator is driven, without screens and without a Conversation, so that some
thousand deals take a second. The same seed gives the same deals.
"""

import random
from collections.abc import Container, Iterator, Sequence
from typing import Any, NamedTuple

from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import next_bid
from vorhand.ui.wording.question_wording import SEATS

SEAT = "seat"  # stands for any seat, where answers are described


class Made(NamedTuple):
    """One deal: (question, answer) in the order they were asked, and the facts at the end."""

    table: Table
    asked: list[tuple[Any, Any]]
    facts: dict[str, Any]

    @property
    def answers(self) -> list[tuple[str, Any]]:
        """The answers as a Conversation takes them."""
        return [(question.key, value) for question, value in self.asked]


def deals(
    ruleset: Any, options: dict[str, Any], count: int, seed: int = 1, players: int = 0
) -> Iterator[Made]:
    """Yield deals by chance, the dealer going round; players: 0 = the smallest table."""
    rng = random.Random(seed)
    players = players or min(ruleset.TABLES)
    for number in range(count):
        yield deal(ruleset, Table(players, number % players), options, rng)


def deal(ruleset: Any, table: Table, options: dict[str, Any], rng: random.Random) -> Made:
    """Return one deal by chance."""
    facts: dict[str, Any] = {}
    asked = []
    asking = ruleset.deal(table, options, facts)
    value = None
    try:
        while True:
            question = asking.send(value)
            value = _answer(question, facts, rng)
            asked.append((question, value))
            if question.key == "auction":
                facts.setdefault("auction", []).append(value)
            elif not question.optional or value != question.default:
                facts[question.key] = value
    except StopIteration:
        pass
    return Made(table, asked, facts)


def _answer(question: Any, facts: dict[str, Any], rng: random.Random) -> Any:
    if question.optional and rng.random() < 0.6:
        return question.default
    if question.kind == "choice":
        return rng.choice(list(question.answers))
    if question.kind == "count":
        number = rng.randint(question.low, question.high)
        if rng.random() < 0.3:  # where most is decided
            number = rng.choice((question.low, question.high))
        without = question.signed and rng.random() < 0.5 and question.legal(-number)
        return -number if without else number
    if question.kind == "flag":
        return int(all(facts.get(key) for key in question.implies))
    if question.kind == "bid":
        low = list(question.ladder[:12])
        return rng.choice(low if rng.random() < 0.8 else list(question.ladder))
    if rng.random() < 0.5:  # call or reply
        return 0
    if question.kind == "call":
        return question.low
    return next_bid(question.value, question.ladder) or 0


class Asked:
    """What is known of one question: `answers` in order, `low` and `high` of a count, when.

    when: {key: answers}, the conditions that all deals fulfil in which it is asked; always:
    whether every deal that fulfils them asks it; but: (key, answers) with which only some do.
    """

    def __init__(self, question: Any):
        self.key = question.key
        self.kind = question.kind
        self.optional = question.optional
        self.default = question.default
        self.answers: dict[Any, None] = {}
        self._offered: set[tuple] = set()
        self.low = self.high = 0
        self.signed = False
        self.ladder: Sequence[int] = ()
        self.step = 1
        self.when: dict[str, set] = {}
        self.always = True
        self.but: tuple[str, set] | None = None
        self.take(question)

    def take(self, question: Any) -> None:
        """Add what one asking shows."""
        if question.kind == "count":
            first = not self.high
            self.low = question.low if first else min(self.low, question.low)
            self.high = max(self.high, question.high)
            self.signed = question.signed
        elif question.kind == "choice":
            offered = tuple(question.answers)
            if offered not in self._offered:  # most deals offer what others have
                self._offered.add(offered)
                self.answers.update(dict.fromkeys(offered))
        elif question.kind in ("bid", "call", "reply"):
            self.ladder = question.ladder
            self.step = question.step


def questions(made: list[Made], known: Container[str] = ()) -> list[Asked]:
    """Return the questions of some deals, in the order they are asked, with their conditions.

    known: keys whose conditions are of no interest: finding them out is what takes time.
    """
    found: dict[str, Asked] = {}
    order: list[str] = []
    for one in made:
        at = 0
        for question, _ in one.asked:
            key = question.key
            if key not in found:
                found[key] = Asked(question)
                order.insert(at, key)
            else:
                found[key].take(question)
            at = max(at, order.index(key) + 1)
    alike: dict[tuple, list[dict[str, Any]]] = {}
    for one in made if any(key not in known for key in order) else ():
        facts = _told(one)
        alike.setdefault(tuple(facts.items()), []).append(facts)
    told = [Told(same[0], len(same)) for same in alike.values()]
    for place, key in enumerate(order):
        if key not in known:
            _condition(found[key], order[:place], told)
    return [found[key] for key in order]


class Told(NamedTuple):
    """What is said in a deal, see _told, and how many deals say just that."""

    facts: dict[str, Any]
    count: int


def _told(made: Made) -> dict[str, Any]:
    """What is said in a deal, seats alike, defaults too; a question's key only where asked."""
    told: dict[str, Any] = {}
    for question, value in made.asked:
        if question.key == "declarer":
            ended = made.facts["declarer"]
            told["declarer"] = SEAT if isinstance(ended, int) else ended
        elif question.kind in ("choice", "flag", "bid"):
            seat = isinstance(value, int) and question.key in SEATS
            told[question.key] = SEAT if seat else value
        else:
            told[question.key] = "told"
    return told


NEVER = ("bid", "auction")  # too many answers for a condition


def _condition(asked: Asked, before: list[str], told: list["Told"]) -> None:
    """Find out which answers lead to a question: the fewest earlier ones that tell."""
    inside = [one for one in told if asked.key in one.facts]
    outside = [one.facts for one in told if asked.key not in one.facts]
    when: dict[str, set] = {}
    for key in before:
        if key in NEVER or not all(key in one.facts for one in inside):
            continue
        seen = {one.facts[key] for one in inside}
        left = [facts for facts in outside if key in facts and facts[key] in seen]
        if len(left) < len(outside):
            when[key] = seen
            outside = left
    for key in list(when):  # what a later condition says already
        rest = {other: seen for other, seen in when.items() if other != key}
        if len(_holding(told, asked.key, rest)) == len(outside):
            when = rest
    asked.when = when
    asked.always = not outside
    if outside:
        asked.but = _exception(before, inside, outside)


def _exception(before: list[str], inside: list["Told"], outside: list[dict]) -> Any:
    """Return (key, answers) that explain why some deals do not ask, None where none do."""
    best = None
    for key in before:
        there = [one.facts for one in inside]
        if key in NEVER or not all(key in facts for facts in (*there, *outside)):
            continue
        some = {facts[key] for facts in outside}
        sure = {facts[key] for facts in there} - some
        touched = sum(one.count for one in inside if one.facts[key] in some)
        if sure and (best is None or touched < best[0]):
            best = touched, (key, some)
    return best and best[1]


def _holding(told: list["Told"], key: str, when: dict[str, set]) -> list[dict]:
    """Return what deals say that fulfil the conditions and yet do not ask `key`."""
    found = []
    for facts, _ in told:
        if key not in facts and all(k in facts and facts[k] in v for k, v in when.items()):
            found.append(facts)
    return found
