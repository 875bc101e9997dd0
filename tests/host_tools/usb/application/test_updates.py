"""Updates over a pseudo-terminal with the real mpremote: at every cut a version starts."""

import math
import shutil

import pytest
from small_application import NEWER, build_small
from usb_device import (
    BOARD,
    LIST,
    SETTING,
    Link,
    deployment,
    deploys,
    image,
    starts,
    tapped_cable,
)

from host_tools import HostError, build
from host_tools.usb.application import layout, slots
from host_tools.usb.cable import link as links
from host_tools.usb.data import archives
from host_tools.usb.flash import filesystem
from host_tools.virtual_device import Device
from host_tools.virtual_device.event import Event
from vorhand import VERSION

pytestmark = pytest.mark.usefixtures("interpreter32")


@pytest.fixture(scope="session")
def filled(deployed, small, tmp_path_factory):
    """`deployed` after two updates: the other slot has nearly all files of the next one."""
    path = shutil.copy(deployed, tmp_path_factory.mktemp("filled") / "image")
    with Device(path) as device, Link(device.port) as link:
        deployment(link, small).run()
        old = [name for name in slots.files(link, "a") if "/ui/" not in name]
        for paths in slots.batches(old):
            link.call("copies", "/a/", "/b/", paths)
    return path


def users_files(path):
    """Return the user's files in a flash."""
    data = path.read_bytes()
    contents = filesystem.read(
        lambda offset, n: data[offset : offset + n], len(data), archives.is_user_file
    )
    assert not contents.broken
    return contents.files


def test_a_program_of_somebody_is_kept(capsys, newer):
    with Device(board=BOARD) as device, Link(device.port) as link:
        for name in ("main", "boot"):
            link.write(f"/{name}.py", b"print('a program of somebody')\n")
        update = deployment(link, newer)
        assert update.put_beside()
        for name, source in (("main", build.STARTER), ("boot", build.ENDER)):
            assert link.read(f"/{name}.old.py") == b"print('a program of somebody')\n"
            assert link.read(f"/{name}.py") == source.read_bytes()
        assert not update.put_beside()
        for number in (2, 3):  # two other programs: neither replaces one that was kept before
            link.write("/main.py", b"print(%d)\n" % number)
            assert update.put_beside()
            link.write("/main.py", b"print(%d)\n" % number)  # cut off before ours was written
            assert update.put_beside()
        files = [link.read_any(f"/main.old{number}.py") for number in ("", 2, 3, 4)]
        assert files == [b"print('a program of somebody')\n", b"print(2)\n", b"print(3)\n", None]
    assert capsys.readouterr().out.splitlines() == [
        f"the {name}.py that was on the device is kept as {name}.old{number}.py"
        for name, number in (("main", ""), ("boot", ""), *[("main", n) for n in (2, 2, 3, 3)])
    ]


@pytest.mark.parametrize(("which", "cuts"), [("deployed", 7), ("filled", 13)])
def test_a_cut_deploy_leaves_a_version_that_starts(which, cuts, request, tmp_path, newer):
    """At 20 points of an update the plug or the cable is pulled; the next update finishes it."""
    versions = []
    total = 0
    flash = request.getfixturevalue(which)
    for number in range(cuts + 1):
        copy = tmp_path / "image"
        shutil.copy(flash, copy)
        with Device(copy, BOARD) as device:
            end = total * number // (cuts + 1) if number else math.inf
            cut = device.unplug if number % 2 else device.unplug_cable
            with tapped_cable(end, cut) as cable:
                try:
                    with Link(device.port) as link:
                        deployment(link, newer).run()
                    assert not number
                except HostError as error:
                    assert "unplugged" in str(error) or "broke off" in str(error)
                    assert number, error
            device.plug()
            versions.append(starts(device).split()[1])
            if number in (0, cuts - 1):  # what was cut off is gone on with
                with Link(device.port) as link:
                    deployment(link, newer).run()
                    assert slots.files(link, "b") == deployment(link, newer).files
        assert users_files(copy) == {"/lists/0001.txt": LIST, "/settings.txt": SETTING}
        total = total or cable.sent
    assert versions == [NEWER] + cuts * [VERSION]  # the switch is the very end


