"""`vorhand doctor` with a person at the terminal, and what it finds."""

import datetime as dt
import sys
from types import SimpleNamespace

import pexpect
import pytest
from small_application import build_small
from usb_device import Link, image, vorhand

from drivers.ip5306 import Ip5306
from host_tools.usb.application import layout
from host_tools.usb.application.deployment import set_clock
from host_tools.usb.application.examination import DRIFT, LAMPS, Doctor
from host_tools.usb.data import fetched_lists
from host_tools.verbs.doctor import STRIPES, WHITE
from host_tools.virtual_device import Device

pytestmark = pytest.mark.usefixtures("interpreter32")


def press(device, key, doctor, answer):
    """Press a key until the doctor has noticed it."""
    device.down(key)
    doctor.expect(answer)
    device.up(key)


def test_the_doctor_is_told_what_is_seen(fresh):
    """At a terminal, with a person who presses the keys one after the other."""
    words = ["-m", "host_tools", "doctor", "--port", fresh.port]
    with pexpect.spawn(sys.executable, words, timeout=60, encoding="utf-8") as doctor:
        doctor.expect(r"application Vorhand")
        doctor.expect(r"is that so\? \[Y/n\] ")
        picture = fresh.picture()
        doctor.sendline("left")
        doctor.expect(r"is that so\? \[Y/n\] ")
        doctor.sendline("ja")
        for key in fresh.board.KEY_ROLES[:-1]:
            doctor.expect(f"Press {key.upper()}")
            press(fresh, key, doctor, "\r\n")
            doctor.expect(f"key {key} +works")
        doctor.expect("Press BACK")
        press(fresh, "ok", doctor, "that was OK")
        doctor.sendline()
        doctor.expect("ok  key back +skipped; OK was pressed instead")
        doctor.expect("nothing wrong")
        doctor.expect(pexpect.EOF)
    assert doctor.exitstatus == 0
    lit = sum(bin(byte).count("1") for byte in bytes(picture.pixels))
    assert lit == 64 * sum(stripe * 7 // 128 in (0, 2, 3, 4, 6) for stripe in range(128))


def test_two_keys_with_each_others_wires(fresh):
    """Each answers where the other is asked for; and the stripes are not there."""
    words = ["-m", "host_tools", "doctor", "--port", fresh.port]
    with pexpect.spawn(sys.executable, words, timeout=60, encoding="utf-8") as doctor:
        doctor.expect(r"is that so\? \[Y/n\] ")
        doctor.sendline("nein")
        doctor.expect("!!  display +shows something else")
        for key, wired in (("LEFT", "right"), ("RIGHT", "left")):
            doctor.expect(f"Press {key}")
            press(fresh, wired, doctor, f"that was {wired.upper()}")
            doctor.sendline()
        for key in ("UP", "DOWN", "OK", "BACK"):
            doctor.expect(f"Press {key}")
            doctor.sendline()
        doctor.expect("!!  keys +left and right answer for each other: exchange their wires")
        doctor.expect("2 to put right")
        doctor.expect(pexpect.EOF)
    assert doctor.exitstatus == 1


def test_a_version_in_the_image_is_examined(capsys, fresh):
    """A frozen module is found as one in /lib is, which the virtual device has in its stead."""
    with Link(fresh.port) as link:
        link.call("drop", "/a/main.mpy")
        link.write("/lib/vorhand/__init__.py", b"VERSION = '0.0.9'\n")
    wrong = "!!  application Vorhand 0.0.9, in MicroPython's own image, no board named: /board.txt"
    assert wrong in vorhand(capsys, "doctor", "--quick", device=fresh)[1]
    with Link(fresh.port) as link:
        link.write("/board.txt", b"devkit_6\n")
    found = "ok  application Vorhand 0.0.9, in MicroPython's own image, devkit_6\n"
    assert found in vorhand(capsys, "doctor", "--quick", device=fresh)[1]


def test_the_doctor_finds_what_is_broken(capsys, fresh):
    with Link(fresh.port) as link:
        link.write("/a/vorhand/ui/changed.mpy", b"damaged")
        link.write(layout.SETTINGS, b"fee1\n")
    fresh.volts(3250)
    fresh.down("left")
    status, out, _ = vorhand(capsys, "doctor", device=fresh)
    assert status == 1
    assert "vorhand/ui/changed.mpy damaged or missing: vorhand deploy puts it right" in out
    assert "!!  settings    line 1 is damaged (no_field)" in out
    assert "!!  battery     3.25 V: empty: charge it" in out
    assert "!!  key left    is down, but nobody presses it: look at its wire to GPIO 32" in out
    assert out.endswith("4 to put right\n")


@pytest.mark.parametrize("board", ["m5stack", "cyd", "m5core2", "t5_29"])
def test_every_kind_of_display_is_tried(board, tmp_path):
    """Colour with keys, colour with touch, e-paper; the gauge with them."""
    flash = image(tmp_path / "image", build_small(tmp_path, board=board), board)
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


def test_lists_that_no_laptop_has(fresh):
    """A list is fetched as it is now: one that has grown since is not."""
    with Link(fresh.port) as link:
        ((list_id, size),) = fetched_lists.ids(link)
        found = []
        for noted in (None, f"{list_id} {size - 1} 0123abcd\n", f"{list_id} {size} 0123abcd\n"):
            if noted:
                link.replace(layout.EXPORTED, b"0009 12 0123abcd\n" + noted.encode())
            found.append(Doctor(link).lists().text)
        link.call("drop", f"{layout.LISTS}{list_id}.txt")
        assert Doctor(link).lists().text == "none yet"
    told = "1 on the device, {} not fetched yet (vorhand pull)"
    assert found == [told.format(1), told.format(1), told.format(0)]


def test_a_clock_that_is_wrong_is_set(fresh):
    with Link(fresh.port) as link:
        doctor = Doctor(link)
        for off in (dt.timedelta(0), dt.timedelta(seconds=DRIFT * 2), dt.timedelta(days=-400)):
            set_clock(link, dt.datetime.now().astimezone() + off)
            told = "was not set or wrong, and is set now" if off else "right"
            assert (doctor.clock().text, doctor.clock().text) == (told, "right"), off


def test_each_state_of_a_charger_s_lamps_has_its_words():
    """The lamps go out one after the other; a bit is set where one is off."""
    said = []
    for bits in (0x00, 0x80, 0xC0, 0xE0, 0xF0):
        bus = SimpleNamespace(
            readfrom_mem=lambda *_, bits=bits: bytes([bits]), writeto_mem=lambda *_: None
        )
        said.append(LAMPS[Ip5306(bus).millivolts()])
    assert said == ["full", "three quarters", "half", "a quarter", "low"]
