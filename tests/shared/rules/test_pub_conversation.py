"""pub: its questions and offers, its refusals and their reasons, rounds of Ramsch, the ladder."""

from telling import next_key, raises, scored, tell

from vorhand.rules import RuleError, defaults, load
from vorhand.rules.deal.conversation import Conversation
from vorhand.rules.deal.table import Table
from vorhand.rules.deal.values import LADDER

OLD_HOUSE = {"ramsch_passed": 0}
NEED_18 = {"kontra_need_18": 1}
SPITZE = {"spitze": 1}
ALL = {"spitze": 1, "revolution": 1, "schenken": 1, "revoke_keeps_won": 0}


def tell_pub(text, options=None, table=None):
    return tell(text, table, options, "pub")


def offered(line, options=None):
    return [question.key for question in tell_pub(line, options).offered()]


def test_home():
    for ramsch, nobody in ((1, "ramsch"), (0, "passed")):
        options = {"ramsch_passed": ramsch}
        home = load("pub").home(options)
        assert home == ("auction", nobody)
        question = Conversation(load("pub"), Table(3, 0), options).question
        assert question.key == "declarer" and question.answers == (1, 2, 0, "auction", nobody)
        conversation = tell_pub("declarer=auction auction=0", options)
        conversation.answer(0)
        conversation.answer(0)
        assert conversation.facts["declarer"] == nobody
        assert next_key(conversation) == ("loser" if ramsch else None)


def test_what_is_offered():
    announcements = ["hand", "schneider_announced", "schwarz_announced", "ouvert"]
    assert offered("clubs") == ["bid"] + announcements + ["kontra"]
    assert offered("clubs kontra=1") == ["bid"] + announcements + ["kontra", "kontra_by"]
    assert offered("clubs", {"kontra_steps": 0}) == ["bid"] + announcements
    assert offered("null") == ["bid", "hand", "ouvert", "kontra"]
    pub_keys = ["spitze", "schenken", "kontra", "revoke"]
    assert offered("grand", ALL) == ["bid"] + announcements + pub_keys
    assert offered("null", ALL) == ["bid", "hand", "ouvert", "revolution", "kontra", "revoke"]
    assert "schenken" not in offered("grand schneider_announced", ALL)
    assert "ouvert" not in offered("clubs", {"suit_ouvert": 0})


def test_steps_of_kontra():
    for options, text, steps in (
        ({}, "clubs", 4),
        ({"kontra_steps": 2}, "clubs", 2),
        ({"kontra_null_re": 0}, "null", 1),
        ({"kontra_null_re": 0}, "null ouvert", 4),
        ({"kontra_null_re": 0}, "clubs", 4),
    ):
        question = tell_pub(text, options).asked("kontra")
        assert question.answers[-1] == steps and question.default == 0, (options, text)


def test_announcements_without_hand():
    conversation = tell_pub("clubs schwarz_announced", {"announce_needs_hand": 0})
    assert conversation.facts.get("schneider_announced") and not conversation.facts.get("hand")
    assert tell_pub("clubs schwarz_announced").facts["hand"]


def test_revolution_is_ouvert():
    conversation = tell_pub("null revolution", {"revolution": 1})
    assert conversation.facts["ouvert"] == 1
    conversation.set("ouvert", 0)
    assert "revolution" not in conversation.facts


def test_spitze_in_grand():
    assert tell_pub("grand", SPITZE).question.high == 4
    assert tell_pub("grand spitze=made", SPITZE).question.high == 3
    assert tell_pub("clubs spitze=made", SPITZE).question.high == 11


def test_sixty_is_asked_where_it_matters():
    for options, text, key in (
        ({"bock_60": 1}, "clubs 1 outcome=lost", "sixty"),
        ({"bock_60": 1}, "grand 1 outcome=lost", "sixty"),
        ({"bock_60": 1}, "clubs 1 outcome=won", None),
        ({"bock_60": 1}, "clubs 1 points=60", None),
        ({"bock_60": 1}, "null outcome=lost", None),
        ({"bock_60": 1}, "clubs 1 kontra=1 outcome=lost", "sixty"),
        ({"bock_60": 1, "bock_after_kontra": 0}, "clubs 1 outcome=lost", "sixty"),
        ({"bock_60": 1, "bock_after_kontra": 0}, "clubs 1 kontra=1 outcome=lost", None),
        ({}, "clubs 1 outcome=lost", None),
    ):
        assert next_key(tell_pub(text, options)) == key, (options, text)


