"""`vorhand deploy` on a device: what it asks, what it restarts, an older layout, a full flash."""

import hashlib
import json
import os
import pty
import shutil
import sys
from contextlib import contextmanager

import pytest
import small_application
from failing import failing
from small_application import NEWER, build_small
from usb_device import (
    BOARD,
    LIST,
    SETTING,
    Link,
    deployment,
    fill,
    filler,
    flash,
    image,
    one_line,
    starts,
    vorhand,
)

from host_tools import HostError
from host_tools.build import MANIFEST, blocks
from host_tools.build.compiling import compile_file, compiler
from host_tools.usb.application import deployment as deploying
from host_tools.usb.application import layout, slots
from host_tools.usb.application.slots import MAIN
from host_tools.usb.flash import filesystem
from host_tools.verbs import deploy
from host_tools.virtual_device import Device
from vorhand import VERSION

pytestmark = pytest.mark.usefixtures("interpreter32")


def test_what_does_not_compile_is_told_before_the_device_is_touched(capsys, monkeypatch):
    broken = failing(HostError("mpy-cross vorhand/ui/app.py: SyntaxError"))
    monkeypatch.setattr(deploy, "compile_firmware", broken)
    monkeypatch.setattr(deploy, "connect", pytest.fail)
    assert "app.py: SyntaxError" in one_line(vorhand(capsys, "deploy"))


def test_nothing_changed_is_asked_once_and_not_waited_for(capsys, monkeypatch, deployed, small):
    monkeypatch.setattr(deploy, "build", lambda *_: small)
    asked = []
    active = slots.active
    monkeypatch.setattr(slots, "active", lambda link: asked.append(link) or active(link))
    monkeypatch.setattr(deploying, "comes_up", pytest.fail)
    with Device(deployed, BOARD) as device:
        before = device.flash.operations
        status, out, wrong = vorhand(capsys, "deploy", device=device)
        assert (status, wrong, len(asked)) == (0, "", 1)
        assert out.endswith("the device has this very version already; its clock is set\n")
        assert device.flash.operations == before
        with Link(device.port) as link:
            link.write("/b/half.mpy", b"of a deployment that was cut off")
        assert vorhand(capsys, "deploy", device=device)[0] == 0
        with Link(device.port) as link:
            assert slots.files(link, "b") == {}
        assert starts(device) == f"Vorhand {VERSION} {BOARD}"


@pytest.fixture
def types(monkeypatch):
    """Somebody at a terminal who types this."""
    ours, theirs = pty.openpty()
    with open(theirs, encoding="utf-8") as keyboard:
        monkeypatch.setattr(sys, "stdin", keyboard)
        yield lambda text: os.write(ours, text)
    os.close(ours)


def test_at_a_boards_first_deployment_somebody_looks_at_the_picture(
    capsys, monkeypatch, deployed, tmp_path, types
):
    """Once; where it is wrong, the version that was there before is put back."""
    other = build_small(tmp_path, NEWER, "devkit_5")
    monkeypatch.setattr(deploy, "build", lambda *_: other)
    monkeypatch.setattr(deploy, "__version__", NEWER)
    shutil.copy(deployed, tmp_path / "image")
    words = ("deploy", "--board", "devkit_5")
    with Device(tmp_path / "image", BOARD) as device:
        types(b"n\n")
        told = one_line(vorhand(capsys, *words, device=device))
        assert "the new version does not fit: its picture is not right, so the device" in told
        assert told.endswith("the old one was put back\n")
        assert starts(device) == f"Vorhand {VERSION} {BOARD}"
        types(b"y\n")
        status, out, wrong = vorhand(capsys, *words, device=device)
        assert (status, wrong) == (0, ""), out
        assert out.count("is the picture whole") == 1
        assert "is the picture" not in vorhand(capsys, *words, device=device)[1]


