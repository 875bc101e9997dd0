"""What holds for every deal of pub and of isko_old, whatever the house rules and the answers."""

from hypothesis import given
from hypothesis import strategies as st
from telling import multiplies_out
from walking import house_rules, scored, told

from vorhand.rules import load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table


@st.composite
def tables(draw):
    """Draw a table as an evening can have it: in Bock, in a round of Ramsch, with totals."""
    players = draw(st.integers(3, 5))
    seats = st.lists(st.integers(-1300, 1300), min_size=players, max_size=players)
    totals = draw(st.none() | seats.map(tuple))
    bock = draw(st.sampled_from([0, 0, 1, 2, 3]))
    ramsch = draw(st.sampled_from([0, 0, 0, 1]))
    return Table(players, draw(st.integers(0, players - 1)), bock, ramsch, totals)


@st.composite
def deals(draw, name="pub", complete=True):
    """Draw a deal told by offered answers alone, optional ones thrown in at any moment."""
    ruleset = load(name)
    talk = Conversation(ruleset, draw(tables()), draw(house_rules(ruleset)))
    return draw(told(talk, complete))


def doublings(talk):
    """Return how often a game counts double, told by the answers and the table alone."""
    return talk.facts.get("kontra", 0) + talk.table.bock


@given(deals())
def test_every_complete_deal_multiplies_out(talk):
    score = scored(talk)
    facts = talk.facts
    get = talk.options.get
    assert len(score.points) == talk.table.players
    assert not any(score.points[seat] for seat in talk.table.sitting)
    multiplies_out(score)
    assert 0 <= score.bocks <= 15 and score.ramsches in (0, 1) and score.again in (0, 1)
    declarer = facts["declarer"]
    if type(declarer) is not int or score.redeal:
        assert score.score is None and score.win is None and score.loss is None
        assert score.redeal or declarer in ("ramsch", "passed")
        return
    assert (score.win, score.loss) == ((declarer, None) if score.won else (None, declarer))
    assert score.points[declarer] == score.score
    assert score.again == talk.table.ramsch
    bierlachs = get("list_mode") == "bierlachs"
    loss = get("bierlachs_loss", 2) if bierlachs else get("loss_factor", 2)
    worth = (score.value if score.won else -loss * score.value) << doublings(talk)
    at_once = get("bock_start") == "trigger" and score.bocks
    factors = [1] if not at_once else [1 << n for n in range(score.bocks + 1)]
    if bierlachs and score.won:
        assert score.score == 0
        paid = [score.points[seat] for seat in talk.table.active if seat != declarer]
        assert paid[0] == paid[1] and -paid[0] in [worth * factor for factor in factors]
    else:
        assert score.score == sum(score.points)
        assert score.score in [worth * factor for factor in factors]


@given(deals())
def test_what_doubles_changes_neither_value_nor_who_won(talk):
    facts = {key: value for key, value in talk.facts.items() if not key.startswith("kontra")}
    score = scored(talk)
    table = Table(talk.table.players, talk.table.dealer, 0, talk.table.ramsch)
    plain = talk.ruleset.score(table, facts, talk.options)
    assert (plain.value, plain.won, plain.overbid) == (score.value, score.won, score.overbid)


@given(deals())
def test_a_won_game_is_worth_its_bid(talk):
    score = scored(talk)
    if score.won:
        assert score.value >= talk.facts.get("bid", 0)
        if talk.facts.get("spitze", "none") == "none":
            assert score.value in talk.ruleset.ladder(talk.options)


@given(deals())
def test_nothing_switched_off_is_ever_asked(talk):
    get = talk.options.get
    keys = {question.key for question in talk.questions()}
    for key, option, usual in (
        ("kontra", "kontra_steps", 4),
        ("spitze", "spitze", 0),
        ("revolution", "revolution", 0),
        ("schenken", "schenken", 0),
        ("sixty", "bock_60", 0),
    ):
        if not get(option, usual):
            assert key not in keys
    if get("revoke_keeps_won", 1):
        assert "revoke" not in keys
    by = talk.facts.get("kontra_by", "unknown")
    assert by == "unknown" or (by in talk.table.active and by != talk.facts["declarer"])


@given(deals(complete=False))
def test_answers_replayed_give_the_same_place(talk):
    again = Conversation(talk.ruleset, talk.table, talk.options, talk.answers)
    assert again.facts == talk.facts and again.answers == talk.answers
    assert (again.question and again.question.key) == (talk.question and talk.question.key)


@given(deals(complete=False))
def test_screens_may_look_ahead(talk):
    """What the screen of the play asks before the end is known leads to no error."""
    facts = dict(talk.facts)
    if type(facts.get("declarer")) is int and "game" in facts:
        for matadors in (0, 1, -3):
            talk.ruleset.aim(talk.table, facts, talk.options, matadors)
        question = talk.ruleset.outcome(talk.table, facts, talk.options)
        if question:
            facts.setdefault("matadors", 1)
            facts["outcome"] = question.answers[0]
            talk.ruleset.score(talk.table, facts, talk.options)


@given(house_rules(load("pub")))
def test_every_bid_is_reached_by_some_game(options):
    assert_reached(load("pub"), options)


@given(house_rules(load("isko_old")))
def test_every_old_bid_is_reached_by_some_game(options):
    assert_reached(load("isko_old"), options)


def assert_reached(ruleset, options):
    """Fail unless the best game there is wins at the highest bid, and its value is that bid."""
    best = 0
    table = Table(3, 0)
    values = set()
    for game in ("grand", "clubs", "spades", "hearts", "diamonds"):
        for matadors in range(1, 5 if game == "grand" else 12):
            facts = {"declarer": 1, "game": game, "matadors": matadors, "outcome": "won"}
            values.add(ruleset.score(table, facts, options).value)
            for flag in ("hand", "schneider_announced", "schwarz_announced", "ouvert"):
                if flag != "ouvert" or game == "grand" or options.get("suit_ouvert", 1):
                    facts[flag] = 1
                    values.add(ruleset.score(table, facts, options).value)
            del facts["schneider_announced"], facts["schwarz_announced"]
            facts.pop("ouvert", None)
            for outcome in ("won_schneider", "won_schwarz"):
                facts["outcome"] = outcome
                for hand in (0, 1):
                    facts["hand"] = hand
                    values.add(ruleset.score(table, facts, options).value)
    best = max(values)
    talk = Conversation(ruleset, table, options, [("declarer", "auction")])
    ladder = talk.question.ladder
    assert ladder[-1] == best
    missing = [value for value in ladder if value not in values]
    assert set(missing) <= {23, 35, 46, 59, 92}, missing
    assert values <= set(ladder)


@given(deals("isko_old"))
def test_every_old_deal_multiplies_out(talk):
    score = scored(talk)
    multiplies_out(score)
    if score.won is None:
        assert score.score is None and not any(score.points)
        return
    single = talk.facts.get("hand") and talk.options.get("old_hand_single", 1)
    assert score.score == (score.value if score.won else -(1 if single else 2) * score.value)
    assert not score.won or score.value >= talk.facts.get("bid", 0)
