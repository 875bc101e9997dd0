"""The screens of trouble: failing stores, damaged lists, faults, crashes."""

from binascii import crc32
from pathlib import Path
from unittest import mock

import pytest
from desk_steps import FOUR, edit_list, pub
from failing import broken, broken_once, broken_write, failing
from telling import raises

from host_tools.screens.desk import Desk
from vorhand import VERSION
from vorhand.session import ListError, SessionError, StorageError, changes, corrections, reading
from vorhand.session.draft import unpack
from vorhand.session.journal import KINDS
from vorhand.session.ledger import Evening
from vorhand.session.lists import Lists
from vorhand.session.records import reach
from vorhand.ui.screens.device.crash import Crash
from vorhand.ui.screens.device.message import fault


def without_guard(device, restarts=True):
    """Let a failure be a crash, or a restart where memory is torn, as on a device; return it."""
    device.runner.strict = False
    device.runner.restarts = restarts
    return device


def correct_last(device):
    """Play two deals and put the second one right: Cem, who lost it, has won; return the sum."""
    device.new_list().play(1, "grand").play(2, "clubs", 1, "lost")
    device.press("DOWN", "OK", "OK").choose("Ausgang", "gewonnen")
    assert device.screen == "corrected" and device.app.deal.correcting == 2
    return device


def take_correction_back(device):
    """Write a correction as above, and go where it can be taken back."""
    correct_last(device).press("OK", "BACK", "BACK", "BACK")
    assert device.screen == "restored"
    return device


def test_a_failed_write_stays_until_answered_and_is_tried_again(device):
    device.new_list().choose(1, "grand", 1, "won")
    assert device.screen == "confirm"
    with broken(changes, "write", StorageError("write", 28)):
        assert device.press("OK").screen == "failure"
        device.press("UP", "DOWN", "RIGHT", "OK")
        assert device.screen == "failure" and len(device.journal()) == 1
        assert device.press("BACK").screen == "confirm"
        device.press("OK")
    device.press("OK")
    assert device.screen == "home" and device.app.evening.count == 1
    assert device.last().startswith("deal n=1 declarer=1 game=grand matadors=1 outcome=won")


def test_the_last_deal_is_taken_back_once_where_that_had_failed(device):
    """The screen of the undo is left after its write, else the next OK would undo once more."""
    device.new_list().play(1).play(2).press("BACK")
    with broken(changes, "undo", StorageError("write", 5)):
        assert device.press("OK").screen == "failure"
    device.press("OK")
    assert device.screen == "home" and device.app.evening.count == 1


def test_a_full_store_that_has_room_again_leads_home_once_a_deal_is_taken_back(device):
    device.new_list().play(1, "grand", 1, "won")
    lists = device.app.lists
    data = Path(lists.path("0001")).read_bytes()
    Path(lists.root, "exported.txt").write_text(f"0001 {len(data)} {crc32(data):08x}\n")
    device.new_list().play(1).play(2).press("BACK")
    with broken(changes, "undo", StorageError("write", 28)):
        assert device.press("OK", "OK").screen == "remove"
    device.press("OK")
    assert device.screen == "home" and device.app.evening.count == 1
    assert lists.numbers() == [2]


def test_a_correction_is_taken_back_once_where_that_had_failed(device):
    take_correction_back(device)
    with broken(changes, "correct", StorageError("write", 5)):
        assert device.press("OK").screen == "failure"
    device.press("OK")
    assert device.screen == "home" and device.app.evening.result(2).loser == 2


@pytest.mark.parametrize("declarer", [1, 2], ids=["who deals by now", "who sits there still"])
def test_where_another_has_written_to_the_list_the_deal_is_not(device, declarer):
    """The entered deal belongs to another number and another dealer."""
    device.new_list(FOUR).choose(declarer, "clubs", 1, "won")
    assert device.screen == "confirm"
    other = Evening(device.app.evening.path)
    score = device.app.deal.score()
    changes.write(other, device.app.deal.conversation.answers, score)
    device.press("OK")
    assert device.screen == "message" and device.app.evening.count == 1
    device.press("OK")
    assert device.screen == "home"
    assert not device.app.deal.conversation and device.app.deal.draft() == b""


def test_a_deal_that_the_storage_has_taken_and_not_said_so_is_there_once(device):
    device.new_list(FOUR).choose("Cem", "clubs", 1, "won")
    with broken_write(OSError(5)), broken(reading, "read", StorageError("read", 5)):
        device.press("OK")
    assert device.screen == "failure" and device.app.evening.count == 0
    device.press("OK")
    assert device.screen == "message" and device.app.evening.count == 1
    device.press("OK")
    assert device.screen == "home" and not device.app.deal.conversation


