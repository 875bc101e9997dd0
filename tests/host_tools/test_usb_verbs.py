"""Every verb against what goes wrong: one clear line, a status, nothing half done."""

import fcntl
import shutil
import sys
import threading
import time
from pathlib import Path

import pexpect
import pytest
from usb_device import BOARD, Cable, Link, image, starts, vorhand

from host_tools import micropython
from host_tools.device import Device
from host_tools.usb import backup, files, ports
from host_tools.usb import link as links
from host_tools.usb.doctor import Doctor
from host_tools.verbs.doctor import STRIPES, WHITE

pytestmark = pytest.mark.skipif(
    micropython.find(32) is None, reason="no 32-bit MicroPython: python -m host_tools.micropython"
)
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


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A folder with the image of a device that has a version and a list, and a backup of it."""
    folder = tmp_path_factory.mktemp("made")
    image(folder / "image", lists_0001=b"a list\n" * 1000, settings=b"language=en\n")
    with Device(folder / "image", BOARD) as device, Link(device.port) as link:
        backup.save(backup.of_device(link), folder / "good.zip")
    (folder / "good.toml").write_text("fee1 = 71\n")
    return folder


@pytest.fixture(autouse=True)
def work(tmp_path, made, monkeypatch):
    """Where each test works: a copy of that."""
    for name in ("good.zip", "good.toml"):
        shutil.copy(made / name, tmp_path)
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def device(made):
    """A device that is shared by the tests that change nothing on it."""
    with Device(made / "image", BOARD) as device:
        yield device


@pytest.fixture
def fresh(made, tmp_path):
    """A device of one's own, with the same in its flash."""
    shutil.copy(made / "image", tmp_path / "image")
    with Device(tmp_path / "image", BOARD) as device:
        yield device


def one_line(told):
    status, _, wrong = told
    assert status in (1, 2), told
    assert wrong.startswith("vorhand: ") and wrong.count("\n") == 1, wrong
    return wrong


def is_untouched(link):
    return (
        link.read(files.SETTINGS) == b"language=en\n"
        and link.read("/lists/0001.txt") == b"a list\n" * 1000
    )


@EVERY
def test_no_device(words, capsys, monkeypatch):
    monkeypatch.setattr(ports, "found", list)
    monkeypatch.setattr(ports, "SYSTEM", Path("nowhere"))
    assert "no device found" in one_line(vorhand(capsys, *words))


@EVERY
def test_no_such_port(words, capsys):
    told = vorhand(capsys, *words, "--port", "/dev/ttyUSB77")
    assert "there is no port /dev/ttyUSB77: is the device plugged in?" in one_line(told)


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
    (tmp_path / "image").write_bytes(b"12345678littlefs????" + bytes(2**21 - 20))
    with Device(tmp_path / "image", BOARD) as device:
        told = one_line(vorhand(capsys, *words, device=device))
    assert "file system" in told and "damaged: vorhand flash" in told


OLD = "this device runs MicroPython 1.19.0, Vorhand needs 1.24 or newer: save its lists"


def test_an_old_micropython(capsys, made, tmp_path):
    shutil.copy(made / "image", tmp_path / "image")
    with Device(tmp_path / "image", BOARD, micropython="1.19.0") as device:
        for words in VERBS:
            told = vorhand(capsys, *words, device=device)
            if words[0] in ("pull", "backup"):  # what is on it can be saved
                assert OLD in told[2] or words[0] == "backup", told
                continue
            if words[0] == "doctor":
                assert told[0] == 1
                assert f"!!  firmware    MicroPython 1.19.0, {device_name()}: {OLD}" in told[1]
                continue
            assert OLD in one_line(told)
            # What ran there was interrupted, and runs again.
            device.wait(lambda: device.engine.log[-1] == ("start", 2))
        with Link(device.port, strict=False) as link:
            assert is_untouched(link)
    assert Path("new.zip").exists() and Path("lists/0001.txt").exists()


def device_name():
    return "Generic ESP32 module with ESP32"


