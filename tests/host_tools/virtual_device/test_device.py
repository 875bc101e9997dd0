"""The virtual device: power, cable, resets, sleep, watchdog, keys."""

import os
import threading
import time

import pytest
from device_prompt import BROKEN, PATIENCE, Prompt, asked, begin, connect, interrupted
from mpremote.transport import TransportExecError

from host_tools import HostError
from host_tools.screens import png
from host_tools.virtual_device import Device
from host_tools.virtual_device.event import Event

pytestmark = pytest.mark.usefixtures("interpreter32")
POWER, HARD, WATCHDOG, DEEP_SLEEP, SOFT = range(1, 6)
WHY = "(lambda m: (m.reset_cause(), m.RTC().memory()))(__import__('machine'))"


@pytest.fixture
def device():
    """A device with an empty flash."""
    with Device() as device:
        yield device


def do(device, code):
    """Run code that does not return."""
    link = connect(device)
    link.exec_raw_no_follow(code)
    link.close()


def wait_for_start(device, cause, count=1):
    """Wait until the device has started so often for this cause, and is ready."""
    device.wait(lambda: device.engine.log.count(Event("start", cause)) >= count)
    device.wait(lambda: device.engine.settled)


def test_many_connections_one_after_the_other(device):
    """A connection finds the names of the one before it, until a soft reset."""
    for n in range(10):
        link = connect(device)
        link.exec(f"n{n} = {n}")
        link.close()
    assert asked(device, "sum((n0, n4, n9))") == 13
    connect(device, soft_reset=True).close()
    with pytest.raises(TransportExecError, match="NameError"):
        asked(device, "n0")


def test_main_runs_and_ctrl_c_stops_it(device):
    """boot.py and main.py run at the start and after a soft reset; the prompt has their names."""
    link = connect(device)
    link.fs_writefile("boot.py", b"booted = 7\n")
    link.fs_writefile(
        "main.py", b"import time\nn = 0\nwhile True:\n n += 1\n print(n)\n time.sleep_ms(5)\n"
    )
    link.exit_raw_repl()
    link.serial.write(b"\x04")
    assert b"MPY: soft reboot\r\n1\r\n2\r\n" in link.read_until(1, b"\n2\r\n")
    link.serial.write(b"\x03")
    output = link.read_until(1, b">>> ")
    assert b"KeyboardInterrupt: \r\nMicroPython v1.25.0 on" in output
    link.serial.write(b"booted + (n > 1)\r")
    assert link.read_until(1, b">>> ").endswith(b"\r\n8\r\n>>> ")
    link.close()
    device.reset()
    link = Prompt(device.port)
    link.read_until(1, b"0\r\n")  # main.py counts
    link.enter_raw_repl(True)  # interrupts main.py, which a raw prompt does not run
    with pytest.raises(TransportExecError, match="NameError"):
        link.eval("n")
    link.close()


def test_where_boot_is_stopped_or_fails_main_does_not_run(device):
    link = connect(device)
    link.fs_writefile("main.py", b"print('ran')\n")
    link.fs_writefile("boot.py", b"print('boots')\nwhile True:\n pass\n")
    link.exit_raw_repl()
    link.serial.write(b"\x04")
    link.read_until(1, b"boots\r\n")
    link.serial.write(b"\x03")
    output = link.read_until(1, b">>> ")
    assert b"KeyboardInterrupt" in output and b"ran" not in output
    link.enter_raw_repl(False)
    link.fs_writefile("boot.py", b"1 / 0\n")
    link.exit_raw_repl()
    link.read_until(1, b">>> ")
    link.serial.write(b"\x04")
    output = link.read_until(1, b">>> ")
    assert b"ZeroDivisionError" in output and b"ran" not in output
    link.close()


