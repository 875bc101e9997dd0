"""End to end over a pseudo-terminal with the real mpremote: an evening, an update, cut cables."""

import importlib
import json
import shutil
import time
from pathlib import Path

import pytest
from usb_device import BOARD, Cable, Link, Listener, image, says, starts, vorhand

import main
from host_tools import FIRMWARE, HostError, build, compiling, micropython
from host_tools.device import Device
from host_tools.usb import agent, backup, deploy, files, filesystem, rooms
from vorhand import VERSION
from vorhand.session import journal
from vorhand.ui.keys import DOWN, LEFT, OK, RIGHT, UP

pytestmark = pytest.mark.skipif(
    micropython.find(32) is None, reason="no 32-bit MicroPython: python -m host_tools.micropython"
)
NEWER = "0.9.9"
LOGICAL = {"left": LEFT, "right": RIGHT, "up": UP, "down": DOWN, "ok": OK}
# A list for the roster, then twelve deals: whose game, which, with or without how many, its end.
OPENING = "ok ok"
DEALS = (
    "left ok right ok ok",
    "ok left right right ok ok",
    "right right left ok ok",
    "left down right up ok",
    "ok ok left left down ok",
    "right left right ok ok",
    "left right right ok ok",
    "ok up left ok ok",
    "right ok right right ok ok",
    "left left left down ok",
    "ok right right up ok",
    "right down right ok ok",
)
SETTINGS = """
roster = ["Anna", "Ben", "Cem", "Dora"]
language = "en"
rest_after = 0
[opt.pub]
spitze = 1
"""


@pytest.fixture(scope="module")
def newer():
    """A build of the next version: another number, another word, a module more.

    It stays where builds lie, for to build takes longer than any of these tests' other steps.
    """
    place = build.OUTPUT / "newer"
    place.mkdir(parents=True, exist_ok=True)
    with pytest.MonkeyPatch.context() as patch, build.locked(place):
        source = place / "firmware"
        shutil.rmtree(source, ignore_errors=True)
        shutil.copytree(FIRMWARE, source, ignore=shutil.ignore_patterns("__pycache__"))
        for name, old, new in (
            ("vorhand/__init__.py", VERSION, NEWER),
            ("vorhand/lang/en/common.py", 'WORDS = """\n', 'WORDS = """\nnewer Newer\n'),
        ):
            path = source / name
            assert old in path.read_text()
            path.write_text(path.read_text().replace(old, new, 1))
        (source / "vorhand/ui/quite_new.py").write_text("X = 1\n")
        patch.setattr(build, "FIRMWARE", source)
        patch.setattr(build, "__version__", NEWER)
        return build.build(BOARD, folder=place / "build")


def play(device, keys):
    """Press keys, each until the device has looked at it often enough."""
    circuit = device.circuit
    looks = [0]
    fed = circuit.fed

    def counted():
        looks[0] += 1
        fed()

    def look(times):
        end = looks[0] + times
        device.wait(lambda: looks[0] >= end)

    device.call(lambda: setattr(circuit, "fed", counted))
    look(5)
    for key in keys:
        device.down(key)
        look(5)
        device.up(key)
        look(8)
    device.call(lambda: delattr(circuit, "fed"))


def simulated(folder, pulled, keys):
    """Play the same keys in the simulator, with the device's name and clock; return its list."""
    records = [journal.pairs(line) for line in pulled.decode().splitlines()]
    named = dict(records[0])
    times = iter([dict(record)["at"] for record in records if "at" in dict(record)])
    folder.mkdir()
    (folder / "settings.txt").write_bytes(b"roster=Anna,Ben,Cem,Dora\nlanguage=en\n")
    runner = main.build(
        importlib.import_module("boards.sim128_6"),
        str(folder),
        device=named["device"],
        clock=lambda: next(times),
        strict=True,
    )
    runner.start(b"")
    for key in keys:
        runner.press(LOGICAL[key])
    return (folder / "lists" / "0001.txt").read_bytes()


