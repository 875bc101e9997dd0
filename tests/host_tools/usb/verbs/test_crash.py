"""A planted crash on MicroPython: `doctor` and `pull` name file and line as in firmware/."""

from pathlib import Path

import pytest
from usb_device import BOARD, Link, image, read_file, starts, write_file

from host_tools import FIRMWARE
from host_tools.bench.lists import write_list
from host_tools.build.compiling import compile_file, compiler
from host_tools.emulated_bus.circuit import SOFT
from host_tools.screens import png
from host_tools.screens.desk import Desk
from host_tools.usb.application import layout
from host_tools.virtual_device import Device
from host_tools.virtual_device.event import Event
from vorhand import VERSION

PLANTED = "        raise ValueError('planted')\n"


def line_of(path, text):
    """Return the number of the first line of a source that has this in it."""
    lines = (FIRMWARE / path).read_text().splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


def planted_module(folder, path, after, line=PLANTED):
    """Compile a source with one more line; return the module and the line's number."""
    lines = (FIRMWARE / path).read_text().splitlines(keepends=True)
    number = line_of(path, after)
    (folder / "planted.py").write_text("".join([*lines[:number], line, *lines[number:]]))
    compile_file(compiler(), folder / "planted.py", folder / "planted.mpy", path)
    return (folder / "planted.mpy").read_bytes(), number + 1


@pytest.fixture
def crashed(tmp_path):
    """A device that has crashed in a line of vorhand/ui/loop.py, before there is a screen."""
    module, line = planted_module(tmp_path, "vorhand/ui/loop.py", "self.runner = runner")
    with Device(image(tmp_path / "image"), BOARD) as device:
        with Link(device.port) as link:
            link.write("/a/vorhand/ui/loop.mpy", module)
            link.exec("machine.RTC().datetime((2026, 3, 1, 6, 20, 15, 0, 0))")
        device.wait(lambda: device.flash.data.find(b"ValueError: planted") > 0)
        yield device, line


def test_doctor_and_pull_name_file_and_line(vorhand, crashed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    device, line = crashed
    _, out, _ = vorhand("doctor", "--quick", device=device)
    lines = out.splitlines()
    begin = next(n for n, text in enumerate(lines) if text.startswith("--  crash"))
    assert lines[begin].startswith(f"--  crash       Vorhand {VERSION} 2026-03-01T20:15:0")
    assert [text.strip() for text in lines[begin + 1 : begin + 7]] == [
        "Traceback (most recent call last):",
        f'File "start.py", line {line_of("start.py", "if main.run():")}, in run',
        f'File "main.py", line {line_of("main.py", " = Loop(")}, in run',
        f'File "vorhand/ui/loop.py", line {line}, in __init__',
        "ValueError: planted",
        "(vorhand pull fetches this)",
    ]
    status, out, _ = vorhand("pull", device=device)
    assert status == 0
    assert "the last crash (Vorhand " in out and ", new: lists/traceback.txt" in out
    text = Path("lists/traceback.txt").read_text()
    assert f'"vorhand/ui/loop.py", line {line}, in __init__\nValueError: planted\n' in text
    assert ", as before: lists/traceback.txt" in vorhand("pull", device=device)[1]
    Path("lists/traceback.txt").write_text("another one\n")
    assert ", new: lists/traceback-2.txt" in vorhand("pull", device=device)[1]
    assert Path("lists/traceback-2.txt").read_text().endswith(text.partition("\n")[2])


def test_torn_memory_restarts_the_device_with_the_deal_in_hand(tmp_path, vorhand):
    """Memory fails in the middle of a question: no crash is shown, the question comes again."""
    path = "vorhand/ui/screens/deal/game.py"
    line = "        raise MemoryError('planted')\n"
    module, number = planted_module(tmp_path, path, "Answer and go on.", line)
    write_list(tmp_path, deals=0)
    list_data = (tmp_path / "lists/0001.txt").read_bytes()
    with Device(image(tmp_path / "image", lists_0001=list_data), BOARD) as device:
        write_file(device, "/a/vorhand/ui/screens/deal/game.mpy", module)
        desk = Desk("sim128_6", tmp_path).press("OK")
        question = list(map(list, png.rows(desk.runner.panel.display)))
        starts(device)
        engine = device.engine
        device.press("ok")
        device.wait(lambda: png.rows(engine.circuit.picture()) == question)
        start = len(device.log)
        device.press("ok")
        device.wait(lambda: Event("start", SOFT) in engine.log[start:])
        device.wait(lambda: png.rows(engine.circuit.picture()) == question)
        assert not [entry for entry in device.log[start:] if entry.number != SOFT]
        _, out, _ = vorhand("doctor", "--quick", device=device)
    assert f'File "{path}", line {number}, in pick' in out and "MemoryError: planted" in out


def test_a_long_traceback_is_cut_at_its_begin(tmp_path, crashed):
    device, _ = crashed
    deep = "def deep(n):\n    return deep(n - 1) if n else 1 // 0\n\n\ndef run():\n    deep(60)\n"
    (tmp_path / "deep.py").write_text(deep)
    compile_file(compiler(), tmp_path / "deep.py", tmp_path / "deep.mpy", "main.py")
    write_file(device, "/a/main.mpy", (tmp_path / "deep.mpy").read_bytes())
    device.wait(lambda: device.flash.data.find(b"ZeroDivisionError") > 0)
    text = read_file(device, layout.TRACEBACK).decode()
    assert len(text) <= 2048 and text.startswith(f"Vorhand {VERSION}")
    assert text.endswith("in deep\nZeroDivisionError: divide by zero\n")


def test_the_documented_names_can_be_imported_at_the_prompt(tmp_path):
    with Device(image(tmp_path / "image"), BOARD) as device, Link(device.port) as link:
        link.exec("os.chdir('/a')")
        assert link.exec("from vorhand.rules import isko\nprint(isko.NAME)").strip() == "isko"
