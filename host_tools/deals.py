"""Deals as JSON objects and as the scoring core's facts, in both directions.

The fields are those of the README: `players`, `dealer`, `declarer` or `passed`, `bid`, `game`,
`matadors` or `cards`, flags, and the result as `points` and `tricks`, `outcome` or `decision`.
A Deal is told to the rule set's own conversation, so what the rules cannot ask is refused.
"""

from typing import Any

from host_tools import HostError
from host_tools.lines import LineError, short
from host_tools.results import check_result, reached, result_fields, tell_result
from vorhand import rules
from vorhand.lang import Words
from vorhand.rules import cards
from vorhand.rules.conversation import Conversation
from vorhand.rules.questions import RuleError
from vorhand.rules.table import Table
from vorhand.rules.values import LADDER

INTEGERS = ("players", "dealer", "declarer", "bid", "matadors", "points", "tricks")
FLAGS = ("hand", "schneider_announced", "schwarz_announced", "ouvert")
BOOLEANS = ("passed", *FLAGS, "schneider", "schwarz")
TEXTS = ("game", "outcome", "decision", "null_as")
LARGEST = 9999  # no number of a deal has more digits; what is larger is shown shortened
FIELDS = (*INTEGERS, *BOOLEANS, *TEXTS, "cards", "auction")


class Deal:
    """One deal: `table`, `talk` (its Conversation), `score`, `warnings` (English sentences)."""

    def __init__(self, table: Table, talk: Conversation, score: Any, warnings: list[str]):
        self.table = table
        self.talk = talk
        self.score = score
        self.warnings = warnings


class Reader:
    """Turns JSON objects into deals of one rule set with its house rules.

    `ruleset` is the name of a rule set, `chosen` are house rules as texts "key=value";
    HostError where the rule set has none such.
    """

    def __init__(self, ruleset: str = "isko", chosen: list[str] | None = None):
        self.words = Words("en")
        try:
            self.ruleset = rules.load(ruleset)
        except RuleError:
            known = ", ".join(rules.names())
            raise HostError(f"there is no rule set {ruleset}; known: {known}", 2) from None
        self.words.section(ruleset)
        self.words.section(ruleset + "_reasons")
        self.options = house_rules(self.ruleset, chosen or [])

    def deal(self, fields: dict[str, Any], bock: int = 0, ramsch: int = 0) -> Deal:
        """Return the deal of a JSON object; LineError where it cannot be one.

        bock, ramsch: what the list before it has put it under, see Table.
        """
        fields = {key: value for key, value in fields.items() if value is not None}
        _check_types(fields)
        try:
            return self._deal(fields, bock, ramsch)
        except RuleError as error:
            raise LineError(self.reason(error.args)) from None

    def reason(self, args: tuple) -> str:
        """Return the English sentence of a RuleError's or a warning's values."""
        values = [value if isinstance(value, int) else short(value) for value in args[1:]]
        return self.words.word("reason." + args[0], *values)

    def _deal(self, fields: dict[str, Any], bock: int, ramsch: int) -> Deal:
        unknown = sorted(key for key in fields if key not in FIELDS)
        warnings = [f"{short(key)} is not a known field" for key in unknown]
        table = Table(_needed(fields, "players"), _needed(fields, "dealer"), bock, ramsch)
        if table.players not in self.ruleset.TABLES:
            raise RuleError("players", table.players)
        if "auction" in fields:
            moves = [("declarer", "auction"), ("auction", fields["auction"])]
            _check_auction(fields, Conversation(self.ruleset, table, self.options, moves))
        talk = Conversation(self.ruleset, table, self.options, _opening(fields, table))
        check_result(fields, self.ruleset, self.options)
        if talk.question and talk.question.key == "outcome":
            warnings += tell_result(fields, talk)
        if fields.get("decision") == "redeal":  # at any moment: nothing more has to be known
            if "auction" not in fields:
                talk.facts["declarer"] = fields.get("declarer")
            talk.facts["outcome"] = "redeal"
        if talk.question and talk.facts.get("outcome") != "redeal":
            key = talk.question.key
            # Of a Null below its bid the cards tell the matadors once the game is known.
            raise RuleError("unanswered", "null_as" if "cards" in fields else key)
        score = self.ruleset.score(table, talk.facts, self.options)
        _check_levels(fields, talk.facts, score)
        return Deal(table, talk, score, warnings + [self.reason(w) for w in score.warnings])


def house_rules(ruleset: Any, chosen: list[str]) -> dict[str, Any]:
    """Return {key: value} of all house rules, those of `chosen` ("key=value") set."""
    options = rules.defaults(ruleset)
    table = {row[0]: {str(value): value for value in row[1]} for row in ruleset.OPTIONS}
    for text in chosen:
        key, _, value = text.partition("=")
        if key not in table:
            known = ", ".join(sorted(table))
            raise HostError(f"{ruleset.NAME} has no option {key}; known: {known}", 2)
        if value not in table[key]:
            known = ", ".join(table[key])
            raise HostError(f"option {key} cannot be {value or 'empty'}; known: {known}", 2)
        options[key] = table[key][value]
    return options


def _check_types(fields: dict[str, Any]) -> None:
    for keys, kind, name in (
        (INTEGERS, int, "an integer"),
        (BOOLEANS, bool, "true or false"),
        (TEXTS, str, "a text"),
    ):
        for key in keys:
            if key in fields and type(fields[key]) is not kind:
                raise LineError(f"{key} must be {name}")
            if key in fields and kind is int and abs(fields[key]) > LARGEST:
                raise LineError(f"{key} cannot be {short(fields[key])}")
    moves = fields.get("auction", [])
    if not isinstance(moves, list) or any(type(move) is not int for move in moves):
        raise LineError("auction must be a list of integers")
    if not isinstance(fields.get("cards", ""), (str, list)):
        raise LineError("cards must be a text or a list of texts")


