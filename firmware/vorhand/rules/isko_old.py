"""Rule set `isko_old`: German Skat as it was counted before 1 January 1999.

Lost Hand games cost their value once, and a Grand ouvert counts 36 with one level fewer; the
rest is as in isko. Sources: Wikipedia (Skat), XSkat's old rules, preisskat.org.
"""

from vorhand.rules import late
from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.law import Law
from vorhand.rules.deal.questions import Bid, Choice, Count
from vorhand.rules.deal.values import BASE, GAMES, ladder_of, most_matadors
from vorhand.rules.parts import german

NAME = "isko_old"
TABLES = (3, 4, 5)
STANDINGS = german.STANDINGS
SPEAKS = ("isko", "house")

DECISIONS = skat_questions.DECISIONS

EXAMPLE = {"declarer": 1, "game": "clubs", "hand": True, "matadors": 1, "outcome": "lost"}

_LEVELS = 7  # the game, Hand, Schneider and Schwarz with their announcements, cards laid open

lengths = german.lengths


__getattr__ = late("vorhand.rules.isko_old_options")


def ladder(options):
    """Return every value a game can have."""
    get = options.get
    grand = get("grand_base", 24)
    opened = get("grand_ouvert_base", 36)
    most = _LEVELS + (11 if get("suit_ouvert", 1) else 10)
    bases = [(BASE[game], most) for game in BASE if game != "grand"]
    bases.append((grand, 4 + _LEVELS - (1 if opened else 0)))
    open_grands = [opened * (matadors + _LEVELS - 1) for matadors in range(1, 5)] if opened else []
    return ladder_of(bases, list(Law.nulls) + open_grands)


LADDER = ladder({})

_BID = Bid("bid", LADDER)
_GAME = Choice("game", GAMES)


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("auction", "passed")


def law(options, facts):
    """Return the Law of these house rules for this deal, as it is told so far."""
    found = german.law(options)
    get = options.get
    found.base = dict(BASE)
    found.base["grand"] = get("grand_base", 24)
    if _open_grand(facts, options):
        found.base["grand"] = get("grand_ouvert_base", 36)
    if facts.get("hand") and get("old_hand_single", 1):
        found.loss = 1
    return found


def deal(table, options, facts):
    """Yield the questions of one deal, those of isko."""
    get = options.get
    usual = get("grand_base", 24) == 24 and get("grand_ouvert_base", 36) and get("suit_ouvert", 1)
    bid = _BID if usual else Bid("bid", ladder(options))
    if not (yield from skat_questions.opening(table, facts, bid)):
        return
    yield _GAME
    yield skat_questions.HAND
    if facts["game"] == "null":
        yield skat_questions.OPEN_NULL
        yield from skat_questions.null_end(facts, law(options, facts))
    else:
        yield from skat_questions.announcements(facts["game"] == "grand" or get("suit_ouvert", 1))
        yield Count("matadors", 1, most_matadors(facts["game"]), True)
        yield from skat_questions.end(facts, law(options, facts))


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    from vorhand.rules.deal.skat_value import worth

    found = worth(table, _counted(facts, options), law(options, facts))
    if found.value and _open_grand(facts, options):
        found.items.insert(0, ("grand_ouvert", options.get("grand_ouvert_base", 36)))
    return found


def outcome(table, facts, options):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    return skat_questions.outcome(facts, law(options, facts))


def aim(table, facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see skat_questions.aim."""
    return skat_questions.aim(_counted(facts, options), law(options, facts), matadors)


def _open_grand(facts, options):
    """Whether this is a Grand ouvert with a base value of its own."""
    return (
        facts.get("game") == "grand"
        and facts.get("ouvert")
        and options.get("grand_ouvert_base", 36)
    )


def _counted(facts, options):
    """The facts as they are counted: in the base of a Grand ouvert lies its highest level."""
    if not _open_grand(facts, options):
        return facts
    counted = dict(facts)
    counted["ouvert"] = 0
    return counted
