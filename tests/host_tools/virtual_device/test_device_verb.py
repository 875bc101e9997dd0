"""`vorhand device`: the command, its socket, its messages when it cannot start."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from concurrent import futures
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from commands import one_line, said
from device_prompt import PATIENCE, Prompt

from host_tools import HostError, cli, micropython
from host_tools.verbs.device import SymbolicLink
from host_tools.virtual_device import control
from host_tools.virtual_device.control import Commands, Control, send_command
from host_tools.virtual_device.device import Device
from host_tools.virtual_device.event import Event
from host_tools.virtual_device.repl import continues

needs_micropython = pytest.mark.usefixtures("interpreter32")

IN_THE_BACKGROUND = ("/bin/sh", "-c", 'trap "" INT QUIT; exec "$@"', "sh")  # a shell's background


@contextmanager
def started(*args, by=()):
    """Run `vorhand device`, started `by` another program; it is killed in the end in any case."""
    command = [*by, sys.executable, "-m", "host_tools", "device", *map(str, args)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        patience = threading.Timer(PATIENCE, process.kill)
        patience.start()
        try:
            yield process
            process.wait()
        finally:
            patience.cancel()
            process.kill()


@needs_micropython
def test_it_runs_until_it_is_interrupted(tmp_path, vorhand):
    """Port and socket are printed; commands reach it; the link and the socket go with it."""
    path, link = tmp_path / "socket", tmp_path / "port"
    args = ["--image", tmp_path / "flash.bin", "--control", path, "--link", link]
    with started(*args) as process:
        port = process.stdout.readline().strip()
        assert process.stdout.readline() == f"control {path}\n"
        assert os.readlink(link) == port
        board = Prompt(link)
        board.enter_raw_repl(False)
        assert board.eval("__import__('sys').platform") == "esp32"
        board.close()

        def answer(*command, status=0):
            result = vorhand("device", "--control", path, *command)
            return one_line(result, status) if status else said(result)

        assert answer("port") == f"{port}\n"
        assert (
            answer("press", "ok") == answer("hold", "left", "20") == answer("volts", "3300") == ""
        )
        assert answer("press", "ok", "left") == answer("press", "ok", "left", "20") == ""
        assert "no key 'x'; there are" in answer("press", "ok", "x", status=1)
        text = tmp_path / "now.txt"
        assert f"{text}: the name must end in .png" in answer("picture", text, status=1)
        answer("picture", tmp_path / "panel.png")
        assert (tmp_path / "panel.png").read_bytes()[:4] == b"\x89PNG"
        answer("unplug")
        assert answer("port") == "no cable\n"
        answer("plug")
        log = "started: power(; started: soft reset)?; without power; started: power\n"
        assert re.fullmatch(log, answer("log"))
        assert "no key 'x'; there are left, right" in answer("press", "x", status=1)
        assert "no command 'jump'; there are press, hold" in answer("jump", status=1)
        assert "no command ''; there are press, hold" in answer("", status=1)
        assert "press takes 1 to 33 words; `vorhand device --help`" in answer("press", status=1)
        assert "no number where one is needed" in answer("volts", "high", status=1)
        for value in ("-5", "9999999999"):
            assert f"{value} is not from 0 to 10000" in answer("press", "ok", value, status=1)
            assert f"{value} is not from 0 to 6000" in answer("volts", value, status=1)
        assert "No such file" in answer("picture", tmp_path / "no" / "x.png", status=1)
        process.send_signal(signal.SIGINT)
        assert "started: power" in process.stdout.read()
    assert process.returncode == cli.INTERRUPTED
    assert not path.exists() and not link.is_symlink()
    assert "no virtual device listens" in answer("port", status=1)


@needs_micropython
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_it_tidies_up_on_a_signal(tmp_path, number):
    """The shell and the system both send one, the second while it tidies up."""
    image, path, link = (tmp_path / name for name in ("flash.bin", "socket", "port"))
    args = ("--image", image, "--control", path, "--link", link)
    with started(*args, by=IN_THE_BACKGROUND) as process:
        assert process.stdout.readline().startswith("/dev/")
        assert process.stdout.readline() and link.is_symlink() and path.is_socket()
        board = Prompt(link)
        board.enter_raw_repl(False)
        board.fs_writefile("file", b"written and kept")
        board.close()
        process.send_signal(signal.SIGINT)  # ignored in the background
        process.send_signal(number)
        process.send_signal(number)
    assert process.returncode == 128 + number
    assert not path.exists() and not link.is_symlink()
    assert b"written and kept" in image.read_bytes()


def test_a_link_is_one_devices(tmp_path):
    """A second device does not take over a link, nor remove it at its end."""
    path, port, other_port = (tmp_path / name for name in ("link", "one", "other"))
    port.touch()
    other_port.touch()
    first, second = SymbolicLink(path), SymbolicLink(path)
    first.lead(str(port))
    with pytest.raises(HostError, match=r"link leads to .*/one, perhaps another device's"):
        second.lead(str(other_port))
    second.lead("")
    assert os.readlink(path) == str(port)
    first.lead(str(other_port))  # plugged in again
    assert os.readlink(path) == str(other_port)
    other_port.unlink()
    second.lead(str(port))  # a link that leads nowhere may be replaced
    first.lead("")
    assert os.readlink(path) == str(port)
    second.lead("")
    assert not path.is_symlink()
    with pytest.raises(HostError, match="one is there already and no link"):
        SymbolicLink(port).lead(str(other_port))


@needs_micropython
def test_it_tells_when_the_plug_is_pulled(tmp_path):
    """Then the device can be plugged in again."""
    path = tmp_path / "socket"
    with started("--image", tmp_path / "flash.bin", "--control", path) as process:
        lines = [process.stdout.readline().strip() for _ in range(3)]
        assert lines[0].startswith("/dev/") and lines[1] == f"control {path}"
        assert send_command(path, "unplug") == ""
        lines = [process.stdout.readline().strip() for _ in range(2)]  # in either order
        assert "no cable" in lines and any(line.endswith("without power") for line in lines)
        assert send_command(path, "plug") == ""
        assert send_command(path, "port").startswith("/dev/")
        assert send_command(path, "quit") == ""
    assert process.returncode == 0


@needs_micropython
def test_quit_and_a_second_device(tmp_path):
    """A socket belongs to one device; quit ends it."""
    with Device() as device:
        commands = Commands(device)
        with Control(commands, tmp_path / "socket") as socket_server:
            with pytest.raises(HostError, match="another virtual device listens"):
                Control(commands, tmp_path / "socket")
            (tmp_path / "list.txt").touch()
            with pytest.raises(HostError, match="is there already and no socket"):
                Control(commands, tmp_path / "list.txt")
            assert send_command(socket_server.path, "quit") == ""
            assert commands.ended.is_set()


def test_two_that_begin_at_once_have_a_socket_each(tmp_path, monkeypatch):
    """The second one looks for a free path right after the first has found one."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    first, second = (SimpleNamespace(execute=lambda _, n=n: f"ok {n}") for n in (1, 2))
    is_taken = Control._is_taken
    with ThreadPoolExecutor(1) as pool:
        others = []

        def look(control):
            taken = is_taken(control)
            if not others:
                others.append(pool.submit(Control, second, None))
                futures.wait(others, timeout=1)  # without the lock it would finish
            return taken

        monkeypatch.setattr(Control, "_is_taken", look)
        with Control(first, None) as one, others[0].result() as other:
            answers = [send_command(control.path, "which") for control in (one, other)]
            assert answers == ["1", "2"]
    assert list(tmp_path.iterdir()) == []


