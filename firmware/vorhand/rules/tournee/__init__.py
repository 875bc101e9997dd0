"""Rule set `tournee`: North American Skat, also called Tournee Skat.

Fifteen games: Tournee (a card of the skat is turned and names the trump), Solo, Guckser, Grand
ouvert, Null and Null ouvert, and Ramsch. A game is worth its base value times the sum of the
matadors, one for the game, and one for Schneider, Schwarz and each announcement of them; Hand is
part of the base. Lost it costs its value, a Guckser and a Tournee on the second card twice that.
In Ramsch the fewest card points win 10, without a trick 20; all tricks cost 30. Sources: the
Hoyle text on Tournee Skat and the section of the Wikipedia article on the game; where they differ
the first is the default of an option. The base values are from Foster's Laws of Skat.
"""

from vorhand.rules import OFF_ON, ON_OFF
from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.questions import Bid, Choice, Count
from vorhand.rules.deal.table import list_lengths
from vorhand.rules.deal.values import GAMES, ladder_of, most_matadors
from vorhand.rules.parts import ramsch_na
from vorhand.rules.tournee import tournee_value
from vorhand.rules.tournee.tournee_value import (
    NULL,
    NULL_OUVERT,
    TURNED,
    base_of,
    highest_of_kind,
    highest_value,
    null_of,
)

NAME = "tournee"
TABLES = (3, 4, 5)
STANDINGS = ("plain",)
SPEAKS = ("isko", "ramsch", "house")
TERMS = True
SETTLE = "average"

DECISIONS = ("lost_simple", "won_simple", "redeal")
KINDS = ("tournee", "solo", "guckser", "ouvert")
LADDER = range(10, 217)  # no game is worth more than 216

# (key, values, default, source)
OPTIONS = (
    ("na_bid_ladder", ("any", "values", "even"), "any", "Hoyle"),
    ("schneider_at", (91, 90), 91, "Hoyle"),
    ("na_schwarz_cumulative", ON_OFF, 1, "Hoyle"),
    ("na_announce_any", OFF_ON, 0, "Wikipedia"),
    ("na_double_loss", ON_OFF, 1, "Hoyle"),
    ("na_overbid_factor", (1, 2), 1, "Hoyle"),
    ("na_revoke_charge", ("both", "player", "offender"), "both", "Hoyle"),
    ("na_ramsch_by", ("points", "tricks"), "points", "Wikipedia"),
    ("na_ramsch_skat", ("last", "unused"), "last", "Wikipedia"),
    ("na_ramsch_tie", ("first", "both"), "first", "-"),
    ("na_ramsch_sweep", ("only", "others20"), "only", "Hoyle"),
)

EXAMPLE = (
    '{"declarer": 1, "bid": 24, "kind": "solo", "game": "spades", "matadors": 1, "points": 70}'
)

_KIND = Choice("kind", KINDS)
_TURN = Choice("turn", (1, 2))
_SOLO = Choice("game", GAMES)
_OUVERT = Choice("game", ("grand", "null"))
_GRAND = Choice("game", ("grand",), "grand")  # the only game of its kind: not asked
_NULL_END = Choice("outcome", ("won", "lost") + DECISIONS)

lengths = list_lengths
bases = tournee_value.bases


class _TurnedMatadors(Count):
    """The matadors where the turned card is a trump, `rank` places below the highest.

    The skat is the declarer's, so this card is his: he can be without the trumps above it at most,
    and a run of just those would mean that he lacks it.
    """

    def __init__(self, longest, rank):
        super().__init__("matadors", 1, longest, True)
        self.rank = rank

    def legal(self, answer):
        """Return whether `answer` is within the bounds and leaves him the card."""
        return super().legal(answer) and answer >= -self.rank and answer != self.rank


def home(options):
    """Return what the table may choose besides a declarer; nobody passes a deal in."""
    return ("auction", "ramsch")


