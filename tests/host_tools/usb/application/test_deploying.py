"""`vorhand deploy` on a device: what it asks, what it restarts, an older layout, a full flash."""

import hashlib
import json

import pytest
from commands import one_line, said
from failing import broken, failing
from small_application import LANGUAGES, MAIN, NEWER, build_small
from usb_device import (
    BOARD,
    LIST,
    SETTING,
    Link,
    deployment,
    deploys,
    fill,
    flash,
    has_short_logs,
    image,
    nearly_full,
    running,
    starts,
    write_file,
)

from host_tools import HostError
from host_tools.build import MANIFEST, blocks
from host_tools.build.compiling import compile_file, compiler
from host_tools.usb.application import deployment as deploying
from host_tools.usb.application import layout, slots
from host_tools.usb.flash import filesystem
from host_tools.verbs import deploy
from host_tools.virtual_device import Device
from vorhand import VERSION

pytestmark = pytest.mark.usefixtures("interpreter32")


@pytest.fixture(autouse=True)
def two_languages(monkeypatch):
    """Let this version have the small application's languages alone."""
    monkeypatch.setattr(deploy, "codes", lambda: LANGUAGES)


def test_what_does_not_compile_is_told_before_the_device_is_touched(vorhand, monkeypatch):
    broken = failing(HostError("mpy-cross vorhand/ui/app.py: SyntaxError"))
    monkeypatch.setattr(deploy, "compile_firmware", broken)
    monkeypatch.setattr(deploy, "connect", pytest.fail)
    assert "app.py: SyntaxError" in one_line(vorhand("deploy"))


def test_nothing_changed_is_asked_once_and_not_waited_for(vorhand, monkeypatch, fresh, small):
    deploys(monkeypatch, small)
    links = []
    active = slots.active
    monkeypatch.setattr(slots, "active", lambda link: links.append(link) or active(link))
    monkeypatch.setattr(deploying, "start_failure", pytest.fail)
    operations = fresh.flash.operations
    status, out, err = vorhand("deploy", device=fresh)
    assert (status, err, len(links)) == (0, "", 1)
    assert out.endswith("the device has this very version already; its clock is set\n")
    assert fresh.flash.operations == operations
    write_file(fresh, "/b/half.mpy", b"of a deployment that was cut off")
    assert vorhand("deploy", device=fresh)[0] == 0
    with Link(fresh.port) as link:
        assert slots.files(link, "b") == {}
    assert starts(fresh) == f"Vorhand {VERSION} {BOARD}"


def test_at_a_boards_first_deployment_somebody_looks_at_the_picture(
    vorhand, monkeypatch, fresh, tmp_path, types
):
    """The question comes once; if the picture is wrong, the old version is put back."""
    deploys(monkeypatch, build_small(tmp_path, NEWER, "devkit_5"))
    arguments = ("deploy", "--board", "devkit_5")
    types(b"n\n")
    message = one_line(vorhand(*arguments, device=fresh))
    assert "the new version does not fit: its picture is not right, so the device" in message
    assert message.endswith("the old one was put back\n")
    assert starts(fresh) == f"Vorhand {VERSION} {BOARD}"
    with Link(fresh.port) as link:
        assert [bool(slots.files(link, slot)) for slot in layout.SLOTS] == [True, False]
    types(b"y\n")
    out = said(vorhand(*arguments, device=fresh))
    assert out.count("is the picture whole") == 1
    assert "is the picture" not in vorhand(*arguments, device=fresh)[1]


def test_the_logs_of_the_folders_are_short(vorhand, monkeypatch, fresh, newer):
    """littlefs reads them whenever it looks for a module."""
    deploys(monkeypatch, newer)
    with broken(deploying.Deployment, "shorten_logs", HostError("the cable is out")):
        assert "the cable is out" in one_line(vorhand("deploy", device=fresh))
    assert not has_short_logs(fresh, "b", newer)
    said(vorhand("deploy", device=fresh))
    assert has_short_logs(fresh, "b", newer)
    assert starts(fresh) == f"Vorhand {NEWER} {BOARD}"


def old_version(folder):
    """Return the files of a slot from the time of flat modules and packed words."""
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
    slot, vorhand, monkeypatch, tmp_path, small
):
    files = {f"/{slot}/{path}": data for path, data in old_version(tmp_path).items()}
    files |= {
        "/main.py": b'# the starter, which reads "/app.txt"\n',
        "/app.txt": f"{slot}\n".encode(),
        "/lists/0001.txt": LIST,
        "/settings.txt": SETTING,
    }
    builds = deploys(monkeypatch, small)
    (tmp_path / "image").write_bytes(filesystem.make(files, flash()))
    with Device(tmp_path / "image", BOARD) as device:
        _, out, _ = vorhand("doctor", "--quick", device=device)
        assert "application Vorhand 0.0.9, devkit_6, de; the starter is another version's" in out
        out = said(vorhand("deploy", device=device))
        assert builds == [(BOARD, ("de",))]
        assert "on the device: Vorhand 0.0.9, board devkit_6\n" in out
        assert f"Vorhand {VERSION} runs on devkit_6" in out
        with Link(device.port) as link:
            assert link.read("/lists/0001.txt") == LIST
            assert link.read("/settings.txt") == SETTING
            version = slots.running(link)
            assert (version.slot != slot, version.number) == (True, VERSION)
            assert slots.files(link, slot) == {}
            assert link.read_any("/main.old.py") is None
            assert link.call("folders", f"/{slot}") == ""