def old_version(folder):
    """Return a slot as Vorhand laid it down when its modules were flat and its words packed."""
    (folder / "old.py").write_text("def run():\n    print('Vorhand 0.0.9 devkit_6')\n")
    compile_file(compiler(), folder / "old.py", folder / "old.mpy", "main.py")
    files = {
        "main.mpy": (folder / "old.mpy").read_bytes(),
        "home.mpy": b"M\6" + bytes(3000),
        "boards/devkit_6.mpy": b"M\6" + bytes(300),
        "vorhand/lang/de/all.words": bytes(40_000),
        "vorhand/needs.txt": b"home app\n",
        "board.txt": b"devkit_6\n",
    }
    manifest = {
        "version": "0.0.9",
        "board": BOARD,
        "micropython": "6.3",
        "languages": ["de"],
        "files": {
            path: [len(data), hashlib.sha256(data).hexdigest()] for path, data in files.items()
        },
    }
    return {**files, "manifest.json": json.dumps(manifest, separators=(",", ":")).encode()}


@pytest.mark.parametrize("slot", layout.SLOTS)
def test_a_device_of_the_flat_layout_is_updated_with_its_lists(
    slot, capsys, monkeypatch, tmp_path, small
):
    files = {f"/{slot}/{path}": data for path, data in old_version(tmp_path).items()}
    files |= {
        "/main.py": b'# the starter, which reads "/app.txt"\n',
        "/app.txt": f"{slot}\n".encode(),
        "/lists/0001.txt": LIST,
        "/settings.txt": SETTING,
    }
    asked = []
    monkeypatch.setattr(deploy, "build", lambda *words: asked.append(words) or small)
    (tmp_path / "image").write_bytes(filesystem.make(files, flash()))
    with Device(tmp_path / "image", BOARD) as device:
        _, out, _ = vorhand(capsys, "doctor", "--quick", device=device)
        assert "application Vorhand 0.0.9, devkit_6, de; the starter is another version's" in out
        status, out, wrong = vorhand(capsys, "deploy", device=device)
        assert (status, wrong) == (0, ""), out
        assert asked == [(BOARD, ("de",))]
        assert "on the device: Vorhand 0.0.9, board devkit_6\n" in out
        assert f"Vorhand {VERSION} runs on devkit_6" in out
        with Link(device.port) as link:
            assert link.read("/lists/0001.txt") == LIST
            assert link.read("/settings.txt") == SETTING
            found = slots.running(link)
            assert (found.slot != slot, found.number) == (True, VERSION)
            assert slots.files(link, slot) == {}
            assert link.read_any("/main.old.py") is None
            assert link.call("folders", f"/{slot}") == ""


def test_the_version_that_runs_gives_up_a_language(tmp_path, small):
    """If that is enough, and the new one has not got it; cut off there it still starts."""
    fewer = build_small(tmp_path, NEWER, languages=("de",))
    left = blocks(fewer.sizes) + deploying.SPARE - 3
    path = image(tmp_path / "image", small, lists_0001=LIST, filler=filler(small, left))
    with Device(path, BOARD) as device:
        fill(device, left)
        with Link(device.port) as link:
            brought = deployment(link, fewer)
            here = {slot: slots.files(link, slot) for slot in layout.SLOTS}
            missing = brought.planned(here)[1]
            assert 12 <= missing <= 20
            assert not brought.make_room("a", here, 40)
            assert brought.make_room("a", here, missing)
            assert set(here["a"]) == set(slots.files(link, "a"))
            assert link.call("folders", "/a/vorhand/lang").split() == ["/a/vorhand/lang/de"]
        device.unplug()
        device.plug()
        assert starts(device) == f"Vorhand {VERSION} {BOARD}"
        with Link(device.port) as link:
            assert deployment(link, fewer).run()
            assert slots.running(link) == slots.Version("b", NEWER, BOARD, ("de",))
            assert link.read("/lists/0001.txt") == LIST


