"""Deals as JSON objects, told to the rule set's own conversation.

What the rules cannot ask is refused: a Deal is what a table could have entered. The fields are
those of fields.py, whatever the rule set; how a deal ended is told in results.py, Ramsch in
ramsch.py.
"""

from collections.abc import Sequence
from typing import Any

from host_tools import HostError
from host_tools.deal_json import ramsch
from host_tools.deal_json.allowed import allowed
from host_tools.deal_json.answering import check_auction, check_rest, declarer_of, needed, tell
from host_tools.deal_json.fields import FIELDS, check_types
from host_tools.deal_json.lines import LineError, say, short
from host_tools.deal_json.results import check_levels, check_result
from vorhand import rules
from vorhand.lang import Words
from vorhand.rules import RuleError
from vorhand.rules.deal import cards
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.parts.rounds import MOST_DOUBLINGS

# Reasons that speak of fields: these are named as they are written, not as players say it.
_OF_FIELDS = ("illegal", "not_asked", "contradicts", "unanswered")
# Reasons that end with what the question may be answered: how many values they have before that.
_OF_QUESTIONS = {"illegal": 2, "unanswered": 1}


class Deal:
    """One deal: `table`, `talk` (its Conversation), `score`, `warnings` (sentences)."""

    def __init__(self, table: Table, talk: Conversation, score: Any, warnings: list[str]):
        self.table = table
        self.talk = talk
        self.score = score
        self.warnings = warnings


