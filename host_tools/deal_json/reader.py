"""Deals of one rule set, read from JSON objects and scored.

The fields answer the questions of the rule set's own conversation: a deal is what a table could
have entered, and what the rules cannot ask is refused. Fields are those of fields.py, whatever
the rule set.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from host_tools import rulesets
from host_tools.deal_json.allowed import allowed
from host_tools.deal_json.answers import GameAnswers, answer_all, declarer
from host_tools.deal_json.checks import (
    check_auction,
    check_levels,
    check_outcome,
    check_rest,
    check_result,
    doubts,
)
from host_tools.deal_json.fields import FIELDS, checked, needed
from host_tools.deal_json.json_lines import LineError, say, short
from host_tools.deal_json.ramsch_answers import RamschAnswers
from vorhand.lang import Words
from vorhand.rules import RuleError
from vorhand.rules.deal import cards
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.score import Score
from vorhand.rules.deal.table import Table
from vorhand.rules.parts.rounds import MOST_DOUBLINGS

# Reasons that speak of fields: these are named as they are written, not as players say it.
_OF_FIELDS = ("illegal", "not_asked", "contradicts", "unanswered")
# Reasons that end with what the question may be answered: how many values they have before that.
_OF_QUESTIONS = {"illegal": 2, "unanswered": 1}


class Deal(NamedTuple):
    """One deal: its conversation, its score, warnings as sentences."""

    conversation: Conversation
    score: Score
    warnings: list[str]

    def answer(self, words: Words) -> dict[str, Any]:
        """Return the JSON object that answers the deal's; `words` speak the explanation."""
        score = self.score
        return {
            "value": score.value,
            "score": score.score,
            "points": list(score.points),
            "won": score.won,
            "overbid": score.overbid,
            "explain": words.explain(score.items),
            "warnings": self.warnings,
        }


class Reader:
    """Reads deals of one rule set with its house rules.

    `ruleset` is the name of a rule set, `chosen` are house rules as texts "key=value";
    HostError where the rule set has none such. `language` is that of reasons and warnings.
    """

    def __init__(
        self, ruleset: str = "isko", chosen: list[str] | None = None, language: str = "en"
    ):
        self.language = language
        self.words = Words(language)
        self.ruleset = rulesets.load(ruleset)
        self.words.load("isko", "REASONS")  # a rule set without words has at least these
        self.words.speak(self.ruleset)
        self.words.speak(self.ruleset, "REASONS")
        self.options = rulesets.house_rules(self.ruleset, chosen or [])
        self._rounds = {row[0] for row in self.ruleset.OPTIONS} & {"bock_start", "ramsch_round"}

    def deal(
        self,
        fields: dict[str, Any],
        bock: int | None = None,
        ramsch: int | None = None,
        totals: Sequence[int] | None = None,
    ) -> Deal:
        """Return the deal of a JSON object; LineError where it cannot be one.

        bock, ramsch, totals: what the list before it has put it under and come to, see Table;
        None where the deal stands alone and its own fields say it. totals: () = nothing yet.
        """
        fields = checked(fields)
        conversation = None
        try:
            table = self._table(fields, bock, ramsch)
            if totals is not None:
                table.totals = tuple(totals) or (0,) * table.players
            if "cards" in fields:
                cards.parse_cards(fields["cards"])
            moves = fields.get("auction")
            opening = [] if moves is None else [("declarer", "auction"), ("auction", moves)]
            conversation = Conversation(self.ruleset, table, self.options, opening)
            if opening:
                check_auction(fields, conversation)
            else:
                conversation.answer(declarer(fields, table))
            return self._scored(fields, conversation)
        except RuleError as error:
            raise LineError(self._reason(error.args, conversation)) from None

    def _table(self, fields: dict[str, Any], bock: int | None, ramsch: int | None) -> Table:
        """The deal's table; what its own fields say of the rounds must be what the list says."""
        rounds = []
        for key, option, listed in (
            ("bock", "bock_start", bock),
            ("ramsch_round", "ramsch_round", ramsch),
        ):
            times = int(fields.get(key, listed or 0))
            if times and option not in self._rounds:
                raise RuleError("not_asked", key, times)
            if not 0 <= times <= MOST_DOUBLINGS:
                raise RuleError("illegal", key, times)
            if listed not in (None, times):
                text = "{} {} contradicts the list, by which it is {}"
                raise LineError(text, key, times, listed)
            rounds.append(times)
        table = Table(needed(fields, "players"), needed(fields, "dealer"), *rounds)
        if table.players not in self.ruleset.TABLES:
            raise RuleError("players", table.players)
        return table

    def _scored(self, fields: dict[str, Any], conversation: Conversation) -> Deal:
        """Answer what follows on the declarer; return the deal."""
        check_result(fields, conversation)
        ramsch = conversation.facts["declarer"] == "ramsch"
        answers = (RamschAnswers if ramsch else GameAnswers)(fields, conversation)
        answered = answer_all(conversation, answers.answer)
        check_rest(fields, conversation, answered)
        if fields.get("decision") == "redeal":  # at any moment: nothing more has to be known
            if "auction" not in fields:
                conversation.facts["declarer"] = fields.get("declarer")
            conversation.facts["outcome"] = "redeal"
        elif conversation.question:
            raise RuleError("unanswered", conversation.question.key)
        score = self.ruleset.score(conversation.table, conversation.facts, self.options)
        check_outcome(fields, conversation, score)
        check_levels(fields, conversation, score)
        unknown = [key for key in sorted(fields) if key not in FIELDS and key not in answered]
        odd = [("{} is not a known field", short(key)) for key in unknown]
        odd += doubts(fields, conversation)
        warnings = [say(self.language, *one) for one in odd]
        return Deal(conversation, score, warnings + [self._reason(w) for w in score.warnings])

    def _reason(self, args: tuple, conversation: Conversation | None = None) -> str:
        """Return the sentence of a RuleError's or a warning's values.

        Where an answer cannot be or is missing, it ends with what the question may be answered:
        the one of `conversation`, or the one that comes after the values.
        """
        if args == ("illegal", "declarer", "ramsch"):  # no declarer was given, but this game
            args = ("illegal", "game", "ramsch")
        key, *values = args
        question = None
        if key in _OF_QUESTIONS:
            count = _OF_QUESTIONS[key]
            if len(values) > count:
                question = values.pop()
            elif conversation:
                question = conversation.asked(values[0])
        shown = []
        for value in values:
            text = value if isinstance(value, int) else short(value)
            if isinstance(value, str) and key not in _OF_FIELDS and self.words.has(value):
                text = self.words.word(value)
            shown.append(text)
        text = self.words.word("reason." + key, *shown)
        answers = allowed(question, self.language) if question else ""
        return f"{text} ({answers})" if answers else text
