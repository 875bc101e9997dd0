"""The worked cases of rule set pub: the numbers are the reference's, one row each."""

from telling import multiplies_out, ramsch_adds_up, scored

from vorhand.rules.deal.table import Table

SPITZE = {"spitze": 1}
HIRSCH = {"kontra_chain": "hirsch"}
MULTIPLY = {"bock_stack": "multiply"}
REVOLUTION = {"revolution": 1}
BIERLACHS = {"list_mode": "bierlachs"}
BIERLACHS_PRIZE = {"list_mode": "bierlachs", "ramsch_mode": "winner"}
GIFT = {"schenken": 1}
SEEN = {"announce_needs_hand": 0}
REVOKE = {"revoke_keeps_won": 0}

# (case, options, Bock in force, what was told, the declarer's score)
CASES = (
    ("70", {}, 0, "grand 1 outcome=lost", -96),
    ("70", {}, 0, "grand 1 kontra=1 outcome=lost", -192),
    ("70", {}, 0, "grand 1 kontra=2 outcome=lost", -384),
    ("71", {}, 0, "grand 1 outcome=won", 48),
    ("71", {}, 0, "grand 1 kontra=1 outcome=won", 96),
    ("71", {}, 0, "grand 1 kontra=2 outcome=won", 192),
    ("72", {}, 0, "clubs 1 kontra=3 outcome=won", 192),
    ("72", HIRSCH, 0, "clubs 1 kontra=3 outcome=won", 192),
    ("73", {}, 1, "clubs 1 outcome=won", 48),
    ("74", MULTIPLY, 2, "clubs 1 kontra=1 outcome=lost", -384),
    ("75", SPITZE, 0, "spades 2 spitze=made points=70", 44),
    ("76", SPITZE, 0, "spades 2 spitze=missed points=70", -88),
    ("77", REVOLUTION, 0, "null revolution outcome=won", 92),
    ("77", REVOLUTION, 0, "null revolution outcome=lost", -184),
    # Beyond the numbered cases: what sections 3, 4 and 9 say between them.
    ("4", {}, 1, "grand 1 kontra=4 outcome=lost", -3072),
    ("4", {}, 0, "clubs 1 outcome=won", 24),
    ("4", {}, 0, "null kontra=1 outcome=won", 46),
    ("4", {}, 1, "null ouvert kontra=2 outcome=lost", -736),
    # Bids and the overbid test never see Kontra or Bock: 24 stays below 30, lost is 36.
    ("4", {}, 1, "clubs 1 bid=30 kontra=1 outcome=won", -288),
    ("4", {}, 0, "clubs 1 bid=24 kontra=1 outcome=won", 48),
    ("4", {}, 1, "null bid=24 kontra=1 matadors=1 null_as=clubs", -192),
    ("4.4", {"spitze": 2}, 0, "spades 2 spitze=made points=70", 55),
    ("4.4", {"spitze": 2}, 0, "spades 2 spitze=missed points=70", -110),
    ("4.4", SPITZE, 0, "spades 2 spitze=made points=60", -88),
    ("4.4", SPITZE, 0, "grand 3 spitze=made outcome=won", 120),
    ("4.4", SPITZE, 0, "grand -3 spitze=made outcome=won", 120),
    ("4.4", SPITZE, 0, "clubs 1 bid=36 spitze=made outcome=won", 36),
    ("4.4", SPITZE, 0, "clubs 1 spitze=missed outcome=won_schneider", -96),
    ("4.4", SPITZE, 1, "clubs 1 spitze=made kontra=1 outcome=won", 144),
    ("4.5", REVOLUTION, 0, "null hand revolution outcome=won", 92),
    ("4.5", REVOLUTION, 0, "null revolution bid=92 outcome=won", 92),
    ("4.5", REVOLUTION, 0, "null revolution kontra=1 outcome=lost", -368),
    ("4.5", REVOLUTION, 0, "null ouvert outcome=won", 46),
    # A gift taken is a simple win; declined it is Schneider announced, two levels.
    ("4.5", GIFT, 0, "clubs 1 outcome=won_simple", 24),
    ("4.5", GIFT, 0, "clubs 1 schenken outcome=won", 48),
    ("4.5", GIFT, 0, "clubs 1 schenken points=90", 48),
    ("4.5", GIFT, 0, "clubs 1 schenken points=89", -96),
    ("4.5", GIFT, 0, "clubs 1 schenken outcome=lost", -96),
    ("4.5", GIFT, 0, "clubs 1 schenken outcome=won_schwarz", 60),
    ("4.5", GIFT, 0, "clubs 1 hand schenken outcome=won", 60),
    ("4.5", GIFT, 0, "clubs 1 bid=48 schenken outcome=won", 48),
    ("9.1", {"schneider_at": 91}, 0, "clubs 1 points=90", 24),
    ("9.1", {"schneider_at": 91}, 0, "clubs 1 points=91", 36),
    ("9.1", {"schneider_at": 91}, 0, "clubs 1 points=30", -72),
    ("9.10", SEEN, 0, "clubs 1 schneider_announced points=90", 48),
    ("9.10", SEEN, 0, "clubs 1 schneider_announced hand points=90", 60),
    ("9.10", SEEN, 0, "clubs 5 schwarz_announced outcome=won", 120),
    ("9.10", SEEN, 0, "clubs 1 ouvert outcome=won", 84),
    ("9.10", SEEN, 0, "clubs 1 schneider_announced points=60", -96),
    ("9.12", {"grand_base": 20}, 0, "grand 1 outcome=won", 40),
    ("9.12", {"grand_base": 16}, 0, "grand 1 outcome=lost", -64),
    ("9.12", {"grand_base": 16}, 0, "grand 1 bid=33 outcome=won", -96),
    ("9.14", {"loss_factor": 1}, 0, "clubs 1 outcome=lost", -24),
    ("9.14", {"loss_factor": 1}, 1, "clubs 1 kontra=1 outcome=lost", -96),
    ("9.25", {}, 0, "clubs 1 outcome=lost_simple", -48),
    ("9.25", REVOKE, 0, "clubs 1 revoke=1 points=70", -48),
    ("9.25", REVOKE, 0, "clubs 1 revoke=1 outcome=won_schneider", -48),
    ("9.25", REVOKE, 0, "clubs 1 revoke=1 outcome=lost_schneider", -72),
    ("9.25", REVOKE, 0, "clubs 1 revoke=2 points=50", 24),
    ("9.25", REVOKE, 0, "clubs 1 revoke=2 points=90", 36),
    ("9.25", REVOKE, 0, "clubs 1 schneider_announced revoke=2 points=70", 60),
    ("9.25", REVOKE, 0, "null revoke=1 outcome=won", -46),
    ("9.25", REVOKE, 0, "null revoke=0 outcome=lost", 23),
    ("9.25", REVOKE, 0, "clubs 1 bid=30 revoke=2 outcome=lost", -72),
    ("9.25", dict(REVOKE, spitze=1), 0, "spades 2 spitze=missed revoke=2 outcome=won", 44),
    ("9.25", dict(REVOKE, spitze=1), 0, "spades 2 spitze=missed revoke=1 outcome=won", -88),
    ("9.5", dict(REVOLUTION, null_overbid="next"), 0, "null revolution bid=96", -184),
    ("9.5", {"null_overbid": "next"}, 0, "null bid=24", -92),
)