@pytest.mark.parametrize("begin", [correct_last, take_correction_back])
@pytest.mark.parametrize("change", ["undo", "close"])
def test_where_another_has_changed_the_list_no_correction_is_written_or_taken_back(
    device, change, begin
):
    begin(device)
    getattr(changes, change)(Evening(device.app.evening.path))
    device.press("OK")
    assert device.screen == "message" and not device.app.deal.conversation
    assert device.app.deal.number() == 3 - (change == "undo")
    device.press("OK")
    assert device.screen == "home" and device.app.deal.draft() == b""


def test_a_crash_while_a_deal_is_confirmed_makes_room_for_it_first(device, monkeypatch):
    """The device has just started, so memory is not fragmented: the deal stays in hand."""
    without_guard(device.new_list()).choose(1, "clubs", 1, "won")
    draft = device.app.deal.draft()
    runner = device.runner
    runner._answered = False
    monkeypatch.setattr(changes, "write", failing(MemoryError("no room")))
    begin, release, releases = device.app.deal.begin, runner.memory.release, []

    def begin_with_memory(*args):
        if not releases:
            raise MemoryError("no room")
        return begin(*args)

    def release_memory(screen):
        release(screen)
        releases.append(screen)

    monkeypatch.setattr(device.app.deal, "begin", begin_with_memory)
    monkeypatch.setattr(runner.memory, "release", release_memory)
    device.press("OK")
    assert device.screen == "crash" and device.app.deal.draft() == draft


@pytest.mark.parametrize("key", ["write", "read", "missing", "rename"])
@pytest.mark.parametrize("code", [28, 5, None])
def test_each_failure_says_what_to_do(device, language, key, code):
    device.app.words.switch(language)
    args = (key, code) if code else (key,)
    device.open("failure", StorageError(*args), None)
    text = device.whole()
    assert "failure." not in text
    assert ("verloren" in text) == (language == "de")


FAULTS = (
    ("full", 36),
    ("no_such_deal", 40),
    ("nothing_to_undo",),
    ("not_round_start", 7),
    ("already_signed", 1),
    ("unreadable", 17),
    ("no_such_seat", 4),
    ("closed",),
    ("changed",),
    ("too_long",),
    ("text",),
    ("players", 7),
    ("points", 2),
    ("redeal",),
    ("name_type", 1),
    ("name_empty", ""),
    ("name_long", "x"),
    ("name_control", "x"),
    ("name_twice", "x", "y"),
    ("roster_long", "roster", ()),
    ("not_offered", "x", "y"),
    ("unknown_key", "x", "y"),
)


@pytest.mark.parametrize("args", FAULTS, ids=lambda args: args[0])
def test_each_thing_a_list_does_not_allow_is_said(device, language, args):
    device.app.words.switch(language)
    device.open("message", SessionError(*args))
    text = device.whole()
    assert text and "fault" not in text and "(" + args[0] not in text


def test_a_fault_without_words_shows_its_key(device):
    device.open("message", SessionError("brandnew", 1))
    assert device.shows("brandnew")


@pytest.mark.parametrize("args", [("empty",), ("not_a_list", "open"), ("newer", 2)])
def test_a_newest_list_that_cannot_be_opened(device, args):
    assert "neueste Liste" in device.open("message", ListError(*args)).whole()


def test_a_list_that_is_none_is_named_at_the_start(device):
    device.new_list()
    (device.root / "lists" / "0001.txt").write_bytes(b"what is this\n")
    restart = Desk("sim128_6", device.root)
    assert restart.screen == "message"
    restart.press("OK")
    assert restart.screen == "home" and restart.shows("Noch keine Liste")


@pytest.mark.parametrize(
    ("operation", "problem", "words"),
    [
        ("open", MemoryError(), "eine neue kann beginnen"),  # a long list with damage
        ("newest", StorageError("read", 5), "nicht lesbar (Fehler 5)"),
        ("open", StorageError("read", 5), "nicht lesbar (Fehler 5)"),
    ],
)
def test_a_list_that_memory_or_storage_does_not_give_is_told_at_the_start(
    device, operation, problem, words
):
    """The next one can be begun all the same."""
    device.new_list()
    with broken(Lists, operation, problem):
        restart = Desk("sim128_6", device.root)
    assert restart.screen == "message" and words in restart.whole()
    restart.press("OK")
    assert restart.screen == "home" and restart.shows("Noch keine Liste")
    restart.press("OK", "OK")
    assert restart.screen == "home" and restart.app.evening.id == "0002"


