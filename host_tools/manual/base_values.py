"""The base values of a rule set's games, for its page."""

from types import SimpleNamespace
from typing import Any

from host_tools.manual.random_deals import RandomDeal
from vorhand.lang import Words
from vorhand.ui.wording.base_values import BaseValues


def base_values(ruleset: Any, words: Words, deals: list[RandomDeal], fixed: str) -> str:
    """Return the games with their values by the default house rules, "" where they are unknown.

    deals: of this rule set; they show which games it has, and whether a Null may be Hand or open.
    fixed: the word before the values of a Null.
    """
    if hasattr(ruleset, "bases"):
        return "; ".join(
            f"{words.word(kind)}: "
            + ", ".join(
                f"{words.word(game)} {value}" if game else str(value) for game, value in games
            )
            for kind, games in ruleset.bases()
        )
    questions = [question for deal in deals for question, _ in deal.exchanges]
    games = {game for question in questions if question.key == "game" for game in question.answers}
    if not {"clubs", "grand", "null"} <= games:
        return ""
    values = BaseValues(SimpleNamespace(rules=ruleset, evening=None))
    nulls = [deal for deal in deals if deal.facts.get("game") == "null"]
    null_keys = {question.key for deal in nulls for question, _ in deal.exchanges}
    rows = sorted(values.bases.items(), key=lambda row: row[1])
    bases = ", ".join(f"{words.word(game)} {value}" for game, value in rows)
    null_values = ", ".join(
        f"{words.word(f'reference.null.{kind}')} {value}"
        for kind, value in enumerate(values.nulls)
        if (not kind & 1 or "hand" in null_keys) and (not kind & 2 or "ouvert" in null_keys)
    )
    return f"{bases}; {fixed}: {null_values}"
