"""A line of a file to the line that answers it."""

import json
from collections.abc import Iterable

from host_tools.deal_json.json_lines import LineError, read_object
from host_tools.deal_json.reader import Reader
from vorhand.lang import Words


class Scorer:
    """Answers the deals of one rule set.

    ruleset, chosen: as Reader takes them; language: that of explanations, reasons: that of errors
    and warnings; ascii_only: whether letters beyond ASCII are written as \\uXXXX.
    """

    def __init__(
        self,
        ruleset: str,
        chosen: list[str],
        language: str,
        reasons: str,
        ascii_only: bool = False,
    ):
        self._reader = Reader(ruleset, chosen, reasons)
        self._words = Words(language)
        self._words.speak(self._reader.ruleset)
        # JSON has no words for what lies beyond all numbers.
        self._encode = json.JSONEncoder(ensure_ascii=ascii_only, allow_nan=False).encode

    def answers(self, lines: Iterable[tuple[int, bytes]]) -> tuple[list[str], bool]:
        """Return the answers to (number, line) in their order, and whether all lines were good."""
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
