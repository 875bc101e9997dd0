"""Ctrl-Z, `fg` and `bg` at a real shell, which gets its terminal back each time."""

import os
import shlex
import shutil
import signal
import sys

import pytest

from vorhand.ui import keys

DOWN = b"\x1b[B"
ALT_SCREEN = (b"\x1b[?1049h", b"\x1b[?1049l")
PROMPT = "ready> "


@pytest.fixture
def shell(pseudo_terminal):
    """An interactive bash at a terminal of its own, at its prompt."""
    bash = shutil.which("bash")
    if not bash:
        pytest.skip("no bash")
    terminal = pseudo_terminal(
        [bash, "--norc", "--noprofile", "-i"], size=(130, 36), PS1=PROMPT, HISTFILE="", BASHOPTS=""
    )
    terminal.shows(PROMPT.strip())
    return terminal


def prompts(terminal):
    """Return how often the shell has asked for a command."""
    return terminal.raw.count(PROMPT.encode())


def asks(terminal, count):
    """Wait until the shell has shown so many prompts and runs a typed command."""
    terminal.until(lambda: prompts(terminal) >= count)
    terminal.type(b"echo a$((40+2))z\r")
    terminal.until(lambda: b"a42z" in terminal.raw.rpartition(PROMPT.encode() + b"echo")[2])
    terminal.until(lambda: prompts(terminal) > count)


def state(terminal):
    """Return the modes of the terminal, those of its screen, and whether the cursor is hidden."""
    return terminal.modes(), set(terminal.screen.mode), terminal.screen.cursor.hidden


def is_the_shells(terminal, at_prompt):
    """Wait until the state is that at the prompt; bash may change it more than once."""
    terminal.until(lambda: state(terminal) == at_prompt)


def starts(terminal, twin, line):
    """Give the shell a line that starts the simulator; return the terminal's state before it."""
    at_prompt = state(terminal)
    terminal.type(line.encode() + b"\r")
    terminal.shows_panel(twin)
    return at_prompt


def goes_on(terminal, twin):
    """Bring the simulator back to the foreground, and wait for its whole picture."""
    terminal.screen.reset()
    terminal.type(b"fg\r")
    terminal.shows_panel(twin)


def quits(terminal):
    """Quit the simulator, and wait for the shell's prompt."""
    count = prompts(terminal)
    terminal.type(b"q")
    asks(terminal, count + 1)


@pytest.fixture
def command(data):
    """The line that starts the simulator."""
    return shlex.join([sys.executable, "-m", "host_tools", "sim", "--data", str(data)])


@pytest.mark.parametrize(("wrapper", "times"), [("", 10), ("sh -c {}", 10), ("make -f {}", 50)])
def test_stopped_and_continued(shell, command, make_twin, tmp_path, wrapper, times):
    """Started by the shell itself, and by programs that the terminal would stop with it."""
    if wrapper.startswith("sh"):
        command = wrapper.format(shlex.quote(command + "; true"))
    elif wrapper:
        (tmp_path / "Makefile").write_text(f"sim:\n\t@{command}\n")
        command = wrapper.format(tmp_path / "Makefile")
    terminal, twin = shell, make_twin()
    at_prompt = starts(terminal, twin, command)
    playing = terminal.modes()
    for number in range(times):
        count = prompts(terminal)
        terminal.type(b"\x1a")
        asks(terminal, count + 1)
        is_the_shells(terminal, at_prompt)
        assert terminal.raw.count(ALT_SCREEN[1]) == number + 1
        goes_on(terminal, twin)
        assert terminal.modes() == playing
        terminal.press(twin, ((DOWN, keys.DOWN), (b"\x1b", keys.BACK))[number % 2])
    quits(terminal)
    is_the_shells(terminal, at_prompt)
    assert terminal.raw.count(ALT_SCREEN[0]) == terminal.raw.count(ALT_SCREEN[1]) == times + 1


def test_in_the_background_it_waits_for_the_terminal(shell, command, make_twin):
    terminal, twin = shell, make_twin()
    at_prompt = starts(terminal, twin, command)
    for _ in range(3):
        count = prompts(terminal)
        terminal.type(b"\x1a")
        asks(terminal, count + 1)
        terminal.raw = b""
        terminal.type(b"bg\r")
        # The shell reports a stopped program only at its next prompt.
        terminal.until(lambda: terminal.type(b"\r") or b"Stopped" in terminal.raw)
        is_the_shells(terminal, at_prompt)
        goes_on(terminal, twin)
    quits(terminal)


def test_stopped_by_another_it_gives_the_terminal_back(shell, command, make_twin):
    """`kill -TSTP` from elsewhere, as some tools do before a laptop sleeps."""
    terminal, twin = shell, make_twin()
    at_prompt = starts(terminal, twin, command + " & echo p$!p; fg")
    pid = int(terminal.raw.split(b"\r\np")[-1].split(b"p")[0])
    for _ in range(5):
        count = prompts(terminal)
        os.kill(pid, signal.SIGTSTP)
        asks(terminal, count + 1)
        is_the_shells(terminal, at_prompt)
        goes_on(terminal, twin)
    quits(terminal)
