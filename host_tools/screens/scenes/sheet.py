"""The written list: its deals, corrections, standings, signatures."""

from functools import partial

from host_tools.screens.desk import Desk
from host_tools.screens.scenes import (
    SCENES,
    Scene,
    evening,
    late_evening,
    opened,
    pressed,
    scene,
)
from vorhand.session import changes
from vorhand.ui import list_flow
from vorhand.ui.deal_flow import next_screen

opened("sheet", evening)
opened("sheet_late", late_evening)
opened("entry", evening, 4)
opened("correct", evening, 4)


@scene
def change(desk: Desk) -> None:
    evening(desk)
    desk.open("correct", 4)
    conversation = desk.runner.current.conversation
    desk.open("change", 4, conversation, "game")


def _correction(desk: Desk, **answers) -> None:
    """Answer deal 4 of an evening differently, and show its sum."""
    evening(desk)
    all_answers = dict(desk.app.evening.answers(4))
    all_answers.update(answers)
    desk.app.deal.begin(4, tuple(all_answers.items()))
    desk.show(next_screen(desk.app))


corrected = SCENES["corrected"] = partial(_correction, matadors=1)
SCENES["corrected_declarer"] = partial(_correction, declarer=1, matadors=1)
pressed("correct_changed", corrected, "BACK")


@scene
def entry_corrected(desk: Desk) -> None:
    corrected(desk)
    desk.key("OK")
    desk.open("entry", 4)


@scene
def restored(desk: Desk) -> None:
    corrected(desk)
    desk.key("OK")
    desk.show(list_flow.undo(desk.app, desk.app.home))


opened("undo", evening)


def _standings(desk: Desk, system: str) -> None:
    evening(desk)
    desk.open("standings")
    screen = desk.runner.current
    while screen.systems[screen.page] != system:
        desk.runner.press(1)
    desk.runner.show()


def _settled(desk: Desk, show: Scene) -> None:
    """Show a screen where everybody settles with everybody."""
    desk.app.settings.lend("settle", "all")
    desk.app.settings.lend("stake", 25)
    show(desk)


SCENES["standings"] = partial(_standings, system="seeger_fabian")
SCENES["standings_plain"] = partial(_standings, system="plain")
SCENES["standings_money"] = partial(_standings, system="money")
SCENES["standings_settled"] = partial(_settled, show=partial(_standings, system="all"))


def _result_code(desk: Desk, link: str = "") -> None:
    evening(desk)
    desk.app.settings.lend("link", link)
    changes.close(desk.app.evening)
    desk.open("result").key("OK")


SCENES["code"] = partial(_result_code, link="https://skat.example/liste")
SCENES["code_text"] = _result_code


@scene
def sign(desk: Desk) -> None:
    evening(desk, 4, length=9)
    changes.sign(desk.app.evening, 0)
    desk.open("sign")


def _result(desk: Desk, players: int = 4, page: int = 0) -> None:
    late_evening(desk, players)
    changes.close(desk.app.evening)
    desk.open("result")
    desk.key(*["RIGHT"] * page)


SCENES["result"] = _result
SCENES["result_one"] = partial(_result, page=1)
SCENES["result_settled"] = partial(_settled, show=_result)
SCENES["result_settled_one"] = partial(_settled, show=partial(_result, page=4))
SCENES["result_five"] = partial(_result, players=5)
pressed("home_ended", _result, "BACK")
