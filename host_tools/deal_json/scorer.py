"""Lines to the lines that answer them, in one process or in several, in the order they came."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from host_tools import rulesets
from host_tools.deal_json.fields import BROUGHT_BACK
from host_tools.deal_json.json_lines import LineError, read_object
from host_tools.deal_json.reader import Reader
from host_tools.deal_json.table import Map, Row
from host_tools.parallel import PORTION, in_order, portions
from vorhand import rules

Numbered = tuple[int, bytes | Row]  # a line's number in the file, from 1, and the line
Answers = tuple[list[str], bool]  # the lines that answer some lines; whether all of them were good


class Settings(NamedTuple):
    """The settings that all lines of a file share.

    ruleset, chosen, language: as Reader takes them; ascii_only: whether letters beyond ASCII are
    written as \\uXXXX; table: what the columns mean where lines are rows of a table.
    """

    ruleset: str
    chosen: list[str]
    language: str
    ascii_only: bool = False
    table: Map | None = None


class Scorer:
    """Answers the deals of one rule set."""

    def __init__(self, settings: Settings):
        self._reader = Reader(settings.ruleset, settings.chosen, settings.language)
        self._read: Callable = settings.table.fields if settings.table else read_object
        # JSON can write neither infinity nor NaN; a date of a table's map becomes a text.
        self._encode = json.JSONEncoder(
            ensure_ascii=settings.ascii_only, allow_nan=False, default=str
        ).encode

    def answers(self, lines: Iterable[Numbered]) -> Answers:
        """Return the answers to lines in their order."""
        answers = []
        good = True
        for number, line in lines:
            members = f'"line": {number}'  # the members that every answer to this line has
            try:
                fields = self._read(line)
                for key in BROUGHT_BACK:
                    if key in fields:
                        members += f', "{key}": {self._encoded(fields[key])}'
                deal = self._reader.deal(fields)
                answers.append(f"{{{members}, {deal.members(self._reader.words, self._encoded)}}}")
            except LineError as error:
                good = False
                answers.append(self._refusal(number, members, error))
        return answers, good

    def _encoded(self, value: Any) -> str:
        """A value as one line of text; LineError where it would not be JSON in UTF-8."""
        try:
            text = self._encode(value)
            if not text.isascii():
                text.encode()
        except ValueError:
            raise LineError(
                "no answer can show this: half a letter (\\ud800 to \\udfff) or a number too large"
            ) from None
        return text

    def _refusal(self, number: int, members: str, error: LineError) -> str:
        """The answer to a line that is bad."""
        language = self._reader.language
        try:
            return f'{{{members}, "error": {self._encoded(error.sentence(language))}}}'
        except LineError as other:  # the reason shows what cannot be written
            return f'{{"line": {number}, "error": {self._encoded(other.sentence(language))}}}'


class _Process:
    """The data that each of several processes keeps between portions."""

    scorer: Scorer


def _begin(settings: Settings, file: str) -> None:
    if file:
        rulesets.register(file)
    _Process.scorer = Scorer(settings)


def _answer(lines: list[Numbered]) -> Answers:
    return _Process.scorer.answers(lines)


def answers(lines: Iterable[Numbered], settings: Settings, jobs: int) -> Iterator[Answers]:
    """Yield the answers to lines as `jobs` processes find them; memory does not grow with them."""
    rulesets.load(settings.ruleset)  # refuses an unknown one before the first answer
    file = "" if settings.ruleset in rules.NAMES else rules.load(settings.ruleset).__file__ or ""
    # One process answers each line before it reads the next: whoever types deals sees what they
    # come to.
    size = 1 if jobs == 1 else PORTION
    yield from in_order(portions(lines, size), _answer, jobs, _begin, settings, file)
