"""How an explanation reads, and which words are loaded, kept and dropped."""

import sys

from telling import scored

from vorhand.lang import Words, codes, name, sections
from vorhand.rules import load
from vorhand.rules.deal.table import Table

ALL = {"spitze": 1, "revolution": 1, "schenken": 1, "revoke_keeps_won": 0, "bock_60": 1,
       "ramsch_shove": 1, "ramsch_knock": 1}  # fmt: skip

# (rules, options, Bock in force, deal, German, English)
EXPLAINED = (
    ("isko", {}, 0, "clubs 2 outcome=won_schneider",
     "mit 2, Spiel 3, Schneider 4, 4 x 12 = 48",
     "with 2, game 3, Schneider 4, 4 x 12 = 48"),
    ("isko", {}, 0, "clubs -1 bid=30 points=70",
     "ohne 1, Spiel 2, 2 x 12 = 24, überreizt bei 30: 3 x 12 = 36, verloren doppelt -72",
     "without 1, game 2, 2 x 12 = 24, overbid at 30: 3 x 12 = 36, lost doubled -72"),
    ("isko", {}, 0, "grand 4 ouvert outcome=won",
     "mit 4, Spiel 5, Hand 6, Schneider 7, angesagt 8, Schwarz 9, angesagt 10, ouvert 11, "
     + "11 x 24 = 264",
     "with 4, game 5, Hand 6, Schneider 7, announced 8, Schwarz 9, announced 10, ouvert 11, "
     + "11 x 24 = 264"),
    ("isko", {}, 0, "spades -1 ouvert points=100",
     "ohne 1, Spiel 2, Hand 3, Schneider 4, angesagt 5, Schwarz 6, angesagt 7, ouvert 8, "
     + "8 x 11 = 88, verloren doppelt -176",
     "without 1, game 2, Hand 3, Schneider 4, announced 5, Schwarz 6, announced 7, ouvert 8, "
     + "8 x 11 = 88, lost doubled -176"),
    ("isko", {}, 0, "null hand ouvert outcome=won", "Null Hand ouvert 59", "Null Hand ouvert 59"),
    ("isko", {}, 0, "null bid=24 matadors=1 null_as=clubs",
     "Null 23, unter dem Gebot 24, verloren als Kreuz, mit 1, Spiel 2, 2 x 12 = 24, "
     + "verloren doppelt -48",
     "Null 23, below the bid 24, lost as Clubs, with 1, game 2, 2 x 12 = 24, lost doubled -48"),
    ("isko", {}, 0, "declarer=passed", "eingepasst", "passed in"),
    ("pub", {"kontra_chain": "hirsch"}, 1, "clubs 1 kontra=3 outcome=lost",
     "mit 1, Spiel 2, 2 x 12 = 24, verloren doppelt -48, Kontra -96, Re -192, Hirsch -384, "
     + "Bock -768",
     "with 1, game 2, 2 x 12 = 24, lost doubled -48, Kontra -96, Re -192, Hirsch -384, Bock -768"),
    ("pub", {"list_mode": "bierlachs", "bierlachs_loss": 1}, 0, "clubs 1 outcome=lost",
     "mit 1, Spiel 2, 2 x 12 = 24, verloren -24",
     "with 1, game 2, 2 x 12 = 24, lost -24"),
    ("pub", {"list_mode": "bierlachs"}, 1, "spades -2 outcome=won",
     "ohne 2, Spiel 3, 3 x 11 = 33, Bock 66, die anderen je -66",
     "without 2, game 3, 3 x 11 = 33, Bock 66, the others each -66"),
    # Two have won, and each loses the points that the other has won. Forehand is seat 1.
    ("pub", {"list_mode": "bierlachs", "ramsch_mode": "winner"}, 0,
     "declarer=ramsch winner=two spared=2",
     "wenigste Augen zählen 10, gewonnen 10, die anderen je -10, zusammen -10 / -20 / -10",
     "fewest points count 10, won 10, the others each -10, in all -10 / -20 / -10"),
    ("pub", ALL, 0, "spades 2 schenken spitze=made outcome=won",
     "mit 2, Spiel 3, Schneider 4, abgelehnt 5, Spitze 6, 6 x 11 = 66",
     "with 2, game 3, Schneider 4, refused 5, Spitze 6, 6 x 11 = 66"),
    ("pub", ALL, 0, "null revolution outcome=won", "Revolution 92", "Revolution 92"),
    ("pub", ALL, 0, "clubs 1 revoke=1 points=70",
     "Spieler hat nicht bedient, mit 1, Spiel 2, 2 x 12 = 24, verloren doppelt -48",
     "the declarer revoked, with 1, game 2, 2 x 12 = 24, lost doubled -48"),
    ("pub", ALL, 0, "clubs 1 revoke=2 points=50",
     "Gegner hat nicht bedient, mit 1, Spiel 2, 2 x 12 = 24",
     "an opponent revoked, with 1, game 2, 2 x 12 = 24"),
    ("pub", {"bock_grand_lost": 1, "bock_start": "trigger"}, 0, "grand 1 outcome=lost",
     "mit 1, Spiel 2, 2 x 24 = 48, verloren doppelt -96, eröffnet Bock -192",
     "with 1, game 2, 2 x 24 = 48, lost doubled -96, starts Bock -192"),
    ("isko_old", {}, 0, "grand 4 ouvert outcome=won",
     "Grand ouvert 36, mit 4, Spiel 5, Hand 6, Schneider 7, angesagt 8, Schwarz 9, "
     + "angesagt 10, 10 x 36 = 360",
     "Grand ouvert 36, with 4, game 5, Hand 6, Schneider 7, announced 8, Schwarz 9, "
     + "announced 10, 10 x 36 = 360"),
    ("isko_old", {}, 0, "clubs 1 hand outcome=lost",
     "mit 1, Spiel 2, Hand 3, 3 x 12 = 36, verloren -36",
     "with 1, game 2, Hand 3, 3 x 12 = 36, lost -36"),
    ("texas", {"ouvert_doubles": 1}, 0, "grand 4 ouvert outcome=won",
     "mit 4, Spiel 5, Schneider 6, angesagt 7, Schwarz 8, angesagt 9, ouvert 18, 18 x 16 = 288",
     "with 4, game 5, Schneider 6, announced 7, Schwarz 8, announced 9, ouvert 18, 18 x 16 = 288"),
    ("texas", {}, 0, "null bid=24 outcome=won",
     "Null 20, unter dem Gebot 24, überreizt bei 24: 2 x 20 = 40, verloren doppelt -80",
     "Null 20, below the bid 24, overbid at 24: 2 x 20 = 40, lost doubled -80"),
    ("tournee", {}, 0, "solo clubs -1 outcome=won_schwarz",
     "ohne 1, Spiel 2, Schneider 3, wie angesagt 4, Schwarz 5, 5 x 12 = 60",
     "against 1, game 2, Schneider 3, as if announced 4, Schwarz 5, 5 x 12 = 60"),
    ("tournee", {}, 0, "solo clubs 1 outcome=lost",
     "mit 1, Spiel 2, 2 x 12 = 24, verloren -24", "with 1, game 2, 2 x 12 = 24, lost -24"),
    ("tournee", {}, 0, "tournee spades 1 turn=2 bid=20 outcome=won",
     "mit 1, Spiel 2, 2 x 7 = 14, überreizt bei 20: 3 x 7 = 21, verloren doppelt -42",
     "with 1, game 2, 2 x 7 = 14, overbid at 20: 3 x 7 = 21, lost doubled -42"),
)  # fmt: skip


