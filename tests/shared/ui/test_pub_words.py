"""The words of pub and isko_old in every language, and how their explanations read."""

from telling import scored

from vorhand.lang import Words
from vorhand.rules import load
from vorhand.rules.deal.table import Table

ALL = {
    "spitze": 1,
    "revolution": 1,
    "schenken": 1,
    "revoke_keeps_won": 0,
    "bock_60": 1,
    "ramsch_shove": 1,
    "ramsch_knock": 1,
}

# (rules, options, Bock in force, deal, German, English)
EXPLAINED = (
    (
        "pub",
        {"kontra_chain": "hirsch"},
        1,
        "clubs 1 kontra=3 outcome=lost",
        "mit 1, Spiel 2, 2 x 12 = 24, verloren doppelt -48, Kontra -96, Re -192, Hirsch -384, "
        + "Bock -768",
        "with 1, game 2, 2 x 12 = 24, lost doubled -48, Kontra -96, Re -192, Hirsch -384, "
        + "Bock -768",
    ),
    (
        "pub",
        {"list_mode": "bierlachs", "bierlachs_loss": 1},
        0,
        "clubs 1 outcome=lost",
        "mit 1, Spiel 2, 2 x 12 = 24, verloren -24",
        "with 1, game 2, 2 x 12 = 24, lost -24",
    ),
    (
        "pub",
        {"list_mode": "bierlachs"},
        0,
        "clubs 1 outcome=won",
        "mit 1, Spiel 2, 2 x 12 = 24, die anderen je -24",
        "with 1, game 2, 2 x 12 = 24, the others each -24",
    ),
    (
        "pub",
        ALL,
        0,
        "spades 2 schenken spitze=made outcome=won",
        "mit 2, Spiel 3, Schneider 4, abgelehnt 5, Spitze 6, 6 x 11 = 66",
        "with 2, game 3, Schneider 4, refused 5, Spitze 6, 6 x 11 = 66",
    ),
    ("pub", ALL, 0, "null revolution outcome=won", "Revolution 92", "Revolution 92"),
    (
        "pub",
        ALL,
        0,
        "clubs 1 revoke=1 points=70",
        "Spieler hat nicht bedient, mit 1, Spiel 2, 2 x 12 = 24, verloren doppelt -48",
        "the declarer revoked, with 1, game 2, 2 x 12 = 24, lost doubled -48",
    ),
    (
        "pub",
        {"bock_grand_lost": 1, "bock_start": "trigger"},
        0,
        "grand 1 outcome=lost",
        "mit 1, Spiel 2, 2 x 24 = 48, verloren doppelt -96, eröffnet Bock -192",
        "with 1, game 2, 2 x 24 = 48, lost doubled -96, starts Bock -192",
    ),
    (
        "isko_old",
        {},
        0,
        "grand 4 ouvert outcome=won",
        "Grand ouvert 36, mit 4, Spiel 5, Hand 6, Schneider 7, angesagt 8, Schwarz 9, "
        + "angesagt 10, 10 x 36 = 360",
        "Grand ouvert 36, with 4, game 5, Hand 6, Schneider 7, announced 8, Schwarz 9, "
        + "announced 10, 10 x 36 = 360",
    ),
    (
        "isko_old",
        {},
        0,
        "clubs 1 hand outcome=lost",
        "mit 1, Spiel 2, Hand 3, 3 x 12 = 36, verloren -36",
        "with 1, game 2, Hand 3, 3 x 12 = 36, lost -36",
    ),
)


def words(code, rules, *kinds):
    """Return the words of a rule set and of those it speaks with, as the screens load them."""
    vocabulary = Words(code)
    vocabulary.load("deal")
    for kind in ("WORDS",) + kinds:
        vocabulary.speak(load(rules), kind)
    return vocabulary


def test_explanations():
    for rules, options, bock, text, german, english in EXPLAINED:
        items = scored(text, Table(3, 0, bock), options, rules).items
        assert words("de", rules).explain(items) == german, words("de", rules).explain(items)
        assert words("en", rules).explain(items) == english, words("en", rules).explain(items)
