"""Random deals of any rule set.

They drive the rule set's own generator, without screens and without a Conversation, so that some
thousand deals take a second. The same seed gives the same deals.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from host_tools import HostError
from host_tools.deal_json.fields import is_asked_so
from vorhand.rules.deal.questions import Question
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import next_bid
from vorhand.ui.deal_flow import ELSE


class RandomDeal(NamedTuple):
    """One deal: (question, answer) in the order they were asked, and the facts at the end."""

    table: Table
    exchanges: list[tuple[Any, Any]]
    facts: dict[str, Any]

    @property
    def answers(self) -> list[tuple[str, Any]]:
        """The answers as a Conversation takes them."""
        return [(question.key, value) for question, value in self.exchanges]


def deals(
    ruleset: Any, options: dict[str, Any], count: int, seed: int = 1, players: int = 0
) -> Iterator[RandomDeal]:
    """Yield random deals, the dealer going round; players: 0 = the smallest table."""
    rng = random.Random(seed)
    players = players or min(ruleset.TABLES)
    for number in range(count):
        yield deal(ruleset, Table(players, number % players), options, rng)


def deal(ruleset: Any, table: Table, options: dict[str, Any], rng: random.Random) -> RandomDeal:
    """Return one deal with random answers. HostError where nobody could answer a question."""
    facts: dict[str, Any] = {}
    exchanges = []
    generator = ruleset.deal(table, options, facts)
    value = None
    try:
        while True:
            question = generator.send(value)
            fault = _fault_of(question)
            if fault:
                raise HostError(f"{ruleset.__file__}: deal() {fault}", 2)
            value = _answer(question, facts, rng)
            exchanges.append((question, value))
            if question.key == "auction":
                facts.setdefault("auction", []).append(value)
            elif not question.optional or value != question.default:
                facts[question.key] = value
    except StopIteration:
        pass
    return RandomDeal(table, exchanges, facts)


def _fault_of(question: Any) -> str:
    """Return why nobody can answer what a rule set asks, "" where somebody can."""
    if not isinstance(question, Question):
        return f"asks {question!r}, which is no question"
    key = question.key
    if question.kind == "count" and question.low > question.high:
        return f"asks {key} from {question.low} to {question.high}, where no number is"
    if question.kind == "choice" and not question.answers:
        return f"asks {key} without an answer"
    if not is_asked_so(question):
        kind = type(question).__name__
        return f"asks {key} with {kind}: that field means something else; rename it"
    choices = question.answers if key == "outcome" else (key,) if question.optional else ()
    for choice, *_ in ELSE:
        if choice in choices:
            return f"asks for {choice}: on the device's screen that opens another; rename it"
    return ""


def _answer(question: Any, facts: dict[str, Any], rng: random.Random) -> Any:
    if question.optional and rng.random() < 0.6:
        return question.default
    if question.kind == "choice":
        return rng.choice(list(question.answers))
    if question.kind == "count":
        number = rng.randint(question.low, question.high)
        if rng.random() < 0.3:  # the limits decide most
            number = rng.choice((question.low, question.high))
        is_negative = question.signed and rng.random() < 0.5 and question.legal(-number)
        return -number if is_negative or not question.legal(number) else number
    if question.kind == "flag":
        return int(all(facts.get(key) for key in question.implies))
    if question.kind == "bid":
        low_bids = list(question.ladder[:12])
        return rng.choice(low_bids if rng.random() < 0.8 else list(question.ladder))
    if rng.random() < 0.5:  # call or reply
        return 0
    if question.kind == "call":
        return question.low
    return next_bid(question.value, question.ladder) or 0