def words(code):
    vocabulary = Words(code)
    vocabulary.load("isko")
    return vocabulary


def test_explanations():
    for rules, options, bock, text, german, english in EXPLAINED:
        items = scored(text, Table(3, 0, bock), options, rules).items
        for code, explanation in (("de", german), ("en", english)):
            vocabulary = Words(code)
            vocabulary.load("deal")
            vocabulary.speak(load(rules))
            assert vocabulary.explain(items) == explanation, vocabulary.explain(items)


def test_a_missing_word_shows_its_key():
    w = words("de")
    assert w.word("no.such.key", 1) == "no.such.key" and not w.has("no.such.key")
    w.load("no_such_section")
    w.drop("no_such_section")
    assert w.word("clubs") == "Kreuz"


def test_texts_are_loaded_once_and_dropped():
    w = words("de")
    w.load("isko")
    w.drop("isko")
    assert w.word("clubs") == "clubs"
    w.load("isko")
    w.load("isko", "HELP")
    w.switch("en")
    assert w.code == "en" and w.word("clubs") == "Clubs" and w.has("help.suit_ouvert")
    w.drop("isko")
    assert w.has("help.suit_ouvert") and not w.has("clubs")


def test_only_what_is_needed_is_kept():
    w = words("de")
    for section, kind in (("isko", "HELP"), ("deal", "WORDS"), ("lists", "WORDS")):
        w.load(section, kind)
    w.keep(("isko", "deal", "no_such_section"), ("HELP",))
    assert w.has("clubs") and w.has("welcome") and w.has("help.suit_ouvert")
    assert not w.has("standings.after")
    w.keep(("isko",))
    assert w.has("clubs") and not w.has("help.suit_ouvert") and not w.has("welcome")