COMMAND = ("deploy", "--replace", "--languages", "de,en")
BRINGS = f"vorhand {' '.join(COMMAND)} brings it"


@pytest.fixture
def crowded(monkeypatch, tmp_path, small, newer):
    """Return what starts a device with two languages and room for a next version with English.

    more: blocks beside what that takes; main: its main.py. With both languages it is `newer`.
    """

    @contextmanager
    def start(more=0, main=small_application.MAIN):
        with monkeypatch.context() as patch:
            patch.setattr(small_application, "MAIN", main)
            fewer = build_small(tmp_path, NEWER, languages=("en",))
        built = {("de", "en"): newer, ("en",): fewer}
        monkeypatch.setattr(deploy, "build", lambda _, languages: built[languages])
        monkeypatch.setattr(deploy, "__version__", NEWER)
        left = blocks(fewer.sizes) + deploying.SPARE + more
        path = image(tmp_path / "image", small, settings=SETTING, filler=filler(small, left))
        with Device(path, BOARD) as device:
            fill(device, left)
            yield device

    return start


def test_a_language_without_room_is_named_and_comes_back(capsys, crowded):
    """Named before it is left out and whenever the device lacks it, with what brings it."""
    with crowded() as device:
        status, out, wrong = vorhand(capsys, "deploy", device=device)
        assert (status, wrong) == (0, ""), out
        assert (
            "\n2 languages do not fit beside the version that runs: en alone goes there, without "
            "de; to keep it, end this with Ctrl-C and run vorhand deploy --replace, which "
            "removes that version first\n"
        ) in out.partition("files to send")[0]
        assert out.endswith(f"; the clock is set\nthe device has no de; {BRINGS}\n")
        out = vorhand(capsys, "deploy", device=device)[1]
        assert out.endswith(
            f"very version already; its clock is set\nthe device has no de; {BRINGS}\n"
        )
        out = vorhand(capsys, "deploy", "--languages", "en", device=device)[1]
        assert out.endswith("very version already; its clock is set\n"), "as it was asked for"
        told = one_line(vorhand(capsys, "config", "set", "language=de", device=device))
        assert f"the device has no de; {BRINGS}; nothing was changed" in told
        status, out, wrong = vorhand(capsys, *COMMAND, device=device)
        assert (status, wrong, "has no" in out) == (0, "", False), out
        assert vorhand(capsys, "config", "set", "language=de", device=device)[0] == 0
        with Link(device.port) as link:
            assert slots.running(link).languages == ("de", "en")


def test_a_language_is_kept_as_it_is_told(capsys, monkeypatch, crowded):
    """Ctrl-C when it is told that it will be left out, then --replace."""
    with crowded() as device:
        with monkeypatch.context() as patch:
            patch.setattr(deploying.Deployment, "verify", failing(KeyboardInterrupt()))
            status, out, wrong = vorhand(capsys, "deploy", device=device)
        assert (status, "without de; to keep it" in out) == (130, True), out
        assert "interrupted; the old version stays" in wrong
        assert vorhand(capsys, "deploy", "--replace", device=device)[0] == 0
        with Link(device.port) as link:
            assert slots.running(link).languages == ("de", "en")


def test_a_version_that_is_put_back_without_a_language_is_told(capsys, crowded, newer):
    """It gave the language up for one that does not start."""
    with crowded(-3, "def run():\n    raise ValueError('no good')\n") as device:
        told = one_line(vorhand(capsys, "deploy", device=device))
        assert told.endswith(
            "no good; the old one was put back; it gave up de to make room: a later deploy "
            "--replace brings it\n"
        )
        assert starts(device) == f"Vorhand {VERSION} {BOARD}"
        with Link(device.port) as link:
            assert link.call("folders", "/a/vorhand/lang").split() == ["/a/vorhand/lang/en"]
        out = vorhand(capsys, "doctor", "--quick", device=device)[1]
        told = f"ok  application Vorhand {VERSION}, {BOARD}, en; de was given up for room"
        assert f"{told} (vorhand deploy --replace brings it)" in out
        assert vorhand(capsys, "deploy", "--replace", device=device)[0] == 0
        with Link(device.port) as link:
            assert slots.files(link, slots.active(link)) == deployment(link, newer).wanted


