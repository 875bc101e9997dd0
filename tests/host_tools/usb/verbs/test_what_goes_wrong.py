"""Every verb when something goes wrong: one clear line, a status, nothing half done."""

import fcntl
import io
import resource
import subprocess
import sys
from pathlib import Path

import pytest
from commands import one_line
from device_prompt import PATIENCE
from usb_device import (
    BOARD,
    LIST,
    SETTING,
    Link,
    flash,
    is_untouched,
    nearly_full,
    read_file,
    starts,
    stranger,
    tapped_cable,
    write_file,
)

from host_tools.board_names import real_board
from host_tools.usb.application import layout
from host_tools.usb.cable import link as links
from host_tools.usb.cable import ports
from host_tools.virtual_device import Device
from host_tools.virtual_device.event import Event
from host_tools.virtual_device.versions import MACHINES
from vorhand.lang import codes
from vorhand.session.lists import Lists

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
ALL = pytest.mark.parametrize("arguments", [*VERBS, ("monitor",)], ids=" ".join)


@ALL
def test_no_device(arguments, vorhand, monkeypatch):
    monkeypatch.setattr(ports, "device_ports", list)
    monkeypatch.setattr(ports, "SYSTEM", Path("nowhere"))
    assert "no device found" in one_line(vorhand(*arguments))


@ALL
def test_without_the_extra(arguments, vorhand, monkeypatch):
    for module in ("mpremote.transport", "serial"):  # mpremote brings the latter
        monkeypatch.setitem(sys.modules, module, None)
        result = vorhand(*arguments, "--port", "/dev/ttyUSB77")
        assert "is missing; `make usb` brings what speaks with a device" in one_line(result)


@pytest.mark.parametrize("arguments", [("backup",), ("config", "pull")], ids=" ".join)
def test_a_name_that_no_file_can_have(arguments, vorhand):
    result = vorhand(*arguments, "a" * 300, "--port", "/dev/ttyUSB77")
    assert "there is no port /dev/ttyUSB77" in one_line(result)


@ALL
def test_no_such_port(arguments, vorhand):
    for port, expected in (
        ("/dev/ttyUSB77", "there is no port /dev/ttyUSB77: is the device plugged in?"),
        ("foo://x", "foo://x cannot be opened: is the name right"),
    ):
        assert expected in one_line(vorhand(*arguments, "--port", port))


@pytest.mark.parametrize("arguments", [("pull",), ("monitor",)], ids=" ".join)
def test_a_port_in_use(arguments, vorhand, device):
    """Of a link and of a listener, each of which opens the port for several verbs."""
    with open(device.port, "rb+", buffering=0) as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        message = one_line(vorhand(*arguments, device=device))
    assert f"{device.port} is in use by" in message and "end that first" in message


def test_no_micropython(vorhand, monkeypatch, tmp_path):
    monkeypatch.setattr(links, "ATTEMPTS", (0.2, 0.3))
    with stranger(tmp_path / "image") as device:
        for arguments in VERBS:
            message = one_line(vorhand(*arguments, device=device))
            assert "does not answer as MicroPython does" in message, arguments
            assert "vorhand flash" in message


@pytest.mark.parametrize("arguments", [("doctor", "--quick"), ("pull",)], ids=" ".join)
def test_a_damaged_file_system(arguments, vorhand, tmp_path):
    """MicroPython gives no program a prompt then, which looks as if it were missing."""
    (tmp_path / "image").write_bytes(b"12345678littlefs????".ljust(flash(), b"\0"))
    with Device(tmp_path / "image", BOARD) as device:
        message = one_line(vorhand(*arguments, device=device))
    assert "file system" in message and "damaged: vorhand flash" in message


OLD = "this device runs MicroPython 1.19.0, Vorhand needs 1.24 or newer: save its lists"


def test_an_old_micropython(vorhand, flash_copy):
    with Device(flash_copy, BOARD, micropython="1.19.0") as device:
        for arguments in VERBS:
            result = vorhand(*arguments, device=device)
            if arguments[0] == "pull":  # what is on it can be saved
                assert OLD in result[2], result
                continue
            if arguments[0] == "backup":
                assert result[:2] == (0, "1 list and the settings saved in new.zip\n"), result
                continue
            if arguments[0] == "doctor":
                assert result[0] == 1
                machine = "Generic ESP32 module with ESP32"
                assert f"!!  firmware    MicroPython 1.19.0, {machine}: {OLD}" in result[1]
                continue
            assert OLD in one_line(result)
            # What ran there was interrupted, and runs again.
            device.wait(lambda: device.engine.log[-1] == Event("start", 2))
        with Link(device.port, strict=False) as link:
            assert is_untouched(link)
    assert Path("new.zip").exists() and Path("lists/0001.txt").exists()


