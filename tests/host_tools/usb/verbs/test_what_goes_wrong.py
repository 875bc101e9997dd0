"""Every verb against what goes wrong: one clear line, a status, nothing half done."""

import fcntl
import io
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from device_prompt import PATIENCE
from usb_device import (
    BOARD,
    LIST,
    SETTING,
    Cable,
    Link,
    filler,
    flash,
    image,
    is_untouched,
    one_line,
    starts,
    vorhand,
)

from host_tools.usb.application import layout
from host_tools.usb.cable import link as links
from host_tools.usb.cable import ports
from host_tools.virtual_device import Device
from host_tools.virtual_device.event import Event
from vorhand.session.lists import Lists

pytestmark = pytest.mark.usefixtures("interpreter32")
VERBS = (
    ("deploy", "--board", BOARD),
    ("config", "get"),
    ("config", "set", "fee1=70"),
    ("config", "push", "good.toml"),
    ("config", "pull"),
    ("pull",),
    ("backup", "new.zip"),
    ("restore", "good.zip"),
    ("doctor", "--quick"),
)
EVERY = pytest.mark.parametrize("words", [*VERBS, ("monitor",)], ids=" ".join)
MOST = pytest.mark.parametrize("words", VERBS, ids=" ".join)


@EVERY
def test_no_device(words, capsys, monkeypatch):
    monkeypatch.setattr(ports, "device_ports", list)
    monkeypatch.setattr(ports, "SYSTEM", Path("nowhere"))
    assert "no device found" in one_line(vorhand(capsys, *words))


@pytest.mark.parametrize("words", [("backup",), ("config", "pull")], ids=" ".join)
def test_a_name_that_no_file_can_have(words, capsys):
    told = vorhand(capsys, *words, "a" * 300, "--port", "/dev/ttyUSB77")
    assert "there is no port /dev/ttyUSB77" in one_line(told)


@EVERY
def test_no_such_port(words, capsys):
    told = vorhand(capsys, *words, "--port", "/dev/ttyUSB77")
    assert "there is no port /dev/ttyUSB77: is the device plugged in?" in one_line(told)


@EVERY
def test_a_port_of_a_kind_that_nobody_knows(words, capsys):
    told = one_line(vorhand(capsys, *words, "--port", "foo://x"))
    assert "foo://x cannot be opened: is the name right" in told


@EVERY
def test_a_port_in_use(words, capsys, device):
    with open(device.port, "rb+", buffering=0) as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        told = one_line(vorhand(capsys, *words, device=device))
    assert f"{device.port} is in use by" in told and "end that first" in told


@MOST
def test_no_micropython(words, capsys, monkeypatch):
    monkeypatch.setattr(links, "ATTEMPTS", (0.2, 0.3))
    with Device(board=BOARD, stranger=True) as stranger:
        told = one_line(vorhand(capsys, *words, device=stranger))
    assert "does not answer as MicroPython does" in told and "vorhand flash" in told


@pytest.mark.parametrize("words", [("doctor", "--quick"), ("pull",)], ids=" ".join)
def test_a_damaged_file_system(words, capsys, tmp_path):
    """MicroPython gives no program a prompt then, which looks like no MicroPython at all."""
    (tmp_path / "image").write_bytes(b"12345678littlefs????".ljust(flash(), b"\0"))
    with Device(tmp_path / "image", BOARD) as device:
        told = one_line(vorhand(capsys, *words, device=device))
    assert "file system" in told and "damaged: vorhand flash" in told


OLD = "this device runs MicroPython 1.19.0, Vorhand needs 1.24 or newer: save its lists"


def test_an_old_micropython(capsys, made, tmp_path):
    shutil.copy(made / "image", tmp_path / "image")
    with Device(tmp_path / "image", BOARD, micropython="1.19.0") as device:
        for words in VERBS:
            told = vorhand(capsys, *words, device=device)
            if words[0] == "pull":  # what is on it can be saved
                assert OLD in told[2], told
                continue
            if words[0] == "backup":
                assert told[:2] == (0, "1 list and the settings saved in new.zip\n"), told
                continue
            if words[0] == "doctor":
                assert told[0] == 1
                machine = "Generic ESP32 module with ESP32"
                assert f"!!  firmware    MicroPython 1.19.0, {machine}: {OLD}" in told[1]
                continue
            assert OLD in one_line(told)
            # What ran there was interrupted, and runs again.
            device.wait(lambda: device.engine.log[-1] == Event("start", 2))
        with Link(device.port, strict=False) as link:
            assert is_untouched(link)
    assert Path("new.zip").exists() and Path("lists/0001.txt").exists()


