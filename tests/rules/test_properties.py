"""What holds for every deal, whatever is answered."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st
from telling import multiplies_out
from walking import finish, house_rules, legal_answers, scored, told

from vorhand.rules import load
from vorhand.rules.deal.auction import auction
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import BASE, LADDER, most_matadors
from vorhand.rules.standings import SYSTEMS, by_rank, check_sums, ranks, totals

ISKO = load("isko")
LONGEST = 2 * len(LADDER) + 20  # no auction has more moves

tables = st.integers(3, 5).flatmap(lambda n: st.builds(Table, st.just(n), st.integers(0, n - 1)))


@st.composite
def conversations(draw, complete=True):
    """Draw a deal told by legal answers alone, optional ones thrown in at any moment."""
    talk = Conversation(ISKO, draw(tables), draw(house_rules(ISKO)))
    return draw(told(talk, complete))


@given(conversations())
def test_every_complete_deal_has_a_score_that_multiplies_out(talk):
    score = scored(talk)
    assert len(score.points) == talk.table.players
    if score.won is None:
        assert score.score is None
        assert not any(score.points)
        assert score.win is None and score.loss is None
        return
    multiplies_out(score)
    declarer = talk.facts["declarer"]
    assert score.points[declarer] == sum(score.points) == score.score
    assert score.score == (score.value if score.won else -2 * score.value)
    assert (score.win, score.loss) == ((declarer, None) if score.won else (None, declarer))
    assert score.overbid is any(
        "overbid" in w[0] or "impossible" in w[0]
        for w in score.warnings
        if w[0] != "points_impossible"
    )


@given(conversations())
def test_a_won_game_is_worth_its_bid_and_stands_on_the_ladder(talk):
    score = scored(talk)
    if score.won:
        assert score.value >= talk.facts.get("bid", 0)
        assert score.value in LADDER


@given(conversations(complete=False))
def test_answers_replayed_give_the_same_place(talk):
    again = Conversation(ISKO, talk.table, talk.options, talk.answers)
    assert again.facts == talk.facts
    assert again.answers == talk.answers
    assert (again.question and again.question.key) == (talk.question and talk.question.key)


@given(conversations(complete=False))
def test_back_and_the_same_answer_gives_the_same_facts(talk):
    facts = dict(talk.facts)
    pending = talk.question and talk.question.key
    before = list(talk.answers)
    if not talk.back():
        assert not before
        return
    asked = talk.question.key
    said = [value for key, value in before if key == asked][-1]
    talk.answer(said)
    assert talk.facts == facts
    assert talk.answers == before
    assert (talk.question and talk.question.key) == pending


@given(conversations(), st.data())
def test_any_answer_can_be_replaced_and_the_deal_told_to_its_end(talk, data):
    keys = sorted({key for key, _ in talk.answers if key != "auction"})
    keys += [question.key for question in talk.offered()]
    key = data.draw(st.sampled_from(keys))
    probe = Conversation(ISKO, talk.table, talk.options, talk.answers)
    while probe.question is None or probe.question.key != key:
        optional = [question for question in probe.offered() if question.key == key]
        if optional:
            question = optional[0]
            break
        assert probe.back()
    else:
        question = probe.question
    talk.set(key, data.draw(st.sampled_from(legal_answers(question))))
    scored(finish(talk))


@given(tables, st.data())
def test_auctions_end_and_bids_stay_on_the_ladder(table, data):
    asking = auction(table.active)
    question, standing, moves = asking.send(None), 0, 0
    try:
        while True:
            moves += 1
            assert moves <= LONGEST
            assert question.speaker in table.active
            assert question.listener in (*table.active, None)
            assert question.listener != question.speaker
            move = data.draw(st.sampled_from(legal_answers(question)))
            if move:
                assert move >= standing
                standing = move
            question = asking.send(move)
    except StopIteration as end:
        declarer, bid = end.value
    assert bid == standing
    assert bid == 0 or bid in LADDER
    assert (declarer is None) == (bid == 0)
    assert declarer is None or declarer in table.active


@given(
    st.sampled_from(sorted(BASE)),
    st.integers(1, 11),
    st.integers(0, 4),
    st.integers(0, 120),
    st.sampled_from(["all", "some", "none"]),
    st.sampled_from([0, *LADDER]),
)
def test_the_one_formula(game, k, said, points, tricks, bid):
    """The reference's one formula for suit and Grand (rules of ISkO 2.5 and 3.6) in ten lines."""
    k = min(k, most_matadors(game))
    hand, schneider_said, schwarz_said, ouvert = (int(said > n) for n in range(4))
    facts = {"declarer": 1, "game": game, "matadors": -k, "outcome": "points", "points": points}
    if points == 120 or points <= 22:
        tricks = (
            {"all": "some", "none": "some"}.get(tricks, tricks)
            if (tricks == ("none" if points == 120 else "all"))
            else tricks
        )
        facts["tricks"] = tricks
    else:
        tricks = "some"
    for key, flag in (
        ("hand", hand),
        ("schneider_announced", schneider_said),
        ("schwarz_announced", schwarz_said),
        ("ouvert", ouvert),
        ("bid", bid),
    ):
        if flag:
            facts[key] = flag

    schneider = (points >= 90 if points >= 61 else points <= 30) or schneider_said
    schwarz = (tricks == "all" if points >= 61 else tricks == "none") or schwarz_said
    factor = k + 1 + hand + schneider + schneider_said + schwarz + schwarz_said + ouvert
    won = points >= 61 and (not schneider_said or points >= 90)
    won = won and (not schwarz_said or tricks == "all")
    value = BASE[game] * factor
    if value < bid:
        won, value = False, BASE[game] * -(-bid // BASE[game])

    score = ISKO.score(Table(3, 0), facts, {})
    assert (score.won, score.value) == (won, value)
    assert score.score == (value if won else -2 * value)
    # Told instead of scored directly, the same deal comes to the same.
    told = Conversation(ISKO, Table(3, 0), {}, list(facts.items()))
    assert told.question is None and told.facts == facts


@given(st.integers(3, 5), st.data())
def test_standings_add_up(players, data):
    seats = st.lists(st.integers(0, 40), min_size=players, max_size=players)
    points = data.draw(st.lists(st.integers(-5000, 5000), min_size=players, max_size=players))
    won, lost, house = data.draw(seats), data.draw(seats), data.draw(house_rules(ISKO))
    wins, losses = sum(won), sum(lost)
    bonus = {3: 40, 4: 30, 5: house.get("sf_bonus_5", 0)}[players]
    for system in SYSTEMS:
        rows = totals(system, points, won, lost, house)
        assert check_sums(system, points, won, lost, house, rows)
        expected = sum(points)
        if system != "plain":
            expected += 50 * (wins - losses)
        if system == "seeger_fabian":
            expected += bonus * (players - 1) * losses
        assert sum(row[3] for row in rows) == expected
        rank = ranks([row[3] for row in rows], won, lost)
        order = by_rank(rank)
        assert sorted(order) == list(range(players))
        assert rank[order[0]] == 1
        for ahead, behind in pairwise(order):
            assert rows[ahead][3] >= rows[behind][3]
            same = all(
                column[ahead] == column[behind] for column in ([row[3] for row in rows], won, lost)
            )
            assert (rank[ahead] == rank[behind]) == same