class Reader:
    """Turns JSON objects into deals of one rule set with its house rules.

    `ruleset` is the name of a rule set, `chosen` are house rules as texts "key=value";
    HostError where the rule set has none such. `language` is that of reasons and warnings.
    """

    def __init__(
        self, ruleset: str = "isko", chosen: list[str] | None = None, language: str = "en"
    ):
        self.language = language
        self.words = Words(language)
        self.ruleset = load(ruleset)
        self.words.load("isko", "REASONS")  # a rule set without words has at least these
        self.words.speak(self.ruleset)
        self.words.speak(self.ruleset, "REASONS")
        self.options = house_rules(self.ruleset, chosen or [])

    def deal(
        self,
        fields: dict[str, Any],
        bock: int | None = None,
        ramsch: int | None = None,
        totals: Sequence[int] | None = None,
    ) -> Deal:
        """Return the deal of a JSON object; LineError where it cannot be one.

        bock, ramsch, totals: what the list before it has put it under and come to, see Table;
        None where the deal stands alone and its own fields tell. totals: () = nothing yet.
        """
        fields = {key: value for key, value in fields.items() if value is not None}
        check_types(fields)
        try:
            table = self._table(fields, bock, ramsch)
            if totals is not None:
                table.totals = tuple(totals) or (0,) * table.players
            return self._deal(fields, table)
        except RuleError as error:
            raise LineError(self.reason(error.args)) from None

    def reason(self, args: tuple, talk: Conversation | None = None) -> str:
        """Return the sentence of a RuleError's or a warning's values.

        Where an answer cannot be or is missing, it ends with what the question may be answered:
        the one of `talk`, or the one that comes after the values.
        """
        key, *values = args
        question = None
        if key in _OF_QUESTIONS:
            count = _OF_QUESTIONS[key]
            question = values[count] if len(values) > count else talk and talk.asked(values[0])
            del values[count:]
        shown = []
        for value in values:
            text = value if isinstance(value, int) else short(value)
            if isinstance(value, str) and key not in _OF_FIELDS and self.words.has(value):
                text = self.words.word(value)
            shown.append(text)
        text = self.words.word("reason." + key, *shown)
        known = allowed(question, self.language) if question else ""
        return f"{text} ({known})" if known else text

    def _table(self, fields: dict[str, Any], bock: int | None, ramsch: int | None) -> Table:
        """The deal's table; what its own fields say of the rounds must be what the list says."""
        asked = {row[0] for row in self.ruleset.OPTIONS}
        in_force = []
        for key, option, value in (
            ("bock", "bock_start", bock),
            ("ramsch_round", "ramsch_round", ramsch),
        ):
            said = int(fields.get(key, value or 0))
            if said and option not in asked:
                raise RuleError("not_asked", key, said)
            if not 0 <= said <= (MOST_DOUBLINGS if key == "bock" else 1):
                raise RuleError("illegal", key, said)
            if value is not None and said != value:
                raise LineError("{} {} contradicts the list, by which it is {}", key, said, value)
            in_force.append(said)
        table = Table(needed(fields, "players"), needed(fields, "dealer"), *in_force)
        if table.players not in self.ruleset.TABLES:
            raise RuleError("players", table.players)
        return table

    def _deal(self, fields: dict[str, Any], table: Table) -> Deal:
        if "cards" in fields:
            cards.parse_cards(fields["cards"])
        talk = self._opening(fields, table)
        try:
            return self._told(fields, talk)
        except RuleError as error:
            raise LineError(self.reason(error.args, talk)) from None

    def _told(self, fields: dict[str, Any], talk: Conversation) -> Deal:
        """Return the deal whose declarer is known."""
        check_result(fields, talk)
        told: set[str] = set()
        warnings: list[tuple] = []
        if talk.facts["declarer"] == "ramsch":
            ramsch.tell(fields, talk)
            told.update(ramsch.FIELDS)
        elif talk.question:
            told, warnings = tell(fields, talk)
        check_rest(fields, talk, told)
        if fields.get("decision") == "redeal":  # at any moment: nothing more has to be known
            if "auction" not in fields:
                talk.facts["declarer"] = fields.get("declarer")
            talk.facts["outcome"] = "redeal"
        elif talk.question:
            raise RuleError("unanswered", talk.question.key)
        score = self.ruleset.score(talk.table, talk.facts, self.options)
        check_levels(fields, talk, score)
        unknown = [key for key in sorted(fields) if key not in FIELDS and key not in told]
        warnings[:0] = [("{} is not a known field", short(key)) for key in unknown]
        sentences = [say(self.language, *warning) for warning in warnings]
        return Deal(talk.table, talk, score, sentences + [self.reason(w) for w in score.warnings])

    def _opening(self, fields: dict[str, Any], table: Table) -> Conversation:
        """Return the conversation in which it is known who plays."""
        if "auction" in fields:
            moves = [("declarer", "auction"), ("auction", fields["auction"])]
            talk = Conversation(self.ruleset, table, self.options, moves)
            check_auction(fields, talk)
            return talk
        talk = Conversation(self.ruleset, table, self.options)
        try:
            declarer = declarer_of(fields, table)
            talk.answer(declarer)
        except RuleError as error:
            if error.args == ("illegal", "declarer", "ramsch"):  # the rules give no reason
                raise RuleError("illegal", "game", "ramsch") from None
            raise LineError(self.reason(error.args, talk)) from None
        return talk


def load(name: str) -> Any:
    """Return a rule set's module; HostError where there is none of this name."""
    try:
        return rules.load(name)
    except RuleError:
        known = ", ".join(rules.names())
        raise HostError(f"there is no rule set {name}; known: {known}", 2) from None


def house_rules(ruleset: Any, chosen: list[str]) -> dict[str, Any]:
    """Return {key: value} of all house rules, those of `chosen` ("key=value") set."""
    options = rules.defaults(ruleset)
    table = {row[0]: {str(value): value for value in row[1]} for row in ruleset.OPTIONS}
    for text in chosen:
        key, equals, value = text.partition("=")
        if key not in table:
            known = ", ".join(sorted(table)) or "none"
            raise HostError(f"{ruleset.NAME} has no option {key}; known: {known}", 2)
        known = ", ".join(table[key])
        if not equals:
            raise HostError(f"option {key}: KEY=VALUE is wanted; known: {known}", 2)
        if value not in table[key]:
            raise HostError(f"option {key} cannot be {value or 'empty'}; known: {known}", 2)
        options[key] = table[key][value]
    return options
