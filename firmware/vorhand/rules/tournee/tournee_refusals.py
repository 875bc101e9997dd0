"""Why an answer cannot be under the rules of North American Skat; loaded where one is refused."""

from vorhand.rules.deal.values import most_matadors
from vorhand.rules.tournee import KINDS
from vorhand.rules.tournee.tournee_value import TURNED, highest_of_kind, highest_value, null_of


def refusal(facts, options, key, value):
    """Return why an answer cannot be: (reason key, *values); None where no rule says it."""
    kind = facts.get("kind")
    bid = facts.get("bid", 0)
    if key == "kind" and value in KINDS and highest_of_kind(value, options) < bid:
        return ("game_below_bid", bid, highest_of_kind(value, options))
    if key == "game" and value == "null" and kind in ("solo", "ouvert") and null_of(kind) < bid:
        ouvert = kind == "ouvert"
        return ("null_ouvert_below_bid" if ouvert else "null_below_bid", bid, null_of(kind))
    if key == "game" and value in TURNED:
        turned = facts.get("turned")
        if kind == "tournee" and turned:
            return ("turned_no_jack" if value == "grand" else "turned_suit", turned)
        if kind == "solo" and highest_value(kind, value, options) < bid:
            return ("game_below_bid", bid, highest_value(kind, value, options))
    if key == "matadors" and facts.get("turned") and type(value) is int:
        if 0 < abs(value) <= most_matadors(facts.get("game")):
            return ("turned_held", facts["turned"])
    if key in ("schneider_announced", "schwarz_announced") and kind in ("tournee", "guckser"):
        return ("announce_untouched",)
    return None
