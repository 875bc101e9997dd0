"""The virtual device: power, cable, resets, sleep, watchdog, keys, flash."""

import os
import threading
import time

import pytest
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from host_tools import HostError, micropython
from host_tools.device import Device
from host_tools.device.flash import APPLICATION, BLOCK, Flash, PowerCut
from host_tools.device.memory import Memory

pytestmark = pytest.mark.skipif(
    micropython.find(32) is None, reason="no 32-bit MicroPython: python -m host_tools.micropython"
)
POWER, HARD, WATCHDOG, DEEP_SLEEP, SOFT = range(1, 6)
WHY = "(lambda m: (m.reset_cause(), m.wake_reason(), m.RTC().memory()))(__import__('machine'))"


@pytest.fixture
def device():
    """A device with an empty flash."""
    with Device() as device:
        yield device


def connect(device, soft_reset=False, seconds=5):
    """Return a connection at the raw prompt."""
    link = SerialTransport(device.port, timeout=seconds)
    link.enter_raw_repl(soft_reset, seconds)
    return link


def asked(device, expression):
    """Return the value of an expression, by a connection of its own."""
    link = connect(device)
    value = link.eval(expression)
    link.close()
    return value


def do(device, code):
    """Run code that does not come back."""
    link = connect(device)
    link.exec_raw_no_follow(code)
    link.close()


def started(device, cause, count=1):
    """Wait until it has started so often for this cause, and is ready."""
    device.wait(lambda: device.engine.log.count(("start", cause)) >= count)
    device.wait(lambda: device.engine.settled)


def test_many_connections_one_after_the_other(device):
    """What one left in memory the next finds, until a soft reset."""
    for n in range(10):
        link = connect(device)
        link.exec(f"n{n} = {n}")
        link.close()
    assert asked(device, "sum((n0, n4, n9))") == 13
    connect(device, soft_reset=True).close()
    with pytest.raises(TransportExecError, match="NameError"):
        asked(device, "n0")


def test_main_runs_and_ctrl_c_stops_it(device):
    """boot.py, then main.py at start and after a soft reset, its names at the prompt."""
    link = connect(device)
    link.fs_writefile("boot.py", b"booted = 7\n")
    link.fs_writefile(
        "main.py", b"import time\nn = 0\nwhile True:\n n += 1\n print(n)\n time.sleep_ms(5)\n"
    )
    link.exit_raw_repl()
    link.serial.write(b"\x04")
    assert b"MPY: soft reboot\r\n1\r\n2\r\n" in link.read_until(1, b"\n2\r\n", timeout=5)
    link.serial.write(b"\x03")
    said = link.read_until(1, b">>> ", timeout=5)
    assert b"KeyboardInterrupt: \r\nMicroPython v1.25.0 on" in said
    link.serial.write(b"booted + (n > 1)\r")
    assert link.read_until(1, b">>> ", timeout=5).endswith(b"\r\n8\r\n>>> ")
    link.close()
    device.reset()
    device.wait(lambda: device.engine.settled and device.engine.processor.executing)
    link = connect(device, soft_reset=True)  # interrupts main.py, which a raw prompt does not run
    with pytest.raises(TransportExecError, match="NameError"):
        link.eval("n")
    link.close()


def test_the_prompt_for_people(device):
    """Lines, blocks, mistakes, paste mode, the banner; what is typed is echoed."""
    link = connect(device)

    def typed(keys):
        link.serial.write(keys)
        return link.read_until(1, b">>> ", timeout=5)

    link.exit_raw_repl()
    link.read_until(1, b">>> ", timeout=5)
    assert typed(b"\x02").endswith(b'Type "help()" for more information.\r\n>>> ')
    assert typed(b"1+x\x7f2\r") == b"1+x\b \b2\r\n3\r\n>>> "
    assert typed(b"for i in range(2):\r print(i)\r\r").endswith(b"... \r\n0\r\n1\r\n>>> ")
    assert typed(b"(1,\r2)\r").endswith(b"\r\n(1, 2)\r\n>>> ")
    assert b"SyntaxError" in typed(b"1 +\r")
    assert typed(b"\x05a = '''x\ry'''\rprint(a)\r\x04").endswith(b"\r\nx\r\ny\r\n>>> ")
    link.close()


def test_resets_and_what_they_leave(device):
    """RTC memory and files outlive every reset, not a power cut; the cause is told."""
    assert asked(device, WHY) == (POWER, 0, b"")
    do(device, "import machine; machine.RTC().memory(b'kept'); machine.reset()")
    started(device, HARD)
    assert asked(device, WHY) == (HARD, 0, b"kept")
    connect(device, soft_reset=True).close()
    assert asked(device, WHY) == (SOFT, 0, b"kept")
    link = connect(device)
    link.fs_writefile("file", b"written")
    link.close()
    device.unplug()
    device.plug()
    assert asked(device, WHY) == (POWER, 0, b"")
    assert asked(device, "open('file').read()") == "written"


