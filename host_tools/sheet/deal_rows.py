"""A list's deals as rows, to be searched and added up."""

from collections.abc import Iterator
from typing import Any

from host_tools.plain_text import escaped
from host_tools.sheet.content import game
from host_tools.sheet.game_columns import LEVELS
from host_tools.sheet.past_deals import PastDeals
from vorhand.session.ledger import Evening


def deal_rows(
    evening: Evening, past_deals: PastDeals
) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """Yield (the deal, a row for each seat) of each readable deal.

    The deal: n; kind: game, passed, ramsch, other; dealer, declarer; game, bid, matadors (below 0
    = without), the levels, won, value (before a loss doubles it), overbid, corrected, kontra,
    bock. For each seat: n, seat, name, points; role: forehand, middlehand, rearhand, sitting.
    """
    for n in range(1, evening.count + 1):
        result = evening.result(n)
        if result is None:
            continue
        points, winner, loser, corrected = result
        table = evening.table(n)
        facts, score = deal = past_deals.deal(n)
        columns = game(past_deals, deal, n)
        matadors = columns.get("with_") or -(columns.get("without") or 0) or None
        levels = columns.get("levels", frozenset())
        yield (
            {
                "n": n,
                "kind": _kind(facts, winner, loser),
                "dealer": table.dealer,
                "declarer": winner if loser is None else loser,
                "game": facts.get("game"),
                "bid": facts.get("bid") or None,
                "matadors": matadors,
                **{level: level in levels for level in LEVELS},
                "won": None if winner is None and loser is None else loser is None,
                "value": score.value if score else None,
                "overbid": bool(score and score.overbid),
                "corrected": bool(corrected),
                "kontra": facts.get("kontra", 0),
                "bock": table.bock,
            },
            [
                {
                    "n": n,
                    "seat": seat,
                    "name": escaped(name),
                    "role": table.role(seat) or "sitting",
                    "points": points[seat],
                }
                for seat, name in enumerate(evening.names_at(n))
            ],
        )


def _kind(facts: dict[str, Any], winner: int | None, loser: int | None) -> str:
    if winner is not None or loser is not None:
        return "game"
    who = facts.get("declarer")
    return who if who in ("passed", "ramsch") else "other"
