"""Rounds of Bock and Ramsch in a list of the rule set pub: counted, undone, corrected, read."""

from evenings import NAMES, bodies, contents, correct, reread, round_state, told
from folder import own_folder
from telling import number_or_text

from vorhand.rules import defaults, load
from vorhand.session import changes
from vorhand.session.lists import Lists
from vorhand.ui.wording.past_deal import recall, rescore

PUB = load("pub")
GRAND_HAND = "game=grand hand=1 matadors=1 outcome=won"  # 3 x 24 = 72
CLUBS = "game=clubs matadors=1 outcome=won"  # 2 x 12 = 24


def begin(**options):
    """Return a new list of three by pub's rules; the first seat deals."""
    house_rules = defaults(PUB)
    house_rules.update(options)
    lists = Lists(own_folder(), "dev1")
    return lists.create("pub", house_rules, NAMES[:3], 0, 0, PUB.home(house_rules))


def pub_deal(evening, text, n=None):
    """Return (answers, Score) of a deal: "0 game=clubs ..." by a seat, "ramsch loser=1 ..."."""
    answers = []
    for part in text.split():
        key, equals, value = part.partition("=")
        if not equals:
            key, value = "declarer", key
        answers.append((key, number_or_text(value)))
    return told(evening, *answers, n=n)


def add(evening, *texts):
    for text in texts:
        changes.write(evening, *pub_deal(evening, text))


def rows(evening):
    """Return the seats' points of each deal."""
    return [evening.result(n).points for n in range(1, evening.count + 1)]


def test_a_bock_round_and_its_round_of_ramsch():
    evening = begin(bock_grand_hand=1, ramsch_round="bock")
    assert evening.home == ("auction", "ramsch")
    add(evening, "1 " + GRAND_HAND)
    assert bodies(evening)[1].endswith(" score=0,72,0 win=1 bocks=1")
    # Three deals count double, an all-passed Ramsch among them.
    add(evening, "2 " + CLUBS, "ramsch loser=0 points=60", "0 " + CLUBS)
    assert rows(evening)[1:] == [(0, 0, 48), (-120, 0, 0), (48, 0, 0)]
    # Ramsch counts once; the Grand Hand once, too, and the same dealer deals again. It
    # starts a round of Bock, which comes behind the round of Ramsch.
    assert round_state(evening, 5) == (1, 0, 1)
    add(evening, "ramsch loser=2 points=50", "0 matadors=1 outcome=won")
    assert rows(evening)[4:] == [(0, 0, -50), (72, 0, 0)]
    assert bodies(evening)[6].endswith(" score=72,0,0 win=0 bocks=1 again=1")
    assert round_state(evening, 7) == (2, 0, 1)
    states = []
    for k in range(2):
        states.append(contents(evening))
        add(evening, "ramsch loser=%d points=70 virgins=0" % k)
    assert round_state(evening, 9) == (1, 1, 0) and evening.rounds().shown == ("bock", 1, 3)
    reread(evening)
    for _ in range(2):
        changes.undo(evening)
        assert contents(evening) == states.pop()
    reread(evening)


def test_one_deal_of_ramsch_after_a_lost_kontra():
    evening = begin(ramsch_round="events")
    add(evening, "1 game=clubs kontra=1 kontra_by=0 matadors=1 outcome=lost")
    assert bodies(evening)[1].endswith(" score=0,-96,0 loss=1 ramsches=1")
    assert round_state(evening, 2) == (1, 0, 1) and evening.rounds().shown == ("ramsch", 1, 1)
    add(evening, "0 matadors=1 outcome=won")
    assert round_state(evening, 3) == (1, 0, 1)
    add(evening, "ramsch loser=0 points=60")
    assert round_state(evening, 4) == (2, 0, 0)
    reread(evening)
    deal = pub_deal(evening, "1 game=clubs kontra=1 kontra_by=0 matadors=1 outcome=won", 1)
    changed, unfit = correct(evening, 1, deal, PUB)
    assert (changed, unfit) == ([], [2]) and evening.points == [72 - 60, 48, 0]
    assert bodies(evening)[-1].startswith("fix ")
    reread(evening)


def test_a_grand_does_not_become_a_grand_hand_in_a_round_of_ramsch():
    evening = begin(ramsch_round="events")
    add(evening, "1 " + CLUBS, "1 game=grand matadors=1 outcome=won", "2 " + CLUBS)
    deal = pub_deal(evening, "1 game=clubs kontra=1 matadors=1 outcome=lost", 1)
    assert correct(evening, 1, deal, PUB) == ([], [2])
    assert round_state(evening, 2) == (1, 0, 1) and rows(evening)[1] == (0, 48, 0)
    app = App(evening)
    conversation, fits = recall(app, 2)
    assert not fits and not conversation.facts.get("hand")
    assert rescore(app, conversation).points == (0, 48, 0)
    reread(evening)
    evening = begin(ramsch_round="events")  # a Grand Hand fits, and so do deals of the round
    add(evening, "1 " + CLUBS, "1 " + GRAND_HAND)
    deal = pub_deal(evening, "1 game=clubs kontra=1 matadors=1 outcome=lost", 1)
    assert correct(evening, 1, deal, PUB) == ([2], [])
    add(evening, "0 matadors=1 outcome=won", "ramsch loser=0 points=60")
    for n in (2, 3, 4):
        assert recall(App(evening), n)[1], n


class App:
    """The part of an App that past_deal needs."""

    def __init__(self, evening):
        self.rules = PUB
        self.evening = evening
