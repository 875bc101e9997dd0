"""A line of a file to the line that answers it."""

import json
from collections.abc import Iterable
from typing import NamedTuple

from host_tools.deal_json.json_lines import LineError, read_object
from host_tools.deal_json.quick_words import QuickWords
from host_tools.deal_json.reader import Reader

Numbered = tuple[int, bytes]  # a line and its number in the file, from 1
Answers = tuple[list[str], bool]  # the lines that answer some lines; whether all of them were good


class Settings(NamedTuple):
    """What all lines of a file have in common.

    ruleset, chosen: as Reader takes them; language: that of explanations, reasons: that of errors
    and warnings; ascii_only: whether letters beyond ASCII are written as \\uXXXX.
    """

    ruleset: str
    chosen: list[str]
    language: str
    reasons: str
    ascii_only: bool = False


class Scorer:
    """Answers the deals of one rule set."""

    def __init__(self, settings: Settings):
        self._reader = Reader(settings.ruleset, settings.chosen, settings.reasons)
        self._words = QuickWords(settings.language)
        self._words.speak(self._reader.ruleset)
        # JSON has no words for what lies beyond all numbers.
        self._encode = json.JSONEncoder(ensure_ascii=settings.ascii_only, allow_nan=False).encode

    def answers(self, lines: Iterable[Numbered]) -> Answers:
        """Return the answers to lines in their order."""
        texts = []
        good = True
        for number, line in lines:
            try:
                answer = self._reader.deal(read_object(line)).answer(self._words)
                texts.append(self._encoded(answer))
            except LineError as error:
                good = False
                reason = error.sentence(self._reader.language)
                texts.append(self._refusal(number, reason))
        return texts, good

    def _encoded(self, answer: dict) -> str:
        """The answer as one line of text; LineError where it would not be JSON in UTF-8."""
        try:
            text = self._encode(answer)
            if not text.isascii():
                text.encode()
        except ValueError:
            raise LineError(
                "no answer can show this: half a letter (\\ud800 to \\udfff) or a number too large"
            ) from None
        return text

    def _refusal(self, number: int, reason: str) -> str:
        try:
            return self._encoded({"line": number, "error": reason})
        except LineError as error:  # the reason shows what cannot be written
            reason = error.sentence(self._reader.language)
            return self._encode({"line": number, "error": reason})
