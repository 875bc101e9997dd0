"""A row of a paper list as a deal: its answers, its score by the rules, its likely slips."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from host_tools.paper.rows import CROSSES, Row
from vorhand.rules import RuleError
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.score import Score
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import BASE, NULLS

GAMES = {value: game for game, value in BASE.items()}
_NULL_KINDS = ((False, False), (True, False), (False, True), (True, True))  # (Hand, open)
_CELLS = {
    "grundwert": "the base value",
    "matadors": "the number of matadors",
    "hand": "the cross at Hand",
    "schneider": "the cross at Schneider",
    "schneider_ang": "the cross at Schneider announced",
    "schwarz": "the cross at Schwarz",
    "schwarz_ang": "the cross at Schwarz announced",
    "offen": "the cross at Ouvert",
}

# The crosses that others demand.
_IMPLIED = {
    "hand": "Hand",
    "schneider_announced": "Schneider announced",
    "schwarz_announced": "Schwarz announced",
}

Answers = list[tuple[str, Any]]


class PaperDeal(NamedTuple):
    """A deal: its answers in the rules' order, its Score."""

    answers: Answers
    score: Score


class NoDeal(Exception):
    """The row is no deal; args: the reason, in English."""


def answers(row: Row, options: dict[str, Any]) -> Answers:
    """Return the answers of a row; options: the house rules. Raises NoDeal."""
    if row.passed:
        return [("declarer", "passed")]
    if row.declarer is None:
        raise NoDeal("who declared is missing")
    if row.points is None:
        both = row.plus is not None
        raise NoDeal("points stand under + and under −" if both else "no points stand there")
    result: Answers = [("declarer", row.declarer)]
    outcome = "won" if row.points > 0 else "lost"
    if row.grundwert in NULLS:
        return result + _null(row, outcome)
    if row.grundwert is None:
        raise NoDeal("the base value is missing")
    game = _game(row, options)
    if game is None:
        raise NoDeal(f"no game has the base value {row.grundwert}")
    if (row.mit is None) == (row.ohne is None):
        both = row.mit is not None
        raise NoDeal("with and without both stand there" if both else "with or without is missing")
    matadors = row.mit if row.mit is not None else -(row.ohne or 0)
    if row.schwarz and not row.schneider:
        raise NoDeal("Schwarz without Schneider: a cross is missing")
    if row.schwarz and not row.schwarz_ang:
        outcome += "_schwarz"
    elif row.schneider and not row.schneider_ang:
        outcome += "_schneider"
    result.append(("game", game))
    for key, cross in (
        ("hand", row.hand),
        ("schneider_announced", row.schneider_ang),
        ("schwarz_announced", row.schwarz_ang),
        ("ouvert", row.offen),
    ):
        if cross:
            result.append((key, 1))
    return [*result, ("matadors", matadors), ("outcome", outcome)]


def _game(row: Row, options: dict[str, Any]) -> str | None:
    """Return the game of a base value but Null; before 1999 a Grand ouvert had its own."""
    if row.offen and row.grundwert == options.get("grand_ouvert_base"):
        return "grand"
    return GAMES.get(row.grundwert or 0)


def _null(row: Row, outcome: str) -> Answers:
    """Return the answers of a Null: 23 with crosses, or the value of its kind."""
    hand, ouvert = _NULL_KINDS[NULLS.index(row.grundwert)]
    if row.grundwert != NULLS[0] and (row.hand, row.offen) not in ((hand, ouvert), (False, False)):
        raise NoDeal(f"a Null of {row.grundwert} with other crosses than its own")
    flags = [("hand", hand or row.hand), ("ouvert", ouvert or row.offen)]
    return [("game", "null"), *((key, 1) for key, cross in flags if cross), ("outcome", outcome)]


def paper_deal(
    ruleset: Any, table: Table, options: dict[str, Any], row_answers: Answers
) -> PaperDeal:
    """Return the deal of a row's answers. Raises NoDeal."""
    try:
        conversation = Conversation(ruleset, table, options, row_answers)
        answered = {key for key, _ in row_answers}
        for key, _ in conversation.answers:
            if key not in answered:
                raise NoDeal(f"the cross at {_IMPLIED.get(key, key)} is missing")
        score = ruleset.score(table, conversation.facts, options)
        return PaperDeal(conversation.answers, score)
    except RuleError as error:
        if error.args[:2] == ("illegal", "matadors"):
            raise NoDeal(f"no game of this kind is with or without {abs(error.args[2])}") from None
        raise NoDeal("these crosses do not go together") from None


def overbid(
    ruleset: Any, table: Table, options: dict[str, Any], row: Row
) -> tuple[PaperDeal, int] | None:
    """Return (deal, bid) with the highest bid that explains a loss above its value, or None."""
    if row.minus is None or not row.grundwert or _game(row, options) is None:
        return None
    row_answers = answers(row, options)
    lost = paper_deal(ruleset, table, options, row_answers).score
    # Before 1999 a lost Hand game counts once.
    amount, remainder = divmod(row.minus * (lost.value or 0), -(lost.declarer_points or 0) or 1)
    if remainder or amount % row.grundwert:
        return None
    bid = max((rung for rung in ruleset.ladder(options) if rung <= amount), default=0)
    with_bid = [row_answers[0], ("bid", bid), *row_answers[1:]]
    deal = paper_deal(ruleset, table, options, with_bid)
    score = deal.score
    return (deal, bid) if score.declarer_points == row.points and score.overbid else None


def slips(ruleset: Any, table: Table, options: dict[str, Any], row: Row) -> Iterator[str]:
    """Yield each single slip that would explain the points of a row."""
    points = abs(row.points or 0)
    game_points = value(ruleset, table, options, row)
    if game_points is not None and game_points == 2 * (row.points or 0) < 0:
        yield "a lost game counts double"
    if game_points is not None and sorted(str(abs(game_points))) == sorted(str(points)):
        yield f"two figures of {points} may have changed places"
    swapped = row._replace(plus=row.minus, minus=row.plus)
    count = row.won_count if row.minus is None else row.lost_count
    if count is None and value(ruleset, table, options, swapped) == swapped.points:
        yield "the points may stand under the wrong sign"
    for key, variant in _variants(row):
        if value(ruleset, table, options, variant) == variant.points:
            yield _CELLS[key] + " may be wrong"


def value(ruleset: Any, table: Table, options: dict[str, Any], row: Row) -> int | None:
    """Return the points of a row's game by its crosses, None where they make no game."""
    try:
        return paper_deal(ruleset, table, options, answers(row, options)).score.declarer_points
    except NoDeal:
        return None


def _variants(row: Row) -> Iterator[tuple[str, Row]]:
    """Yield (key, Row) for each change of one cell."""
    for key in CROSSES:
        yield key, row._replace(**{key: not getattr(row, key)})
    for base in (*GAMES, NULLS[0]):
        yield "grundwert", row._replace(grundwert=base)
    for count in range(1, 12):
        yield "matadors", row._replace(mit=count, ohne=None)
