"""How `vorhand sim` ends: quit, interrupted, stopped, crashed; no deal is lost."""

import signal
import sys
import termios

import pytest

from vorhand.ui import keys
from vorhand.ui.screens.deal.game import Game

LEFT, RIGHT, OK = b"\x1b[D", b"\x1b[C", b"\r"
ALT_SCREEN = (b"\x1b[?1049h", b"\x1b[?1049l")


def journal(data):
    return (data / "lists" / "0001.txt").read_text(encoding="utf-8").splitlines()


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
    """List and half-entered deal come back, and the terminal is as it was."""
    terminal = sit()
    twin = make_twin()
    terminal.until(lambda: twin.is_shown(terminal))
    terminal.type(LEFT + LEFT)
    twin.press(keys.LEFT, keys.LEFT)
    terminal.until(lambda: twin.is_shown(terminal))
    if isinstance(ending, bytes):
        terminal.type(ending)
    else:
        terminal.process.send_signal(ending)
    assert terminal.ends() == status
    assert terminal.is_clean()
    assert terminal.raw.count(ALT_SCREEN[0]) == terminal.raw.count(ALT_SCREEN[1]) == 1
    assert terminal.raw.endswith(ALT_SCREEN[1])

    second = sit()
    twin = make_twin(draft=(data / "draft").read_bytes())
    assert twin.runner.app.deal.conversation.facts["game"] == "clubs"
    second.until(lambda: twin.is_shown(second))
    second.type(RIGHT + OK + OK)
    second.until(lambda: len(journal(data)) == 2)
    second.until(lambda: not (data / "draft").exists())


def test_killed_without_warning(sit, data, make_twin):
    """Each press has saved the half-entered deal."""
    terminal = sit()
    terminal.shows("leave")
    terminal.type(LEFT + LEFT)
    terminal.until((data / "draft").exists)
    twin = make_twin()
    twin.press(keys.LEFT, keys.LEFT)
    terminal.until(lambda: twin.is_shown(terminal))
    terminal.process.kill()
    terminal.process.wait()
    second = sit()
    second.until(lambda: twin.is_shown(second))


def test_closed_window(sit, data):
    terminal = sit()
    terminal.shows("leave")
    terminal.type(LEFT)
    terminal.until((data / "draft").exists)
    assert terminal.hang_up() == 129
    assert (data / "draft").exists()


SHELL = """
import os, signal, subprocess, sys
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
child = subprocess.Popen(sys.argv[1:], process_group=0)
os.tcsetpgrp(0, child.pid)
_, status = os.waitpid(child.pid, os.WUNTRACED)
assert os.WIFSTOPPED(status)
os.tcsetpgrp(0, os.getpgrp())
print("stopped", flush=True)
input()
os.tcsetpgrp(0, child.pid)
os.killpg(child.pid, signal.SIGCONT)
sys.exit(child.wait())
"""


def test_stopped_and_continued(pseudo_terminal, data, make_twin):
    """Ctrl-Z restores the terminal, and fg draws the picture again."""
    command = [sys.executable, "-m", "host_tools", "sim", "--data", str(data)]
    terminal = pseudo_terminal([sys.executable, "-c", SHELL, *command], size=(130, 36))
    twin = make_twin()
    terminal.until(lambda: twin.is_shown(terminal))
    terminal.type(LEFT)
    twin.press(keys.LEFT)
    terminal.until(lambda: twin.is_shown(terminal))
    terminal.type(b"\x1a")
    terminal.until(lambda: b"stopped" in terminal.raw)
    assert terminal.is_clean()
    terminal.type(b"\r")
    terminal.until(lambda: twin.is_shown(terminal))
    assert not terminal.is_clean()
    terminal.quits()


def test_crash_inside_a_screen_is_the_devices_own(sit, monkeypatch, make_twin):
    """The crash screen shows it; the program goes on and leaves the terminal clean."""
    change = "from vorhand.ui.screens.deal.game import Game; Game.press = lambda self, key: 1 // 0"
    terminal = sit(change=change)
    monkeypatch.setattr(Game, "press", Game.press)
    exec("\n\n\n" + change, {})  # at its line in CHANGED, because the crash screen names that
    twin = make_twin(strict=False)
    for typed, logical in ((LEFT, keys.LEFT), (LEFT, keys.LEFT), (OK, keys.OK)):
        twin.press(logical)
        terminal.type(typed)
        terminal.until(lambda: twin.is_shown(terminal))
    assert type(twin.runner.current).__name__.lower() == "home"
    terminal.quits()


def test_crash_of_the_simulator_leaves_the_terminal_clean(sit, data):
    """The traceback replaces the picture, and the deal is kept."""
    change = (
        "from vorhand.ui.runner import Runner; press = Runner.press\n"
        "def fail(self, key): print('before'); press(self, key); assert key != 4, 'a crash'\n"
        "Runner.press = fail"
    )
    terminal = sit(change=change)
    terminal.shows("leave")
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
    terminal = sit(change=change)
    terminal.shows("leave")
    terminal.type(LEFT + LEFT)
    for mark in (stuck, noted):
        terminal.until(mark.exists)
        terminal.type(b"\x03")
    assert terminal.ends() == 130
    assert terminal.is_clean()


def test_modes_of_the_keyboard_are_what_the_loop_needs(sit):
    """Keys come singly and without echo, Ctrl-C is a signal, Ctrl-S stops nothing."""
    terminal = sit()
    terminal.shows("leave")
    iflag, _, _, lflag, *_ = terminal.modes()
    assert not iflag & (termios.IXON | termios.ICRNL)
    assert not lflag & (termios.ECHO | termios.ICANON)
    assert lflag & termios.ISIG
