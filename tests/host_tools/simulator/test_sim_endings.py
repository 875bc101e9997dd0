"""How `vorhand sim` ends: quit, interrupted, stopped, crashed; no deal is lost."""

import signal
import termios

import pytest

from vorhand.ui import keys
from vorhand.ui.screens.deal.game import Game

LEFT, RIGHT, OK = b"\x1b[D", b"\x1b[C", b"\r"
ALT_SCREEN = (b"\x1b[?1049h", b"\x1b[?1049l")


@pytest.mark.parametrize(
    ("ending", "status"),
    [
        (signal.SIGINT, 0),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
        (signal.SIGQUIT, 131),
        (b"\x03", 0),
        (b"\x04", 0),
        (b"\x1c", 131),
        (b"q", 0),
        (b"Q", 0),
    ],
    ids=str,
)
def test_leaving_in_the_middle_of_a_deal(sit, data, ending, status, make_twin):
    """The half-entered deal is kept, and the terminal is as it was."""
    twin = make_twin()
    terminal = sit().shows_panel(twin)
    terminal.type(LEFT + LEFT)
    twin.press(keys.LEFT, keys.LEFT)
    terminal.shows_panel(twin)
    if isinstance(ending, bytes):
        terminal.type(ending)
    else:
        terminal.process.send_signal(ending)
    assert terminal.ends() == status
    assert terminal.is_clean()
    assert terminal.raw.count(ALT_SCREEN[0]) == terminal.raw.count(ALT_SCREEN[1]) == 1
    assert terminal.raw.endswith(ALT_SCREEN[1])

    twin = make_twin(draft=(data / "draft").read_bytes())
    assert twin.runner.app.deal.conversation.facts["game"] == "clubs"


def test_killed_without_warning(sit, data, journal, make_twin):
    """Each press has saved the half-entered deal, which goes on when the program is back."""
    terminal = sit().shows("leave")
    terminal.type(LEFT + LEFT)
    terminal.until((data / "draft").exists)
    twin = make_twin()
    twin.press(keys.LEFT, keys.LEFT)
    terminal.shows_panel(twin)
    terminal.process.kill()
    terminal.process.wait()
    second = sit().shows_panel(twin)
    second.type(RIGHT + OK + OK)
    second.until(lambda: len(journal()) == 2)
    second.until(lambda: not (data / "draft").exists())


def test_closed_window(sit, data):
    terminal = sit().shows("leave")
    terminal.type(LEFT)
    terminal.until((data / "draft").exists)
    assert terminal.hang_up() == 129
    assert (data / "draft").exists()


def test_crash_inside_a_screen_is_the_devices_own(sit, monkeypatch, make_twin):
    """The crash screen shows it; the program goes on and leaves the terminal clean."""
    change = "from vorhand.ui.screens.deal.game import Game; Game.press = lambda self, key: 1 // 0"
    terminal = sit(change=change)
    monkeypatch.setattr(Game, "press", Game.press)
    exec("\n\n\n" + change, {})  # at its line in CHANGED, because the crash screen names that
    twin = make_twin(strict=False)
    terminal.press(twin, (LEFT, keys.LEFT), (LEFT, keys.LEFT), (OK, keys.OK))
    assert type(twin.runner.current).__name__.lower() == "home"
    terminal.quits()


def test_crash_of_the_simulator_leaves_the_terminal_clean(sit, data):
    """The traceback replaces the picture, and the deal is kept."""
    change = (
        "from vorhand.ui.runner import Runner; press = Runner.press\n"
        "def fail(self, key): print('before'); press(self, key); assert key != 4, 'a crash'\n"
        "Runner.press = fail"
    )
    terminal = sit(change=change).shows("leave")
    terminal.type(LEFT + LEFT + OK)
    assert terminal.ends() == 1
    assert terminal.is_clean()
    output = terminal.raw.rpartition(ALT_SCREEN[1])[2]
    assert output.startswith(b"before\r\nbefore\r\nbefore\r\n")
    assert b"a crash" in output  # newer Pythons colour it
    assert b"before" not in terminal.raw.rpartition(ALT_SCREEN[1])[0]
    assert b"game=clubs" in (data / "draft").read_bytes()


def test_screen_that_never_returns_is_left_by_a_second_ctrl_c(sit, tmp_path):
    """The first is only noted. Files show how far the program has come."""
    stuck, noted = tmp_path / "stuck", tmp_path / "noted"
    change = (
        "from pathlib import Path\n"
        "from host_tools.simulator.terminal import Terminal\n"
        "from vorhand.ui.screens.deal.game import Game\n"
        "note = Terminal._note\n"
        "def note_and_mark(self, *args):\n"
        "    note(self, *args)\n"
        f"    Path({str(noted)!r}).touch()\n"
        "def press(self, key):\n"
        f"    Path({str(stuck)!r}).touch()\n"
        "    while True: pass\n"
        "Terminal._note, Game.press = note_and_mark, press"
    )
    terminal = sit(change=change).shows("leave")
    terminal.type(LEFT + LEFT)
    for mark in (stuck, noted):
        terminal.until(mark.exists)
        terminal.type(b"\x03")
    assert terminal.ends() == 130
    assert terminal.is_clean()


def test_modes_of_the_keyboard_are_what_the_loop_needs(sit):
    """Keys come singly and without echo, Ctrl-C is a signal, Ctrl-S stops nothing."""
    terminal = sit().shows("leave")
    iflag, _, _, lflag, *_ = terminal.modes()
    assert not iflag & (termios.IXON | termios.ICRNL)
    assert not lflag & (termios.ECHO | termios.ICANON)
    assert lflag & termios.ISIG
