"""No rule set offers a bid that no game of it can reach.

The values are reckoned here from the rules' own figures - bases, longest runs, levels - and not
from what a rule set says of itself. A run is 11 in a suit and 4 in Grand; the game, Hand,
Schneider and Schwarz with their announcements and open cards are one each beside it.
"""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vorhand.rules import load, names
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

SUITS = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9}
GERMAN_NULLS = (23, 35, 46, 59)
TEXAS_NULLS = (20, 30, 40, 60)
TOURNEE = {"clubs": 8, "spades": 7, "hearts": 6, "diamonds": 5, "grand": 12}
SOLO = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9, "grand": 20}
GERMAN = ("isko", "pub", "isko_old", "texas", "schmegegge", "strohmann", "dummy")


def german_levels(game, options, hand_needed):
    """Return every sum of levels of a game, the game itself counted, open cards apart."""
    found = set()
    for hand, schneider, told, black, black_told in product((0, 1), repeat=5):
        fits = schneider >= black and schneider >= told >= black_told and black >= black_told
        if fits and (hand or not (told and hand_needed)):
            found.add((1 + hand + schneider + told + black + black_told, bool(black_told)))
    return found


def german_values(name, options):
    """Return every value of a won game under rules that count as the German ones do."""
    get = options.get
    texas = name == "texas"
    grand = get("grand_base", 16 if texas else 24)
    hand_needed = get("announce_needs_hand", 0 if texas else 1)
    found = set(TEXAS_NULLS if texas else GERMAN_NULLS)
    if get("revolution"):
        found.add(92)
    for game, base in {**SUITS, "grand": grand}.items():
        levels = german_levels(game, options, hand_needed)
        for run in range(1, 5 if game == "grand" else 12):
            for count, all_told in levels:
                found.add(base * (run + count))
                if not all_told or (game != "grand" and not get("suit_ouvert", 1)):
                    continue
                if name == "isko_old" and game == "grand" and get("grand_ouvert_base", 36):
                    found.add(36 * (run + count))  # 36 with one level fewer
                elif get("ouvert_doubles"):
                    found.add(2 * base * (run + count))
                else:
                    found.add(base * (run + count + 1))
    return found


def tournee_most(kind, game, options):
    """Return the largest value of a game of North American Skat."""
    if game == "null":
        return 40 if kind == "ouvert" else 20
    run = 4 if game == "grand" else 11
    announced = kind in ("solo", "ouvert") or options.get("na_announce_any", 0)
    levels = 4 if announced else 3 if options.get("na_schwarz_cumulative", 1) else 2
    base = {"guckser": 16, "ouvert": 24}.get(kind) or (TOURNEE if kind == "tournee" else SOLO)[
        game
    ]
    return base * (run + 1 + levels)


def options_of(name):
    rows = {row[0]: st.sampled_from(row[1]) for row in load(name).OPTIONS}
    return st.fixed_dictionaries({}, optional=rows)


def first_call(name, options):
    """Return the first word of an auction, whose ladder is that of all bids."""
    ruleset = load(name)
    talk = Conversation(ruleset, Table(ruleset.TABLES[0], 0), options, [("declarer", "auction")])
    return talk.question


@pytest.mark.parametrize("name", GERMAN)
@given(st.data())
def test_no_bid_is_beyond_every_game(name, data):
    options = data.draw(options_of(name))
    values = german_values(name, options)
    ladder = first_call(name, options).ladder
    assert max(ladder) <= max(values)
    assert list(ladder) == sorted(set(ladder)) and ladder[0] == 18
    # Each lowest bid stands for a game: nothing below it would have been the same.
    if options.get("suit_ouvert", 1):
        assert set(ladder) == values


@pytest.mark.parametrize("name", GERMAN)
def test_usual_bids_are_the_values_of_the_games(name):
    assert set(load(name).LADDER) == german_values(name, {})
    assert tuple(first_call(name, {}).ladder) == tuple(load(name).LADDER)


@given(options_of("tournee"))
def test_bids_of_tournee(options):
    ladder = first_call("tournee", options).ladder
    most = max(
        tournee_most(kind, game, options)
        for kind, game in (("solo", "clubs"), ("solo", "grand"), ("ouvert", "grand"))
    )
    assert min(ladder) == 10 and max(ladder) == most == 216


@given(options_of("tournee"), st.integers(10, 216))
def test_no_game_of_tournee_is_offered_that_is_below_the_bid(options, bid):
    ladder = first_call("tournee", options).ladder
    bid = max(value for value in ladder if value <= bid)
    start = [("declarer", 1), ("bid", bid)]
    ruleset, table = load("tournee"), Table(3, 0)
    talk = Conversation(ruleset, table, options, start)
    games = {
        "tournee": tuple(TOURNEE),
        "solo": (*SOLO, "null"),
        "guckser": ("grand",),
        "ouvert": ("grand", "null"),
    }
    for kind, named in games.items():
        reach = [game for game in named if tournee_most(kind, game, options) >= bid]
        assert (kind in talk.question.answers) == bool(reach), (kind, bid)
        if kind != "tournee" and reach:  # there the card that is turned names the game
            told = Conversation(ruleset, table, options, [*start, ("kind", kind)])
            offered = told.asked("game")
            assert set(offered.answers) == set(reach), (kind, bid)


# (rules, options, the highest bid, the game that reaches it): the best cards there can be
BEST = (
    ("isko", {}, 264, ("grand", 4, "ouvert")),
    ("strohmann", {}, 264, ("grand", 4, "ouvert")),
    ("dummy", {}, 264, ("grand", 4, "ouvert")),
    ("schmegegge", {}, 264, ("grand", 4, "ouvert")),
    ("pub", {}, 264, ("grand", 4, "ouvert")),
    ("pub", {"grand_base": 20}, 220, ("grand", -4, "ouvert")),
    ("pub", {"grand_base": 16}, 216, ("clubs", 11, "ouvert")),
    ("pub", {"grand_base": 16, "suit_ouvert": 0}, 204, ("clubs", 11, "schwarz_announced")),
    ("isko_old", {}, 360, ("grand", 4, "ouvert")),
    ("isko_old", {"grand_ouvert_base": 0}, 264, ("grand", 4, "ouvert")),
    ("texas", {}, 216, ("clubs", 11, "ouvert")),
    ("texas", {"ouvert_doubles": 1}, 408, ("clubs", 11, "ouvert")),
    ("texas", {"ouvert_doubles": 1, "suit_ouvert": 0}, 320, ("grand", 4, "ouvert")),
)


@pytest.mark.parametrize(("name", "options", "most", "game"), BEST)
def test_the_highest_bid_is_won_by_the_best_cards(name, options, most, game):
    ruleset = load(name)
    table = Table(ruleset.TABLES[0], 0)
    answers = [("declarer", 1), ("bid", most), ("game", game[0]), ("matadors", game[1])]
    answers += [("hand", 1), (game[2], 1), ("outcome", "won")]
    talk = Conversation(ruleset, table, options, answers)
    score = ruleset.score(table, talk.facts, options)
    assert first_call(name, options).ladder[-1] == most
    assert score.won and score.value == most == max(german_values(name, options))


def test_where_nothing_is_bid_nothing_is_offered():
    assert [name for name in names() if not load(name).LADDER] == ["officers"]
    assert load("officers").home({}) == ("ramsch",)