def test_damage_without_end_is_counted_behind_the_first_hundred_lines(device):
    device.new_list()
    device.app.evening.damage = [(n, "foreign", "deal") for n in range(2, 5002)]
    text = device.open("damage").whole()
    assert "Zeile 101: gehört nicht" in text and "Zeile 102:" not in text
    assert "Zeile 5001: unbekannt +4900" in text


def test_lines_that_nobody_named_are_counted_as_many_as_they_are(device):
    """The session names a hundred empty lines and says how many there are besides."""
    device.new_list().play(1)
    path = device.root / "lists" / "0001.txt"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\n" * 5001, 1))
    device.app.take(Evening(str(path)))
    assert "Zeile 5003: unbekannt +4900" in device.open("damage").whole()


def test_of_many_deals_to_enter_again_the_first_hundred_are_named(device):
    """A list of a thousand: the text of all their numbers is too long for a device's memory."""
    device.new_list()
    reach(device.app.evening, 1000)
    text = device.open("damage").whole()
    assert "99, 100, ..." in text and "101" not in text


def test_damage_is_named_at_the_start_and_the_rest_is_kept(device):
    edit_list(device.new_list().play(1).play(2).play(0), b"n=2 declarer=2", b"n=2 declarer=1")
    restart = Desk("sim128_6", device.root)
    assert restart.screen == "damage"
    text = restart.whole()
    assert "Neu eingeben: Spiel 2" in text and "Zeile 3: nachträglich geändert" in text
    restart.press("OK")
    assert restart.screen == "home" and restart.app.evening.count == 3


DAMAGES = ("torn", "lost", "swapped", "duplicate", "foreign", "stray", "unknown")
EDITED = [("edited", record) for record in (*KINDS, "")]


@pytest.mark.parametrize(("kind", "record"), [*((kind, "deal") for kind in DAMAGES), *EDITED])
def test_each_kind_of_damage_has_words_and_so_has_what_was_edited(device, language, kind, record):
    device.app.words.switch(language)
    device.new_list().app.evening.damage = [(7, kind, record)]
    text = device.open("damage").whole()
    assert "damage." not in text and "7:" in text and "()" not in text
    if language == "de" and kind == "edited":
        assert f"({record})" not in text


def test_a_crash_apologises_and_leads_home(device):
    text = device.new_list().open("crash", ValueError("no such thing", 7)).whole()
    assert "Entschuldigung" in text and "ValueError: no such thing 7" in text
    device.press("OK")
    assert device.screen == "home"
    device.open("crash", KeyError()).press("BACK")
    assert device.screen == "home"


@pytest.mark.parametrize("times", [1, 2])
def test_a_picture_without_memory_is_painted_again_twice_running_the_device_starts_anew(
    make_device, times
):
    device = without_guard(make_device(unseen=False).new_list().play(1))
    with broken_once(device.runner.panel, "refresh", *[MemoryError("no room")] * times):
        device.press("DOWN")
    assert device.screen == ("sheet" if times == 1 else "home")
    assert device.runner.torn == (times == 2)


NO_ROOM = MemoryError("no room")


def test_memory_that_fails_between_two_presses_restarts_the_device(device):
    memory = without_guard(device.new_list()).choose(1).runner.memory
    with broken(memory, "collect", NO_ROOM), broken(memory, "release", NO_ROOM):
        device.runner.step(10)
    assert device.runner.torn and device.app.deal.draft()


def test_memory_that_fails_where_nobody_restarts_the_device_is_a_crash(device):
    game = without_guard(device.new_list(), False).choose(1).runner.current
    with broken(game, "press", NO_ROOM):
        device.press("OK")
    assert device.screen == "crash" and not device.runner.torn
    device.press("OK", "OK")
    assert device.screen == "game"


def test_memory_that_fails_when_the_first_picture_is_out_is_a_crash(device):
    with broken(without_guard(device, False).runner.memory, "started", NO_ROOM):
        device.runner.start()
    assert device.screen == "crash" and device.shows("MemoryError")


def test_memory_that_fails_before_anything_succeeded_is_a_crash(device):
    with broken(without_guard(device).app.home, "press", NO_ROOM):
        device.press("OK")
    assert device.screen == "crash" and device.shows("MemoryError") and not device.runner.torn


