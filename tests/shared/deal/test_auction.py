"""The auction: every way it can end, and that nobody is asked out of turn."""

from telling import raises, tell

from vorhand.rules import RuleError
from vorhand.rules.deal.skat_questions import auction
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import LADDER, next_bid

F, M, R = 7, 8, 9  # seats that cannot be mistaken for anything else

# (case, moves, declarer, bid)
ENDINGS = (
    ("the example of the Wikipedia article", (18, 20, 22, 0, 23, 24, 24), M, 24),
    ("its order of bidding", (18, 0, 20, 22, 22), M, 22),
    ("passed in", (0, 0, 0), None, 0),
    ("Forehand's own 18", (0, 0, 18), F, 18),
    ("M passes, R says 18, F passes", (0, 18, 0), R, 18),
    ("M passes, R says 18, F holds, R passes", (0, 18, 18), F, 18),
    ("M says 18, F and R pass", (18, 0, 0), M, 18),
    ("M says 18, F holds, M and R pass", (18, 18, 0), F, 18),
    ("M says 18, F passes, R 20, M passes", (18, 0, 20, 0), R, 20),
    ("M says 18, F passes, R 20, M holds, R passes", (18, 0, 20, 20), M, 20),
    ("M 18 held, M passes, R 20, F passes", (18, 18, 20, 0), R, 20),
    ("M 18 held, M passes, R 20, F holds, R passes", (18, 18, 20, 20), F, 20),
    ("M 18 held, 20, F passes, R passes", (18, 20, 0, 0), M, 20),
    ("M passes, R 18 held, 20 held, R passes", (0, 18, 20, 20), F, 20),
    ("M passes, R 18 held, 20, F passes", (0, 18, 20, 0), R, 20),
    ("M jumps to 48", (48, 0, 0), M, 48),
    ("a jump in the reply", (18, 46, 0, 48, 0), R, 48),
    ("M says 264 and Rearhand is not asked", (264, 0), M, 264),
    ("M says 264, Forehand holds", (264, 264), F, 264),
    ("R takes 264", (0, 264, 0), R, 264),
)


def walk(moves, active=(F, M, R)):
    """Return (declarer, bid, questions asked) of an auction; every move must be legal."""
    asking = auction(active)
    questions = []
    value = None
    moves = list(moves)
    try:
        while True:
            question = asking.send(value)
            questions.append(question)
            value = moves.pop(0)
            assert question.legal(value), (question.kind, value)
    except StopIteration as end:
        assert not moves, moves
        return end.value[0], end.value[1], questions


def test_endings():
    for case, moves, declarer, bid in ENDINGS:
        assert walk(moves)[:2] == (declarer, bid), case


def test_who_is_asked_in_the_example():
    _, _, questions = walk(ENDINGS[0][1])
    values = [q.low if q.kind == "call" else q.value for q in questions]
    rows = [(q.kind, q.speaker, q.listener, value) for q, value in zip(questions, values)]
    assert rows == [
        ("call", M, F, 18),
        ("reply", M, F, 18),
        ("reply", M, F, 20),
        ("reply", M, F, 22),
        ("call", R, M, 23),
        ("reply", R, M, 23),
        ("reply", R, M, 24),
    ]


def test_forehand_may_play_at_18_alone():
    _, _, questions = walk((0, 0, 18))
    last = questions[-1]
    assert (last.kind, last.speaker, last.listener) == ("call", F, None)
    assert last.legal(0) and last.legal(18) and not last.legal(20)


def test_only_the_ladder_and_never_down():
    call, reply = walk((18, 20, 0, 0))[2][:2]
    for value in LADDER:
        assert call.legal(value) and reply.legal(value)
    for value in (19, 17, -18, 265, "18", None, 18.0, True, False):
        assert not call.legal(value) and not reply.legal(value), value
    reply = walk((18, 20, 24, 0, 0))[2][2]
    assert reply.value == 20 and not reply.legal(18) and reply.legal(20) and reply.legal(24)
    call = walk((20, 0, 0))[2][2]
    assert call.low == 22 and not call.legal(20) and call.legal(22)


def every_auction(top, moves=()):
    """Yield (moves, declarer, bid) of every auction that stays at or below `top`."""
    asking = auction((F, M, R))
    question = asking.send(None)
    try:
        for move in moves:
            question = asking.send(move)
    except StopIteration as end:
        yield moves, end.value[0], end.value[1]
        return
    value = 0
    while value is not None and value <= top:
        if question.legal(value):
            for row in every_auction(top, moves + (value,)):
                yield row
        value = next_bid(value)


def test_every_auction_to_22():
    count = 0
    endings = set()
    for moves, declarer, bid in every_auction(22):
        count += 1
        endings.add((declarer, bid))
        bids = [move for move in moves if move]
        assert bid == (bids[-1] if bids else 0)
        assert len(moves) == 3 or bid > 18
        for index in range(1, len(bids)):
            assert bids[index] >= bids[index - 1]
    expected = {(None, 0)}
    for seat in (F, M, R):
        for bid in (18, 20, 22):
            expected.add((seat, bid))
    assert endings == expected
    # Without a bid 16; 7 answers to 18, 3 to 20, 1 to 22, reached in 2, 4 and 8 ways.
    assert count == 16 + 2 * 7 + 4 * 3 + 8 * 1


def test_at_tables_of_three_to_five():
    text = "grand 1 declarer=auction outcome=won auction=18 auction=0 auction=20 auction=0"
    for players in (3, 4, 5):
        for dealer in range(players):
            table = Table(players, dealer)
            conversation = tell(text, table)
            facts = conversation.facts
            assert conversation.question is None
            assert (facts["declarer"], facts["bid"]) == (table.active[2], 20)
            assert facts["auction"] == [18, 0, 20, 0]


def test_in_a_deal():
    text = "grand declarer=auction auction=18 auction=20 auction=20 auction=0 matadors=1"
    conversation = tell(text)
    assert conversation.facts["bid"] == 20 and conversation.facts["declarer"] == 1
    assert conversation.offered()[0].key == "hand"  # the bid is no question now
    assert raises(RuleError, tell, "grand declarer=auction auction=19")[0] == "illegal"
    assert raises(RuleError, tell, "grand declarer=auction auction=18 bid=18")[0] == "not_asked"


def test_passed_in_by_the_auction():
    conversation = tell("declarer=auction auction=0 auction=0 auction=0")
    assert conversation.question is None and conversation.facts["declarer"] == "passed"
    score = conversation.ruleset.score(conversation.table, conversation.facts, {})
    assert score.declarer_points is None and score.points == (0, 0, 0)