# The call at which Ctrl-C comes: the old version's last file is about to be removed, has just been
# removed, or the new version's first, or its last, is about to be sent.
OLD_ONE_GOES = ("drops", "/a/", [MANIFEST])


@pytest.mark.parametrize(
    ("method", "begin", "ended"),
    [
        ("call", OLD_ONE_GOES, False),
        ("call", OLD_ONE_GOES, True),
        ("send_file", ("/b/" + MANIFEST,), False),
        ("send_file", ("/b/" + MAIN,), False),
    ],
)
def test_cut_off_without_a_version_it_goes_on_as_before(
    capsys, monkeypatch, tmp_path, small, newer, method, begin, ended
):
    """With the board and the languages that it had, in the room that it has."""
    path = image(tmp_path / "image", small, settings=SETTING, filler=filler(small, 20))
    asked = []
    monkeypatch.setattr(deploy, "build", lambda *words: asked.append(words) or newer)
    monkeypatch.setattr(deploy, "__version__", NEWER)
    monkeypatch.setattr(slots, "BATCH", 1)
    done = getattr(Link, method)

    def cut_off(link, *words):
        cut = words[: len(begin)] == begin
        if cut and not ended:
            raise KeyboardInterrupt
        answer = done(link, *words)
        if cut:
            raise KeyboardInterrupt
        return answer

    with Device(path, BOARD) as device:
        fill(device, 20)
        with monkeypatch.context() as patch:
            patch.setattr(Link, method, cut_off)
            status, _, wrong = vorhand(capsys, "deploy", "--replace", device=device)
        assert (status, wrong) == (130, "vorhand: interrupted; " + deploy.REMOVED + "\n")
        with Link(device.port) as link:
            assert slots.active(link) == ""
        status, _, wrong = vorhand(capsys, "deploy", device=device)
        assert (status, wrong) == (0, "")
        assert asked == [(BOARD, ("de", "en"))] * 2
        with Link(device.port) as link:
            assert slots.running(link).number == NEWER
            assert link.read("/settings.txt") == SETTING


def test_words_of_other_languages():
    files = dict.fromkeys(["main.mpy", "vorhand/lang/de/deal.py", "vorhand/lang/en/deal.py"])
    assert list(deploying.in_languages(files, ["de"])) == ["main.mpy", "vorhand/lang/de/deal.py"]
    assert deploying.in_languages(files, ["de", "en"]) == files
    assert deploying.in_languages(files, ["nl"]) == files  # it could not say a word


def test_where_both_versions_do_not_fit_the_old_one_can_go_first(
    capsys, monkeypatch, tmp_path, small, newer
):
    """Only if it is wanted; lists and settings stay."""
    more = {"lists_0001": LIST, "settings": SETTING, "filler": filler(newer, 20)}
    path = image(tmp_path / "image", newer, **more)
    monkeypatch.setattr(deploy, "build", lambda *_: small)
    with Device(path, BOARD) as device:
        fill(device, 20)
        told = one_line(vorhand(capsys, "deploy", device=device))
        assert "or let --replace remove that version first; nothing was changed" in told
        assert starts(device) == f"Vorhand {NEWER} {BOARD}"
        status, out, wrong = vorhand(capsys, "deploy", "--replace", device=device)
        assert (status, wrong) == (0, ""), out
        assert "the old version goes first, for both do not fit\n" in out
        with Link(device.port) as link:
            assert slots.running(link).number == VERSION
            assert slots.files(link, "a") == {}
            assert link.read("/lists/0001.txt") == LIST
            assert link.read("/settings.txt") == SETTING
