"""The real list of an official event, entered deal by deal through the device's screens."""

from folder import own_folder
from official_list import games
from reference_board import screen, start, unplug
from telling import answers_of

from vorhand.session.lists import Lists
from vorhand.ui.keys import BACK, DOWN, HELD, LEFT, MENU, OK, RIGHT, UP

GAMES = games()
GAME_KEYS = {
    "grand": OK,
    "clubs": LEFT,
    "spades": RIGHT,
    "hearts": UP,
    "diamonds": DOWN,
    "null": UP | HELD,
}
OUTCOME_KEYS = {"won": OK, "won_schneider": UP, "won_schwarz": UP, "lost": DOWN}


def choose_from_list(runner, value):
    """Choose `value`, which has no key, in the list of choices."""
    runner.press(MENU)
    while runner.current.choices[runner.current.cursor][0] != value:
        runner.press(DOWN)
    runner.press(OK)


def enter(runner, text):
    """Press the keys of a reference board that enter one deal, a line of telling.py."""
    deal = dict(answers_of(text))
    roles = dict(zip(runner.app.deal.table().active, (LEFT, OK, RIGHT)))
    runner.press(roles[deal["declarer"]])
    runner.press(GAME_KEYS[deal["game"]])
    if deal.get("hand") and "schneider_announced" not in deal:
        runner.press(RIGHT | HELD)
    if deal.get("schneider_announced"):
        choose_from_list(runner, "schneider_announced")
    if deal["game"] == "null":
        if deal.get("ouvert"):
            runner.press(UP)
    else:
        for _ in range(abs(deal["matadors"])):
            runner.press(RIGHT if deal["matadors"] > 0 else LEFT)
    runner.press(OUTCOME_KEYS[deal["outcome"]])
    assert screen(runner) == "confirm", (text, screen(runner))
    runner.press(OK)


def check(evening, count):
    """Compare the evening with the sheet after `count` games."""
    points = [0] * 4
    won, lost = [0] * 4, [0] * 4
    for number in range(1, count + 1):
        dealer, text, score, total = GAMES[number - 1]
        seat = dict(answers_of(text))["declarer"]
        points[seat] += score
        won[seat] += score > 0
        lost[seat] += score < 0
        assert evening.dealer(number) == dealer, number
        assert evening.result(number).points[seat] == score, number
        assert points[seat] == total, number
    assert evening.count == count
    assert evening.points == points and evening.won == won and evening.lost == lost


def test_the_whole_list_through_the_screens():
    runner = start(length=40)
    evening = runner.app.evening
    for number in range(1, 41):
        enter(runner, GAMES[number - 1][1])
        check(evening, number)
    assert screen(runner) == "sign"
    for _ in range(4):
        runner.press(OK)
    assert evening.closed and len(evening.signed) == 4
    unplug(runner)
    runner = evening = None
    lists = Lists(own_folder())
    reading = lists.open(lists.newest())
    check(reading, 40)
    assert reading.closed and not reading.damage


def sitting(first, last):
    """Enter deals `first` to `last` with mistakes, then half a deal, and pull the plug.

    Only the half deal is lost. This is a function because its frame must be gone before the next
    device is built: two do not fit into the memory of one.
    """
    runner = start(length=0 if first else 48)
    check(runner.app.evening, first)
    for number in range(first, last):
        enter(runner, GAMES[number][1])
        if number % 3 == 0:  # a wrong deal, taken back
            enter(runner, "grand 4 declarer=%d outcome=lost" % runner.app.deal.table().active[0])
            runner.press(BACK)
            runner.press(OK)
        check(runner.app.evening, number + 1)
    runner.press(LEFT)
    runner.press(LEFT)
    unplug(runner)


def test_mistakes_undo_and_a_pulled_plug():
    for first, last in ((0, 2), (2, 6), (6, 10), (10, 12), (12, 12)):
        sitting(first, last)