def test_the_version_that_runs_gives_up_a_language(tmp_path, small):
    """It does so if that is enough and the new one lacks it; cut off there it still starts."""
    fewer = build_small(tmp_path, NEWER, languages=("de",))
    free = blocks(fewer.sizes) + layout.SPARE - 3
    with nearly_full(tmp_path / "image", small, free, lists_0001=LIST) as device:
        with Link(device.port) as link:
            update = deployment(link, fewer)
            contents = {slot: slots.files(link, slot) for slot in layout.SLOTS}
            missing = update.make_plan(contents)[1]
            assert 12 <= missing <= 20
            assert not update.free_space("a", contents, 40)
            assert update.free_space("a", contents, missing)
            assert set(contents["a"]) == set(slots.files(link, "a"))
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
    """A function that starts a device with two languages and space for a next version in English.

    more: free blocks beside that version's; main: its main.py. With both languages it is `newer`.
    """

    def start(more=0, main=MAIN):
        fewer = build_small(tmp_path, NEWER, languages=("en",), main=main)
        builds = {("de", "en"): newer, ("en",): fewer}
        monkeypatch.setattr(deploy, "build", lambda _, languages: builds[languages])
        monkeypatch.setattr(deploy, "__version__", NEWER)
        free = blocks(fewer.sizes) + layout.SPARE + more
        return nearly_full(tmp_path / "image", small, free, settings=SETTING)

    return start


def test_a_language_without_room_is_named_and_comes_back(vorhand, crowded):
    """It is named before it is left out and whenever the device lacks it, with the remedy."""
    with crowded() as device:
        out = said(vorhand("deploy", device=device))
        assert (
            "\n2 languages do not fit beside the version that runs: en alone goes there, without "
            "de; to keep it, end this with Ctrl-C and run vorhand deploy --replace, which "
            "removes that version first\n"
        ) in out.partition("files to send")[0]
        assert out.endswith(f"; the clock is set\nthe device has no de; {BRINGS}\n")
        out = vorhand("deploy", device=device)[1]
        assert out.endswith(
            f"very version already; its clock is set\nthe device has no de; {BRINGS}\n"
        )
        out = vorhand("deploy", "--languages", "en", device=device)[1]
        assert out.endswith("very version already; its clock is set\n"), "as it was asked for"
        message = one_line(vorhand("config", "set", "language=de", device=device))
        assert f"the device has no de; {BRINGS}; nothing was changed" in message
        assert "has no" not in said(vorhand(*COMMAND, device=device))
        assert vorhand("config", "set", "language=de", device=device)[0] == 0
        assert running(device).languages == ("de", "en")


def test_a_language_is_kept_as_it_is_told(vorhand, monkeypatch, crowded):
    """Ctrl-C comes after the message that it will be left out, then --replace."""
    with crowded() as device:
        with monkeypatch.context() as patch:
            patch.setattr(deploying.Deployment, "verify", failing(KeyboardInterrupt()))
            status, out, err = vorhand("deploy", device=device)
        assert (status, "without de; to keep it" in out) == (130, True), out
        assert "interrupted; the old version stays" in err
        assert vorhand("deploy", "--replace", device=device)[0] == 0
        assert running(device).languages == ("de", "en")


def test_a_version_that_is_put_back_without_a_language_is_told(vorhand, crowded, newer):
    """It gave the language up for one that does not start."""
    with crowded(-3, "def run():\n    raise ValueError('no good')\n") as device:
        message = one_line(vorhand("deploy", device=device))
        assert message.endswith(
            "no good; the old one was put back; it gave up de to make room: a later deploy "
            "--replace brings it\n"
        )
        assert starts(device) == f"Vorhand {VERSION} {BOARD}"
        with Link(device.port) as link:
            assert link.call("folders", "/a/vorhand/lang").split() == ["/a/vorhand/lang/en"]
        out = vorhand("doctor", "--quick", device=device)[1]
        message = f"ok  application Vorhand {VERSION}, {BOARD}, en; de was given up for room"
        assert f"{message} (vorhand deploy --replace brings it)" in out
        assert vorhand("deploy", "--replace", device=device)[0] == 0
        with Link(device.port) as link:
            assert slots.files(link, slots.active(link)) == deployment(link, newer).files


# Ctrl-C comes when the old version's last file is about to be removed, or has just been removed,
# or when the new version's first, or last, file is about to be sent.
OLD_ONE_GOES = ("drops", "/a/", [MANIFEST])


