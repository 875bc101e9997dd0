"""pub: how Kontra, Bock and Bierlachs count, what deals warn of."""

from telling import multiplies_out, scored

from vorhand.rules import pub
from vorhand.rules.deal.table import Table

SPITZE = {"spitze": 1}
BIERLACHS = {"list_mode": "bierlachs"}
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


def test_what_a_gift_and_a_spitze_demand():
    clubs = {"declarer": 1, "game": "clubs"}
    for options, said, matadors, expected in (
        (GIFT, {}, 0, ("aim.points", 61)),
        (GIFT, {"schenken": 1}, 0, ("aim.points", 90)),
        (SPITZE, {"spitze": "missed"}, 0, ("aim.lost",)),
        (SPITZE, {"spitze": "made"}, 4, ("aim.points", 61)),
    ):
        assert pub.aim(dict(clubs, **said), options, matadors) == expected, said
    assert "won_schneider" not in pub.outcome(dict(clubs, schenken=1), GIFT).answers
