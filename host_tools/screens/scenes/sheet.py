"""The written list: its deals, corrections, standings, signatures."""

from host_tools.screens.desk import Desk
from host_tools.screens.scenes import evening, late_evening, opened, scene
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


@scene
def corrected(desk: Desk) -> None:
    _correction(desk, matadors=1)


@scene
def corrected_declarer(desk: Desk) -> None:
    _correction(desk, declarer=1, matadors=1)


@scene
def correct_changed(desk: Desk) -> None:
    _correction(desk, matadors=1)
    desk.key("BACK")


@scene
def entry_corrected(desk: Desk) -> None:
    _correction(desk, matadors=1)
    desk.key("OK")
    desk.open("entry", 4)


@scene
def restored(desk: Desk) -> None:
    _correction(desk, matadors=1)
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


@scene
def standings(desk: Desk) -> None:
    _standings(desk, "seeger_fabian")


@scene
def standings_plain(desk: Desk) -> None:
    _standings(desk, "plain")


@scene
def standings_money(desk: Desk) -> None:
    _standings(desk, "money")


def _settle_all(desk: Desk) -> None:
    desk.app.settings.lend("settle", "all")
    desk.app.settings.lend("stake", 25)


@scene
def standings_settled(desk: Desk) -> None:
    _settle_all(desk)
    _standings(desk, "all")


def _result_code(desk: Desk, link: str = "") -> None:
    evening(desk)
    desk.app.settings.lend("link", link)
    changes.close(desk.app.evening)
    desk.open("result").key("OK")


@scene
def code(desk: Desk) -> None:
    _result_code(desk, link="https://skat.example/liste")


@scene
def code_text(desk: Desk) -> None:
    _result_code(desk)


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


@scene
def result(desk: Desk) -> None:
    _result(desk)


@scene
def result_one(desk: Desk) -> None:
    _result(desk, page=1)


@scene
def result_settled(desk: Desk) -> None:
    _settle_all(desk)
    _result(desk)


@scene
def result_settled_one(desk: Desk) -> None:
    _settle_all(desk)
    _result(desk, page=4)


@scene
def result_five(desk: Desk) -> None:
    _result(desk, 5)


@scene
def home_ended(desk: Desk) -> None:
    _result(desk)
    desk.key("BACK")
