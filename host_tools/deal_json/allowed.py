"""The answers that a question takes, in a few words, as deals are written in JSON."""

from collections.abc import Iterable, Sequence
from typing import Any

from host_tools.language import say

MANY = 12  # answers that are not listed one by one
NOTHING = ("", "none")  # what a field that is left out says, too


def allowed(question: Any, language: str = "en") -> str:
    """Return the answers that a question takes, such as "0 to 120"; "" where there are none."""
    if question.kind == "count":
        return _count(question, language)
    if question.kind == "bid":
        return _ladder(question.ladder, language)
    if question.kind in ("call", "reply"):
        return _either([n for n in (0, *question.ladder) if question.legal(n)], language, 6)
    if question.kind == "flag" or "yes" in question.answers:
        return _either(("true", "false"), language)
    answers = [answer for answer in question.answers if answer not in NOTHING]
    numbers = sorted(answer for answer in answers if isinstance(answer, int))
    answers = numbers + [answer for answer in answers if not isinstance(answer, int)]
    if question.key == "outcome" and "won" in answers:  # the levels are fields of their own
        answers = ["won", "lost"]
    if question.key == "declarer":  # what is no seat has fields of its own, too
        answers = numbers
    return _either(answers, language)


def _ladder(values: Sequence[int], language: str) -> str:
    """Return bids: the bounds where every number is one, else the first and the last."""
    if isinstance(values, range) and values.step == 1:
        return say(language, "{} to {}", values[0], values[-1])
    return _either(values, language, 6)


def _either(values: Iterable[Any], language: str, most: int = MANY) -> str:
    """Return values with "or", of many the first ones and the last."""
    texts = [str(value) for value in values]
    if len(texts) > most:
        return ", ".join(texts[:3]) + " ... " + texts[-1]
    if len(texts) < 2:
        return "".join(texts)
    return say(language, "{} or {}", ", ".join(texts[:-1]), texts[-1])


def _count(question: Any, language: str) -> str:
    values = range(question.low, question.high + 1)
    text = _span(question.low, question.high, language)
    negatives = [-n for n in reversed(values) if n and question.legal(-n)]
    if not negatives:
        return text
    return say(language, "{} or {}", _span(negatives[0], negatives[-1], language), text)


def _span(low: int, high: int, language: str) -> str:
    return say(language, "{} to {}", low, high) if low < high else str(low)