FILL = """
try:
    with open("/filler", "wb") as f:
        while True:
            f.write(bytes(4096))
            dog.feed()
except OSError:
    pass
n = 0
try:
    while True:
        with open("/filler%d" % n, "wb") as f:
            f.write(bytes(300))
        n += 1
except OSError:
    pass
"""


def fill(link):
    """Leave no block free."""
    link.exec(FILL, PATIENCE)


def test_full_flash(capsys, tmp_path, small):
    more = {"lists_0001": LIST * 1000, "settings": SETTING, "filler": filler(small)}
    with Device(image(tmp_path / "image", small, **more), BOARD) as device:
        with Link(device.port) as link:
            fill(link)
            link.call("drop", "/b/none")
        told = one_line(vorhand(capsys, "deploy", "--languages", "de", device=device))
        assert "KB free, the new version needs" in told and "vorhand pull" in told
        for words in VERBS[2:4]:
            assert "the device's flash is full" in one_line(vorhand(capsys, *words, device=device))
        with Link(device.port) as link:
            link.call("drop", "/lists/0001.txt")
        told = one_line(vorhand(capsys, "restore", "good.zip", device=device))
        assert "KB free" in told and "nothing was changed" in told
        assert starts(device).startswith("Vorhand ")
        with Link(device.port) as link:
            assert link.read(layout.SETTINGS) == SETTING


@pytest.mark.parametrize(("before", "left"), [(b"", 2), (b"0001 1 00000000\n" * 9, 0)])
def test_what_is_fetched_from_a_full_flash_is_noted(before, left, capsys, tmp_path, small):
    """The oldest lists without a block; all of them where the record before gives its own."""
    lists = {}
    store = Lists(str(tmp_path), "dev")
    for number in range(1, 10):
        path = store.create("isko", {}, ("A", "B", "C"), 0, 36).path
        lists[f"lists_{number:04d}"] = Path(path).read_bytes()
    path = image(tmp_path / "image", small, filler=filler(small), **lists)
    with Device(path, BOARD) as device:
        with Link(device.port) as link:
            if before:
                link.write(layout.EXPORTED, before)
            fill(link)
        status, out, wrong = vorhand(capsys, "pull", "here", device=device)
        assert (status, out.count(": new, 0 deals, A, B, C: here/")) == (0, 9)
        assert (f"that the newest lists were fetched ({left})" in wrong) == bool(left), wrong
        with Link(device.port) as link:
            noted = link.read(layout.EXPORTED).decode().splitlines()
            assert [line[:4] for line in noted] == [f"000{n}" for n in range(1, 10 - left)]
            assert ".new" not in link.call("names", "/")
            for name in (layout.EXPORTED, "/filler0", "/filler1", "/filler2"):
                link.call("drop", name)
            link.exec("os.mkdir('/exported.txt')")
        status, out, wrong = vorhand(capsys, "pull", "here", device=device)
        assert (status, out.count(": as before, ")) == (0, 9)
        assert "it could not note what was fetched, and lets nothing of that be removed" in wrong


CUT = (
    ("deploy", "--languages", "de"),
    ("config", "set", "fee1=70"),
    ("pull",),
    ("backup", "new.zip"),
    ("restore", "good.zip", "--yes"),
    ("doctor", "--quick"),
)


@pytest.mark.parametrize("words", CUT, ids=" ".join)
def test_unplugged_half_way(words, capsys, fresh, monkeypatch):
    if words[0] == "restore":
        with Link(fresh.port) as link:
            link.write("/lists/0001.txt", b"other\n")
    with Cable(monkeypatch) as cable, Link(fresh.port):
        pass
    before = cable.count  # until the link is up
    half = 100 if words[0] == "pull" else 200  # of a list that is fetched
    with Cable(monkeypatch, before + half, fresh.unplug):
        told = one_line(vorhand(capsys, *words, device=fresh))
    assert "has the virtual device ended, or was it unplugged?" in told
    assert not Path("new.zip").exists()
    assert list(Path().glob("lists/*")) == []
    fresh.plug()
    assert starts(fresh).startswith("Vorhand ")
    with Link(fresh.port) as link:
        if words[0] == "restore":
            link.write("/lists/0001.txt", b"a list\n" * 1000)
        assert is_untouched(link)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            'langage = "de"',
            "bad.toml, line 1: there is no setting langage; did you mean language?",
        ),
        ("fee1 = ", "bad.toml, line 1: that is no value; a value is a number (50), "),
        ("fee1 = 70\nfee2 = -1", "bad.toml, line 2: fee2 cannot be -1; it can be 0 to 10000"),
        ("", "there is no setting in it"),
    ],
)
def test_mistakes_in_toml(text, expected, capsys, device):
    Path("bad.toml").write_text(text)
    told = one_line(vorhand(capsys, "config", "push", "bad.toml", device=device))
    assert expected in told and told.endswith("nothing was changed\n")
    with Link(device.port) as link:
        assert is_untouched(link)