def test_the_prompt_for_people(device):
    """Lines, blocks, mistakes, paste mode, the banner; what is typed is echoed."""
    link = connect(device)

    def reply_to(keys):
        link.serial.write(keys)
        return link.read_until(1, b">>> ")

    link.exit_raw_repl()
    link.read_until(1, b">>> ")
    assert reply_to(b"\x02").endswith(b'Type "help()" for more information.\r\n>>> ')
    assert reply_to(b"1+x\x7f2\r") == b"1+x\b \b2\r\n3\r\n>>> "
    assert reply_to(b"for i in range(2):\r print(i)\r\r").endswith(b"... \r\n0\r\n1\r\n>>> ")
    assert reply_to(b"(1,\r2)\r").endswith(b"\r\n(1, 2)\r\n>>> ")
    assert b"SyntaxError" in reply_to(b"1 +\r")
    assert reply_to(b"\x05a = '''x\ry'''\rprint(a)\r\x04").endswith(b"\r\nx\r\ny\r\n>>> ")
    link.close()


def test_resets_and_what_they_leave(device):
    """RTC memory outlives every reset, files also a power cut; the device knows the cause."""
    assert asked(device, WHY) == (POWER, b"")
    do(device, "import machine; machine.RTC().memory(b'kept'); machine.reset()")
    wait_for_start(device, HARD)
    assert asked(device, WHY) == (HARD, b"kept")
    connect(device, soft_reset=True).close()
    assert asked(device, WHY) == (SOFT, b"kept")
    link = connect(device)
    link.fs_writefile("file", b"written")
    link.close()
    device.unplug()
    device.plug()
    assert asked(device, WHY) == (POWER, b"")
    assert asked(device, "open('file').read()") == "written"


def test_the_watchdog_bites_who_does_not_feed_it(device):
    """A program that feeds it runs on; a soft reset does not stop it. The test moves the time."""
    circuit = device.circuit

    def passes(ms):
        device.call(lambda: setattr(circuit, "now", circuit.now + ms))
        device.call(lambda: None)  # the loop looks at the time between two calls

    link = connect(device)
    link.exec("import machine\nw = machine.WDT(timeout=600_000)")
    for _ in range(3):
        passes(400_000)
        link.exec("w.feed()")
    link.close()
    connect(device, soft_reset=True).close()
    passes(400_000)
    assert Event("start", WATCHDOG) not in device.log
    passes(400_000)
    wait_for_start(device, WATCHDOG)
    assert asked(device, WHY)[0] == WATCHDOG
    do(device, "import machine; machine.WDT(timeout=100)")  # real time passes
    wait_for_start(device, WATCHDOG, 2)


def test_a_host_that_stands_still_is_no_hanging_program(device):
    """After Ctrl-Z in the host's terminal the watchdog does not bite: the program fed in time."""
    link = connect(device)
    link.exec("import machine\nw = machine.WDT(timeout=20_000)")
    engine = device.engine
    for _ in range(3):
        device.call(lambda: setattr(engine, "_last_tick", engine._last_tick - 22))  # seconds
        link.exec("w.feed()")
    link.close()
    assert device.log == [Event("start", POWER)]


def test_deep_sleep_and_the_key_that_wakes(device):
    """Only the wake key starts the device, which finds its RTC memory and the cause."""
    sleep = """
import machine, esp32
machine.RTC().memory(b'half a deal')
esp32.wake_on_ext0(machine.Pin(27, machine.Pin.IN, machine.Pin.PULL_UP), 0)
machine.deepsleep()
"""
    do(device, sleep)
    device.wait(lambda: device.engine.asleep)
    device.press("left")
    assert device.log[-1] == Event("asleep")
    device.press("ok")
    wait_for_start(device, DEEP_SLEEP)
    assert asked(device, WHY) == (DEEP_SLEEP, b"half a deal")
    do(device, "import machine; machine.deepsleep(50)")
    wait_for_start(device, DEEP_SLEEP, 2)


def test_its_clock_has_no_time_zone(monkeypatch):
    """Wherever the host is, the clock tells what it was set to."""
    monkeypatch.setenv("TZ", "XXX-14")
    with Device() as device:
        link = connect(device)
        link.exec("from machine import RTC\nRTC().datetime((2026, 3, 1, 6, 20, 15, 0, 0))")
        assert link.eval("RTC().datetime()[:6]") == (2026, 3, 1, 6, 20, 15)
        link.close()


