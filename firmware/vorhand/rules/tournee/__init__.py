"""Rule set `tournee`: North American Skat, also called Tournee Skat.

Fifteen games: Tournee (a card of the skat is turned and names the trump), Solo, Guckser, Grand
Ouvert, Null and Null Ouvert, and Ramsch. Sources: the Hoyle text on Tournee Skat and the section
of the Wikipedia article on the game; where they differ the first is the default of an option.
"""

# What the games are worth is in tournee_values, the arithmetic in tournee_score, Ramsch in
# ramsch_na.

from vorhand.rules import late
from vorhand.rules.deal import skat_questions
from vorhand.rules.deal.questions import Bid, Choice, Count, Question
from vorhand.rules.deal.values import GAMES, ladder_of, most_matadors
from vorhand.rules.tournee.values import (
    NULL,
    NULL_OUVERT,
    TURNED,
    announces,
    base_of,
    kind_most,
    levels,
    most,
    most_factor,
)

NAME = "tournee"
TABLES = (3, 4, 5)
STANDINGS = ("plain",)
SPEAKS = ("isko", "ramsch", "house")
SETTLE = "average"  # how its players settle, see money.py

DECISIONS = ("lost_simple", "won_simple", "redeal")
KINDS = ("tournee", "solo", "guckser", "ouvert")
LADDER = range(10, 217)  # no game is worth more than 216

EXAMPLE = {
    "declarer": 1,
    "bid": 24,
    "kind": "solo",
    "game": "spades",
    "matadors": 1,
    "points": 70,
}

_BID = Bid("bid", LADDER, 2)
_KIND = Choice("kind", KINDS)
_TURN = Choice("turn", (1, 2))
_SOLO = Choice("game", GAMES)
_OUVERT = Choice("game", ("grand", "null"))
_GRAND = Choice("game", ("grand",), True, "grand")  # nothing to ask, but it may be said
_NULL_END = Choice("outcome", ("won", "lost") + DECISIONS)


class _Card(Question):
    """The card that was turned, "" where nobody says; the names of all 32 take a kilobyte."""

    kind = "choice"
    optional = True
    default = ""

    @property
    def answers(self):
        """Return the cards, the highest trumps first, made for whoever looks at them."""
        return ("",) + tuple([suit + rank for rank in "JATKQ987" for suit in "CSHD"])

    def legal(self, answer):
        """Return whether `answer` is one of the answers."""
        return isinstance(answer, str) and answer in self.answers


_TURNED = _Card("turned")


class _Turned(Count):
    """The matadors of who turned the trump of this rank: it is his, he is not without it."""

    def __init__(self, most, rank):
        super().__init__("matadors", 1, most, True)
        self.rank = rank

    def legal(self, answer):
        """Return whether `answer` is within the bounds, and "without" ends above the card."""
        return super().legal(answer) and answer >= -self.rank


__getattr__ = late("vorhand.rules.tournee.options")


def lengths(players):
    """Return the lengths of a list, all have dealt equally often then: those of German Skat."""
    from vorhand.rules.parts import german

    return german.lengths(players)


def home(options):
    """Return what the table may choose besides a declarer; nobody passes a deal in."""
    return ("auction", "ramsch")