# (the auction, its end, who may say Kontra): seats 1, 2, 0 are Forehand to Rearhand
AUCTIONS = (
    ((18, 0, 0), 2, ()),
    ((18, 20, 0, 0), 2, (1,)),
    ((18, 18, 0), 1, (2,)),
    ((18, 20, 22, 0, 0), 2, (1,)),
    ((18, 18, 20, 0), 0, (1, 2)),
    ((0, 18, 18), 1, (0,)),
    ((0, 18, 0), 0, ()),
    ((0, 0, 18), 1, ()),
)


def test_kontra_needs_18():
    for moves, declarer, sayers in AUCTIONS:
        answers = [("declarer", "auction"), ("auction", list(moves)), ("game", "clubs")]
        conversation = Conversation(load("pub"), Table(3, 0), NEED_18, answers)
        assert conversation.facts["declarer"] == declarer, moves
        assert (conversation.asked("kontra") is not None) == (len(sayers) > 0), moves
        if sayers:
            conversation.set("kontra", 1)
            assert conversation.asked("kontra_by").answers == ("unknown",) + sayers, moves
        usual = Conversation(load("pub"), Table(3, 0), {}, answers + [("kontra", 1)])
        assert len(usual.asked("kontra_by").answers) == 3, moves
    # The bid alone does not tell who has bid 18.
    assert len(tell_pub("clubs bid=24 kontra=1", NEED_18).asked("kontra_by").answers) == 3


# (options, deal, the reason of its refusal)
REFUSED = (
    ({}, "clubs 1 kontra=1 kontra_by=1 outcome=won", ("kontra_declarer",)),
    ({}, "clubs 1 kontra_by=1 outcome=won", ("kontra_declarer",)),
    ({}, "clubs 1 kontra=5 outcome=won", ("illegal", "kontra", 5)),
    ({"kontra_steps": 0}, "clubs 1 kontra=1 outcome=won", ("not_played", "kontra")),
    ({"kontra_steps": 0}, "clubs 1 kontra_by=2 outcome=won", ("not_played", "kontra")),
    ({"kontra_steps": 2}, "clubs 1 kontra=3 outcome=won", ("kontra_steps", 2)),
    ({"kontra_null_re": 0}, "null kontra=2 outcome=won", ("kontra_null",)),
    ({}, "declarer=ramsch kontra=1 loser=1 points=60", ("kontra_ramsch",)),
    ({}, "clubs 1 spitze=made outcome=won", ("not_played", "spitze")),
    (SPITZE, "null spitze=made outcome=won", ("spitze_null",)),
    (SPITZE, "grand 4 spitze=made outcome=won", ("spitze_four",)),
    (SPITZE, "grand -4 spitze=missed outcome=won", ("spitze_four",)),
    (SPITZE, "grand 5 spitze=made outcome=won", ("illegal", "matadors", 5)),
    ({}, "null revolution outcome=won", ("not_played", "revolution")),
    ({"revolution": 1}, "clubs 1 revolution outcome=won", ("revolution_null",)),
    ({}, "clubs 1 schenken outcome=won", ("not_played", "schenken")),
    ({"schenken": 1}, "null schenken outcome=won", ("schenken_announced",)),
    ({"schenken": 1}, "clubs 1 schneider_announced schenken outcome=won", ("schenken_announced",)),
    ({}, "declarer=passed", ("passed_ramsch",)),
    (OLD_HOUSE, "declarer=ramsch loser=1 points=60", ("not_played", "ramsch")),
    ({"grand_base": 16}, "grand 4 bid=240 outcome=won", ("bid_unreachable", 240)),
    ({}, "clubs 1 revoke=1 outcome=won", ("not_asked", "revoke", 1)),
    ({}, "clubs 1 ouvert schwarz_announced=0 outcome=won", ("contradicts",)),
)


def test_what_is_refused_and_why():
    for options, text, reason in REFUSED:
        args = raises(RuleError, tell_pub, text, options)
        assert args[: len(reason)] == reason, (options, text, args)


