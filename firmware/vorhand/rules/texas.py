"""Rule set `texas`: Skat as it is played in Texas, near to the German game.

Grand counts 16, the Nulls 20 to 60, and announcements need no Hand. A lost game costs twice its
value. Sources: the Everything2 text on Texas Skat; pagat.com for the Nulls, the announcements and
the second reading of each option. A Null below the bid is lost as any overbid game is, its own
value being its base: Null at 24 costs 80. How a Ramsch is scored neither says: the German way, in
which whoever has the most card points loses them, or as an option the North American.
"""

from vorhand.rules import OFF_ON, isko
from vorhand.rules.deal import skat_questions, skat_value
from vorhand.rules.deal.questions import Bid, Choice
from vorhand.rules.deal.values import BASE, GAMES, ladder_of, most_matadors
from vorhand.rules.parts.ramsch_options import RAMSCH_OPTIONS

NAME = "texas"
TABLES = isko.TABLES
STANDINGS = isko.STANDINGS
SPEAKS = ("isko", "house", "ramsch")
DECISIONS = isko.DECISIONS

# What the Skat Order decides of a Null below the bid or of an own Schneider, Bock, and the rounds
# of Ramsch with the knocking in them, have no place in it.
_ABSENT = ("null_overbid", "eigenschneider", "ramsch_cap_when", "ramsch_knock", "ramsch_round")

# (key, values, default, source)
OPTIONS = (
    ("grand_base", (16, 20, 24), 16, "Everything2"),
    ("ouvert_doubles", OFF_ON, 0, "pagat.com"),
    ("schneider_at", (90, 91), 90, "pagat.com"),
    ("announce_needs_hand", OFF_ON, 0, "pagat.com"),
    ("texas_ramsch", ("german", "na"), "german", "-"),
) + tuple([row for row in RAMSCH_OPTIONS + isko.OPTIONS if row[0] not in _ABSENT])

EXAMPLE = (
    '{"declarer": 1, "bid": 24, "game": "clubs", '
    '"matadors": 5, "schwarz_announced": true, "outcome": "won"}'
)

_NULLS = (20, 30, 40, 60)
LADDER = ladder_of([(16, 11)] + [(BASE[game], 18) for game in GAMES[1:5]], _NULLS)
_LEVELS = 6  # the game, Hand, Schneider and Schwarz with their announcements


class _TexasLaw(skat_value.Law):
    """The law of Texas; ouvert_doubles: whether cards laid open double the value."""

    nulls = _NULLS
    ouvert_doubles = 0

    def with_open_cards(self, factor):
        """Return twice the factor, or one level more."""
        return 2 * factor if self.ouvert_doubles else factor + 1


def ladder(options):
    """Return every value a game can have."""
    get = options.get
    if get("grand_base", 16) == 16 and get("suit_ouvert", 1) and not get("ouvert_doubles"):
        return LADDER
    bases = []
    single_values = list(_NULLS)
    for game in BASE:
        base = get("grand_base", 16) if game == "grand" else BASE[game]
        largest = most_matadors(game) + _LEVELS
        if game == "grand" or get("suit_ouvert", 1):
            if get("ouvert_doubles"):
                # one matador, no Hand unless it is needed
                smallest = _LEVELS + get("announce_needs_hand", 0)
                single_values += [2 * base * factor for factor in range(smallest, largest + 1)]
            else:
                largest += 1
        bases.append((base, largest))
    return ladder_of(bases, single_values)


lengths = isko.lengths

_GAME = Choice("game", GAMES)


def home(options):
    """Return what the table may choose besides a declarer."""
    return ("auction", "ramsch" if options.get("ramsch_passed", 1) else "passed")


def law(options):
    """Return the Law of these house rules."""
    result = isko.law(options, _TexasLaw())
    result.null_overbid = "multiple"
    get = options.get
    result.bases = dict(BASE)
    result.bases["grand"] = get("grand_base", 16)
    result.schneider_at = get("schneider_at", 90)
    result.ouvert_doubles = get("ouvert_doubles", 0)
    return result


def deal(table, options, facts):
    """Yield the questions of one deal; `facts` holds the answers given so far."""
    get = options.get
    bid = Bid("bid", ladder(options))
    if not (yield from skat_questions.opening(table, facts, bid, home(options))):
        if facts["declarer"] == "ramsch":
            yield from _ramsch(options).deal(table, options, facts)
        return
    yield _GAME
    yield skat_questions.HAND
    if facts["game"] == "null":
        yield skat_questions.OPEN_NULL
        yield from skat_questions.null_end(facts, law(options))
    else:
        ouvert = facts["game"] == "grand" or get("suit_ouvert", 1)
        yield from skat_questions.announcements(ouvert, get("announce_needs_hand", 0))
        yield skat_questions.matadors(facts["game"])
        yield from skat_questions.game_end(facts, options)


def score(table, facts, options):
    """Return the Score of a complete deal; RuleError("unanswered", key) where one is missing."""
    if facts.get("declarer") == "ramsch":
        return _ramsch(options).score(table, facts, options)
    return skat_value.score(table, facts, law(options))


def outcome(facts, options):
    """Return the question how the game ended before it is asked."""
    return skat_questions.outcome(facts, law(options))


def aim(facts, options, matadors=0):
    """Return what the declarer needs while the game is played, see skat_questions.aim."""
    rules = law(options)
    if matadors and facts.get("ouvert") and facts["game"] != "null":
        factor = rules.with_open_cards(abs(matadors) + _LEVELS - 1 + facts.get("hand", 0))
        covered = factor * rules.bases[facts["game"]] >= facts.get("bid", 0)
        return ("aim.all",) if covered else ("aim.lost",)
    return skat_questions.aim(facts, rules, matadors)


def _ramsch(options):
    """Return the module of a Ramsch: parts.ramsch, or parts.ramsch_na for the North American."""
    if options.get("texas_ramsch", "german") == "na":
        from vorhand.rules.parts import ramsch_na

        return ramsch_na
    from vorhand.rules.parts import ramsch

    return ramsch
