"""Menu, settings, help and all that goes wrong."""

from host_tools.desk import Desk
from host_tools.scenes import NAMES, evening, scene, seat_players
from host_tools.scenes.deal import confirm
from vorhand.session.errors import StorageError
from vorhand.ui.rulebook import Rulebook


@scene
def menu(desk: Desk) -> None:
    evening(desk)
    desk.open("menu")


@scene
def newlist(desk: Desk) -> None:
    evening(desk)
    desk.open("newlist")


@scene
def options(desk: Desk) -> None:
    evening(desk)
    desk.open("options", Rulebook("isko"), dict(desk.app.evening.options))


@scene
def seats(desk: Desk) -> None:
    seat_players(desk)
    desk.open("seats")


@scene
def players(desk: Desk) -> None:
    desk.app.settings.lend("roster", NAMES)
    evening(desk)
    desk.open("players")


@scene
def text(desk: Desk) -> None:
    desk.open("text", "Jörg", "Jör")


@scene
def settings(desk: Desk) -> None:
    desk.open("settings")


def _setting(desk: Desk, key: str) -> None:
    desk.open("settings")
    rows = desk.runner.current
    rows.at = rows.keys.index(key)
    desk.runner.current = rows.choose(rows.at)
    desk.runner.show()


@scene
def setting(desk: Desk) -> None:
    _setting(desk, "rest_after")


@scene
def number(desk: Desk) -> None:
    _setting(desk, "fee1")


@scene
def lists(desk: Desk) -> None:
    for count in (3, 4, 5):
        evening(desk, count)
    desk.open("lists")


@scene
def calculator(desk: Desk) -> None:
    desk.open("calculator")


@scene
def help(desk: Desk) -> None:
    evening(desk)
    desk.open("help")


@scene
def about(desk: Desk) -> None:
    evening(desk)
    desk.app.battery = 3
    desk.open("about")


@scene
def message(desk: Desk) -> None:
    desk.open("message", desk.app.word("welcome"))


@scene
def failure(desk: Desk) -> None:
    confirm(desk)
    desk.open("failure", StorageError("write", 28), desk.runner.current.write)


@scene
def damage(desk: Desk) -> None:
    evening(desk)
    desk.app.evening.damage = [(4, "edited", ""), (7, "torn", "")]
    desk.open("damage")


@scene
def crash(desk: Desk) -> None:
    evening(desk)
    desk.open("crash", MemoryError("memory allocation failed, allocating 4096 bytes"))


@scene
def rest(desk: Desk) -> None:
    evening(desk)
    desk.open("rest")


@scene
def rest_five(desk: Desk) -> None:
    evening(desk, 5)
    desk.open("rest")
