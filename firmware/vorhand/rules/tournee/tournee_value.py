"""The value of a game of North American Skat: bases, multipliers, levels, overbidding, revokes.

The bases stand for Hand and turn, so there is no level for them. Single losses; twice for a
Guckser and a Tournee on the second card. Source: the Hoyle text on Tournee Skat; base values and
the reading with fewer levels from Foster's Laws of Skat.
"""

from vorhand.rules import RuleError
from vorhand.rules.deal.score import Score, reached, redealt
from vorhand.rules.deal.values import covering_factor

TURNED = ("clubs", "spades", "hearts", "diamonds", "grand")  # what a turned card can name

NULL = 20
NULL_OUVERT = 40

_TOURNEE = {"clubs": 8, "spades": 7, "hearts": 6, "diamonds": 5, "grand": 12}
_SOLO = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9, "grand": 20}
_GUCKSER = 16
_OUVERT = 24
_ALL_LEVELS = 4  # Schneider and Schwarz, each with its announcement


def base_of(kind, game):
    """Return the base value of a suit or Grand game of this kind."""
    if kind == "guckser":
        return _GUCKSER
    if kind == "ouvert":
        return _OUVERT
    return (_TOURNEE if kind == "tournee" else _SOLO)[game]


def bases():
    """Return rows (kind, ((game or "", value), ...)): of all fifteen games what they count."""
    rows = []
    for kind in ("tournee", "solo"):
        rows.append((kind, [(game, base_of(kind, game)) for game in TURNED]))
    rows[1][1].append(("null", NULL))
    rows.append(("guckser", (("grand", _GUCKSER),)))
    rows.append(("ouvert", (("grand", _OUVERT), ("null", NULL_OUVERT))))
    rows.append(("ramsch", (("", 10), ("", 20), ("", -30))))
    return rows


def null_of(kind):
    """Return the fixed value of a Null of this kind: Null is a Solo, Null Ouvert an Ouvert."""
    return NULL_OUVERT if kind == "ouvert" else NULL


def announces(kind, options):
    """Return whether Schneider and Schwarz may be announced: with the skat untouched only."""
    return kind == "solo" or (kind != "ouvert" and bool(options.get("na_announce_any")))


def largest_factor(kind, game, options):
    """Return the largest factor that a game can have."""
    run = 4 if game == "grand" else 11
    if kind == "ouvert" or announces(kind, options):
        return run + 1 + _ALL_LEVELS
    return run + (4 if options.get("na_schwarz_cumulative", 1) else 3)


def highest_value(kind, game, options):
    """Return the highest value that a game can have."""
    if game == "null":
        return null_of(kind)
    return base_of(kind, game) * largest_factor(kind, game, options)


def highest_of_kind(kind, options):
    """Return the highest value that a game of this kind can have: in clubs, or in Grand."""
    if kind == "tournee":
        return highest_value(kind, "clubs", options)
    clubs = highest_value(kind, "clubs", options) if kind == "solo" else 0
    return max(highest_value(kind, "grand", options), clubs)


def level_keys(facts, options, schneider, schwarz):
    """Return the item keys of the levels beyond matadors and game, each counts one.

    With na_schwarz_cumulative a Schwarz that nobody announced is counted as if Schneider had
    been announced.
    """
    if facts["kind"] == "ouvert" or facts.get("schwarz_announced"):
        return ("schneider", "schneider_announced", "schwarz", "schwarz_announced")
    if facts.get("schneider_announced"):
        keys = ("schneider", "schneider_announced")
    elif not schneider:
        return ()
    elif schwarz and options.get("na_schwarz_cumulative", 1):
        keys = ("schneider", "as_announced")
    else:
        keys = ("schneider",)
    return keys + ("schwarz",) if schwarz else keys


def score(table, facts, options):
    """Return the Score of a complete game; RuleError("unanswered", key) where one is missing."""
    try:
        if facts.get("outcome") == "redeal":
            return redealt(table)
        result = Score(table, [])
        value, won, by_bid = _value(facts, options, result)
        loss = 1
        if options.get("na_double_loss", 1) and (
            facts["kind"] == "guckser" or facts.get("turn") == 2
        ):
            loss = 2
        if by_bid:
            loss = max(loss, options.get("na_overbid_factor", 1))
        result.play(facts["declarer"], value, won, loss)
        offender = facts.get("revoke", facts["declarer"])
        if offender != facts["declarer"]:
            _charge(result, offender, options.get("na_revoke_charge", "both"))
        return result
    except KeyError as error:
        raise RuleError("unanswered", error.args[0]) from None


def _value(facts, options, score):
    """Return (value, whether it is won, whether the bid made it so); explain it in `score`."""
    items = score.items
    declarer = facts["declarer"]
    offender = facts.get("revoke")
    by_opponent = offender not in (None, declarer)
    outcome = facts.get("outcome", "lost") if "revoke" in facts else facts["outcome"]
    has_points, schneider, schwarz = reached(outcome, facts, options.get("schneider_at", 91))
    won = has_points
    if facts["game"] == "null":
        value = null_of(facts["kind"])
        items.append(("null_ouvert" if value == NULL_OUVERT else "null", value))
        return value, _after_revoke(won, declarer, offender, items), False
    by_points = facts.get("outcome") == "points"
    if has_points and by_points:
        won = _kept(facts, schneider, schwarz)
        if not won and not by_opponent:  # an opponent's revoke wins it all the same
            score.warnings = (("announcement_missed", facts["points"]),)
    if by_points and facts["points"] in (1, 119):
        score.warnings += (("points_impossible", facts["points"]),)

    won = _after_revoke(won, declarer, offender, items)
    if has_points != won:  # what the other side had made does not count for this one
        schneider = schwarz = False
    matadors = facts["matadors"]
    base = base_of(facts["kind"], facts["game"])
    factor = abs(matadors) + 1
    items.append(("with", matadors) if matadors > 0 else ("without", -matadors))
    items.append(("game", factor))
    for key in level_keys(facts, options, schneider, schwarz):
        factor += 1
        items.append((key, factor))
    value = base * factor
    items.append(("times", factor, base, value))
    bid = facts.get("bid", 0)
    if value >= bid:
        return value, won, False
    factor = covering_factor(base, bid)
    if not by_opponent:
        score.overbid = True
        score.warnings += (("won_overbid" if won else "overbid", bid, value),)
        won = False
    value = base * factor
    items.append(("overbid" if score.overbid else "raised", bid, factor, base, value))
    return value, won, score.overbid


def _kept(facts, schneider, schwarz):
    """Return whether 61 points or more are what was announced."""
    if facts["kind"] == "ouvert" or facts.get("schwarz_announced"):
        return schwarz
    return schneider or not facts.get("schneider_announced")


def _after_revoke(won, declarer, offender, items):
    """Return who has won after a revoke: whoever revoked has lost, whatever his points."""
    if offender is None:
        return won
    items.append(("revoked" if offender == declarer else "revoked_other",))
    return offender != declarer


def _charge(score, offender, charge):
    """Take the value from the opponent who revoked; the declarer may get it, or not."""
    points = list(score.points)
    if charge != "player":
        points[offender] -= score.value
        score.items.append(("revoke_charged", -score.value))
    if charge == "offender":
        points = [n if n < 0 else 0 for n in points]
        score.declarer_points = 0
        score.items.append(("revoke_uncredited", 0))
    score.points = tuple(points)
