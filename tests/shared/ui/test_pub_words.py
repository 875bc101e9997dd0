"""The words of pub and isko_old in every language, and how their explanations read."""

from telling import scored, tell

from vorhand.lang import Words, codes
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
REASONS = (
    ("not_played", "kontra"),
    ("passed_ramsch",),
    ("ramsch_round",),
    ("bid_unreachable", 264),
    ("spitze_null",),
    ("spitze_four",),
    ("spitze_missed",),
    ("revolution_null",),
    ("schenken_announced",),
    ("revoked",),
    ("kontra_declarer",),
    ("kontra_sits",),
    ("kontra_18",),
    ("kontra_steps", 2),
    ("kontra_null",),
    ("kontra_ramsch",),
)
# Told so far: what is asked and offered then.
PLACES = (
    "declarer=1",
    "clubs kontra=1",
    "null",
    "clubs 1",
    "clubs 1 outcome=lost",
    "declarer=ramsch",
    "declarer=ramsch shoves=0 knocks=0 loser=1",
)

# (rules, options, Bock in force, what was told, German, English)
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
    """The words of a rule set with all that it speaks, as the screens load them."""
    found = Words(code)
    found.load("deal")
    for kind in ("WORDS",) + kinds:
        found.speak(load(rules), kind)
    return found


def test_explanations():
    for rules, options, bock, text, german, english in EXPLAINED:
        items = scored(text, Table(3, 0, bock), options, rules).items
        assert words("de", rules).explain(items) == german, words("de", rules).explain(items)
        assert words("en", rules).explain(items) == english, words("en", rules).explain(items)


def test_every_question_and_answer_has_words():
    pub = load("pub")
    for code in codes():
        w = words(code, "pub")
        for rules in ("pub", "isko_old"):
            assert words(code, rules).has("rules." + rules)
        for text in PLACES:
            talk = tell(text, None, ALL, "pub")
            for question in talk.questions():
                key = question.key
                title = key if question.optional and key != "bid" else "ask." + key
                assert w.has(title), (code, title)
                for answer in question.answers if question.kind == "choice" else ():
                    if isinstance(answer, str) and answer != question.default:
                        known = w.has(answer) or w.has("%s.%s" % (key, answer))
                        assert known, (code, key, answer)
        for chain in ("supra", "hirsch", "bock"):
            for step in range(1, 5):
                assert w.has(pub.named({"kontra_chain": chain}, "kontra", step)), (code, step)
        assert pub.named({}, "kontra", 0) is None and pub.named({}, "spitze", "made") is None
        assert w.has("spitze.made") and w.has("spitze.missed") and w.has("kontra_by.unknown")


def test_every_reason_has_words():
    for code in codes():
        w = words(code, "pub", "REASONS")
        for reason in REASONS:
            assert w.has("reason." + reason[0]), (code, reason)
            assert "{" not in w.word("reason." + reason[0], *reason[1:]), (code, reason)


def test_every_house_rule_has_its_name_values_and_help():
    for rules in ("pub", "isko_old"):
        table = load(rules).OPTIONS
        for code in codes():
            w = words(code, rules, "OPTIONS")
            for key, values, _, _ in table:
                meaning = w.once(load(rules), "HELP", "help." + key)
                assert w.has("option." + key) and meaning != "help." + key, (code, key)
                for value in values:
                    assert w.has("option.%s.%s" % (key, value)), (code, key, value)
