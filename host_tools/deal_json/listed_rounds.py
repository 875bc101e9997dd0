"""The rounds of Bock and Ramsch of a list of deals: counted, or taken as the deals tell them."""

from collections.abc import Sequence
from typing import Any

from host_tools.deal_json.json_lines import LineError
from host_tools.deal_json.reader import Deal, Reader, RoundError
from vorhand.rules.parts.rounds import Rounds

CHANGED = "{} players after {}: a list has the same players throughout; make it two files"
NOTHING_BEFORE = (
    "{} {} contradicts the list, by which it is {}: no deal stands before it; "
    "--as-told takes what the deals say"
)
NOT_STARTED = (
    "{} {} contradicts the list, by which it is {}: line {} should have started a round; "
    "--as-told takes what the deals say"
)
STARTED = (
    "{} {} contradicts the list, by which it is {}: line {} started a round; "
    "--as-told takes what the deals say"
)


class ListedRounds:
    """The rounds that each deal of a list stands under.

    as_told: the deals say it themselves by `bock` and `ramsch_round`, and nothing is counted.
    """

    def __init__(self, reader: Reader, as_told: bool):
        self._reader = reader
        self._as_told = as_told
        self._rounds = Rounds(reader.options, 0)
        self._started: dict[str, list[int]] = {"bock": [], "ramsch_round": []}  # line numbers
        self._last_line = 0  # the line of the deal before

    def read(self, fields: dict[str, Any], line: int, totals: Sequence[int]) -> Deal:
        """Return the deal of a line; LineError where it cannot stand there.

        totals: what each seat had before it, () = nothing yet.
        """
        players = fields.get("players")
        if totals and type(players) is int and players != len(totals):
            raise LineError(CHANGED, players, len(totals))
        if self._as_told:
            return self._reader.deal(fields, totals=totals)
        try:
            deal = self._reader.deal(fields, self._rounds.bock, self._rounds.ramsch, totals)
        except RoundError as error:
            raise LineError(*self._contradiction(*error.args[1:])) from None
        score = deal.score
        if not score.redeal:
            if not self._last_line:  # the first deal says how many play
                self._rounds = Rounds(self._reader.options, deal.questionnaire.table.players)
            self._rounds.take(score.bocks, score.ramsches, score.again)
            self._started["bock"] += [line] * score.bocks
            self._started["ramsch_round"] += [line] * score.ramsches
            self._last_line = line
        return deal

    def _contradiction(self, key: str, value: int, listed: int) -> tuple:
        """The reason why a deal's rounds are not those of the list, with the line to look at."""
        values = (key, value, listed)
        if value > listed and not self._last_line:
            return (NOTHING_BEFORE, *values)
        if value > listed:
            return (NOT_STARTED, *values, self._last_line)
        # A round of Ramsch may follow one of Bock, so that no deal of its own starts it.
        lines = self._started[key] or self._started["bock"]
        waiting = self._rounds.waiting if key == "bock" else 0
        return (STARTED, *values, lines[-1 - waiting])