# (case, options, what was told, points of seats 0, 1, 2); the declarer is seat 1
POINTS = (
    ("89", BIERLACHS, "clubs 1 outcome=won", (-24, 0, -24)),
    ("90", BIERLACHS, "clubs 1 outcome=lost", (0, -48, 0)),
    ("4.6", {"list_mode": "bierlachs", "bierlachs_loss": 1}, "clubs 1 outcome=lost", (0, -24, 0)),
    ("4.6", BIERLACHS, "clubs 1 kontra=1 outcome=won", (-48, 0, -48)),
    ("4.6", BIERLACHS, "null kontra=2 outcome=lost", (0, -184, 0)),
    ("4.6", BIERLACHS, "declarer=ramsch loser=1 points=60", (0, -60, 0)),
    ("4.6", BIERLACHS, "declarer=ramsch loser=march marcher=2", (-120, -120, 0)),
    ("4.6", BIERLACHS_PRIZE, "declarer=ramsch winner=1", (-20, 0, -20)),
    ("4.6", BIERLACHS_PRIZE, "declarer=ramsch winner=two spared=2", (-10, -10, -20)),
    ("4.2", {}, "declarer=ramsch loser=1 points=60", (0, -60, 0)),
    ("4.2", {"ramsch_passed": 0}, "declarer=passed", (0, 0, 0)),
)


def told(options, bock, text):
    score = scored(text, Table(3, 0, bock), options, "pub")
    multiplies_out(score)
    return score


def test_cases():
    for case, options, bock, text, expected in CASES:
        score = told(options, bock, text)
        assert score.score == expected, (case, text, score.score, expected)
        assert score.points == (0, expected, 0), (case, text)
        assert (score.win, score.loss) == ((1, None) if score.won else (None, 1)), (case, text)