def test_standard_input_that_says_nothing_readable(capsys, monkeypatch):
    words = ("config", "push", "-", "--port", "/dev/ttyUSB77")
    latin = io.TextIOWrapper(io.BytesIO('roster = ["J\xf6rg"]'.encode("latin-1")), "utf-8")
    for stdin, told in ((latin, "is not UTF-8"), (None, "there is no setting in it")):
        monkeypatch.setattr(sys, "stdin", stdin)
        assert told in one_line(vorhand(capsys, *words))


def test_unknown_settings_trouble_no_device(capsys):
    told = vorhand(capsys, "config", "set", "languge=de", "--port", "/dev/ttyUSB77")
    assert "did you mean language?" in one_line(told)
    told = vorhand(capsys, "config", "get", "opt.pub.spize", "--port", "/dev/ttyUSB77")
    assert "did you mean opt.pub.spitze?" in one_line(told)


def test_the_port_stands_before_or_after_the_word(capsys):
    for words in (("--port", "/dev/ttyUSB77", "get"), ("get", "--port", "/dev/ttyUSB77")):
        told = one_line(vorhand(capsys, "config", *words))
        assert "there is no port /dev/ttyUSB77" in told


def test_words_that_are_wrong(capsys, device):
    for words, expected in (
        (("deploy", "--board", "toaster"), "there is no board toaster; boards: "),
        (("deploy", "--languages", "fr"), "there is no language fr; there are de, en"),
        (("config", "push", "none.toml"), "there is no file none.toml"),
        (("restore", "none.zip"), "there is no file none.zip"),
        (("restore", "good.toml"), "is no backup of Vorhand"),
        (("config",), "WHAT"),
    ):
        assert expected in one_line(vorhand(capsys, *words, device=device))
    shutil.copy("good.toml", "there.toml")
    told = vorhand(capsys, "config", "pull", "there.toml", device=device)
    assert "is there already" in one_line(told)


def test_a_full_disk_keeps_nothing_of_the_settings(device, tmp_path):
    """Not even the begin of the file."""
    words = [sys.executable, "-m", "host_tools", "config", "pull", "new.toml"]
    done = subprocess.run(
        [*words, "--port", device.port],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    told = "vorhand: cannot write new.toml: File too large\n"
    assert (done.returncode, done.stderr) == (1, told)
    assert not list(tmp_path.glob("*new*")) and not list(tmp_path.glob(".*"))


def test_another_board_than_is_said(capsys):
    """Or one without its display: nobody answers on the bus."""
    with Device(board="t_display") as device:
        told = one_line(vorhand(capsys, "deploy", "--board", BOARD, device=device))
    assert "the application does not start: no display answers where devkit_6 has one: " in told
    assert "(sda 21, scl 22); vorhand doctor tells more" in told


def test_a_board_that_asks_too_much_of_its_pins(capsys, monkeypatch):
    """Nothing is sent to it."""
    model = layout.hardware(BOARD)
    with Device(board=BOARD) as device:
        monkeypatch.setattr(type(model), "PINS", model.PINS | {"ok": 34})
        told = one_line(vorhand(capsys, "deploy", "--board", BOARD, device=device))
        assert told == "vorhand: devkit_6: ok: GPIO 34 has no pull resistor\n"
        with Link(device.port) as link:
            assert link.read_any("/app.txt") is None


def test_a_version_that_is_not_finished(capsys, fresh):
    """The doctor says what holds the room."""
    with Link(fresh.port) as link:
        link.write("/b/half.mpy", bytes(5000))
    _, out, _ = vorhand(capsys, "doctor", "--quick", device=fresh)
    assert "KB free; an unfinished version holds 16 KB (vorhand deploy goes on with it)" in out


def test_a_device_without_an_application(capsys):
    with Device(board=BOARD) as empty:
        told = one_line(vorhand(capsys, "deploy", device=empty))
        assert "say for which board, with --board; boards: " in told
        status, out, _ = vorhand(capsys, "doctor", device=empty)
        assert status == 1
        assert "!!  application there is none: vorhand deploy --board B" in out
        assert vorhand(capsys, "config", "set", "fee1=70", device=empty)[0] == 0
        assert vorhand(capsys, "config", "get", "fee1", device=empty)[:2] == (0, "70\n")