def is_frozen():
    try:
        __import__("vorhand.frozen")
    except ImportError:
        return False
    return True


def test_one_text_is_read_and_the_rest_not_kept():
    w = words("de")
    assert "Offene Farbspiele" in w.once("HELP", ("deal", "isko"), "help.suit_ouvert")
    assert w.once("HELP", ("isko",), "help.nothing") == "help.nothing"
    assert not w.has("help.suit_ouvert")


def test_no_module_of_words_stays_loaded():
    assert name("de") == "Deutsch"  # the language is loaded, its words are not
    words("de").load("isko", "HELP")
    # Frozen texts have no file to read from, stay loaded and take no memory.
    assert ("vorhand.lang.de.isko" in sys.modules) == is_frozen()
    assert hasattr(sys.modules["vorhand.lang.de"], "isko") == is_frozen()


def test_german_and_english_are_there_and_every_language_has_a_name():
    assert "de" in codes() and "en" in codes()
    assert [name(code) for code in ("de", "en", "xx")] == ["Deutsch", "English", "xx"]
    sys.modules["vorhand.lang.yy"] = sys  # as a folder without files: it has no name
    assert name("yy") == "yy"
    del sys.modules["vorhand.lang.yy"]


class Made:
    """A made-up rule set without words of its own, which speaks with isko's."""

    NAME = "made_up"
    SPEAKS = ("isko", "no_such_words")


def test_a_rule_set_speaks_with_words_of_its_own_and_shared_ones():
    w = Words("de")
    w.speak(Made)
    w.speak(Made, "REASONS")
    assert sections(Made) == ("made_up", "isko", "no_such_words")
    assert w.word("clubs") == "Kreuz" and w.word("made_up") == "made_up"
    assert w.has("reason.illegal") and not w.has("help.suit_ouvert")
    w.keep(sections(Made))
    assert not w.has("reason.illegal") and w.has("clubs")


def test_its_own_words_are_asked_first():
    class Mine:
        NAME = "isko"
        SPEAKS = ("deal", "list")

    w = Words("de")
    w.speak(Mine)
    assert [row[0] for row in w._texts] == ["isko", "deal", "list"]


def test_terms_of_a_rule_set_are_asked_first_and_go_with_its_words():
    items = [("without", 2), ("game", 3)]
    for code, rules, expected in (
        ("en", "tournee", "against 2, game 3"),
        ("en", "texas", "without 2, game 3"),
        ("de", "tournee", "ohne 2, Spiel 3"),
    ):
        w = Words(code)
        w.speak(load(rules))
        w.load("list")  # the terms still come first
        assert w.explain(items) == expected, (code, rules)
        assert w.word("sheet.without", 2) == {"a": "a2", "w": "wo2", "o": "o2"}[expected[0]]
        w.keep(sections(load(rules)))
        assert w.explain(items) == expected, (code, rules)
        for section in sections(load(rules)):
            w.drop(section)
        assert not w.has("without") and not w.has("explain.without")
    w = Words("en")
    w.speak(load("schmegegge"))
    steps = [w.word(key) for key in ("kontra", "kontra.1", "kontra.2")]
    assert steps == ["Contra", "Contra", "Re"]
    w = Words("en")
    w.speak(load("pub"))
    assert w.word("kontra") == "Kontra"


def test_a_german_deck_has_names_of_its_own():
    for code, french, german in (
        ("de", "Kreuz Pik Herz Karo", "Eichel Grün Rot Schellen"),
        ("en", "Clubs Spades Hearts Diamonds", "Acorns Leaves Hearts Bells"),
    ):
        w = words(code)
        suits = ("clubs", "spades", "hearts", "diamonds")
        for deck, names in (("french", french), ("german", german), ("french", french)):
            w.play_with(deck)
            assert " ".join([w.word(suit) for suit in suits]) == names
            w.keep(("isko",))
            assert " ".join([w.word(suit) for suit in suits]) == names
            w.load("device")
            assert w.word("calculator.jack") == ("U" if deck == "german" else "BJ"[code == "en"])
    w.play_with("german")
    w.switch("de")
    assert w.word("clubs") == "Eichel"