def ladder(options):
    """Return the legal bids: every number from 10, the even ones, or the values of the games."""
    said = options.get("na_bid_ladder", "any")
    if said == "any":
        return LADDER
    if said == "even":
        return range(10, 217, 2)
    bases = []
    for kind, games in (("tournee", TURNED), ("solo", TURNED), ("guckser", ("grand",))):
        for game in games:
            bases.append((base_of(kind, game), most_factor(kind, game, options)))
    return ladder_of(bases, (NULL, NULL_OUVERT, 144, 168, 192, 216))


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far.

    Puts declarer and bid into `facts` after an auction, and the game where a kind has only one.
    """
    plain = options.get("na_bid_ladder", "any") == "any"
    bid = _BID if plain else Bid("bid", ladder(options))
    if not (yield from skat_questions.opening(table, facts, bid, home(options), "ramsch")):
        from vorhand.rules.parts import ramsch_na

        yield from ramsch_na.deal(table, options, facts)
        return
    if "auction" in facts and not any(facts["auction"][:-1]):
        facts.pop("bid", None)  # Forehand was left alone and names a game without a number
    yield from _game(options, facts)
    kind = facts["kind"]
    game = facts["game"]
    yield Choice("revoke", ("none",) + table.active, True, "none")
    if game != "null":
        if announces(kind, options):
            yield from skat_questions.announcements(False, False)
        if facts.get("turned"):
            yield _Turned(most_matadors(game), _rank(facts["turned"]))
        else:
            yield Count("matadors", 1, most_matadors(game), True)
    if "revoke" in facts:  # ends the game; how it stood may be said, to raise the loss
        answers = _ends(facts)
        end = "lost" if facts["revoke"] == facts["declarer"] else "won"
        yield Choice("outcome", answers, True, end)
    else:
        yield outcome(table, facts, options)
    if facts.get("outcome") == "points":
        yield Count("points", 0, 120)
        open_tricks = skat_questions.tricks(facts["points"])
        if len(open_tricks) > 1:
            yield Choice("tricks", open_tricks)


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    if facts.get("declarer") == "ramsch":
        from vorhand.rules.parts import ramsch_na

        return ramsch_na.score(table, facts, options)
    from vorhand.rules.tournee.result import worth

    return worth(table, facts, options)


def outcome(table, facts, options):
    """Return the question how the game ended; None where a revoke has ended it."""
    if "revoke" in facts:
        return None
    return _NULL_END if facts["game"] == "null" else Choice("outcome", _ends(facts))


def aim(table, facts, options, matadors=0):
    """Return what the declarer needs while the game is played: (word key, *numbers)."""
    if facts["game"] == "null":
        return ("aim.none",)
    bid = facts.get("bid", 0)
    base = base_of(facts["kind"], facts["game"])
    needs = (("aim.points", 61), ("aim.points", options.get("schneider_at", 91)), ("aim.all",))
    said = 1 if facts.get("schneider_announced") else 0
    if facts["kind"] == "ouvert" or facts.get("schwarz_announced"):
        said = 2
    for level in range(said, 3):
        factor = abs(matadors) + 1 + len(levels(facts, options, level > 0, level > 1))
        if not matadors or base * factor >= bid:
            return needs[level]
    return ("aim.lost",)


def why(*refused):
    """Return why an answer cannot be, see tournee_why."""
    from vorhand.rules.tournee import reasons

    return reasons.why(*refused)


def _game(options, facts):
    """Ask the kind of game and which; only what can reach the bid (a bid of 0 is unknown)."""
    bid = facts.get("bid", 0)
    kinds = KINDS
    if bid > 112:  # so much every kind can reach
        kinds = tuple([kind for kind in KINDS if kind_most(kind, options) >= bid])
    yield _KIND if len(kinds) == len(KINDS) else Choice("kind", kinds)
    kind = facts["kind"]
    if kind == "tournee":
        yield _TURN
        yield _TURNED
        turned = facts.get("turned", "")
        if not turned:
            yield Choice("game", TURNED)
        else:
            named = TURNED["CSHD".find(turned[0])]
            yield Choice("game", (named, "grand") if turned[1] == "J" else (named,))
    elif kind == "solo":
        games = tuple([game for game in GAMES if most(kind, game, options) >= bid])
        yield _SOLO if len(games) == len(GAMES) else Choice("game", games)
    elif kind == "ouvert" and bid <= NULL_OUVERT:
        yield _OUVERT
    else:
        yield _GRAND
        facts["game"] = "grand"


def _ends(facts):
    """The ends of a game, the most frequent first; only the levels that make a difference."""
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
    """The trumps above this one, where its suit or its rank names the trump."""
    if card[1] == "J":
        return "CSHD".find(card[0])
    return 4 + "ATKQ987".find(card[1])
