"""The list that was written: its deals, corrections, standings, signatures."""

from host_tools.screens.desk import Desk
from host_tools.screens.scenes import evening, late_evening, scene


@scene
def sheet(desk: Desk) -> None:
    evening(desk)
    desk.open("sheet")


@scene
def sheet_late(desk: Desk) -> None:
    late_evening(desk)
    desk.open("sheet")


@scene
def entry(desk: Desk) -> None:
    evening(desk)
    desk.open("entry", 4)


@scene
def correct(desk: Desk) -> None:
    evening(desk)
    desk.open("correct", 4)


@scene
def change(desk: Desk) -> None:
    evening(desk)
    desk.open("correct", 4)
    conversation = desk.runner.current.conversation
    desk.open("change", 4, conversation, "game")


@scene
def undo(desk: Desk) -> None:
    evening(desk)
    desk.open("undo")


def _standings(desk: Desk, system: str) -> None:
    evening(desk)
    desk.open("standings")
    screen = desk.runner.current
    while screen.systems[screen.at] != system:
        desk.runner.press(1)
    desk.runner.show()


@scene
def standings(desk: Desk) -> None:
    _standings(desk, "seeger_fabian")


@scene
def standings_plain(desk: Desk) -> None:
    _standings(desk, "plain")


@scene
def standings_money(desk: Desk) -> None:
    _standings(desk, "money")


@scene
def standings_settled(desk: Desk) -> None:
    desk.app.settings.lend("settle", "all")
    desk.app.settings.lend("stake", 25)
    _standings(desk, "all")


@scene
def sign(desk: Desk) -> None:
    evening(desk, 4, length=9)
    desk.app.evening.sign(0)
    desk.open("sign")