def test_keys_reach_the_pins(device):
    """A key's pin is low while it is pressed."""
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
    for ms in (-5, 10_001):
        with pytest.raises(HostError, match=f"milliseconds: {ms} is not from 0 to 10000"):
            device.press("ok", ms)
    assert asked(device, pins) == [1, 1]


def test_a_number_that_is_too_large_for_a_chip(device):
    """The program gets an error, and the device works on."""
    device.circuit.adc = lambda n: 2**40
    with pytest.raises(TransportExecError, match="RuntimeError"):
        asked(device, "(lambda m: m.ADC(m.Pin(35)).read_uv())(__import__('machine'))")
    assert asked(device, "1 + 1") == 2


def test_an_interrupt_character_that_no_byte_is(device):
    """Nothing interrupts the program, and what comes reaches it."""
    link = connect(device)
    program = "import micropython, sys\nmicropython.kbd_intr(300)\n"
    begin(link, f"{program}print('set')\nprint(sys.stdin.read(1))")
    link.read_until(1, b"set\r\n")
    link.serial.write(b"x")
    assert link.follow(PATIENCE) == (b"x\r\n", b"")
    link.close()


SLOWLY = """
import time
from machine import I2C, Pin
i2c = I2C(0, scl=Pin(22), sda=Pin(21))
i2c.writeto(0x3C, b"\\x00\\xae\\x20\\x00\\x21\\x00\\x7f\\x22\\x00\\x07\\xa1\\xc8\\xaf")
for n in range(32):
    i2c.writeto(0x3C, b"\\x40" + b"\\xff" * 32)
    time.sleep_ms(30)
"""


def test_a_picture_waits_for_the_whole_frame(device, tmp_path):
    """The program paints the frame in pieces for a second."""
    do(device, SLOWLY)
    device.slow = 20  # times the usual pause that ends a frame, because the machine is busy
    device.save_picture(tmp_path / "frame.png", 1)
    device.wait(lambda: set(device.engine.circuit.picture().pixels) == {255})
    assert (tmp_path / "frame.png").read_bytes() == png.encode(png.rows(device.picture()), 1)


def test_a_panel_that_is_touched():
    """Soft keys are pressed by their names, any place by its coordinates."""
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
        with pytest.raises(HostError, match="X: 320 is not from 0 to 319"):
            device.touch(320, 10)


def test_ctrl_c_never_tears_a_flash_operation(device):
    """It waits while littlefs writes and while the host is asked: both stay in step."""
    write = """
n = 0
while True:
    with open('file%d' % (n % 3), 'w') as file:
        file.write('x' * 900)
    n += 1
"""
    for n in range(25):
        link = connect(device)
        begin(link, write)  # before that, Ctrl-C is no interrupt
        time.sleep(n % 7 / 1000)
        link.serial.write(b"\x03")
        assert interrupted(link)
        link.close()
    assert device.log == [Event("start", POWER)]
    connect(device, soft_reset=True).close()
    names = asked(device, "[n for n in __import__('os').listdir() if open(n).read()]")
    assert "boot.py" in names and len(names) >= 3


def test_the_cable_alone(device):
    """A program that has the port open finds it gone; the device runs on and can be plugged in."""
    path = device.port
    link = connect(device)
    link.exec("kept = 5")
    begin(link, "import time\nwhile True: print(1); time.sleep_ms(10)")
    threading.Timer(0.05, device.unplug_cable).start()
    with pytest.raises(BROKEN):
        link.follow(PATIENCE)
    link.serial.close()
    assert device.port == "" and not os.path.exists(path)
    with Device() as other:
        assert other.port != path, "whoever still knows it must not find another device"
    device.plug()
    assert asked(device, "kept") == 5
    assert POWER not in [event.number for event in device.log[1:]]


def test_other_versions():
    """Devices that doctor and deploy must cope with."""
    with Device(micropython="1.19.0") as device:
        about = "(lambda s: (s.version, s._mpy & 0xff))(__import__('sys').implementation)"
        assert asked(device, about) == ((1, 19, 0), 6)
        assert asked(device, "__import__('os').uname().release") == "1.19.0"