FILL = """
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


def test_full_flash(vorhand, tmp_path, small):
    files = {"lists_0001": LIST, "settings": SETTING}
    with nearly_full(tmp_path / "image", small, 4, **files) as device:
        with Link(device.port) as link:
            fill(link)
            link.call("drop", "/b/none")
        message = one_line(vorhand("deploy", "--languages", "de", device=device))
        assert "KB free, the new version needs" in message and "vorhand pull" in message
        for arguments in VERBS[2:4]:
            assert "the device's flash is full" in one_line(vorhand(*arguments, device=device))
        with Link(device.port) as link:
            link.call("drop", "/lists/0001.txt")
        message = one_line(vorhand("restore", "good.zip", device=device))
        assert "KB free" in message and "nothing was changed" in message
        assert starts(device).startswith("Vorhand ")
        assert read_file(device, layout.SETTINGS) == SETTING


@pytest.mark.parametrize(("old_note", "unnoted"), [(b"", 2), (b"0001 1 00000000\n" * 9, 0)])
def test_what_is_fetched_from_a_full_flash_is_noted(old_note, unnoted, vorhand, tmp_path, small):
    """The oldest lists are, without a block; all of them if the old note frees its block."""
    lists = {}
    store = Lists(str(tmp_path), "dev")
    for number in range(1, 10):
        path = store.create("isko", {}, ("A", "B", "C"), 0, 36).path
        lists[f"lists_{number:04d}"] = Path(path).read_bytes()
    with nearly_full(tmp_path / "image", small, 4, **lists) as device:
        with Link(device.port) as link:
            if old_note:
                link.write(layout.EXPORTED, old_note)
            fill(link)
        status, out, err = vorhand("pull", "here", device=device)
        assert (status, out.count(": new, 0 deals, A, B, C: here/")) == (0, 9)
        assert (f"that the newest lists were fetched ({unnoted})" in err) == bool(unnoted), err
        with Link(device.port) as link:
            note = link.read(layout.EXPORTED).decode().splitlines()
            assert [line[:4] for line in note] == [f"000{n}" for n in range(1, 10 - unnoted)]
            assert ".new" not in link.call("names", "/")
            for name in (layout.EXPORTED, "/filler0", "/filler1", "/filler2"):
                link.call("drop", name)
            link.exec("os.mkdir('/exported.txt')")
        status, out, err = vorhand("pull", "here", device=device)
        assert (status, out.count(": as before, ")) == (0, 9)
        assert "it could not note what was fetched, and lets nothing of that be removed" in err


CUT = (
    ("deploy", "--languages", "de"),
    ("config", "set", "fee1=70"),
    ("pull",),
    ("backup", "new.zip"),
    ("restore", "good.zip", "--yes"),
    ("doctor", "--quick"),
)


@pytest.mark.parametrize("arguments", CUT, ids=" ".join)
def test_unplugged_half_way(arguments, vorhand, fresh):
    if arguments[0] == "restore":
        write_file(fresh, "/lists/0001.txt", b"other\n")
    with tapped_cable() as opening, Link(fresh.port):
        pass
    half = 100 if arguments[0] == "pull" else 200  # of a list that is fetched
    with tapped_cable(opening.sent + half, fresh.unplug):
        message = one_line(vorhand(*arguments, device=fresh))
    assert "has the virtual device ended, or was it unplugged?" in message
    assert not Path("new.zip").exists()
    assert list(Path().glob("lists/*")) == []
    fresh.plug()
    assert starts(fresh).startswith("Vorhand ")
    with Link(fresh.port) as link:
        if arguments[0] == "restore":
            link.write("/lists/0001.txt", LIST)
        assert is_untouched(link)


def test_standard_input_that_says_nothing_readable(vorhand, monkeypatch):
    arguments = ("config", "push", "-", "--port", "/dev/ttyUSB77")
    latin = io.TextIOWrapper(io.BytesIO('roster = ["J\xf6rg"]'.encode("latin-1")), "utf-8")
    for stdin, expected in ((latin, "is not UTF-8"), (None, "no setting in standard input")):
        monkeypatch.setattr(sys, "stdin", stdin)
        assert expected in one_line(vorhand(*arguments))


def test_the_port_stands_before_or_after_the_word(vorhand):
    for arguments in (("--port", "/dev/ttyUSB77", "get"), ("get", "--port", "/dev/ttyUSB77")):
        message = one_line(vorhand("config", *arguments))
        assert "there is no port /dev/ttyUSB77" in message


UNCHANGED = "; nothing was changed"
FEE2 = "bad.toml, line 2: fee2 cannot be -1; it can be 0 to 10000 cents"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("deploy --board toaster", "there is no board toaster; boards: cardputer, cyd"),
        ("deploy --languages xx", f"there is no language xx; there are {', '.join(codes())}"),
        ("config", "WHAT"),
        ("config get opt.pub.spize", "did you mean opt.pub.spitze?"),
        ("config set languge=de", f"did you mean language?{UNCHANGED}"),
        ("config push none.toml", "there is no file none.toml"),
        ("config push bad.toml", FEE2 + UNCHANGED),
        ("config push empty.toml", f"there is no setting in empty.toml{UNCHANGED}"),
        ("config pull bad.toml", "bad.toml is there already"),
        ("restore none.zip", "there is no file none.zip"),
        ("restore bad.toml", "is no backup of Vorhand"),
    ],
)
def test_words_that_are_wrong_trouble_no_device(arguments, expected, vorhand):
    Path("bad.toml").write_text("fee1 = 70\nfee2 = -1")
    Path("empty.toml").touch()
    result = vorhand(*arguments.split(), "--port", "/dev/ttyUSB77")
    assert expected in one_line(result)


def test_a_full_disk_keeps_nothing_of_the_settings(device, tmp_path):
    """It keeps not even the begin of the file."""
    command = [sys.executable, "-B", "-m", "host_tools", "config", "pull", "new.toml"]
    process = subprocess.run(
        [*command, "--port", device.port],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    expected = "vorhand: cannot write new.toml: File too large\n"
    assert (process.returncode, process.stderr) == (1, expected)
    assert not list(tmp_path.glob("*new*")) and not list(tmp_path.glob(".*"))


def test_another_board_than_is_said(vorhand):
    """It may be a board without its display, too: nothing answers on the bus."""
    with Device(board="t_display") as device:
        message = one_line(vorhand("deploy", "--board", BOARD, device=device))
    assert "the application does not start: no display answers where devkit_6 has one: " in message
    assert "(sda 21, scl 22); vorhand doctor tells more" in message


@pytest.mark.parametrize(
    ("machine", "board", "message"),
    [
        (MACHINES["esp32s3"], BOARD, "devkit_6 has an ESP32, this device is an ESP32-S3"),
        (MACHINES["esp32"], "t_embed", "t_embed has an ESP32-S3, this device is an ESP32"),
        (
            "Generic ESP32C3 module with ESP32C3",
            BOARD,
            "devkit_6 has an ESP32, this device is an ESP32-C3",
        ),
    ],
)
def test_another_chip(vorhand, monkeypatch, machine, board, message):
    """Nothing is sent to it."""
    monkeypatch.setitem(MACHINES, "esp32", machine)
    with Device(board=BOARD) as device:
        assert one_line(vorhand("deploy", "--board", board, device=device)) == (
            f"vorhand: {message}\n"
        )
        assert read_file(device, "/app.txt") is None


def test_a_board_that_asks_too_much_of_its_pins(vorhand, monkeypatch):
    """Nothing is sent to it."""
    model = real_board(BOARD)
    with Device(board=BOARD) as device:
        monkeypatch.setattr(type(model), "PINS", model.PINS | {"ok": 34})
        message = one_line(vorhand("deploy", "--board", BOARD, device=device))
        assert message == "vorhand: devkit_6: ok: GPIO 34 has no pull resistor\n"
        assert read_file(device, "/app.txt") is None


def test_a_second_version(vorhand, fresh):
    """The doctor says that it takes space; a deployment removes it."""
    for name, expected in (
        ("half", "an unfinished version holds 16 KB (vorhand deploy goes on with it)"),
        ("main", "a second version, which does not run, holds 16 KB (vorhand deploy removes it)"),
    ):
        with Link(fresh.port) as link:
            link.call("drop", "/b/half.mpy")
            link.write(f"/b/{name}.mpy", bytes(5000))
        assert f"KB free; {expected}" in vorhand("doctor", "--quick", device=fresh)[1]
    assert vorhand("deploy", device=fresh)[0] == 0
    assert "second version" not in vorhand("doctor", "--quick", device=fresh)[1]


def test_a_device_without_an_application(vorhand):
    with Device(board=BOARD) as empty:
        message = one_line(vorhand("deploy", device=empty))
        assert "say for which board, with --board; boards: " in message
        status, out, _ = vorhand("doctor", device=empty)
        assert status == 1
        assert "!!  application there is none: vorhand deploy --board B" in out
        assert vorhand("config", "set", "fee1=70", device=empty)[0] == 0
        assert vorhand("config", "get", "fee1", device=empty)[:2] == (0, "70\n")
