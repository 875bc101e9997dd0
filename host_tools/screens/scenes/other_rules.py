"""The list and its screens under other rules: Ramsch, Kontra, Bock, Bierlachs, two players."""

from functools import partial
from typing import Any

from host_tools.screens.desk import Desk
from host_tools.screens.scenes import NAMES, opened, pressed, scene, seat_of, unseen
from vorhand.rules import load
from vorhand.session import changes

PUB = {"bock_kontra": 1, "bock_72": 1}


def play_answers(desk: Desk, **answers: Any) -> None:
    """Write the next deal: `answers` by key, optional ones included."""
    app = desk.app
    app.deal.begin()
    conversation = app.deal.conversation
    while conversation.question is not None:
        conversation.answer(answers.pop(conversation.question.key))
    for key, value in answers.items():
        conversation.set(key, value)
    assert conversation.question is None, conversation.question.key
    app.deal.write(app.deal.score())


def pub(desk: Desk, players: int = 4) -> None:
    """Play eight deals of a pub: Ramsch with one loser and with two, Kontra, and Bock after it."""
    desk.new_list(NAMES[:players], length=12 * players, rules="pub", options=PUB)
    with unseen(desk):
        desk.play(seat_of(desk, 1), "hearts", 2, bid=20)
        play_answers(desk, declarer="ramsch", loser=seat_of(desk, 0), points=63, virgins=0)
        desk.play(seat_of(desk, 2), "clubs", 1, "lost", kontra=1)
        play_answers(desk, declarer="ramsch", loser="two", spared=seat_of(desk, 1), points=52)
        desk.play(seat_of(desk, 0), "spades", -1, "won_schneider")
        desk.play(seat_of(desk, 1), "grand", 2, kontra=2, kontra_by=seat_of(desk, 0))
        desk.play(seat_of(desk, 1), "null", outcome="won", ouvert=1)
        play_answers(desk, declarer="ramsch", loser="march", marcher=seat_of(desk, 2))
    desk.runner.show()


def bierlachs(desk: Desk) -> None:
    """Play five deals in which the others pay the winner's points."""
    options = {"list_mode": "bierlachs"}
    desk.new_list(NAMES[:4], length=0, rules="pub", options=options)
    desk.play(seat_of(desk, 1), "hearts", 2)
    desk.play(seat_of(desk, 0), "grand", 1, "lost")
    play_answers(desk, declarer="ramsch", loser=seat_of(desk, 2), points=70, virgins=0)
    desk.play(seat_of(desk, 2), "spades", 1, "won_schneider")
    desk.play(seat_of(desk, 0), "clubs", -2)


def tournee(desk: Desk) -> None:
    """Play five deals of Tournee Skat, one with a defender's revoke."""
    desk.new_list(NAMES[:3], rules="tournee")
    hearts = {"kind": "tournee", "turn": 2, "turned": "H9", "game": "hearts", "matadors": 1}
    play_answers(desk, declarer=seat_of(desk, 0), bid=10, outcome="lost", **hearts)
    seat = seat_of(desk, 1)
    play_answers(
        desk, declarer=seat, kind="solo", game="spades", matadors=2, outcome="won_schneider"
    )
    play_answers(desk, declarer=seat_of(desk, 2), kind="guckser", matadors=1, outcome="won")
    declarer, revoker = seat_of(desk, 1), seat_of(desk, 0)
    play_answers(
        desk,
        declarer=declarer,
        kind="solo",
        game="clubs",
        matadors=1,
        outcome="won",
        revoke=revoker,
    )
    play_answers(desk, declarer=seat_of(desk, 0), kind="ouvert", game="null", outcome="won")


def two(desk: Desk) -> None:
    """Play four deals of Schmegegge."""
    desk.new_list(NAMES[:2], length=24, rules="schmegegge")
    desk.play(seat_of(desk, 1), "clubs", 1, bid=18)
    desk.play(seat_of(desk, 0), "hearts", -2, "lost", kontra=1)
    play_answers(desk, declarer="ramsch", loser=seat_of(desk, 0), points=70)
    desk.play(seat_of(desk, 0), "null", outcome="won")


opened("sheet_pub", pub)
opened("sheet_pub_earlier", partial(pub, players=3), 3)
opened("sheet_bierlachs", bierlachs)
opened("sheet_tournee", tournee)
opened("sheet_two", two)
opened("entry_ramsch", pub, 4)
opened("entry_kontra", pub, 6)
opened("correct_ramsch", pub, 2)


@scene
def correct_kontra(desk: Desk) -> None:
    pub(desk)
    desk.open("correct", 6)
    screen = desk.runner.current
    keys = [question.key for question, _ in screen.questions]
    screen.cursor = keys.index("kontra")
    desk.runner.show()


pressed("change_kontra", correct_kontra, "OK")


@scene
def trouble_rounds(desk: Desk) -> None:
    pub(desk)
    desk.open("correct", 3)
    screen = desk.runner.current
    desk.open("change", 3, screen.conversation, "outcome")
    change = desk.runner.current
    change.cursor = change.answers.index("won")
    desk.key("OK")


def half_of_pub(desk: Desk) -> None:
    """Play the deals of a pub and take back the last four of them."""
    pub(desk)
    for _ in range(4):
        changes.undo(desk.app.evening)


def closed_pub(desk: Desk) -> None:
    """Play the deals of a pub and close the list."""
    pub(desk)
    changes.close(desk.app.evening)


opened("undo_ramsch", half_of_pub)
opened("newlist_rules", closed_pub, at=0)


options_groups = opened(
    "options_groups", pub, load("pub"), lambda desk: dict(desk.app.evening.options)
)


@scene
def options_bock(desk: Desk) -> None:
    options_groups(desk)
    desk.runner.current.cursor = 2
    desk.key("OK")


@scene
def options_changed(desk: Desk) -> None:
    options_bock(desk)
    screen = desk.runner.current
    screen.cursor = [row[0] for row in screen.what].index("bock_kontra")
    desk.runner.show()


options_fixed = opened(
    "options_fixed", pub, load("pub"), lambda desk: desk.app.evening.options, True
)
pressed("message_rules", options_fixed, "OK")


@scene
def calculator_texas(desk: Desk) -> None:
    desk.new_list(NAMES[:4], length=48, rules="texas")
    desk.open("calculator")
    desk.key("LEFT", "OK", "RIGHT", "RIGHT", "RIGHT")


opened("topic_bases", tournee, "bases")