def test_a_deal_without_room_for_the_crash_screen_gives_way(device, monkeypatch):
    """The draft fills a device that has just started: Home is better than a dark display."""
    without_guard(device.new_list().play(1)).choose(2, "grand")
    device.runner._answered = False
    crash = Crash.__init__

    def init(screen, app, *args):
        if app.deal.conversation:
            raise MemoryError("no room")
        crash(screen, app, *args)

    monkeypatch.setattr(Crash, "__init__", init)
    monkeypatch.setattr(device.runner.current, "press", failing(MemoryError("no room")))
    device.press("OK")
    assert device.screen == "crash" and not device.runner.torn
    assert not device.app.deal.conversation and device.app.evening.count == 1
    monkeypatch.undo()
    device.press("OK")
    assert device.screen == "home"
    device.play(2)
    assert device.app.evening.count == 2


def test_a_crash_screen_that_finds_torn_memory_restarts_the_device_with_the_deal(device):
    runner = without_guard(device.new_list()).choose(1, "grand").runner
    with broken(runner, "report", NO_ROOM), broken(runner.current, "press", OSError(116)):
        device.press("OK")
    assert device.runner.torn and device.app.deal.draft()


def test_a_crash_keeps_the_half_entered_deal(device):
    play = without_guard(device.new_list(), False).choose(1, "grand").runner.current
    with broken(play, "press", ValueError("odd")):
        device.press("RIGHT")
    assert device.screen == "crash" and device.shows("ValueError: odd")
    assert "failing.py:" in device.runner.current.place
    report = (device.root / "traceback.txt").read_text()
    assert report.startswith(f"Vorhand {VERSION}\n") and report.endswith("ValueError: odd\n")
    device.press("OK", "OK")
    assert device.screen == "play" and device.app.deal.conversation.facts["game"] == "grand"


def test_time_that_fails_is_a_crash_too(device):
    with broken(without_guard(device.new_list(), False).app.home, "tick", KeyError("tick")):
        device.runner.step(10)
    assert device.screen == "crash"


def test_a_crash_of_the_crash_screen_comes_out(device):
    with broken(without_guard(device, False).app.home, "press", ValueError("once")):
        device.press("OK")
    with broken(device.runner.current, "press", ValueError("again")):
        assert raises(ValueError, device.press, "OK") == ("again",)


def test_a_message_scrolls_and_goes_on(device):
    device.open("message", "Wort " * 60, "Titel")
    assert device.text()[0].startswith("[Titel]  [1/")
    assert device.press("DOWN").text()[0].startswith("[Titel]  [2/")
    assert device.press("UP").text()[0].startswith("[Titel]  [1/")
    device.press("UP")
    assert device.app.refused
    device.press("OK")
    assert device.screen == "home"


@pytest.mark.parametrize("failure", [MemoryError("no room"), ValueError("odd")], ids=repr)
def test_a_failure_while_a_deal_is_written_leaves_it_in_hand(device, failure):
    without_guard(device.new_list()).choose(1, "clubs", 1, "won")
    assert device.screen == "confirm"
    answers = list(device.app.deal.conversation.answers)
    with broken(changes, "write", failure):
        device.press("OK")
    torn = isinstance(failure, MemoryError)
    assert device.runner.torn == torn and device.screen == ("home" if torn else "crash")
    assert unpack(device.app.deal.draft())[3] == answers and device.app.evening.count == 0
    if torn:
        device.runner.torn = False
        device.runner.start(device.app.deal.draft())
    device.press(*["OK"] * (1 if torn else 3))
    assert device.app.evening.count == 1 and not device.app.deal.conversation


def test_a_correction_that_does_not_begin_leaves_home_at_the_next_deal(device, monkeypatch):
    without_guard(device.new_list().play(1), False)
    begin = device.app.deal.begin
    monkeypatch.setattr(device.app.home, "press", lambda key: begin(1, [("declarer", 9)]))
    device.press("OK")
    assert device.screen == "crash" and device.app.deal.number() == 2


def test_a_correction_is_recounted_once(device):
    """The count of the later deals that the confirmation has shown is written."""
    pub(device, bock_grand_lost=1).play(1, "grand", 1, "lost").play(2, "clubs", 1, "won")
    device.app.deal.begin(1, [*device.app.evening.answers(1)[:-1], ("outcome", "won")])
    with mock.patch.object(corrections, "Correction", wraps=corrections.Correction) as correction:
        device.open("trouble", device.app.deal.score()).press("OK", "OK")
    assert correction.call_count == 1
    assert device.app.evening.result(1).points == (0, 48, 0)
    assert device.app.evening.result(2).points == (0, 0, 24)


@pytest.mark.parametrize("code", ["de", "en"])
def test_a_list_of_one_deal_that_is_full_has_no_plural_of_one(make_device, code):
    words = make_device(language=code).app.words
    text = fault(words, SessionError("full", 1))
    assert "1" in text and "1 Spiele" not in text and "1 deals" not in text