def test_points_of_every_seat():
    for case, options, text, expected in POINTS:
        score = told(options, 0, text)
        assert score.points == expected, (case, text, score.points)
        assert score.score in (None, expected[1]), (case, text)
        if "declarer=ramsch" in text:
            ramsch_adds_up(score)


def test_kontra_times_bock_times_bierlachs():
    for kontra in range(5):
        for bock in range(4):
            options = {"list_mode": "bierlachs", "bock_stack": "multiply"}
            times = 1 << (kontra + bock)
            won = told(options, bock, "hearts 2 outcome=won kontra=%d" % kontra)
            assert won.points == (-30 * times, 0, -30 * times) and won.win == 1
            lost = told(options, bock, "hearts 2 outcome=lost kontra=%d" % kontra)
            assert lost.points == (0, -60 * times, 0) and lost.loss == 1
            plain = told(
                {"bock_stack": "multiply"}, bock, "hearts 2 outcome=won kontra=%d" % kontra
            )
            assert plain.score == 30 * times and plain.value == won.value == 30


def test_explanation_in_the_order_players_say_it():
    assert told(HIRSCH, 1, "clubs 1 kontra=3 outcome=lost").items == [
        ("with", 1),
        ("game", 2),
        ("times", 2, 12, 24),
        ("lost", -48),
        ("kontra", "kontra.1", -96),
        ("kontra", "kontra.2", -192),
        ("kontra", "kontra.hirsch", -384),
        ("bock", 1, -768),
    ]
    assert told(BIERLACHS, 1, "spades -2 outcome=won").items == [
        ("without", 2),
        ("game", 3),
        ("times", 3, 11, 33),
        ("bock", 1, 66),
        ("bierlachs", -66),
    ]
    # Two have won: each of them loses what the other has won. Forehand is seat 1.
    assert told(BIERLACHS_PRIZE, 0, "declarer=ramsch winner=two spared=2").items == [
        ("ramsch_fewest", 10),
        ("ramsch_won", 10),
        ("bierlachs", -10),
        ("bierlachs_sums", -10, -20, -10),
    ]
    assert told(GIFT, 0, "clubs 1 schenken outcome=won").items == [
        ("with", 1),
        ("game", 2),
        ("schneider", 3),
        ("schenken", 4),
        ("times", 4, 12, 48),
    ]
    assert told(REVOKE, 0, "clubs 1 revoke=1 points=70").items[0] == ("revoked",)
    assert told(REVOKE, 0, "clubs 1 revoke=2 points=50").items[0] == ("revoked_other",)
    assert told(REVOLUTION, 0, "null revolution outcome=won").items == [("revolution", 92)]


def test_names_of_the_steps():
    for chain, third, fourth in (
        ("supra", "supra", "hirsch"),
        ("hirsch", "hirsch", "supra"),
        ("bock", "bock", "hirsch"),
    ):
        items = told({"kontra_chain": chain}, 0, "clubs 1 kontra=4 outcome=won").items
        assert [item[1] for item in items if item[0] == "kontra"] == [
            "kontra.1",
            "kontra.2",
            "kontra." + third,
            "kontra." + fourth,
        ]


# (options, what was told, what must be shown before it is written)
WARNINGS = (
    (SPITZE, "spades 2 spitze=missed points=70", (("spitze_missed",),)),
    (SPITZE, "spades 2 spitze=missed points=60", ()),
    (SPITZE, "spades 2 spitze=made points=70", ()),
    (REVOKE, "clubs 1 revoke=1 points=70", (("revoked",),)),
    (REVOKE, "clubs 1 revoke=1 points=50", ()),
    (GIFT, "clubs 1 schenken points=85", (("announcement_missed", 85),)),
)


def test_warnings():
    for options, text, expected in WARNINGS:
        assert told(options, 0, text).warnings == expected, text


def test_a_gift_demands_schneider():
    from vorhand.rules import pub

    facts = {"declarer": 1, "game": "clubs", "schenken": 1}
    assert pub.aim(None, facts, GIFT) == ("aim.points", 90)
    assert "won_schneider" not in pub.outcome(None, facts, GIFT).answers
    assert pub.aim(None, {"declarer": 1, "game": "clubs"}, GIFT) == ("aim.points", 61)


def test_every_table():
    for players in (3, 4, 5):
        for dealer in range(players):
            table = Table(players, dealer, 1)
            for seat in table.active:
                text = "clubs 1 outcome=won kontra=1 declarer=%d" % seat
                score = scored(text, table, BIERLACHS, "pub")
                for other in range(players):
                    paid = other in table.active and other != seat
                    assert score.points[other] == (-96 if paid else 0)
