"""`vorhand doctor` with a person at the terminal, and its findings."""

import datetime as dt
import io
import sys
from types import SimpleNamespace

import pexpect
import pytest
from small_application import build_small
from usb_device import Link, image, write_file

from drivers.ip5306 import Ip5306
from host_tools.usb.application import layout
from host_tools.usb.application.examination import DRIFT, EMPTY, LAMPS, WARN, Doctor
from host_tools.usb.data import fetched_lists
from host_tools.verbs.doctor import STRIPES, WHITE
from host_tools.virtual_device import Device
from vorhand.ui import loop


def press(device, key, doctor, answer):
    """Press a key until the doctor has noticed it."""
    device.down(key)
    doctor.expect(answer)
    device.up(key)


def test_the_doctor_warns_where_the_device_does():
    assert (WARN, EMPTY) == (loop._WARN_MV, loop._EMPTY_MV)


def test_the_doctor_is_told_what_is_seen(fresh):
    """A person at a terminal presses the keys one after the other."""
    arguments = ["-m", "host_tools", "doctor", "--port", fresh.port]
    with pexpect.spawn(sys.executable, arguments, timeout=60, encoding="utf-8") as doctor:
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
        doctor.expect("--  key back +skipped; OK was pressed instead")
        doctor.expect("nothing wrong")
        doctor.expect(pexpect.EOF)
    assert doctor.exitstatus == 0
    lit = sum(bin(byte).count("1") for byte in bytes(picture.pixels))
    assert lit == 64 * sum(stripe * 7 // 128 in (0, 2, 3, 4, 6) for stripe in range(128))


def test_a_key_that_is_stuck_and_one_that_is_dead(fresh):
    """Enter is all that helps at a dead key; the stuck one is not taken for a press meanwhile."""
    fresh.down("left")
    said = io.StringIO()
    arguments = ["-m", "host_tools", "doctor", "--port", fresh.port]
    with pexpect.spawn(sys.executable, arguments, timeout=60, encoding="utf-8") as doctor:
        doctor.logfile_read = said
        doctor.expect(r"is that so\? \[Y/n\] ")
        doctor.sendline()
        doctor.expect("Press RIGHT")
        press(fresh, "right", doctor, "\r\n")
        doctor.expect("ok  key right +works")
        for key, pin in (("up", 25), ("down", 26), ("ok", 27), ("back", 13)):
            doctor.expect(f"Press {key.upper()}")
            doctor.sendline()
            doctor.expect(f"--  key {key} +skipped; if it is dead, look at its wire to GPIO {pin}")
        doctor.expect("1 to put right")
        doctor.expect(pexpect.EOF)
    assert doctor.exitstatus == 1
    assert "is down, but nobody presses it: look at its wire to GPIO 32" in said.getvalue()
    assert "that was" not in said.getvalue()


@pytest.mark.parametrize(
    ("turned", "finding"),
    [
        (True, "ok  encoder +works"),
        (False, "--  encoder +skipped; if it is dead, look at its wires to GPIO 25 and 26"),
    ],
)
def test_a_knob_is_turned(turned, finding, tmp_path):
    board = "devkit_enc"
    flash = image(tmp_path / "image", build_small(tmp_path, board=board), board)
    with Device(flash, board) as device:
        arguments = ["-m", "host_tools", "doctor", "--port", device.port]
        with pexpect.spawn(sys.executable, arguments, timeout=60, encoding="utf-8") as doctor:
            doctor.expect(r"is that so\? \[Y/n\] ")
            doctor.sendline()
            doctor.expect("Press PUSH")
            press(device, "push", doctor, "\r\n")
            doctor.expect("Turn the knob")
            if turned:
                device.turn(2)
            else:
                doctor.sendline()
            doctor.expect(finding)
            doctor.expect("nothing wrong")
            doctor.expect(pexpect.EOF)
        assert doctor.exitstatus == 0


def test_two_keys_with_each_others_wires(fresh):
    """Each key answers for the other; and the stripes are not there."""
    arguments = ["-m", "host_tools", "doctor", "--port", fresh.port]
    with pexpect.spawn(sys.executable, arguments, timeout=60, encoding="utf-8") as doctor:
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


def test_a_version_in_the_image_is_examined(vorhand, fresh):
    """A module in /lib stands for a frozen one, which the virtual device cannot have."""
    with Link(fresh.port) as link:
        link.call("drop", "/a/main.mpy")
        link.write("/lib/vorhand/__init__.py", b"VERSION = '0.0.9'\n")
    line = "!!  application Vorhand 0.0.9, in MicroPython's own image, no board named: /board.txt"
    assert line in vorhand("doctor", "--quick", device=fresh)[1]
    write_file(fresh, "/board.txt", b"devkit_6\n")
    line = "ok  application Vorhand 0.0.9, in MicroPython's own image, devkit_6\n"
    assert line in vorhand("doctor", "--quick", device=fresh)[1]


def test_the_doctor_goes_on_where_a_folder_has_the_name_of_a_file(vorhand, fresh):
    with Link(fresh.port) as link:
        link.exec("import os\nos.mkdir('/traceback.txt')")
    status, out, err = vorhand("doctor", "--quick", device=fresh)
    assert (status, err) == (1, "")
    assert "!!  crash       cannot be read (the device says: OSError: [Errno 21] EISDIR): " in out
    assert "vorhand flash saves what is on the device and makes it anew\nok  storage" in out
    assert "\nok  clock" in out


def test_the_doctor_finds_what_is_broken(vorhand, fresh):
    with Link(fresh.port) as link:
        link.write("/a/vorhand/ui/changed.mpy", b"damaged")
        link.write(layout.SETTINGS, b"fee1\n")
    fresh.volts(3250)
    fresh.down("left")
    status, out, _ = vorhand("doctor", device=fresh)
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
        assert [str(finding) for finding in doctor.examine() if finding.remedy] == []
        assert doctor.show((WHITE,), STRIPES) is None
        picture = device.picture()
        assert doctor.open_keys() and doctor.down(100) == 0
        if board == "t5_29":  # as on a chip whose converter was never calibrated
            link.exec("def none(self):\n raise OSError(-262)\nmachine.ADC.read_uv = none")
            assert "cannot measure" in str(doctor.battery())
    width = picture.width
    if picture.bits == 1:
        row = [picture.pixels[x] & 1 for x in range(width)]
        assert row == [int(x * 7 // width in (0, 2, 3, 4, 6)) for x in range(width)]
    else:
        row = [picture.pixels[2 * x] << 8 | picture.pixels[2 * x + 1] for x in range(width)]
        assert row == [STRIPES[x * 7 // width] for x in range(width)]


def test_lists_that_no_laptop_has(fresh):
    """A list that has grown since it was fetched counts as not fetched."""
    with Link(fresh.port) as link:
        ((list_id, size),) = fetched_lists.ids(link)
        texts = []
        for note in (None, f"{list_id} {size - 1} 0123abcd\n", f"{list_id} {size} 0123abcd\n"):
            if note:
                link.replace(layout.EXPORTED, b"0009 12 0123abcd\n" + note.encode())
            texts.append(Doctor(link).lists().text)
        link.call("drop", f"{layout.LISTS}{list_id}.txt")
        assert Doctor(link).lists().text == "none yet"
    expected = "1 on the device, {} not fetched yet (vorhand pull)"
    assert texts == [expected.format(1), expected.format(1), expected.format(0)]


def test_a_clock_that_is_wrong_is_set(fresh):
    with Link(fresh.port) as link:
        doctor = Doctor(link)
        for offset in (dt.timedelta(0), dt.timedelta(seconds=DRIFT * 2), dt.timedelta(days=-400)):
            link.set_clock(dt.datetime.now().astimezone() + offset)
            expected = "was not set or wrong, and is set now" if offset else "right"
            assert (doctor.clock().text, doctor.clock().text) == (expected, "right"), offset


def test_each_state_of_a_charger_s_lamps_has_its_words():
    """The lamps go out one after the other; a bit is set where one is off."""
    levels = []
    for bits in (0x00, 0x80, 0xC0, 0xE0, 0xF0):
        bus = SimpleNamespace(
            readfrom_mem=lambda *_, bits=bits: bytes([bits]), writeto_mem=lambda *_: None
        )
        levels.append(LAMPS[Ip5306(bus).millivolts()])
    assert levels == ["full", "three quarters", "half", "a quarter", "low"]
