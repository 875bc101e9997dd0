"""Rule set `isko_old`: German Skat as it was counted before 1 January 1999.

Lost Hand games cost their value once, and a Grand ouvert counts 36 with one level fewer; the
rest is as in isko. Sources: Wikipedia (Skat), XSkat's old rules, preisskat.org.
"""

from vorhand.rules import ON_OFF, isko
from vorhand.rules.deal import skat_questions, skat_value
from vorhand.rules.deal.questions import Bid
from vorhand.rules.deal.values import BASE

NAME = "isko_old"
TABLES = isko.TABLES
STANDINGS = isko.STANDINGS
FEES = isko.FEES
SPEAKS = ("isko", "house")
DECISIONS = isko.DECISIONS

# (key, values, default, source)
OPTIONS = (
    ("old_hand_single", ON_OFF, 1, "XSkat"),
    ("grand_ouvert_base", (36, 0), 36, "XSkat"),
    ("grand_base", (24, 20, 16), 24, "skatspielen.info"),
) + isko.OPTIONS

EXAMPLE = '{"declarer": 1, "game": "clubs", "hand": true, "matadors": 1, "outcome": "lost"}'

_OPEN_GRANDS = (252, 288, 324, 360)  # 36 times one to four jacks, the game and five levels
LADDER = isko.LADDER[:-1] + _OPEN_GRANDS  # no Grand is worth 264, an open one counts 36

lengths = isko.lengths
home = isko.home


def ladder(options):
    """Return every value a game can have."""
    if options.get("grand_ouvert_base", 36):
        return isko.ladder(options, LADDER, 10, _OPEN_GRANDS)
    return isko.ladder(options)


def law(options, facts):
    """Return the Law of these house rules for what is known of this deal."""
    result = isko.law(options)
    get = options.get
    result.bases = dict(BASE)
    result.bases["grand"] = get("grand_base", 24)
    if _has_open_base(facts, options):
        result.bases["grand"] = get("grand_ouvert_base", 36)
    if facts.get("hand") and get("old_hand_single", 1):
        result.loss_factor = 1
    return result


def deal(table, options, facts):
    """Yield the questions of one deal, those of isko."""
    if (yield from skat_questions.opening(table, facts, Bid("bid", ladder(options)))):
        yield from isko.game_questions(options, facts, law(options, facts))


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    result = skat_value.score(table, _counted(facts, options), law(options, facts))
    if result.value and _has_open_base(facts, options):
        result.items.insert(0, ("grand_ouvert", options.get("grand_ouvert_base", 36)))
    return result


def outcome(facts, options):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    return skat_questions.outcome(facts, law(options, facts))


def aim(facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see skat_questions.aim."""
    return skat_questions.aim(_counted(facts, options), law(options, facts), matadors)


def _has_open_base(facts, options):
    """Return whether this is a Grand ouvert with a base value of its own."""
    return (
        facts.get("game") == "grand"
        and facts.get("ouvert")
        and options.get("grand_ouvert_base", 36)
    )


def _counted(facts, options):
    """Return the facts as they are counted: the base of a Grand ouvert includes its last level."""
    return dict(facts, ouvert=0) if _has_open_base(facts, options) else facts