def test_an_evening(tmp_path, monkeypatch, capsys, newer):
    """Deploy, configure, play, pull, compare; a new version over it; lists still there."""
    monkeypatch.chdir(tmp_path)
    Path("settings.toml").write_text(SETTINGS)
    keys = " ".join((OPENING, *DEALS)).split()
    with Device(board=BOARD) as device:
        status, out, wrong = vorhand(capsys, "deploy", "--board", BOARD, device=device)
        assert status == 0, out + wrong
        assert f"Vorhand {VERSION} runs on {BOARD}" in out
        assert vorhand(capsys, "config", "push", "settings.toml", device=device)[0] == 0
        starts(device)
        # A laptop calls in the middle of a deal, when its declarer and game have been told.
        play(device, keys[:-3])
        assert vorhand(capsys, "config", "get", "language", device=device)[1] == "en\n"
        with Listener(device.port) as listener:
            says(listener)
        play(device, keys[-3:])
        status, out, wrong = vorhand(capsys, "pull", device=device)
        assert (status, wrong) == (0, ""), out
        assert "0001: new, 12 deals, Anna, Ben, Cem: lists/0001.txt" in out
        pulled = Path("lists/0001.txt").read_bytes()
        assert pulled == simulated(tmp_path / "simulator", pulled, keys)
        assert b" at=" in pulled  # deploy has set the clock

        with Link(device.port) as link:
            told = f"0001 {len(pulled)} {journal.crc32(pulled):08x}\n".encode()
            assert link.read(files.EXPORTED) == told
            before = link.read(files.SETTINGS)
            deploy.Deployment(link, newer).run()
            assert rooms.active(link) == "b"
        assert starts(device) == f"Vorhand {NEWER} {BOARD}"
        play(device, DEALS[0].split())
        status, out, _ = vorhand(capsys, "pull", device=device)
        assert (status, "0001: has grown, 13 deals" in out) == (0, True), out
        assert Path("lists/0001.txt").read_bytes().startswith(pulled)
        with Link(device.port) as link:
            assert link.read(files.SETTINGS) == before


LIST, SETTING = b"a list\n", b"language=en\n"


@pytest.fixture(scope="module")
def deployed(tmp_path_factory):
    """The flash of a device that has this version, a list and settings."""
    path = tmp_path_factory.mktemp("flash") / "image"
    return image(path, lists_0001=LIST, settings=SETTING)


@pytest.fixture(scope="module")
def filled(deployed, tmp_path_factory):
    """The same after two updates: the room not in use has nearly what will be sent."""
    path = tmp_path_factory.mktemp("filled") / "image"
    shutil.copy(deployed, path)
    with Device(path, BOARD) as device, Link(device.port) as link:
        deploy.Deployment(link, build.build(BOARD), say=str).run()
        old = [name for name in rooms.files(link, "a") if "/ui/" not in name]
        link.exec("import os")
        for paths in deploy.batches(old):
            link.call("copies", "/a/", "/b/", paths)
    return path


def users_files(path):
    """Return what a flash has of the user's."""
    data = path.read_bytes()
    found = filesystem.read(lambda at, n: data[at : at + n], len(data), backup.is_kept)
    assert not found.broken
    return found.files


def test_a_program_of_somebody_is_kept():
    with Device(board=BOARD) as device, Link(device.port) as link:
        link.write("/main.py", b"print('a program of somebody')\n")
        deployment = deploy.Deployment(link, build.build(BOARD), say=str)
        assert deployment.put_starter()
        assert link.read("/main.old.py") == b"print('a program of somebody')\n"
        assert link.read("/main.py") == build.STARTER.read_bytes()
        assert not deployment.put_starter()


@pytest.mark.parametrize(("which", "cuts"), [("deployed", 7), ("filled", 13)])
def test_a_cut_deploy_leaves_a_version_that_starts(
    which, cuts, request, tmp_path, monkeypatch, newer
):
    """At 20 points of an update, the plug and the cable in turn; then the rest of it goes."""
    versions = []
    whole = None
    flash = request.getfixturevalue(which)
    for number in range(cuts + 1):
        copy = tmp_path / "image"
        shutil.copy(flash, copy)
        with Device(copy, BOARD) as device:
            end = whole and whole * number // (cuts + 1)
            cut = device.unplug if number % 2 else device.unplug_cable
            with Cable(monkeypatch, end, cut) as cable:
                try:
                    with Link(device.port) as link:
                        deploy.Deployment(link, newer, say=str).run()
                    assert end is None
                except HostError as error:
                    assert "unplugged" in str(error) or "broke off" in str(error)
                    assert end is not None, error
            device.plug()
            versions.append(starts(device).split()[1])
            if number in (0, cuts - 1):  # what was cut off is gone on with
                with Link(device.port) as link:
                    deploy.Deployment(link, newer, say=str).run()
                    assert rooms.files(link, "b") == deploy.Deployment(link, newer).wanted
        assert users_files(copy) == {"/lists/0001.txt": LIST, "/settings.txt": SETTING}
        whole = whole or cable.count
    assert versions == [NEWER] + cuts * [VERSION]  # the switch is the very end


