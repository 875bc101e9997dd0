"""`vorhand device`: the command, its socket, what it says when it cannot start."""

import os
import re
import signal
import socket
import subprocess
import sys

import pytest
from device_prompt import PATIENCE
from mpremote.transport_serial import SerialTransport

from host_tools import cli, micropython
from host_tools.verbs.device import Link
from host_tools.virtual_device import control
from host_tools.virtual_device.control import Commands, Control, in_words, tell
from host_tools.virtual_device.device import Device
from host_tools.virtual_device.repl import continues

needs_micropython = pytest.mark.skipif(
    micropython.find(32) is None, reason="no 32-bit MicroPython: python -m host_tools.micropython"
)


@needs_micropython
def test_it_runs_until_it_is_interrupted(tmp_path, capsys):
    """Port and socket are printed; commands reach it; the link and the socket go with it."""
    place, link = tmp_path / "socket", tmp_path / "port"
    words = ["--image", tmp_path / "flash.bin", "--control", place, "--link", link]
    with subprocess.Popen(
        [sys.executable, "-m", "host_tools.cli", "device", *map(str, words)],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        port = process.stdout.readline().strip()
        assert process.stdout.readline() == f"control {place}\n"
        assert os.readlink(link) == port
        board = SerialTransport(str(link), timeout=PATIENCE)
        board.enter_raw_repl(False)
        assert board.eval("__import__('sys').platform") == "esp32"
        board.close()

        def told(*command, status=0):
            assert cli.main(["device", "--control", str(place), *command]) == status
            said = capsys.readouterr()
            return said.err if status else said.out

        assert told("port") == f"{port}\n"
        assert told("press", "ok") == told("hold", "left", "20") == told("volts", "3300") == ""
        told("picture", str(tmp_path / "panel.png"))
        assert (tmp_path / "panel.png").read_bytes()[:4] == b"\x89PNG"
        told("unplug")
        assert told("port") == "no cable\n"
        told("plug")
        log = "started: power(; started: soft reset)?; without power; started: power\n"
        assert re.fullmatch(log, told("log"))
        assert "no key 'x'; there are left, right" in told("press", "x", status=1)
        assert "no command 'jump'; there are press, hold" in told("jump", status=1)
        assert "press takes 1 or 2 words; `vorhand device --help`" in told("press", status=1)
        assert "no number where one is needed" in told("volts", "high", status=1)
        for wrong in ("-5", "9999999999"):
            assert f"{wrong} is not from 0 to 10000" in told("press", "ok", wrong, status=1)
            assert f"{wrong} is not from 0 to 6000" in told("volts", wrong, status=1)
        assert "No such file" in told("picture", str(tmp_path / "no" / "x.png"), status=1)
        process.send_signal(signal.SIGINT)
        rest = process.communicate(timeout=PATIENCE)[0]
        assert process.returncode == cli.INTERRUPTED and "started: power" in rest
    assert not place.exists() and not link.is_symlink()
    assert "no virtual device listens" in told("port", status=1)


@needs_micropython
def test_it_tidies_up_when_its_terminal_is_closed(tmp_path):
    """The shell and the system both say so, the second while it tidies up."""
    place, link = tmp_path / "socket", tmp_path / "port"
    words = ["--control", str(place), "--link", str(link)]
    with subprocess.Popen(
        [sys.executable, "-m", "host_tools.cli", "device", *words], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline().startswith(b"/dev/")
        assert process.stdout.readline() and link.is_symlink() and place.is_socket()
        process.send_signal(signal.SIGHUP)
        process.send_signal(signal.SIGHUP)
    assert process.returncode == 128 + signal.SIGHUP
    assert not place.exists() and not link.is_symlink()


def test_a_link_is_one_devices(tmp_path):
    """A second device takes neither its place nor, at its end, the link away."""
    path, one, other = (tmp_path / name for name in ("link", "one", "other"))
    one.touch()
    other.touch()
    first, second = Link(path), Link(path)
    first.lead(str(one))
    with pytest.raises(cli.HostError, match=r"link leads to .*/one, perhaps another device's"):
        second.lead(str(other))
    second.lead("")
    assert os.readlink(path) == str(one)
    first.lead(str(other))  # plugged in again
    assert os.readlink(path) == str(other)
    other.unlink()
    second.lead(str(one))  # what led to nothing was left over
    first.lead("")
    assert os.readlink(path) == str(one)
    second.lead("")
    assert not path.is_symlink()
    with pytest.raises(cli.HostError, match="one is there already and no link"):
        Link(one).lead(str(other))


@needs_micropython
def test_it_tells_when_the_plug_is_pulled(tmp_path):
    """With --cut; the cut is one, the device can be plugged in again."""
    place = tmp_path / "socket"
    words = ["--image", tmp_path / "flash.bin", "--control", place, "--cut", "3.5"]
    with subprocess.Popen(
        [sys.executable, "-m", "host_tools.cli", "device", *map(str, words)],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        lines = [process.stdout.readline().strip() for _ in range(5)]
        assert lines[:2] == ["no cable", f"control {place}"]
        assert lines[3].endswith("the plug was pulled at flash operation 3")
        assert tell(place, "plug") == ""
        assert tell(place, "port").startswith("/dev/")
        assert tell(place, "quit") == ""
    assert process.returncode == 0


@needs_micropython
def test_quit_and_a_second_device(tmp_path):
    """A socket belongs to one device; quit is heard."""
    with Device() as device:
        commands = Commands(device)
        with Control(commands, tmp_path / "socket") as served:
            with pytest.raises(cli.HostError, match="another virtual device listens"):
                Control(commands, tmp_path / "socket")
            (tmp_path / "list.txt").touch()
            with pytest.raises(cli.HostError, match="is there already and no socket"):
                Control(commands, tmp_path / "list.txt")
            assert tell(served.place, "quit") == ""
            assert commands.over.is_set()


def test_a_device_that_does_not_answer(tmp_path, monkeypatch):
    """It is there, though."""
    monkeypatch.setattr(control, "_ANSWER_WITHIN", 0.1)
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(tmp_path / "socket"))
        silent.listen()
        with pytest.raises(cli.HostError, match="socket does not answer"):
            tell(tmp_path / "socket", "port")


def test_a_place_that_is_too_long(tmp_path):
    """The reason has no number of the system's."""
    commands = Commands(Device.__new__(Device))
    with pytest.raises(cli.HostError, match=r"cannot listen at .*: AF_UNIX path too long"):
        Control(commands, tmp_path / ("x" * 200))


@pytest.mark.parametrize(
    ("entry", "text"),
    [
        (("start", 3), "started: watchdog"),
        (("asleep",), "fell asleep"),
        (("start", 4), "started: deep sleep"),
        (("cut", 17), "the plug was pulled at flash operation 17"),
        (("died", 1, "no memory"), "the interpreter ended, status 1: no memory"),
        (("died", -9, ""), "the interpreter ended, status -9: it said nothing"),
    ],
)
def test_what_has_happened_in_words(entry, text):
    """Each kind of entry of an engine's log."""
    assert in_words(entry) == text


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--board", "none"], "there is no board none; boards: cyd"),
        (["--heap", "1k"], "heap '1k': from 20k to 8m, such as 165k"),
        (["--micropython", "1.2"], "no MicroPython '1.2': give one from 1.12.0 on, as 1.25.0"),
        (["--image", __file__], r"the file system in this board's flash has 2,097,152"),
    ],
)
def test_what_it_says_when_it_cannot_start(words, message, capsys, tmp_path):
    """One line, a status."""
    assert cli.main(["device", *words]) in (1, 2)
    said = capsys.readouterr().err
    assert message in said and said.count("\n") == 1


def test_elsewhere_than_on_linux(monkeypatch, capsys):
    """It says so."""
    monkeypatch.setattr(sys, "platform", "darwin")
    assert cli.main(["device"]) == 1
    assert capsys.readouterr().err.startswith("vorhand: the virtual device needs Linux")


def test_no_interpreter(monkeypatch, capsys):
    """It says where to get one."""
    monkeypatch.setattr(micropython, "find", lambda bits: None)
    assert cli.main(["device"]) == 1
    assert f"`{sys.executable} -m host_tools.micropython 32` fetches it" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["if x:", "for i in x:\n i", "f(", "'''a\nb", "[1, # ]", "a \\"])
def test_input_that_needs_another_line(text):
    """As the prompt for people asks for it."""
    assert continues(text.encode())


@pytest.mark.parametrize("text", ["", "x", "if x:\n y\n", "f('(')", '"\\"["', "#(", "'''a\nb'''"])
def test_input_that_is_whole(text):
    """Likewise."""
    assert not continues(text.encode())
