"""No rule set offers a bid that no game of it can reach.

The values are reckoned here from the rules' own figures - bases, longest runs, levels - and not
by the rule set. A run has up to 11 matadors in a suit and 4 in Grand; the game, Hand, Schneider
and Schwarz with their announcements, and open cards add one each.
"""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from second_score import SOLO, SUITS, TURNED
from walking import house_rules, ladder_of

from vorhand.rules import load, names
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table

GERMAN_NULLS = (23, 35, 46, 59)
TEXAS_NULLS = (20, 30, 40, 60)
GERMAN = ("isko", "pub", "isko_old", "texas", "schmegegge", "strohmann", "dummy")
TOURNEE = load("tournee")


def german_levels(hand_needed):
    """Return {(levels, whether Schwarz is announced)}: the game counts, open cards do not."""
    rows = set()
    for hand, schneider, schneider_call, black, black_call in product((0, 1), repeat=5):
        won = schneider >= black >= black_call
        announced = schneider >= schneider_call >= black_call
        if won and announced and (hand or not (schneider_call and hand_needed)):
            levels = 1 + hand + schneider + schneider_call + black + black_call
            rows.add((levels, bool(black_call)))
    return rows


def german_values(name, options):
    """Return every value of a won game under rules of the German kind."""
    get = options.get
    texas = name == "texas"
    grand = get("grand_base", 16 if texas else 24)
    hand_needed = get("announce_needs_hand", 0 if texas else 1)
    values = set(TEXAS_NULLS if texas else GERMAN_NULLS)
    if get("revolution"):
        values.add(92)
    for game, base in {**SUITS, "grand": grand}.items():
        levels = german_levels(hand_needed)
        for run in range(1, 5 if game == "grand" else 12):
            for count, all_announced in levels:
                values.add(base * (run + count))
                if not all_announced or (game != "grand" and not get("suit_ouvert", 1)):
                    continue
                if name == "isko_old" and game == "grand" and get("grand_ouvert_base", 36):
                    values.add(36 * (run + count))  # 36 with one level fewer
                elif get("ouvert_doubles"):
                    values.add(2 * base * (run + count))
                else:
                    values.add(base * (run + count + 1))
    return values


def highest_of_tournee(kind, game, options):
    """Return the largest value of a game of North American Skat."""
    if game == "null":
        return 40 if kind == "ouvert" else 20
    run = 4 if game == "grand" else 11
    announced = kind in ("solo", "ouvert") or options.get("na_announce_any", 0)
    levels = 4 if announced else 3 if options.get("na_schwarz_cumulative", 1) else 2
    base = {"guckser": 16, "ouvert": 24}.get(kind) or (TURNED if kind == "tournee" else SOLO)[game]
    return base * (run + 1 + levels)


@pytest.mark.parametrize("name", GERMAN)
@given(st.data())
def test_no_bid_is_beyond_every_game(name, data):
    options = data.draw(house_rules(load(name)))
    values = german_values(name, options)
    ladder = ladder_of(load(name), options)
    assert max(ladder) <= max(values)
    assert list(ladder) == sorted(set(ladder)) and ladder[0] == 18
    # The bids are the values of the games. In schmegegge RO reaches what open suit games do.
    if name != "schmegegge" or options.get("suit_ouvert", 1):
        assert set(ladder) == values


@pytest.mark.parametrize("name", GERMAN)
def test_usual_bids_are_the_values_of_the_games(name):
    assert set(load(name).LADDER) == german_values(name, {})
    assert tuple(ladder_of(load(name), {})) == tuple(load(name).LADDER)


def test_ro_reaches_what_open_suit_games_do():
    schmegegge = load("schmegegge")
    options = {"suit_ouvert": 0}
    answers = [("declarer", 1), ("bid", 162), ("game", "diamonds"), ("matadors", 11)]
    answers += [("schwarz_announced", 1), ("ro", 1), ("outcome", "won")]
    conversation = Conversation(schmegegge, Table(2, 0), options, answers)
    score = schmegegge.score(conversation.table, conversation.facts, options)
    assert score.won and score.value == 162


