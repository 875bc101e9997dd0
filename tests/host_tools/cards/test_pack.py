"""Cards, trump order and matadors counted from twelve cards."""

from telling import raises

from host_tools.cards.pack import matadors, parse_cards, trumps
from vorhand.rules import RuleError

# (the twelve cards, game, matadors)
COUNTED = (
    ("CJ DJ CA C9 C8 HA HT HK SA ST D7 D8", "clubs", 1),
    ("CJ DJ CA C9 C8 HA HT HK SA ST D7 D8", "grand", 1),
    ("CJ SJ DJ CA C9 C8 HA HT HK SA ST D7", "grand", 2),
    ("SJ HJ DJ CA C9 C8 HA HT HK SA ST D7", "grand", -1),
    ("CJ SJ HJ DJ C7 C8 C9 CQ HA HT SA ST", "clubs", 4),
    ("CJ SJ HJ DJ CA C8 C9 CQ HA HT SA ST", "clubs", 5),
    ("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA", "clubs", 11),
    ("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA", "grand", 4),
    ("CJ SJ HJ DJ CA CT CK CQ C9 C8 C7 SA", "spades", 5),
    ("HA HT HK HQ H9 H8 H7 DA DT DK DQ D9", "grand", -4),
    ("HA HT HK HQ H9 H8 H7 DA DT DK DQ D9", "hearts", -4),
    ("HA HT HK HQ H9 H8 H7 DA DT DK DQ D9", "clubs", -11),
    ("HA HT HK HQ H9 H8 H7 DA DT DK DQ D9", "null", 0),
    ("CK CQ C9 C8 C7 HA HT HK HQ DA DT DK", "clubs", -6),
    ("C7 C8 HA HT HK HQ H9 H8 H7 DA DT DK", "clubs", -9),
    ("cj sj ca ct ck cq c9 c8 c7 da dt dk", "clubs", 2),
    # The examples of the texts from which the rules were first written: Wikipedia, "hand value" 1
    # and 2 and "scoring" 1; Hoyle, "with two" and "against three".
    ("CJ DJ HA HT HK H8 H7 D9 D8 D7 SA SQ", "hearts", 1),
    ("CJ DJ HA HT HK H8 H7 D9 D8 D7 SA SQ", "grand", 1),
    ("CJ SJ HJ HA HT HK H8 H7 CT C7 DJ SQ", "hearts", 7),
    ("CJ SJ HJ HA HT HK H8 H7 CT C7 DJ SQ", "grand", 4),
    ("CJ SJ DJ HA HT HK H8 H7 CT C7 SK SQ", "grand", 2),
    ("CJ SJ DJ HA HT HK H8 H7 CT C7 SK SQ", "hearts", 2),
    ("DJ HA HT HK H8 H7 CT C7 SK SQ D7 D8", "hearts", -3),
)


def test_matadors():
    for text, game, expected in COUNTED:
        assert matadors(parse_cards(text), game) == expected, (text, game)


def test_a_card_in_the_skat_counts_like_one_in_the_hand():
    text, game, expected = COUNTED[4]
    cards = parse_cards(text)
    for turn in range(12):
        assert matadors(cards[turn:] + cards[:turn], game) == expected


def test_trump_order():
    assert trumps("grand") == ("CJ", "SJ", "HJ", "DJ")
    assert trumps("hearts") == (
        "CJ", "SJ", "HJ", "DJ", "HA", "HT", "HK", "HQ", "H9", "H8", "H7",
    )  # fmt: skip
    assert trumps("null") == ()


def test_a_list_of_codes_does_as_well():
    text = COUNTED[0][0]
    assert parse_cards(text.split()) == parse_cards(text) == parse_cards("  " + text + " ")


def test_what_is_no_hand_is_refused():
    twelve = COUNTED[0][0]
    for cards, expected in (
        ("", ("cards", 0)),
        ("CJ", ("cards", 1)),
        (twelve + " S7", ("cards", 13)),
        (twelve.replace("CJ", "DJ"), ("card_twice", "DJ")),
        (twelve.replace("CJ", "C10"), ("card", "C10")),
        (twelve.replace("CJ", "XJ"), ("card", "XJ")),
        (twelve.replace("CJ", "C2"), ("card", "C2")),
        ([1] * 12, ("card", 1)),
        ([None], ("card", None)),
    ):
        assert raises(RuleError, parse_cards, cards) == expected, cards
