"""The play of the cards: following suit, taking the trick, counting it."""

from host_tools.cards.tricks import may_follow, order, points, taking

# (game, trick, the place of the card that takes it)
TAKEN = (
    ("clubs", "HA HT H7", 0),
    ("clubs", "H7 HT HA", 2),
    ("clubs", "HK HT HQ", 1),  # the ten is above the king
    ("clubs", "HA C7 HT", 1),
    ("clubs", "HA C7 DJ", 2),
    ("clubs", "DJ CA SJ", 2),
    ("clubs", "HA SA DA", 0),  # a card that does not follow suit takes nothing
    ("grand", "CA C7 DJ", 2),
    ("grand", "HJ DJ CJ", 2),
    ("grand", "CK CT CA", 2),
    ("diamonds", "D9 D8 DQ", 2),
    ("null", "HT HJ H9", 1),  # A K Q J 10 9 8 7
    ("null", "CT CQ CJ", 1),
    ("null", "D7 SA SK", 0),
    ("null", "DJ DA DK", 1),
)

# (game, hand, card that leads, what may be played)
FOLLOWING = (
    ("clubs", "CJ C7 HA H7", "H8", "HA H7"),
    ("clubs", "CJ C7 HA H7", "C8", "CJ C7"),
    ("clubs", "CJ C7 HA H7", "DJ", "CJ C7"),
    ("clubs", "CJ C7 HA H7", "S8", "CJ C7 HA H7"),
    ("hearts", "HJ CA C7", "C8", "CA C7"),  # a jack is no club
    ("spades", "HJ CA C7", "HA", "HJ CA C7"),  # nor a heart
    ("grand", "HJ CA C7", "SJ", "HJ"),
    ("grand", "CA C7", "SJ", "CA C7"),
    ("null", "CJ C7 HA", "CA", "CJ C7"),
    ("null", "CJ C7 HA", "SJ", "CJ C7 HA"),
    ("null", "CJ C7 HA", None, "CJ C7 HA"),
)


def test_who_takes_a_trick():
    for game, trick, place in TAKEN:
        assert taking(trick.split(), order(game)) == place, (game, trick)


def test_what_may_be_played():
    for game, hand, led, legal in FOLLOWING:
        cards = hand.split()
        suits = order(game)
        allowed = [card for card in cards if may_follow(card, led, cards, suits)]
        assert allowed == legal.split(), (game, hand, led)


def test_the_pack():
    for game in ("clubs", "spades", "hearts", "diamonds", "grand", "null"):
        suits = order(game)
        assert len(suits) == 32
        assert len(set(suits.values())) == 32  # no two cards are as high as one another
    trumps = [card for card, (suit, _) in order("hearts").items() if suit == "trump"]
    assert len(trumps) == 11
    assert points(suits) == 120
    assert points(["CA", "CT", "CK", "CQ", "CJ", "C9", "C8", "C7"]) == 30
    assert points(()) == 0
