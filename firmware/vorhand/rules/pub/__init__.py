"""Rule set `pub`: isko with the house rules of the pub, each of which can be switched.

Kontra and Re, Ramsch when all pass, rounds of Bock and of Ramsch, Spitze, Revolution, games that
are given away, Bierlachs. Most house rules name their source, often XSkat; the others are custom.

    score = value (twice where lost) x 2 for each of Kontra, Re ... x 2 for each Bock in force

Bids, overbidding and the game value never see what doubles. Unless another way is chosen, whoever
has the most card points in a Ramsch loses that many points, twice as many where another has no
trick; all tricks bring 120. The bonus of Seeger and Fabian is never doubled, a Ramsch brings
none, and a list of Bierlachs has points alone.
"""

from vorhand.rules import isko
from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.questions import Bid, Choice, Count, Flag
from vorhand.rules.deal.values import GAMES
from vorhand.rules.parts import kontra
from vorhand.rules.pub import pub_value
from vorhand.rules.pub.pub_value import ladder, law

NAME = "pub"
TABLES = isko.TABLES
STANDINGS = isko.STANDINGS
FIRST = "plain"
SPEAKS = ("isko", "house", "kontra", "ramsch")
DECISIONS = isko.DECISIONS
LADDER = isko.LADDER


def __getattr__(name):
    """OPTIONS is a file of its own, read before a list begins: 54 rows that no deal asks for."""
    if name == "OPTIONS":
        from vorhand.rules.pub.pub_options import OPTIONS

        return OPTIONS
    raise AttributeError(name)


EXAMPLE = '{"declarer": 1, "game": "grand", "kontra": 2, "matadors": 1, "outcome": "lost"}'

_GAME = Choice("game", GAMES)
_REVOLUTION = Flag("revolution", ("ouvert",))
_SPITZE = Choice("spitze", ("none", "made", "missed"), "none")
_SCHENKEN = Flag("schenken")
_SIXTY = Choice("sixty", ("no", "yes"))
# In a round of Ramsch nothing but a Grand Hand can be played instead, so nobody is asked.
_GRAND = Choice("game", ("grand",), "grand")
_FORCED = (Bid("bid", (18,)), _GRAND, Choice("hand", (1,), 1))

lengths = isko.lengths
score = pub_value.score


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("auction", "ramsch" if options.get("ramsch_passed", 1) else "passed")


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far."""
    get = options.get
    if table.ramsch:
        has_declarer = yield from _grand_hand(table, facts)
    else:
        bid = Bid("bid", ladder(options))
        has_declarer = yield from skat_questions.opening(table, facts, bid, home(options))
        if has_declarer:
            yield _GAME
            yield skat_questions.HAND
    if not has_declarer:
        if facts["declarer"] == "ramsch":
            from vorhand.rules.parts import ramsch

            yield from ramsch.deal(table, options, facts)
        return
    if facts["game"] == "null":
        yield skat_questions.OPEN_NULL
        if get("revolution"):
            yield _REVOLUTION
        yield from _remarks(table, options, facts)
        yield from skat_questions.null_end(facts, law(options, facts))
        return
    grand = facts["game"] == "grand"
    hand = get("announce_needs_hand", 1)
    yield from skat_questions.announcements(grand or get("suit_ouvert", 1), hand)
    if get("spitze"):
        yield _SPITZE
    if get("schenken") and not facts.get("schneider_announced"):
        yield _SCHENKEN
    yield from _remarks(table, options, facts)
    # With all four jacks the lowest trump wins the last trick by itself; without four he has none.
    spitze = grand and facts.get("spitze")
    yield Count("matadors", 1, 3, True) if spitze else skat_questions.matadors(facts["game"])
    yield from skat_questions.game_end(facts, options)
    if get("bock_60") and facts["outcome"] == "lost":
        if get("bock_after_kontra", 1) or not facts.get("kontra"):
            yield _SIXTY


def _grand_hand(table, facts):
    """Ask who plays a Grand Hand in a round of Ramsch; return whether anybody does."""
    yield Choice("declarer", table.active + ("ramsch",))
    if facts["declarer"] == "ramsch":
        return False
    for question in _FORCED:
        yield question
    facts["bid"] = 18
    facts["game"] = "grand"
    facts["hand"] = 1
    return True


def _remarks(table, options, facts):
    """Offer what the players may say, or do wrong, once the game is known."""
    get = options.get
    steps = get("kontra_steps", 4)
    if steps:
        if facts["game"] == "null" and not facts.get("ouvert") and not get("kontra_null_re", 1):
            steps = 1
        rungs = ladder(options) if get("kontra_need_18") else None
        yield from kontra.questions(facts, steps, kontra.sayers(table, facts, rungs))
    if not get("revoke_keeps_won", 1):
        yield Choice("revoke", ("none",) + table.active, "none")


def outcome(facts, options):
    """Return the question how the game ended before it is asked; None for an impossible Null."""
    return skat_questions.outcome(facts, law(options, facts))


def aim(facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see skat_questions.aim."""
    return skat_questions.aim(pub_value.with_demands(facts), law(options, facts), matadors)


def named(options, key, value):
    """Return the key of an answer's word where the house rules choose it, else None."""
    if key == "kontra" and value:
        return kontra.word_key(value, options.get("kontra_chain", "supra"))
    return None


def why(table, facts, options, key, value):
    """Return why an answer cannot be: (reason key, *values); None where no rule says it."""
    from vorhand.rules.pub.refusals import refusal

    return refusal(table, facts, options, key, value)