def _needed(fields: dict[str, Any], key: str) -> Any:
    if key not in fields:
        raise RuleError("unanswered", key)
    return fields[key]


def _opening(fields: dict[str, Any], table: Table) -> list[tuple[str, Any]]:
    """Return the answers of everything that comes before the result."""
    if fields.get("passed") and "auction" not in fields:
        for key, value in fields.items():
            harmless = value is False or (value == 0 and key in ("bid", "matadors"))
            if key in FIELDS[2:] and key != "passed" and not harmless:
                raise LineError(f"passed in, but {key} is given")
        return [("declarer", "passed")]
    answers: list[tuple[str, Any]] = []
    if "auction" in fields:
        answers += [("declarer", "auction"), ("auction", fields["auction"])]
    else:
        # A redeal may come before there is a declarer: anybody's, what is told is checked alike.
        redeal = fields.get("decision") == "redeal" and "declarer" not in fields
        declarer = table.active[0] if redeal else _needed(fields, "declarer")
        if not 0 <= declarer < table.players:
            raise LineError(f"declarer {declarer} is no seat among {table.players} players")
        if declarer in table.sitting:
            raise LineError(f"declarer {declarer} sits out when {table.dealer} deals")
        answers.append(("declarer", declarer))
        answers.append(("bid", fields.get("bid", 0)))
    if "game" not in fields and fields.get("decision") == "redeal":
        _matadors(fields)
        return answers
    if "game" in fields:
        answers.append(("game", fields["game"]))
    answers += [(key, 1) for key in FLAGS if fields.get(key)]
    run = _matadors(fields)
    if run is not None:
        answers.append(("matadors", run))
    if "null_as" in fields:
        answers.append(("null_as", fields["null_as"]))
    return answers


def _matadors(fields: dict[str, Any]) -> int | None:
    """Return the matadors as given or counted; None where there are none to be told."""
    run = fields.get("matadors")
    game = fields.get("game")
    if "cards" in fields:
        held = cards.parse_cards(fields["cards"])
        counted = 0
        if game == "null":
            game = fields.get("null_as", game)
        if game in ("grand", "null", *cards.SUITS):
            counted = cards.matadors(held, game)
        if run is not None and counted and run != counted:
            raise LineError(f"matadors {run} contradicts the cards: they have {counted}")
        run = run if run is not None else counted or None
    # Null has no matadors, which a program may well write as 0.
    return None if run == 0 and fields.get("game") == "null" else run


def _check_auction(fields: dict[str, Any], talk: Conversation) -> None:
    """Hold an auction, told to `talk`, against declarer, bid and passed where they are given."""
    if talk.question and talk.question.key == "auction":
        raise LineError("the auction has not ended")
    passed = talk.facts["declarer"] == "passed"
    if fields.get("passed", passed) is not passed:
        end = "passed in" if passed else f"with declarer {talk.facts['declarer']}"
        raise LineError(f"passed contradicts the auction, which ended {end}")
    for key in ("declarer", "bid"):
        ended = talk.facts.get(key, 0)
        if fields.get(key, ended) != ended and (fields[key] or key == "declarer"):
            raise LineError(f"{key} {fields[key]} contradicts the auction, which ended at {ended}")


def _check_levels(fields: dict[str, Any], facts: dict[str, Any], score: Any) -> None:
    """Hold what was said explicitly against what follows from the rest."""
    for key in FLAGS:
        if fields.get(key) is False and facts.get(key):
            raise LineError(f"{key}: false contradicts an announcement that implies it")
    levels = [item[0] for item in score.items]
    by_points = facts.get("outcome") == "points"
    lost = str(facts.get("outcome")).startswith("lost")
    for key in ("schneider", "schwarz"):
        said = fields.get(key)
        if said is None:
            continue
        announced = facts.get(key + "_announced")
        if by_points:
            # The announced level counts although it was missed, so `true` is no contradiction.
            wrong = said != reached(key, facts) and not (said and announced)
        else:
            wrong = said != (key in levels) and not (announced and lost)
        if wrong:
            what = f"{facts['points']} points" if by_points else "the rest of the deal"
            raise LineError(f"{key}: {str(said).lower()} contradicts {what}")


def fields_of(table: Table, talk: Conversation) -> dict[str, Any]:
    """Return the JSON object of a deal that was told; the reverse of Reader.deal."""
    found: dict[str, Any] = {"players": table.players, "dealer": table.dealer}
    facts = talk.facts
    if "auction" in facts:
        found["auction"] = list(facts["auction"])
    if facts["declarer"] == "passed":
        return {**found, "passed": True}
    for key in ("declarer", "bid", "game", "matadors", "null_as"):
        if key in facts:
            found[key] = facts[key]
    found.update((key, True) for key in FLAGS if facts.get(key))
    return {**found, **result_fields(facts)}


def shortest_auction(table: Table, declarer: int, bid: int) -> list[int]:
    """Return the moves of the shortest auction after which `declarer` plays at `bid`, at least 18.

    Middlehand says it and the others pass; Rearhand says it after Middlehand has passed;
    Forehand holds it, or plays at 18 when the others have passed.
    """
    bid = bid or 18
    role = table.role(declarer)
    if role == "rearhand":
        return [0, bid, 0]
    if role == "forehand" and bid == 18:
        return [0, 0, 18]
    moves = [bid, 0 if role == "middlehand" else bid]
    return moves if bid == LADDER[-1] else [*moves, 0]  # nobody is asked beyond the last value
