"""The virtual device behaves like a board for the real mpremote."""

import subprocess
import sys
import time
from hashlib import sha256
from pathlib import Path

import pytest
from device_prompt import PATIENCE, begin, connect, interrupted
from mpremote.transport import TransportExecError

from host_tools.virtual_device import Device
from host_tools.virtual_device.event import Event

pytestmark = pytest.mark.usefixtures("interpreter32")
MPREMOTE = Path(sys.executable).with_name("mpremote")


@pytest.fixture(scope="module")
def device():
    """A device with an empty flash, shared: each test soft-resets it."""
    with Device() as device:
        yield device


@pytest.fixture
def link(device):
    """A connection at the raw prompt, after a soft reset."""
    link = connect(device, soft_reset=True)
    yield link
    link.close()


def mpremote(device, *args):
    """Run the real command on the device; return what it printed."""
    process = subprocess.run(
        [MPREMOTE, "connect", device.port, *map(str, args)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=PATIENCE,
    )
    assert process.returncode == 0, process.stdout
    return process.stdout


def test_it_says_what_a_board_says(link):
    """sys, os.uname, memory and modules, which host tools look at."""
    link.exec("import sys, os, gc, machine")
    assert link.eval("sys.platform") == "esp32"
    assert link.eval("tuple(os.uname())")[:3] == ("esp32", "esp32", "1.25.0")
    assert link.eval("sys.implementation.version[:2]") == (1, 25)
    assert link.eval("(sys.implementation._mpy & 0xff, sys.implementation._mpy >> 10)") == (6, 10)
    link.exec("del sys, os, machine")
    assert 155_000 < link.eval("(gc.collect(), gc.mem_free())[1]") < 165_000
    assert link.eval("__import__('sys').maxsize") == 2**31 - 1
    assert len(link.eval("__import__('machine').unique_id()")) == 6


def test_programs_run_in_one_interpreter_and_stream(link):
    """Names stay from one piece of code to the next; output comes while it runs."""
    link.exec("kept = 41")
    assert link.eval("kept + 1") == 42
    link.exec_raw_no_follow("for n in range(3):\n print(n)\n input()")
    for n in range(3):  # it goes on only after the line that is sent
        assert link.read_until(1, b"\n") == b"%d\r\n" % n
        link.serial.write(b"\n")
    assert link.follow(PATIENCE) == (b"", b"")
    link.exec("x = '" + "0123456789" * 2000 + "'")  # longer than many windows of raw paste
    assert link.eval("len(x)") == 20_000


def test_errors_are_tracebacks(link):
    """They have the program's frames, and none of the virtual device."""
    with pytest.raises(TransportExecError) as caught:
        link.exec("def f():\n 1/0\nf()")
    lines = caught.value.error_output.splitlines()
    assert lines == [
        "Traceback (most recent call last):",
        '  File "<stdin>", line 3, in <module>',
        '  File "<stdin>", line 2, in f',
        "ZeroDivisionError: divide by zero",
    ]
    with pytest.raises(TransportExecError, match="SyntaxError"):
        link.exec("for")
    with pytest.raises(TransportExecError, match="MemoryError"):
        link.exec("bytearray(200_000)")
    assert link.eval("1 + 1") == 2


@pytest.mark.parametrize("wait", ["while True: pass", "import time; time.sleep(99)", "input()"])
def test_ctrl_c_interrupts(link, wait):
    """It interrupts a busy loop, a sleep, and input()."""
    begin(link, wait)
    time.sleep(0.05)  # by then it usually waits
    link.serial.write(b"\x03\x03")
    assert interrupted(link)
    assert link.eval("6 * 7") == 42


def test_without_raw_paste(link):
    """Older host tools send the whole program at the plain raw prompt."""
    link.use_raw_paste = False
    link.exec("import sys")
    assert link.eval("sys.platform") == "esp32"


def test_a_program_reads_what_is_sent(link):
    """sys.stdin is the port."""
    link.exec_raw_no_follow("import sys; a = sys.stdin.readline(); b = sys.stdin.buffer.read(3)")
    link.serial.write(b"Anna\nxyz")
    assert link.follow(PATIENCE) == (b"", b"")
    assert link.eval("(a, b)") == ("Anna\n", b"xyz")


def test_files(device, tmp_path):
    """mpremote copies a folder, lists it, compares it, reads it back, removes it."""
    folder = tmp_path / "app"
    (folder / "sub").mkdir(parents=True)
    (folder / "main.mpy").write_bytes(bytes(range(256)) * 20)
    (folder / "sub" / "text.txt").write_text("Äpfel\n")
    mpremote(device, "fs", "cp", "-r", folder, ":", "+", "fs", "touch", ":new.txt")
    tree = mpremote(device, "fs", "tree", ":", "+", "fs", "sha256sum", ":app/main.mpy", "+", "df")
    assert "text.txt" in tree and "2097152" in tree
    assert sha256(bytes(range(256)) * 20).hexdigest() in tree
    back = tmp_path / "back"
    back.mkdir()
    mpremote(device, "fs", "cp", "-r", ":app", back)
    assert (back / "app" / "main.mpy").read_bytes() == bytes(range(256)) * 20
    assert (back / "app" / "sub" / "text.txt").read_text() == "Äpfel\n"
    listing = mpremote(device, "fs", "rm", "-r", ":app", ":new.txt", "+", "fs", "ls")
    assert "boot.py" in listing and "app" not in listing.split("boot.py")[1]


def test_clock_and_resets(device):
    """The clock is set and stays; soft-reset, reset and run work."""
    start_year = time.localtime().tm_year

    def is_of_today(output):
        return any(f"({year}," in output for year in (start_year, time.localtime().tm_year))

    mpremote(device, "rtc", "--set")
    assert is_of_today(mpremote(device, "soft-reset", "rtc"))
    mpremote(device, "reset")  # in 100 ms, unless the next command interrupts it
    device.wait(lambda: Event("start", 2) in device.engine.log)
    assert is_of_today(mpremote(device, "rtc"))


def test_a_folder_of_the_host_can_be_mounted(device, tmp_path):
    """mpremote mount: binary traffic both ways while a program runs."""
    (tmp_path / "hello.py").write_text("print('from the host')")
    output = mpremote(device, "mount", tmp_path, "exec", "import hello")
    assert "from the host" in output