def test_every_step_around_the_switch(tmp_path, monkeypatch, deployed, newer):
    """Where one version gives way to the other: the plug is pulled before each call."""
    calls = []
    limit = [0]
    run = Link._run

    def counted(self, code, *patience):
        calls.append(code)
        if len(calls) == limit[0]:
            device.unplug()
        return run(self, code, *patience)

    def switch(link):
        """What is left of a deployment when the newer version lies in room b."""
        calls.clear()
        deploy.Deployment(link, newer, say=str).run()

    monkeypatch.setattr(Link, "_run", counted)
    copy = tmp_path / "image"
    shutil.copy(deployed, copy)
    with Device(copy, BOARD) as device:
        with Link(device.port) as link:
            switch(link)
            link.replace(files.ROOM, b"a\n")
            switch(link)
        last = len(calls)
        place = next(n for n, code in enumerate(calls, 1) if "rename('/app.txt.new'" in code)
        found = []
        for number in range(place - 3, last + 2):
            with Link(device.port) as link:
                link.replace(files.ROOM, b"a\n")
            with pytest.raises(HostError), Link(device.port) as link:
                limit[0] = number
                switch(link)
                link.call("room")
            limit[0] = 0
            device.plug()
            found.append(starts(device).split()[1])
    assert found == [VERSION] * 4 + [NEWER] * (last + 1 - place)
    assert NEWER in found


def test_the_switch_cut_in_the_flash(tmp_path, deployed, newer):
    """The plug is pulled at each operation of the flash that makes the switch, and half-way."""
    copy = tmp_path / "image"
    shutil.copy(deployed, copy)
    with Device(copy, BOARD) as device:
        flash = device.flash
        with Link(device.port) as link:
            deploy.Deployment(link, newer, say=str).run()
            before = flash.operations
            link.replace(files.ROOM, b"a\n")
            whole = flash.operations - before
        found = []
        for halves in range(2 * whole):
            with pytest.raises(HostError), Link(device.port) as link:
                link.replace(files.ROOM, b"a\n")
                cut = flash.operations + 1 + halves / 2
                device.call(lambda at=cut: setattr(flash, "cut", at))
                link.replace(files.ROOM, b"b\n")
                link.write("/any.txt", b"what goes on")
            flash.cut = None
            device.plug()
            found.append(starts(device).split()[1])
    assert whole and set(found) <= {VERSION, NEWER} and found == sorted(found), found


def test_a_version_that_does_not_start_is_taken_back(
    tmp_path, monkeypatch, capsys, deployed, newer
):
    broken = tmp_path / "broken"
    shutil.copytree(newer.folder, broken)
    compiling.compile_text(
        compiling.compiler(), b"raise ValueError('no good')\n", broken / "main.mpy", "main.mpy"
    )
    told = json.loads((broken / "manifest.json").read_text())
    told["files"]["main.mpy"] = build.fingerprint(broken / "main.mpy")
    (broken / "manifest.json").write_text(json.dumps(told))
    made = build.finished(BOARD, broken)
    monkeypatch.setattr("host_tools.verbs.deploy.build", lambda *_: made)
    shutil.copy(deployed, tmp_path / "image")
    with Device(tmp_path / "image", BOARD) as device:
        status, out, wrong = vorhand(capsys, "deploy", "--board", "devkit_5", device=device)
        assert status == 1
        assert f"on the device: Vorhand {VERSION}, board {BOARD}, which becomes devkit_5" in out
        assert "the new version does not start (ValueError: no good); the old one was" in wrong
        assert starts(device) == f"Vorhand {VERSION} {BOARD}"
        assert device.picture().awake
        device.unplug()
        assert not device.picture().awake, "a panel without power"


def test_a_device_left_alone_starts_by_itself(monkeypatch, deployed):
    """The cable is pulled and the device runs on: its watchdog ends what nobody goes on with."""
    source = agent.source(agent.AGENT)
    assert "LEASE = 60000" in source
    monkeypatch.setattr("host_tools.usb.link.source", lambda _: source.replace("60000", "1500"))
    with Device(deployed, BOARD) as device:
        starts(device)
        with pytest.raises(HostError), Link(device.port) as link:
            device.unplug_cable()
            link.call("room")
        began = time.monotonic()
        device.wait(lambda: ("start", 3) in device.engine.log)  # WDT_RESET
        assert time.monotonic() - began < 20
        device.plug()
        with Listener(device.port) as listener:
            device.reset()
            assert says(listener) == f"Vorhand {VERSION} {BOARD}"