def test_a_device_that_does_not_answer(tmp_path, monkeypatch):
    """The message is not that of a missing device."""
    monkeypatch.setattr(control, "_ANSWER_WITHIN", 0.1)
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(tmp_path / "socket"))
        silent.listen()
        with pytest.raises(HostError, match="socket does not answer"):
            send_command(tmp_path / "socket", "port")


def test_a_place_that_is_too_long(tmp_path):
    """The message has no error number of the system."""
    commands = Commands(Device.__new__(Device))
    with pytest.raises(HostError, match=r"cannot listen at .*: AF_UNIX path too long"):
        Control(commands, tmp_path / ("x" * 200))


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("start", 3), "started: watchdog"),
        (Event("asleep"), "fell asleep"),
        (Event("start", 4), "started: deep sleep"),
        (Event("cut", 17), "the plug was pulled at flash operation 17"),
        (Event("died", 1, "no memory"), "the interpreter ended, status 1: no memory"),
        (Event("died", -9, ""), "the interpreter ended, status -9: it said nothing"),
    ],
)
def test_what_has_happened_is_told(event, text):
    assert str(event) == text


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--board", "sim128_6"], "there is no board sim128_6; boards: cardputer"),
        (["--heap", "1k"], "heap '1k': from 20k to 8m, such as 165k"),
        (["--micropython", "1.2"], "no MicroPython '1.2': give one from 1.12.0 on, as 1.25.0"),
        (["--micropython", "new"], "no MicroPython 'new': give one from 1.12.0 on, as 1.25.0"),
        (["--number", "240ac4"], "number '240ac4': twelve hexadecimal digits, such as 240ac4"),
        (["--image", __file__], r"the file system in this board's flash has 2,097,152"),
    ],
)
def test_what_it_says_when_it_cannot_start(args, message, vorhand):
    assert message in one_line(vorhand("device", *args))


def test_elsewhere_than_on_linux(monkeypatch, vorhand):
    monkeypatch.setattr(sys, "platform", "darwin")
    err = one_line(vorhand("device"), 1)
    assert err.startswith("vorhand: the virtual device needs Linux")


def test_no_interpreter_tells_where_to_get_one(monkeypatch, vorhand):
    monkeypatch.setattr(micropython, "find", lambda bits: None)
    fetches = f"`{sys.executable} -m host_tools.micropython 32` fetches it"
    assert fetches in one_line(vorhand("device"), 1)


@pytest.mark.parametrize("text", ["if x:", "for i in x:\n i", "f(", "'''a\nb", "[1, # ]", "a \\"])
def test_input_that_needs_another_line(text):
    assert continues(text.encode())


@pytest.mark.parametrize("text", ["", "x", "if x:\n y\n", "f('(')", '"\\"["', "#(", "'''a\nb'''"])
def test_input_that_is_whole(text):
    assert not continues(text.encode())