def test_the_watchdog_bites_who_does_not_feed_it(device):
    """Fed it lets a program run; a soft reset does not stop it."""
    link = connect(device)
    link.exec(
        "import machine, time\nw = machine.WDT(timeout=300)\n"
        "for _ in range(8):\n time.sleep_ms(100)\n w.feed()"
    )
    assert WATCHDOG not in dict.fromkeys(entry[-1] for entry in device.log)
    link.close()
    started(device, WATCHDOG)
    assert asked(device, WHY)[0] == WATCHDOG


def test_deep_sleep_and_the_key_that_wakes(device):
    """Only the wake key starts it, which finds what was kept and why it runs."""
    sleep = """
import machine, esp32
machine.RTC().memory(b'half a deal')
esp32.wake_on_ext0(machine.Pin(27, machine.Pin.IN, machine.Pin.PULL_UP), 0)
machine.deepsleep()
"""
    do(device, sleep)
    device.wait(lambda: device.engine.asleep)
    device.press("left")
    time.sleep(0.05)
    assert device.log[-1] == ("asleep",)
    device.press("ok")
    started(device, DEEP_SLEEP)
    assert asked(device, WHY) == (DEEP_SLEEP, 2, b"half a deal")
    do(device, "import machine; machine.deepsleep(50)")
    started(device, DEEP_SLEEP, 2)


def test_keys_reach_the_pins(device):
    """A key is low while it is pressed; light sleep ends by it."""
    pins = "[__import__('machine').Pin(n, 1, 2)() for n in (32, 27)]"
    assert asked(device, pins) == [1, 1]
    device.down("ok")
    assert asked(device, pins) == [1, 0]
    device.up("ok")
    assert asked(device, pins) == [1, 1]
    with pytest.raises(HostError, match="no key 'start'; there are left, right"):
        device.down("start")
    with pytest.raises(HostError, match="no encoder"):
        device.turn(1)


def test_a_panel_that_is_touched():
    """Its soft keys are pressed by their names, or anywhere by their place."""
    with Device(board="cyd") as device:
        line = "__import__('machine').Pin(36)()"
        assert asked(device, line) == 1
        device.down("ok")
        assert asked(device, line) == 0
        device.up("ok")
        device.touch(10, 10)
        assert asked(device, line) == 0
        device.lift()
        assert asked(device, line) == 1


def test_ctrl_c_never_tears_a_flash_operation(device):
    """Not while littlefs writes, nor while the host is asked: all is in step afterwards."""
    write = """
print('go')
n = 0
while True:
    with open('file%d' % (n % 3), 'w') as file:
        file.write('x' * 900)
    n += 1
"""
    for n in range(25):
        link = connect(device)
        link.exec_raw_no_follow(write)
        assert link.read_until(1, b"go\r\n", timeout=5)  # before, it is no interrupt yet
        time.sleep(n % 7 / 1000)
        link.serial.write(b"\x03")
        out, problem = link.follow(5)
        assert out == b"" and problem.strip().endswith(b"KeyboardInterrupt:"), problem
        link.close()
    assert device.log == [("start", POWER)]
    connect(device, soft_reset=True).close()
    names = asked(device, "[n for n in __import__('os').listdir() if open(n).read()]")
    assert "boot.py" in names and len(names) >= 3


def test_the_cable_alone(device):
    """Whoever has the port open finds it gone; the device runs on and can be found again."""
    path = device.port
    link = connect(device)
    link.exec("kept = 5")
    threading.Timer(0.1, device.unplug_cable).start()
    with pytest.raises((TransportError, OSError)):
        link.exec("import time\nwhile True: print(1); time.sleep_ms(10)")
    link.serial.close()
    assert device.port == "" and not os.path.exists(path)
    with Device() as other:
        assert other.port != path, "whoever still knows it must not find another device"
    device.plug()
    assert asked(device, "kept") == 5
    assert POWER not in [entry[-1] for entry in device.log[1:]]


def test_a_port_that_resets_on_open():
    """As adapters do that pull the chip's reset line."""
    with Device(reset_on_open=True) as device:
        for count in (2, 3):
            link = SerialTransport(device.port, timeout=5)
            assert b"MicroPython v1.25.0" in link.read_until(1, b"\n>>> ", timeout=5)
            link.close()
            assert device.log == [("start", POWER)] * count


def test_other_versions_and_no_micropython():
    """What doctor and deploy have to cope with."""
    with Device(micropython="1.19.0") as device:
        about = "(lambda s: (s.version, s._mpy & 0xff))(__import__('sys').implementation)"
        assert asked(device, about) == ((1, 19, 0), 6)
        assert asked(device, "__import__('os').uname().release") == "1.19.0"
    with Device(stranger=True) as device:
        link = SerialTransport(device.port, timeout=0.3)
        with pytest.raises(TransportError, match="could not enter raw repl"):
            link.enter_raw_repl(timeout_overall=0.5)
        link.close()