@pytest.mark.parametrize(
    ("method", "begin", "ended"),
    [
        ("call", OLD_ONE_GOES, False),
        ("call", OLD_ONE_GOES, True),
        ("send_file", ("/b/" + MANIFEST,), False),
        ("send_file", ("/b/" + slots.MAIN,), False),
    ],
)
def test_cut_off_without_a_version_it_goes_on_as_before(
    vorhand, monkeypatch, tmp_path, small, newer, method, begin, ended
):
    """It keeps the board and the languages that it had, in the space that it has."""
    builds = deploys(monkeypatch, newer)
    monkeypatch.setattr(slots, "BATCH", 1)
    original = getattr(Link, method)

    def cut_off(link, *arguments):
        cut = arguments[: len(begin)] == begin
        if cut and not ended:
            raise KeyboardInterrupt
        answer = original(link, *arguments)
        if cut:
            raise KeyboardInterrupt
        return answer

    with nearly_full(tmp_path / "image", small, 20, settings=SETTING) as device:
        with monkeypatch.context() as patch:
            patch.setattr(Link, method, cut_off)
            status, _, err = vorhand("deploy", "--replace", device=device)
        assert (status, err) == (130, "vorhand: interrupted; " + deploying.REMOVED + "\n")
        with Link(device.port) as link:
            assert slots.active(link) == ""
        said(vorhand("deploy", device=device))
        assert builds == [(BOARD, ("de", "en"))] * 2
        with Link(device.port) as link:
            assert slots.running(link).number == NEWER
            assert link.read("/settings.txt") == SETTING


@pytest.mark.parametrize("state", [deploying.OLD_STAYS, deploying.NONE_YET, deploying.REMOVED])
def test_a_file_that_arrives_otherwise(vorhand, monkeypatch, tmp_path, small, newer, state):
    """The message says whether the old version is there."""
    deploys(monkeypatch, newer)
    send_file = Link.send_file

    def send_otherwise(link, path, data, *progress):
        send_file(link, path, data[:-1] if path.endswith(MANIFEST) else data, *progress)

    monkeypatch.setattr(Link, "send_file", send_otherwise)
    path = tmp_path / "image"
    if state == deploying.NONE_YET:
        started = Device(board=BOARD)
    elif state == deploying.OLD_STAYS:
        started = Device(image(path, small), BOARD)
    else:
        started = nearly_full(path, small, 20)
    with started as device:
        message = one_line(vorhand("deploy", "--board", BOARD, "--replace", device=device))
    sent = f"{MANIFEST} does not lie on the device as it was sent"
    assert message.endswith(f"/{sent}; {state}, then vorhand doctor\n")


def test_words_of_other_languages():
    files = dict.fromkeys(["main.mpy", "vorhand/lang/de/deal.py", "vorhand/lang/en/deal.py"])
    assert list(deploying.in_languages(files, ["de"])) == ["main.mpy", "vorhand/lang/de/deal.py"]
    assert deploying.in_languages(files, ["de", "en"]) == files
    assert deploying.in_languages(files, ["xx"]) == files  # it could not say a word


def test_the_old_one_stays_where_the_new_one_would_not_fit_without_it(
    vorhand, monkeypatch, tmp_path, small, newer
):
    deploys(monkeypatch, newer)
    with nearly_full(tmp_path / "image", small, 4) as device:
        message = one_line(vorhand("deploy", "--replace", device=device))
        assert "KB more, even without the one that runs: deploy with --languages de" in message
        assert message.endswith("remove old ones (Menu, Older lists); nothing was changed\n")
        assert starts(device) == f"Vorhand {VERSION} {BOARD}"
        with Link(device.port) as link:
            assert slots.files(link, "a") == deployment(link, small).files


def test_a_device_without_a_version_and_without_space_is_not_told_of_an_old_one(
    vorhand, monkeypatch, newer
):
    deploys(monkeypatch, newer)
    with Device(board=BOARD) as device:
        fill(device, 4)
        message = one_line(vorhand("deploy", "--board", BOARD, device=device))
    assert "KB more: deploy with --languages de alone, fetch the lists" in message
    assert message.endswith("remove old ones (Menu, Older lists); nothing was changed\n")


def test_where_both_versions_do_not_fit_the_old_one_can_go_first(
    vorhand, monkeypatch, tmp_path, small, newer
):
    """It does so only with --replace; lists and settings stay."""
    deploys(monkeypatch, small)
    files = {"lists_0001": LIST, "settings": SETTING}
    with nearly_full(tmp_path / "image", newer, 20, **files) as device:
        message = one_line(vorhand("deploy", device=device))
        assert "or let --replace remove that version first; nothing was changed" in message
        assert starts(device) == f"Vorhand {NEWER} {BOARD}"
        out = said(vorhand("deploy", "--replace", device=device))
        assert "the old version goes first, for both do not fit\n" in out
        with Link(device.port) as link:
            assert slots.running(link).number == VERSION
            assert slots.files(link, "a") == {}
            assert link.read("/lists/0001.txt") == LIST
            assert link.read("/settings.txt") == SETTING
