"""What the games of a rule set count, for its page."""

from types import SimpleNamespace
from typing import Any

from host_tools.manual.random_deals import RandomDeal
from vorhand.lang import Words
from vorhand.ui.wording.base_values import BaseValues


def base_values(ruleset: Any, words: Words, deals: list[RandomDeal], fixed: str) -> str:
    """Return the games with their values by the default house rules, "" where they are unknown.

    deals: of this rule set; they tell which games it has, and whether a Null may be Hand or open.
    fixed: what comes before the values of a Null.
    """
    if hasattr(ruleset, "bases"):
        return "; ".join(
            f"{words.word(kind)}: "
            + ", ".join(
                f"{words.word(game)} {value}" if game else str(value) for game, value in games
            )
            for kind, games in ruleset.bases()
        )
    asked = [question for deal in deals for question, _ in deal.asked]
    games = {game for one in asked if one.key == "game" for game in one.answers}
    if not {"clubs", "grand", "null"} <= games:
        return ""
    values = BaseValues(SimpleNamespace(rules=ruleset, evening=None))
    nulls = [deal for deal in deals if deal.facts.get("game") == "null"]
    offered = {question.key for deal in nulls for question, _ in deal.asked}
    ascending = sorted(values.bases.items(), key=lambda row: row[1])
    bases = ", ".join(f"{words.word(game)} {value}" for game, value in ascending)
    rest = ", ".join(
        f"{words.word(f'reference.null.{kind}')} {value}"
        for kind, value in enumerate(values.nulls)
        if (not kind & 1 or "hand" in offered) and (not kind & 2 or "ouvert" in offered)
    )
    return f"{bases}; {fixed}: {rest}"