FILL = """
try:
    with open("/filler", "wb") as f:
        while True:
            f.write(bytes(4096))
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
    link.exec(FILL)


def test_full_flash(capsys, fresh):
    with Link(fresh.port) as link:
        fill(link)
        link.call("drop", "/b/none")
    told = one_line(vorhand(capsys, "deploy", "--languages", "de", device=fresh))
    assert "KB free, the new version needs" in told and "vorhand pull" in told
    for words in VERBS[2:4]:
        assert "the device's flash is full" in one_line(vorhand(capsys, *words, device=fresh))
    with Link(fresh.port) as link:
        link.call("drop", "/lists/0001.txt")
    told = one_line(vorhand(capsys, "restore", "good.zip", device=fresh))
    assert "KB free" in told and "nothing was changed" in told
    assert starts(fresh).startswith("Vorhand ")
    with Link(fresh.port) as link:
        assert link.read(files.SETTINGS) == b"language=en\n"


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
    with Cable(monkeypatch, before + 200, fresh.unplug):
        told = one_line(vorhand(capsys, *words, device=fresh))
    assert "was the device unplugged?" in told or "broke off" in told
    assert not Path("new.zip").exists()
    assert all(path.read_bytes() == b"a list\n" * 1000 for path in Path().glob("lists/*"))
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
        ("fee1 = ", "bad.toml, line 1: Invalid value"),
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
        (("config", "push", "none.toml"), "none.toml: No such file"),
        (("restore", "none.zip"), "none.zip: No such file"),
        (("restore", "good.toml"), "is no backup of Vorhand"),
        (("config",), "WHAT"),
    ):
        assert expected in one_line(vorhand(capsys, *words, device=device))
    shutil.copy("good.toml", "there.toml")
    told = vorhand(capsys, "config", "pull", "there.toml", device=device)
    assert "is there already" in one_line(told)


def test_a_device_without_an_application(capsys):
    with Device(board=BOARD) as empty:
        told = one_line(vorhand(capsys, "deploy", device=empty))
        assert "say for which board, with --board; boards: " in told
        status, out, _ = vorhand(capsys, "doctor", device=empty)
        assert status == 1
        assert "!!  application there is none: vorhand deploy --board B" in out
        assert vorhand(capsys, "config", "set", "fee1=70", device=empty)[0] == 0
        assert vorhand(capsys, "config", "get", "fee1", device=empty)[:2] == (0, "70\n")


def test_settings_that_are_damaged_are_kept(capsys, fresh):
    with Link(fresh.port) as link:
        link.write(files.SETTINGS, b"fee1=70\n???\nfuture=1\n")
    status, out, wrong = vorhand(capsys, "config", "set", "fee2=80", device=fresh)
    assert (status, "settings.txt.bad1" in out, "line 2" in wrong) == (0, True, True)
    with Link(fresh.port) as link:
        assert link.read("/settings.txt.bad1") == b"fee1=70\n???\nfuture=1\n"
        new = link.read(files.SETTINGS)
    assert b"fee1=70\n" in new and b"fee2=80\n" in new and b"future=1\n" in new


def test_an_editor_changes_settings(capsys, fresh, monkeypatch):
    monkeypatch.setenv("VISUAL", "sed -i s/^fee1.*/fee1=72/")
    assert vorhand(capsys, "config", "edit", device=fresh)[:2] == (0, "fee1=72\n")
    assert vorhand(capsys, "config", "get", "fee1", device=fresh)[1] == "72\n"
    monkeypatch.setenv("VISUAL", "sed -i s/^fee1.*/fee0=72/")
    told = vorhand(capsys, "config", "edit", device=fresh)
    assert told[0] == 1 and "nothing was changed; your text is in " in told[2]
    monkeypatch.setenv("VISUAL", "no-such-editor")
    assert "name an editor in EDITOR" in one_line(vorhand(capsys, "config", "edit", device=fresh))


def test_a_backup_goes_back(capsys, fresh):
    with Link(fresh.port) as link:
        link.call("drop", "/lists/0001.txt")
        link.write("/lists/0002.txt", b"only here\n")
        link.write(files.SETTINGS, b"language=de\n")
    told = one_line(vorhand(capsys, "restore", "good.zip", device=fresh))
    assert "/settings.txt would be replaced; --yes does it, vorhand backup keeps what" in told
    status, out, _ = vorhand(capsys, "restore", "good.zip", "--yes", device=fresh)
    assert (status, out) == (0, "/lists/0001.txt: put back\n/settings.txt: put back\n")
    with Link(fresh.port) as link:
        assert is_untouched(link)
        assert link.read("/lists/0002.txt") == b"only here\n"
        link.write("/lists/0001.txt", b"a list\n" * 1001)
    status, out, _ = vorhand(capsys, "restore", "good.zip", device=fresh)
    assert status == 0 and "goes on from the backup's: it stays" in out


def test_the_doctor_is_told_what_is_seen(fresh):
    """At a terminal, with a person who presses the keys one after the other."""
    words = ["-m", "host_tools", "doctor", "--port", fresh.port]
    with pexpect.spawn(sys.executable, words, timeout=60, encoding="utf-8") as doctor:
        doctor.expect(r"application Vorhand")
        doctor.expect(r"is that so\? \[Y/n\] ")
        picture = fresh.picture()
        doctor.sendline("y")
        for key in fresh.board.KEY_ROLES[:-1]:
            doctor.expect(f"Press {key.upper()}")
            fresh.press(key, 150)
            doctor.expect(f"key {key} +works")
        doctor.expect("Press BACK")
        fresh.press("ok", 150)
        doctor.expect("that was OK")
        doctor.sendline()
        doctor.expect("key back +does not answer, another key does")
        doctor.expect("1 to put right")
        doctor.expect(pexpect.EOF)
    assert doctor.exitstatus == 1
    lit = sum(bin(byte).count("1") for byte in bytes(picture.pixels))
    assert lit == 64 * sum(stripe * 7 // 128 in (0, 2, 3, 4, 6) for stripe in range(128))


def test_the_doctor_finds_what_is_broken(capsys, fresh):
    with Link(fresh.port) as link:
        link.write("/a/vorhand/ui/home.mpy", b"damaged")
        link.write(files.SETTINGS, b"fee1\n")
    fresh.volts(3250)
    fresh.down("left")
    status, out, _ = vorhand(capsys, "doctor", device=fresh)
    assert status == 1
    assert "vorhand/ui/home.mpy damaged or missing: vorhand deploy puts it right" in out
    assert "!!  settings    line 1 is damaged (no_field)" in out
    assert "!!  battery     3.25 V: empty: charge it" in out
    assert "!!  key left    is down, but nobody presses it: look at its wire to GPIO 32" in out
    assert out.endswith("4 to put right\n")


@pytest.mark.parametrize("board", ["m5stack", "cyd", "t5_29"])
def test_every_kind_of_display_is_tried(board, tmp_path):
    """Colour with keys, colour with touch, e-paper; the gauge with them."""
    flash = image(tmp_path / "image", board)
    with Device(flash, board) as device, Link(device.port) as link:
        link.send("checks.py")
        doctor = Doctor(link)
        assert [str(one) for one in doctor.examine() if one.remedy] == []
        assert doctor.show(device.board, (WHITE,), STRIPES) is None
        picture = device.picture()
        assert doctor.open_keys(device.board) and doctor.down(100) == 0
        if board == "t5_29":  # as on a chip whose converter was never calibrated
            link.exec("def none(self):\n raise OSError(-262)\nmachine.ADC.read_uv = none")
            assert "cannot measure" in str(doctor.battery(device.board))
    wide = picture.width
    if picture.bits == 1:
        row = [picture.pixels[x] & 1 for x in range(wide)]
        assert row == [int(x * 7 // wide in (0, 2, 3, 4, 6)) for x in range(wide)]
    else:
        row = [picture.pixels[2 * x] << 8 | picture.pixels[2 * x + 1] for x in range(wide)]
        assert row == [STRIPES[x * 7 // wide] for x in range(wide)]


def test_the_monitor_shows_what_is_printed_and_waits(fresh):
    port = fresh.port
    words = ["-m", "host_tools", "monitor", "--port", port]
    with pexpect.spawn(sys.executable, words, timeout=60, encoding="utf-8") as monitor:
        monitor.expect("Ctrl-] ends")
        fresh.reset()
        monitor.expect(f"Vorhand [0-9.]+ {BOARD}")
        fresh.unplug()
        monitor.expect("the device has gone, waiting for it")
        fresh.plug()
        if fresh.port == port:
            monitor.expect(f"-- {port}")
        monitor.send("\x1d")
        monitor.expect(pexpect.EOF)
    assert monitor.exitstatus == 0


def test_interrupted_by_the_user(fresh):
    """Ctrl-C in the middle: the device goes on with what it had."""
    words = ["-m", "host_tools", "deploy", "--languages", "de", "--port", fresh.port]
    with pexpect.spawn(sys.executable, words, timeout=60, encoding="utf-8") as verb:
        verb.expect("files to send")
        verb.sendintr()
        verb.expect(pexpect.EOF)
    assert verb.exitstatus == 130
    assert starts(fresh).startswith("Vorhand ")


def test_a_device_that_resets_when_its_port_is_opened(capsys, made, tmp_path):
    shutil.copy(made / "image", tmp_path / "image")
    with Device(tmp_path / "image", BOARD, reset_on_open=True) as device:
        assert vorhand(capsys, "config", "get", "language", device=device)[:2] == (0, "en\n")


def test_a_key_held_while_the_link_opens_changes_nothing(capsys, fresh):
    starts(fresh)
    pressed = threading.Thread(target=fresh.press, args=("ok", 700))
    pressed.start()
    time.sleep(0.1)
    assert vorhand(capsys, "config", "get", "language", device=fresh)[:2] == (0, "en\n")
    pressed.join()
