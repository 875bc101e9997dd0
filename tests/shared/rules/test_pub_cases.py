"""pub: how Kontra, Bock and Bierlachs count, how deals are explained, what they warn of."""

from telling import every_seat, multiplies_out, scored

from vorhand.rules.deal.table import Table

SPITZE = {"spitze": 1}
HIRSCH = {"kontra_chain": "hirsch"}
REVOLUTION = {"revolution": 1}
BIERLACHS = {"list_mode": "bierlachs"}
BIERLACHS_PRIZE = {"list_mode": "bierlachs", "ramsch_mode": "winner"}
GIFT = {"schenken": 1}
REVOKE = {"revoke_keeps_won": 0}


def pub_score(options, bock, text):
    score = scored(text, Table(3, 0, bock), options, "pub")
    multiplies_out(score)
    return score


def test_kontra_times_bock_times_bierlachs():
    for kontra in range(5):
        for bock in range(4):
            options = {"list_mode": "bierlachs", "bock_stack": "multiply"}
            times = 1 << (kontra + bock)
            text = "hearts 2 outcome=%s kontra=%d"
            won = pub_score(options, bock, text % ("won", kontra))
            assert won.points == (-30 * times, 0, -30 * times) and won.winner == 1
            lost = pub_score(options, bock, text % ("lost", kontra))
            assert lost.points == (0, -60 * times, 0) and lost.loser == 1
            plain = pub_score({"bock_stack": "multiply"}, bock, text % ("won", kontra))
            assert plain.declarer_points == 30 * times and plain.value == won.value == 30


def test_explanation_in_the_order_players_say_it():
    assert pub_score(HIRSCH, 1, "clubs 1 kontra=3 outcome=lost").items == [
        ("with", 1),
        ("game", 2),
        ("times", 2, 12, 24),
        ("lost", -48),
        ("kontra", "kontra.1", -96),
        ("kontra", "kontra.2", -192),
        ("kontra", "kontra.hirsch", -384),
        ("bock", 1, -768),
    ]
    assert pub_score(BIERLACHS, 1, "spades -2 outcome=won").items == [
        ("without", 2),
        ("game", 3),
        ("times", 3, 11, 33),
        ("bock", 1, 66),
        ("bierlachs", -66),
    ]
    # Two have won, and each loses the points that the other has won. Forehand is seat 1.
    assert pub_score(BIERLACHS_PRIZE, 0, "declarer=ramsch winner=two spared=2").items == [
        ("ramsch_fewest", 10),
        ("ramsch_won", 10),
        ("bierlachs", -10),
        ("bierlachs_sums", -10, -20, -10),
    ]
    assert pub_score(GIFT, 0, "clubs 1 schenken outcome=won").items == [
        ("with", 1),
        ("game", 2),
        ("schneider", 3),
        ("schenken", 4),
        ("times", 4, 12, 48),
    ]
    assert pub_score(REVOKE, 0, "clubs 1 revoke=1 points=70").items[0] == ("revoked",)
    assert pub_score(REVOKE, 0, "clubs 1 revoke=2 points=50").items[0] == ("revoked_other",)
    assert pub_score(REVOLUTION, 0, "null revolution outcome=won").items == [("revolution", 92)]


def test_names_of_the_steps():
    for third, fourth in (("supra", "hirsch"), ("hirsch", "supra"), ("bock", "hirsch")):
        items = pub_score({"kontra_chain": third}, 0, "clubs 1 kontra=4 outcome=won").items
        names = ["kontra." + step for step in ("1", "2", third, fourth)]
        assert [item[1] for item in items if item[0] == "kontra"] == names


# (options, deal, the warnings that are shown before it is written)
WARNINGS = (
    (SPITZE, "spades 2 spitze=missed points=70", (("spitze_missed",),)),
    (SPITZE, "spades 2 spitze=missed outcome=won_schneider", (("spitze_missed",),)),
    (SPITZE, "spades 2 spitze=missed outcome=lost", ()),
    (SPITZE, "spades 2 spitze=missed points=60", ()),
    (SPITZE, "spades 2 spitze=made points=70", ()),
    (SPITZE, "spades 10 spitze=made points=70", (("lowest_trump",),)),
    (SPITZE, "spades 11 spitze=made points=70", ()),
    (SPITZE, "spades -10 spitze=made points=70", ()),
    (SPITZE, "spades -11 spitze=made points=70", (("lowest_trump",),)),
    (SPITZE, "spades 10 spitze=missed points=60", ()),
    (SPITZE, "grand 3 spitze=made points=70", (("lowest_trump",),)),
    (SPITZE, "grand -3 spitze=made points=70", ()),
    (SPITZE, "spades 1 spitze=made outcome=lost_schwarz", (("lowest_trump",),)),
    (SPITZE, "spades 1 spitze=made points=0 tricks=none", (("lowest_trump",),)),
    (REVOKE, "clubs 1 revoke=1 points=70", (("revoked",),)),
    (REVOKE, "clubs 1 revoke=1 points=50", ()),
    (GIFT, "clubs 1 schenken points=85", (("announcement_missed", 85),)),
)


def test_warnings():
    for options, text, expected in WARNINGS:
        assert pub_score(options, 0, text).warnings == expected, text


def test_a_gift_demands_schneider():
    from vorhand.rules import pub

    facts = {"declarer": 1, "game": "clubs", "schenken": 1}
    assert pub.aim(facts, GIFT) == ("aim.points", 90)
    assert "won_schneider" not in pub.outcome(facts, GIFT).answers
    assert pub.aim({"declarer": 1, "game": "clubs"}, GIFT) == ("aim.points", 61)


def test_after_a_missed_spitze_nothing_helps():
    from vorhand.rules import pub

    facts = {"declarer": 1, "game": "clubs", "spitze": "missed"}
    assert pub.aim(facts, SPITZE) == ("aim.lost",)
    facts["spitze"] = "made"
    assert pub.aim(facts, SPITZE, 4) == ("aim.points", 61)


def test_every_table():
    for table, seat in every_seat():
        table.bock = 1
        text = "clubs 1 outcome=won kontra=1 declarer=%d" % seat
        score = scored(text, table, BIERLACHS, "pub")
        for other in range(table.players):
            pays = other in table.active and other != seat
            assert score.points[other] == (-96 if pays else 0)
