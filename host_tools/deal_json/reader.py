"""Deals of one rule set, read from JSON objects and scored.

The fields answer the rule set's own questions: a deal is what a table could have entered, and
what the rules cannot ask is refused. Fields are those of fields.py, whatever the rule set.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from host_tools import HostError, rulesets
from host_tools.cards.pack import parse_cards
from host_tools.deal_json.allowed import allowed
from host_tools.deal_json.answers import GAME
from host_tools.deal_json.checks import (
    check_levels,
    check_outcome,
    check_result,
    check_score,
    check_unasked,
    doubts,
)
from host_tools.deal_json.fields import checked, required_field
from host_tools.deal_json.json_lines import LineError, short
from host_tools.deal_json.opening import opened
from host_tools.deal_json.questionnaire import Questionnaire
from host_tools.deal_json.quick_words import QuickWords
from host_tools.deal_json.ramsch_answers import RamschAnswers
from host_tools.deal_json.spelling import spelled
from host_tools.deal_json.trick_points import TrickPoints
from host_tools.language import say
from vorhand.lang import Words
from vorhand.rules import RuleError
from vorhand.rules.deal.questions import Choice, Count
from vorhand.rules.deal.score import Score
from vorhand.rules.deal.table import Table
from vorhand.rules.parts.rounds import MOST_DOUBLINGS

# Reasons that name fields and cards as they are written, not as the players say them.
_AS_WRITTEN = ("illegal", "not_asked", "contradicts", "unanswered", "word", "card", "card_twice")
# Reasons that end with the answers of a question: how many values they have before that.
_VALUE_COUNTS = {"illegal": 2, "unanswered": 1, "word": 2}
# Reasons that nobody at a table can be given.
_TEMPLATES = {
    "word": "word {} of the auction cannot be {} here",
    "no_ramsch": "Ramsch is not played by these rules",
    "no_passed": "a deal cannot be passed in by these rules",
    "no_auction": "there is no auction by these rules",
    "ramsch_range": "the Ramsch points add up to {}, not to {} to {}",
}
# What somebody has given in the place of a declarer, where the rule set has no such answer.
_NOT_BEGUN = {"ramsch": "no_ramsch", "passed": "no_passed", "auction": "no_auction"}

_table_of = lru_cache(Table)  # a deal that stands alone has nothing else at its table

_JSON = {None: "null", True: "true", False: "false"}

# One of these tells who plays, whoever dealt.
DECLARER_FIELDS = {"declarer", "passed", "card_points"}


class RoundError(LineError):
    """A deal tells of rounds otherwise than its list: the field, what it tells, what the list."""


class Deal(NamedTuple):
    """One deal: its answers and facts, its score, warnings as sentences."""

    questionnaire: Questionnaire
    score: Score
    warnings: list[str]

    def members(self, words: Words, encode: Callable[[Any], str]) -> str:
        """Return the members of the JSON object that answers the deal's.

        words: speak the explanation; encode: writes a text, or a list of them, as JSON.
        """
        score = self.score
        value = "null" if score.value is None else score.value
        declarer_points = "null" if score.declarer_points is None else score.declarer_points
        return (
            f'"value": {value}, "score": {declarer_points}, "points": {list(score.points)}, '
            f'"won": {_JSON[score.won]}, "overbid": {_JSON[score.overbid]}, '
            f'"explain": {encode(self.explanation(words))}, '
            f'"warnings": {encode(self.warnings) if self.warnings else "[]"}'
        )

    def explanation(self, words: Words) -> str:
        """Return how the score came about; HostError where the words want more numbers."""
        try:
            return words.explain(self.score.items)
        except IndexError:
            raise _unworded(self.questionnaire.ruleset, self.score, words) from None


class Reader:
    """Reads deals of one rule set with its house rules.

    `ruleset` is the name of a rule set, `chosen` are house rules as texts "key=value";
    HostError where the rule set has none such. `language` is that of reasons and warnings.
    """

    def __init__(
        self, ruleset: str = "isko", chosen: list[str] | None = None, language: str = "en"
    ):
        self.language = language
        self.words: Words = QuickWords(language)
        self.ruleset = rulesets.load(ruleset)
        self.words.load("isko", "REASONS")  # a rule set without words has at least these
        self.words.speak(self.ruleset)
        self.words.speak(self.ruleset, "REASONS")
        self.options = rulesets.house_rules(self.ruleset, chosen or [])
        self._pack = TrickPoints(self.ruleset, self.options)
        self._rounds = {row[0] for row in self.ruleset.OPTIONS} & {"bock_start", "ramsch_round"}

    def deal(
        self,
        fields: dict[str, Any],
        bock: int | None = None,
        ramsch: int | None = None,
        totals: Sequence[int] | None = None,
    ) -> Deal:
        """Return the deal of a JSON object; LineError where it cannot be one.

        bock, ramsch, totals: the rounds that the deal stands under by its list, and the points so
        far, () for none yet, see Table; None where the deal stands alone and its fields say it.
        """
        fields = checked(spelled(fields, self.ruleset))
        if "dealer" in fields or DECLARER_FIELDS.isdisjoint(fields):
            return self._deal(fields, bock, ramsch, totals)
        return self._by_any_dealer(fields, bock, ramsch, totals)

    def _deal(
        self, fields: dict[str, Any], bock: int | None, ramsch: int | None, totals: Any
    ) -> Deal:
        """The deal of fields that are checked."""
        deal = None
        try:
            table = self._table(fields, bock, ramsch, totals)
            if "cards" in fields:
                parse_cards(fields["cards"])
            deal = Questionnaire(fields, self.ruleset, table, self.options, self._pack)
            return self._scored(fields, opened(fields, deal))
        except RuleError as error:
            raise LineError(self._reason(error.args, deal)) from None

    def _by_any_dealer(self, fields: dict[str, Any], *standing: Any) -> Deal:
        """The deal as it is whoever has dealt; LineError where that makes a difference."""
        players = fields.get("players")
        if players not in self.ruleset.TABLES:
            return self._deal({**fields, "dealer": 0}, *standing)  # for its error
        deals, problems = [], []
        for turn in range(players):  # who plays is Forehand first, so that he does not sit out
            dealer = (fields.get("declarer", 0) - 1 - turn) % players
            try:
                deals.append(self._deal({**fields, "dealer": dealer}, *standing))
            except LineError as problem:
                problems.append(problem)
        if not deals:
            raise problems[0]
        if any(_parts(deal.score) != _parts(deals[0].score) for deal in deals):
            raise LineError("dealer is missing, and the score depends on it")
        return deals[0]

    def _table(
        self, fields: dict[str, Any], bock: int | None, ramsch: int | None, totals: Any
    ) -> Table:
        """The deal's table; what its own fields say of the rounds must be what the list says."""
        if "bock" in fields:
            bock = self._round(fields, "bock", "bock_start", bock)
        if "ramsch_round" in fields:
            ramsch = self._round(fields, "ramsch_round", "ramsch_round", ramsch)
        players, dealer = required_field(fields, "players"), required_field(fields, "dealer")
        if players not in self.ruleset.TABLES:
            tables = Choice("players", self.ruleset.TABLES)
            raise RuleError("illegal", "players", players, tables)
        table = _table_of(players, dealer, bock or 0, ramsch or 0)
        if totals is not None:
            totals = tuple(totals) or (0,) * players
            table = Table(players, dealer, table.bock, table.ramsch, totals)
        return table

    def _round(self, fields: dict[str, Any], key: str, option: str, listed: int | None) -> int:
        """Return the deal's own field of a round, which the list must confirm."""
        times = int(fields[key])
        if times and option not in self._rounds:
            raise RuleError("not_asked", key, times)
        if not 0 <= times <= MOST_DOUBLINGS:
            raise RuleError("illegal", key, times, Count(key, 0, MOST_DOUBLINGS))
        if listed not in (None, times):
            raise RoundError("{} {} contradicts the list, by which it is {}", key, times, listed)
        return times

    def _scored(self, fields: dict[str, Any], deal: Questionnaire) -> Deal:
        """Answer the questions by the fields; return the deal."""
        check_result(fields, deal)
        ramsch = deal.facts["declarer"] == "ramsch"
        deal.fill(RamschAnswers(deal).functions if ramsch else GAME)
        unknown = check_unasked(fields, deal)
        if fields.get("decision") == "redeal":  # at any moment: nothing more has to be known
            if "auction" not in fields:
                deal.facts["declarer"] = fields.get("declarer")
            deal.facts["outcome"] = "redeal"
        elif deal.question:
            raise RuleError("unanswered", deal.question.key)
        score = self.ruleset.score(deal.table, deal.facts, self.options)
        check_score(self.ruleset, score)
        check_outcome(fields, deal, score)
        check_levels(fields, deal, score)
        templates = doubts(fields, deal)
        if not (unknown or templates or score.warnings):
            return Deal(deal, score, [])
        templates = [("{} is not a known field", short(key)) for key in unknown] + templates
        warnings = [say(self.language, *template) for template in templates]
        return Deal(deal, score, warnings + [self._reason(w) for w in score.warnings])

    def _reason(self, args: tuple, deal: Questionnaire | None = None) -> str:
        """Return the sentence of a RuleError's or a warning's values.

        Where an answer cannot be or is missing, it ends with what the question may be answered:
        the one that `deal` asks, or the one that comes after the values.
        """
        if args[:2] == ("illegal", "declarer") and args[2] in _NOT_BEGUN:
            args = (_NOT_BEGUN[args[2]],)
        key, *values = args
        question = None
        if key in _VALUE_COUNTS:
            count = _VALUE_COUNTS[key]
            if len(values) > count:
                question = values.pop()
            elif deal:
                question = deal.asked(values[0])
        texts = []
        for value in values:
            text = value if type(value) is int else short(value)
            if isinstance(value, str) and key not in _AS_WRITTEN and self.words.has(value):
                text = self.words.word(value)
            texts.append(text)
        if key in _TEMPLATES:
            text = say(self.language, _TEMPLATES[key], *texts)
        else:
            text = self.words.word("reason." + key, *texts)
        answers = allowed(question, self.language) if question else ""
        return f"{text} ({answers})" if answers else text


def _unworded(ruleset: Any, score: Score, words: Words) -> HostError:
    """Return the error of the first item that has fewer numbers than its words want."""
    for item in score.items:
        try:
            words.explain([item])
        except IndexError:
            text = words.word("explain." + item[0])
            where = f"{ruleset.__file__}: score() explains with {item!r}"
            return HostError(f"{where}, but the words of {item[0]} want more numbers: {text}")
    raise AssertionError(score.items)


def _parts(score: Score) -> list[Any]:
    """Return all that a Score says, to compare it with another."""
    return [getattr(score, name) for name in Score.__slots__]