def ladder(options):
    """Return the legal bids: every number from 10, the even ones, or the values of the games."""
    bids = options.get("na_bid_ladder", "any")
    if bids == "any":
        return LADDER
    if bids == "even":
        return range(10, 217, 2)
    bases = []
    for kind, games in (("tournee", TURNED), ("solo", TURNED), ("guckser", ("grand",))):
        for game in games:
            bases.append((base_of(kind, game), tournee_value.largest_factor(kind, game, options)))
    # a Grand ouvert is 24 times 6 to 9: its matadors, the game and all four levels
    return ladder_of(bases, (NULL, NULL_OUVERT, 144, 168, 192, 216))


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far.

    Puts declarer and bid into `facts` after an auction, and the game where a kind has only one.
    """
    rungs = ladder(options)
    bid = Bid("bid", rungs, 2 if rungs is LADDER else 1)
    if not (yield from skat_questions.opening(table, facts, bid, home(options), free=True)):
        yield from ramsch_na.deal(table, options, facts)
        return
    yield from _game(options, facts)
    kind = facts["kind"]
    game = facts["game"]
    yield Choice("revoke", ("none",) + table.active, "none")
    if game != "null":
        if tournee_value.announces(kind, options):
            yield from skat_questions.announcements(ouvert=False, hand=False)
        if facts.get("turned"):
            yield _TurnedMatadors(most_matadors(game), _rank(facts["turned"]))
        else:
            yield skat_questions.matadors(game)
    yield outcome(facts, options)
    if facts.get("outcome") == "points":
        yield from skat_questions.points_and_tricks(facts)


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    if facts.get("declarer") == "ramsch":
        return ramsch_na.score(table, facts, options)
    return tournee_value.score(table, facts, options)


def outcome(facts, options):
    """Return the question how the game ended.

    After a revoke it may be left out: it is decided, but played on it can come to more.
    """
    if "revoke" in facts:
        end = "lost" if facts["revoke"] == facts["declarer"] else "won"
        return Choice("outcome", _ends(facts), end)
    return _NULL_END if facts["game"] == "null" else Choice("outcome", _ends(facts))


def aim(facts, options, matadors=0):
    """Return what the declarer needs while the game is played: (word key, *numbers)."""
    if facts["game"] == "null":
        return ("aim.none",)
    bid = facts.get("bid", 0)
    base = base_of(facts["kind"], facts["game"])
    needs = (("aim.points", 61), ("aim.points", options.get("schneider_at", 91)), ("aim.all",))
    announced = 1 if facts.get("schneider_announced") else 0
    if facts["kind"] == "ouvert" or facts.get("schwarz_announced"):
        announced = 2
    for level in range(announced, 3):
        levels = tournee_value.level_keys(facts, options, level > 0, level > 1)
        factor = abs(matadors) + 1 + len(levels)
        if not matadors or base * factor >= bid:
            return needs[level]
    return ("aim.lost",)


def _game(options, facts):
    """Ask the kind of game and which; only what can reach the bid (a bid of 0 is unknown)."""
    bid = facts.get("bid", 0)
    kinds = KINDS
    # So much every kind can reach by any house rules: Tournee 8 times 14, Guckser 16 times 7.
    if bid > 112:
        kinds = tuple([kind for kind in KINDS if highest_of_kind(kind, options) >= bid])
    yield _KIND if len(kinds) == len(KINDS) else Choice("kind", kinds)
    kind = facts["kind"]
    if kind == "tournee":
        yield _TURN
        cards = [suit + rank for rank in "JATKQ987" for suit in "CSHD"]  # the best trumps first
        yield Choice("turned", ("",) + tuple(cards), "")
        turned = facts.get("turned", "")
        if not turned:
            yield Choice("game", TURNED)
        else:
            suit = TURNED["CSHD".find(turned[0])]
            yield Choice("game", (suit, "grand") if turned[1] == "J" else (suit,))
    elif kind == "solo":
        games = tuple([game for game in GAMES if highest_value(kind, game, options) >= bid])
        yield _SOLO if len(games) == len(GAMES) else Choice("game", games)
    elif kind == "ouvert" and bid <= NULL_OUVERT:
        yield _OUVERT
    else:
        yield _GRAND
        facts["game"] = "grand"


def _ends(facts):
    """Return the ends of a game, the most frequent first; no level that makes no difference."""
    if facts["game"] == "null":
        return _NULL_END.answers
    if facts["kind"] == "ouvert" or facts.get("schwarz_announced"):
        answers = ("won", "lost")
    elif facts.get("schneider_announced"):
        answers = ("won", "lost", "won_schwarz", "lost_schwarz")
    else:
        answers = skat_questions.ENDS
    return answers + ("points",) + DECISIONS


def _rank(card):
    """Return how many trumps are above this card, whose suit or jack names the trump."""
    if card[1] == "J":
        return "CSHD".find(card[0])
    return 4 + "ATKQ987".find(card[1])


def why(table, facts, options, key, value):
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


def named(options, key, value):
    """Return the key of the words where the house rules choose them, else None."""
    if (key, value) == ("ask", "winner") and ramsch_na.by_tricks(options):
        return "ask.winner_tricks"
    return None