def test_every_step_around_the_switch(monkeypatch, fresh, newer):
    """The plug is pulled before each call around the switch from one version to the other."""
    calls = []
    limit = [0]
    run = Link._run

    def counting_run(self, code, *patience):
        calls.append(code)
        if len(calls) == limit[0]:
            fresh.unplug()
        return run(self, code, *patience)

    def switch(link):
        """Finish a deployment whose files lie in slot b already."""
        calls.clear()
        deployment(link, newer).run()

    monkeypatch.setattr(Link, "_run", counting_run)
    with Link(fresh.port) as link:
        switch(link)
        link.replace(layout.CHOICE, b"a\n")
        switch(link)
    call_count = len(calls)
    switch_call = next(n for n, code in enumerate(calls, 1) if "rename('/app.txt.new'" in code)
    versions = []
    for number in range(switch_call - 3, call_count + 2):
        with Link(fresh.port) as link:
            link.replace(layout.CHOICE, b"a\n")
        with pytest.raises(HostError), Link(fresh.port) as link:
            limit[0] = number
            switch(link)
            link.call("capacity")
        limit[0] = 0
        fresh.plug()
        versions.append(starts(fresh).split()[1])
    assert versions == [VERSION] * 4 + [NEWER] * (call_count + 1 - switch_call)
    assert NEWER in versions


def test_the_switch_cut_in_the_flash(fresh, newer):
    """The plug is pulled before and in the middle of each flash operation of the switch."""
    flash = fresh.flash
    with Link(fresh.port) as link:
        deployment(link, newer).run()
        operations = flash.operations
        link.replace(layout.CHOICE, b"a\n")
        count = flash.operations - operations
    versions = []
    for halves in range(2 * count + 1):  # the last one is behind the switch
        with pytest.raises(HostError), Link(fresh.port) as link:
            link.replace(layout.CHOICE, b"a\n")
            cut = flash.operations + 1 + halves / 2
            fresh.call(lambda at=cut: setattr(flash, "cut", at))
            link.replace(layout.CHOICE, b"b\n")
            link.write("/any.txt", b"what goes on")
        flash.cut = None
        fresh.plug()
        versions.append(starts(fresh).split()[1])
    assert set(versions) == {VERSION, NEWER} and versions == sorted(versions), versions


def test_a_version_that_does_not_start_is_taken_back(tmp_path, monkeypatch, vorhand):
    """The old one is the real application, and shows its picture again."""
    deploys(monkeypatch, build_small(tmp_path, NEWER, main="raise ValueError('no good')\n"))
    with Device(image(tmp_path / "image"), BOARD) as device:
        status, out, err = vorhand("deploy", "--board", "devkit_5", device=device)
        assert status == 1
        assert f"on the device: Vorhand {VERSION}, board {BOARD}, which becomes devkit_5" in out
        assert "the new version does not start: ValueError: no good; the old one was" in err
        assert starts(device) == f"Vorhand {VERSION} {BOARD}"
        assert device.picture().awake
        device.unplug()
        assert not device.picture().awake, "a panel without power"


def test_a_device_left_alone_starts_by_itself(monkeypatch, tmp_path, fresh):
    """The cable is pulled and the device runs on: its watchdog ends the session."""
    agent = (links.ON_DEVICE / links.AGENT).read_text("utf-8")
    assert "LEASE = 60_000" in agent
    (tmp_path / links.AGENT).write_text(agent.replace("60_000", "1500"), "utf-8")
    monkeypatch.setattr(links, "ON_DEVICE", tmp_path)
    starts(fresh)
    with pytest.raises(HostError), Link(fresh.port) as link:
        assert fresh.call(lambda: fresh.engine.circuit.watchdog_ms) == 1500, "the lease"
        fresh.unplug_cable()
        link.call("capacity")
    fresh.wait(lambda: Event("start", 3) in fresh.engine.log)  # WDT_RESET
    fresh.plug()
    assert starts(fresh) == f"Vorhand {VERSION} {BOARD}"