def test_who_sits_out_says_no_kontra():
    table = Table(4, 3)
    assert table.sitting == (3,)
    args = raises(RuleError, tell_pub, "clubs 1 kontra=1 kontra_by=3 outcome=won", {}, table)
    assert args == ("kontra_sits",)
    assert raises(RuleError, tell_pub, "clubs 1 kontra=1 kontra_by=9", {}, table)[0] == "illegal"
    moves = [("declarer", "auction"), ("auction", [18, 20, 0, 0]), ("game", "clubs")]
    for sayer, reason in ((3, ("kontra_18",)), (0, ("kontra_sits",)), (2, ("kontra_declarer",))):
        answers = moves + [("kontra", 1), ("kontra_by", sayer)]
        error = raises(RuleError, Conversation, load("pub"), Table(4, 0), NEED_18, answers)
        assert error == reason, (sayer, error)
    bids = [("declarer", "auction"), ("auction", [0, 0, 18]), ("game", "clubs"), ("kontra", 1)]
    error = raises(RuleError, Conversation, load("pub"), Table(3, 0), NEED_18, bids)
    assert error == ("kontra_18",)


def test_kontra_by_changes_no_points():
    table = Table(4, 3)
    for seat in (0, 2):
        score = scored("clubs 1 kontra=1 kontra_by=%d outcome=won" % seat, table, {}, "pub")
        assert score.declarer_points == 48


# --- rounds of Ramsch ---------------------------------------------------------------


def test_grand_hand_in_a_round_of_ramsch():
    table = Table(3, 0, 0, 1)
    conversation = Conversation(load("pub"), table, {})
    assert conversation.question.answers == (1, 2, 0, "ramsch")
    conversation.answer(2)
    assert conversation.question.key == "matadors" and conversation.question.high == 4
    facts = conversation.facts
    assert (facts["game"], facts["hand"], facts["bid"]) == ("grand", 1, 18)
    conversation.answer(2)
    conversation.answer("won")
    score = conversation.ruleset.score(table, conversation.facts, {})
    assert score.declarer_points == 96 and score.points == (0, 0, 96) and score.again == 1
    # The answers of a file, which name everything, count the same; any others are refused.
    for text in ("grand 2 hand bid=18 outcome=won declarer=2", "grand 2 outcome=won declarer=2"):
        assert scored(text, table, {}, "pub").points == (0, 0, 96)
    for text in (
        "clubs 2 outcome=won",
        "grand 2 bid=20 outcome=won",
        "grand 2 hand=0 outcome=won",
        "declarer=auction auction=18",
        "declarer=passed",
    ):
        assert raises(RuleError, tell_pub, text, {}, table) == ("ramsch_round",), text


def test_ramsch_in_a_round_of_ramsch():
    score = scored("declarer=ramsch loser=1 points=60", Table(3, 0, 0, 1), {}, "pub")
    assert score.points == (0, -60, 0) and score.again == 0
    assert scored("clubs 1 outcome=won", None, {}, "pub").again == 0
    grand = scored("grand 2 schneider_announced outcome=won", Table(3, 0, 0, 1), {}, "pub")
    assert grand.declarer_points == 144
    kontra = scored("grand 2 kontra=1 outcome=won", Table(3, 0, 0, 1), {}, "pub")
    assert kontra.declarer_points == 192


# --- the ladder of bids -------------------------------------------------------------


def test_where_no_house_rule_changes_it_there_is_one_ladder():
    for options in ({}, {"spitze": 1, "schenken": 1}):
        assert tell_pub("declarer=1", options).asked("bid").ladder is LADDER
        assert tell_pub("declarer=auction", options).question.ladder is LADDER


def test_options_at_their_defaults_count_the_same_as_options_left_out():
    pub = load("pub")
    for text in (
        "clubs 1 kontra=2 outcome=lost",
        "grand 2 bid=24 outcome=won",
        "null outcome=lost",
    ):
        score = scored(text, Table(3, 0, 1), defaults(pub), "pub")
        short_score = scored(text, Table(3, 0, 1), {}, "pub")
        assert (score.items, score.points) == (short_score.items, short_score.points), text
