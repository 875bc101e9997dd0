"""Deals as JSON objects, told to the rule set's own conversation.

What the rules cannot ask is refused: a Deal is what a table could have entered. The fields are
those of fields.py, whatever the rule set; how a deal ended is told in results.py, Ramsch in
ramsch.py.
"""

from collections.abc import Sequence
from typing import Any

from host_tools import HostError, ramsch
from host_tools.allowed import allowed
from host_tools.fields import FIELDS, FLAGS, RESULTS, TABLE, check_types, is_ramsch, says
from host_tools.lines import LineError, say, short
from host_tools.results import asks_sixty, check_levels, check_result, tell_result
from vorhand import rules
from vorhand.lang import Words
from vorhand.rules import cards
from vorhand.rules.conversation import Conversation
from vorhand.rules.questions import RuleError
from vorhand.rules.rounds import MOST
from vorhand.rules.table import Table

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
        self.words.section("isko_reasons")  # a rule set without words has at least these
        self.words.speak(self.ruleset)
        self.words.speak(self.ruleset, "_reasons")
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
            if not 0 <= said <= (MOST if key == "bock" else 1):
                raise RuleError("illegal", key, said)
            if value is not None and said != value:
                raise LineError("{} {} contradicts the list, by which it is {}", key, said, value)
            in_force.append(said)
        table = Table(_needed(fields, "players"), _needed(fields, "dealer"), *in_force)
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
            told, warnings = _tell(fields, talk)
        _check_rest(fields, talk, told)
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
            _check_auction(fields, talk)
            return talk
        talk = Conversation(self.ruleset, table, self.options)
        try:
            declarer = _declarer(fields, table)
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


def _needed(fields: dict[str, Any], key: str) -> Any:
    if key not in fields:
        raise RuleError("unanswered", key)
    return fields[key]


def _declarer(fields: dict[str, Any], table: Table) -> Any:
    """Return the answer to who plays, where no auction was told."""
    if fields.get("passed"):
        for key, value in fields.items():
            if key in FIELDS and key not in (*TABLE, "passed") and says(key, value):
                raise LineError("passed in, but {} is given", key)
        return "passed"
    if is_ramsch(fields):
        if "declarer" in fields:
            raise LineError("nobody is declarer in a Ramsch, but {} is given", "declarer")
        return "ramsch"
    # A redeal may come before there is a declarer: anybody's, what is told is checked alike.
    redeal = fields.get("decision") == "redeal" and "declarer" not in fields
    declarer = table.active[0] if redeal else _needed(fields, "declarer")
    if not 0 <= declarer < table.players:
        raise LineError("declarer {} is no seat among {} players", declarer, table.players)
    if declarer in table.sitting:
        raise LineError("declarer {} sits out when {} deals", declarer, table.dealer)
    return declarer


def _check_auction(fields: dict[str, Any], talk: Conversation) -> None:
    """Hold an auction, told to `talk`, against declarer, bid, passed and Ramsch where given."""
    if talk.question and talk.question.key == "auction":
        raise LineError("the auction has not ended")
    declarer = talk.facts["declarer"]
    passed = declarer == "passed"
    if fields.get("passed", passed) is not passed:
        if passed:
            raise LineError("passed contradicts the auction, which ended passed in")
        if declarer == "ramsch":
            raise LineError("passed contradicts the auction, which ended in a Ramsch")
        raise LineError("passed contradicts the auction, which ended with declarer {}", declarer)
    if "game" in fields and is_ramsch(fields) is not (declarer == "ramsch"):
        raise LineError("game {} contradicts the auction", short(fields["game"]))
    for key in ("declarer", "bid"):
        ended = talk.facts.get(key, 0)
        if fields.get(key, ended) != ended and (fields[key] or key == "declarer"):
            raise LineError(
                "{} {} contradicts the auction, which ended at {}", key, fields[key], ended
            )


def _tell(fields: dict[str, Any], talk: Conversation) -> tuple[set[str], list[tuple]]:
    """Answer what is asked and offered; return the keys that were told, and warnings.

    It stops at the first question that the fields have no answer to.
    """
    told: set[str] = set()
    warnings: list[tuple] = []
    while True:
        question = next(
            (q for q in talk.offered() if _says(fields, q) and q.key not in told), None
        )
        question = question or talk.question
        if question is None or (question.key == "outcome" and not _ended(fields, question)):
            break
        if question.key == "outcome":
            warnings += tell_result(fields, talk)
            told.update((*RESULTS, "tricks"))
        else:
            value = _answer(fields, talk, question)
            if question.optional and value is not None:
                talk.set(question.key, value)
            elif not question.optional and value is None:
                break
            elif not question.optional:
                talk.answer(value)
        told.add(question.key)
    return told, warnings


def _says(fields: dict[str, Any], question: Any) -> bool:
    """Whether the fields say something of an optional question."""
    if question.key == "outcome":
        return any(key in fields for key in RESULTS)
    return question.key in fields


def _ended(fields: dict[str, Any], question: Any) -> bool:
    """Whether the outcome can be told; LineError where a deal has no end at all."""
    if fields.get("decision") == "redeal" and "redeal" not in question.answers:
        return False
    if any(key in fields for key in RESULTS):
        return True
    raise LineError("the result is missing: points, outcome or decision")


def _answer(fields: dict[str, Any], talk: Conversation, question: Any) -> Any:
    """Return what the fields answer to a question; None where they say nothing of it."""
    key = question.key
    if key == "matadors":
        return _matadors(fields, talk)
    if key == "kind" and key not in fields and fields.get("game") == "null":
        return "ouvert" if fields.get("ouvert") else "solo"  # the only ones there are of a Null
    value = fields.get(key)
    if "yes" in getattr(question, "answers", ()) and type(value) in (bool, type(None)):
        return "yes" if value else "no"  # left out like a flag
    if value is None:
        return None
    if question.kind == "flag" and type(value) is not bool:
        raise LineError("{} must be true or false", key)
    if type(value) is bool:
        return 1 if value else None
    return value


def _matadors(fields: dict[str, Any], talk: Conversation) -> int | None:
    """Return the matadors as given or counted; None where they are not told."""
    run = fields.get("matadors")
    game = talk.facts.get("game")
    if game == "null":
        game = fields.get("null_as", game)
    if "cards" not in fields or game is None:
        return run
    if game == "null":  # which game it is lost as tells how many these cards have
        raise RuleError("unanswered", "null_as")
    counted = cards.matadors(cards.parse_cards(fields["cards"]), game)
    if run is not None and run != counted:
        raise LineError("matadors {} contradicts the cards: they have {}", run, counted)
    return counted


def _check_rest(fields: dict[str, Any], talk: Conversation, told: set[str]) -> None:
    """Refuse what is said although nothing asks for it."""
    if talk.question:
        return  # what it belongs to may still be asked: something is missing, or dealt again
    kind = talk.facts.get("kind")
    for key, value in fields.items():
        apart = key in (*TABLE, "declarer", "game", "bid", "auction", "passed", "cards")
        if key in told or apart or key not in FIELDS or not says(key, value):
            continue
        if key in ("schneider", "schwarz") or (key == "sixty" and asks_sixty(talk)):
            continue  # see check_levels
        if talk.facts.get("game") == "null" and (key in RESULTS or key == "tricks"):
            # An impossible Null is lost at once, however it would have ended.
            if key != "outcome" or value in ("won", "lost"):
                continue
            raise RuleError("illegal", key, value)
        if key in FLAGS and (talk.facts.get(key) or key == kind):
            continue  # implied by another one
        talk.set(key, value)  # says why not
        raise RuleError("not_asked", key, value)
