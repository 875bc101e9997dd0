"""The half-entered deal comes back with its list, or is left."""

from host_tools.desk import Desk
from host_tools.scenes import NAMES


def test_a_draft_brings_its_own_list_back(tmp_path):
    desk = Desk("sim128_6", tmp_path)
    desk.new_list(NAMES[:3], 0, 36).play(1)
    older = desk.app.evening
    desk.new_list(NAMES[:4], 0, 48)
    desk.app.take(older)
    desk.runner.show()
    desk.press("OK", "LEFT")
    draft = desk.app.draft()
    again = Desk("sim128_6", tmp_path)
    assert again.app.evening.players == 4
    again.runner.start(draft)
    assert again.app.evening.id == older.id and again.screen == "play"


def test_a_draft_of_a_list_that_is_gone_is_left(tmp_path):
    desk = Desk("sim128_6", tmp_path)
    older = desk.new_list(NAMES[:3], 0, 36).app.evening
    desk.new_list(NAMES[:4], 0, 48)
    desk.app.take(older)
    desk.runner.show()
    draft = desk.press("OK", "LEFT").app.draft()
    (tmp_path / "lists" / "0001.txt").unlink()
    again = Desk("sim128_6", tmp_path)
    again.runner.start(draft)
    assert again.screen == "home" and not again.app.talk
    assert again.app.evening.players == 4