def test_the_image_is_the_flash(tmp_path):
    """Made when missing, used again, refused when it is something else."""
    image = tmp_path / "flash.bin"
    with Device(image) as device:
        link = connect(device)
        link.fs_writefile("file", bytes(5000))
        link.close()
        before = device.flash.operations
        assert before > 8 and device.flash.erases > 2 and device.flash.programmed > 5000
    assert os.path.getsize(image) == 4 * 0x100000 - APPLICATION
    with Device(image) as device:
        assert asked(device, "__import__('os').stat('file')[6]") == 5000
        assert device.flash.operations == 0
    image.write_bytes(b"x" * os.path.getsize(image))
    with pytest.raises(HostError, match="holds no littlefs"):
        Device(image)
    (tmp_path / "used").write_bytes(b"\xff" * 0x200000)
    first = Flash(tmp_path / "used")
    with pytest.raises(HostError, match=r"another virtual device runs on .*used: end that one"):
        Device(tmp_path / "used")
    first.close()
    Flash(tmp_path / "used").close()
    image.write_bytes(b"x")
    with pytest.raises(HostError, match=r"has 1 bytes; .* has 2,097,152"):
        Device(image)
    with pytest.raises(HostError, match="cannot use the image"):
        Device(tmp_path / "no" / "folder")


def test_a_damaged_file_system_is_said_at_the_port(tmp_path):
    """As on the chip: again and again, until Ctrl-C."""
    image = tmp_path / "flash.bin"
    Flash(image).close()
    data = bytearray(image.read_bytes())
    data[0:20] = b"12345678littlefs????"
    image.write_bytes(data)
    with Device(image) as device:
        link = SerialTransport(device.port, timeout=5)
        assert b"corrupted" in link.read_until(1, b"image to it.\r\n", timeout=5)
        link.enter_raw_repl(False, 5)
        link.close()


@pytest.mark.parametrize("half", [0, 0.5])
def test_the_plug_is_pulled_at_a_flash_operation(tmp_path, half):
    """Nothing of it is done, or half; the device is off, the port gone; the next start works."""
    image = tmp_path / "flash.bin"
    with Device(image):
        pass
    with Device(image, cut=3 + half) as device:
        link = connect(device)
        with pytest.raises((TransportError, OSError)):
            link.fs_writefile("file", bytes(20_000))
        link.serial.close()
        device.wait(lambda: not device.engine.on)
        assert device.log[-2:] == [("cut", 3), ("off",)] and device.port == ""
        device.plug()
        assert "boot.py" in asked(device, "__import__('os').listdir()")


def test_an_interpreter_that_does_not_start(monkeypatch, tmp_path):
    """It is tried a few times, then the reason is told."""
    start = tmp_path / "start.py"
    start.write_text("print('first')\nimport nothing_of_this_name\n")
    monkeypatch.setattr("host_tools.device.child.START", start)
    device = Device()
    with pytest.raises(HostError, match="does not start: ImportError: no module named 'nothing_"):
        device.start()
    device.close()


def test_an_interpreter_that_cannot_be_interrupted(monkeypatch):
    """One whose memory looks otherwise is refused, not used without Ctrl-C."""
    monkeypatch.setattr(Memory, "found", False)
    with pytest.raises(HostError, match="cannot interrupt"), Device():
        pass


def test_a_chip_clears_bits_and_erases_sectors():
    """And is cut where it is told to be."""
    flash = Flash(None, cut=3.5)
    flash.program(1, 32, b"\x0f" * 32)
    flash.program(1, 32, b"\xf5" * 32)
    assert flash.data[BLOCK + 32 : BLOCK + 65] == b"\x05" * 32 + b"\xff"
    with pytest.raises(PowerCut):
        flash.program(1, 64, bytes(32))
    assert flash.data[BLOCK + 64 : BLOCK + 96] == bytes(16) + b"\xff" * 16
    flash.cut = 5.5
    flash.erase(1)
    assert set(flash.data[BLOCK : 2 * BLOCK]) == {0xFF}
    flash.clear(1, 0, bytes(BLOCK))
    with pytest.raises(PowerCut):
        flash.erase(1)
    assert flash.data[BLOCK : 2 * BLOCK] == b"\xff" * (BLOCK // 2) + bytes(BLOCK // 2)
    with pytest.raises(ValueError, match="no such place"):
        flash.erase(512)
    flash.close()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ({"board": "sim128_6"}, "there is no board sim128_6"),
        ({"heap": "10"}, "heap '10'"),
        ({"micropython": "new"}, "no MicroPython 'new'"),
    ],
)
def test_what_it_cannot_start_with(words, message):
    """One line that says what to do."""
    with pytest.raises(HostError, match=message):
        Device(**words)