@given(house_rules(TOURNEE), st.integers(10, 216))
def test_no_game_of_tournee_is_offered_that_is_below_the_bid(options, bid):
    ladder = ladder_of(TOURNEE, options)
    bid = max(value for value in ladder if value <= bid)
    start = [("declarer", 1), ("bid", bid)]
    table = Table(3, 0)
    conversation = Conversation(TOURNEE, table, options, start)
    games = {
        "tournee": tuple(TURNED),
        "solo": (*SOLO, "null"),
        "guckser": ("grand",),
        "ouvert": ("grand", "null"),
    }
    for kind, names_of_kind in games.items():
        reach = [game for game in names_of_kind if highest_of_tournee(kind, game, options) >= bid]
        assert (kind in conversation.question.answers) == bool(reach), (kind, bid)
        if kind != "tournee" and reach:  # in a Tournee the turned card names the game
            with_kind = Conversation(TOURNEE, table, options, [*start, ("kind", kind)])
            offered = with_kind.asked("game")
            assert set(offered.answers) == set(reach), (kind, bid)


# (rules, options, the highest bid, the game that reaches it)
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


@pytest.mark.parametrize(("name", "options", "bid", "game"), BEST)
def test_the_highest_bid_is_won_by_the_best_cards(name, options, bid, game):
    ruleset = load(name)
    table = Table(ruleset.TABLES[0], 0)
    answers = [("declarer", 1), ("bid", bid), ("game", game[0]), ("matadors", game[1])]
    answers += [("hand", 1), (game[2], 1), ("outcome", "won")]
    conversation = Conversation(ruleset, table, options, answers)
    score = ruleset.score(table, conversation.facts, options)
    assert ladder_of(load(name), options)[-1] == bid
    assert score.won and score.value == bid == max(german_values(name, options))


def test_where_nothing_is_bid_nothing_is_offered():
    known = [name for name in names() if name in (*GERMAN, "tournee", "officers", "urskat")]
    assert [name for name in known if not load(name).LADDER] == ["officers", "urskat"]
    for name in names():  # a rule set may leave out LADDER
        assert getattr(load(name), "LADDER", ()) or "auction" not in load(name).home({}), name
    assert load("officers").home({}) == ("forehand", "ramsch")
    assert load("urskat").home({}) == ("forehand",)
    for name in ("officers", "urskat"):
        for game in ("clubs", "null"):  # no level is required, so none can be granted
            ends = load(name).outcome({"game": game}, {}).answers
            assert "won_simple" in ends and "won_required" not in ends, (name, game)


def every_value_of_tournee(options):
    """Return every value that a won deal of tournee can have, told through its questions."""
    values = set()
    table = Table(3, 0)
    for kind in TOURNEE.KINDS:
        start = [("declarer", 1), ("kind", kind)]
        if kind == "tournee":
            start.append(("turn", 1))
        games = ("grand",) if kind == "guckser" else (*SUITS, "grand", "null")
        for game, announced in product(games, ((), (0,), (0, 1))):
            conversation = Conversation(TOURNEE, table, options, start)
            question = conversation.asked("game")
            if game not in question.answers:
                continue
            if not question.optional:
                conversation.answer(game)
            for index in announced:
                key = ("schneider_announced", "schwarz_announced")[index]
                if conversation.asked(key):
                    conversation.set(key, 1)
            longest = 0 if game == "null" else 4 if game == "grand" else 11
            for run in range(1, longest + 1) if longest else (0,):
                for end in TOURNEE.outcome(conversation.facts, options).answers:
                    if end.startswith("won"):
                        facts = dict(conversation.facts, outcome=end, matadors=run)
                        values.add(TOURNEE.score(table, facts, options).value)
    return values


@pytest.mark.parametrize("cumulative", [0, 1])
@pytest.mark.parametrize("anybody", [0, 1])
def test_the_ladder_of_values_is_every_value_a_game_can_have(cumulative, anybody):
    options = {"na_schwarz_cumulative": cumulative, "na_announce_any": anybody}
    values = every_value_of_tournee(options)
    assert set(TOURNEE.ladder({**options, "na_bid_ladder": "values"})) == values
    for steps in ("any", "even"):
        ladder = TOURNEE.ladder({**options, "na_bid_ladder": steps})
        assert ladder[0] == min(values) and ladder[-1] == max(values)
