"""The plug is pulled on the virtual device while a 48-deal list is written; see device_cuts."""

import random

import pytest
from device_cuts import BOARD, Bench, Recording, connect, image, record
from device_evening import play
from device_prompt import BROKEN

from host_tools.virtual_device import Device
from host_tools.virtual_device.event import Event
from host_tools.virtual_device.flash import change

pytestmark = pytest.mark.usefixtures("interpreter32")
RESTARTS = 6


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """The steps of the evening, and the recording of their flash operations."""
    folder = tmp_path_factory.mktemp("evening")
    steps = play(folder)
    image(folder / "flash.bin")
    return steps, record(folder / "flash.bin", steps)


def test_every_confirmed_deal_is_there_after_a_cut(evening, tmp_path, cuts):
    """After a cut before or in an operation the file system mounts and the list goes on.

    A sample of the cuts, with `make fuzz` all of them; then some on the whole device.
    """
    steps, recording = evening
    places = [(n, half) for n in range(len(recording.operations)) for half in (False, True)]
    sample = places if cuts >= len(places) else sorted(random.Random(4).sample(places, cuts))
    (tmp_path / "flash.bin").write_bytes(recording.base)
    with Device(tmp_path / "flash.bin", BOARD) as device:
        bench = Bench(device, recording, steps)
        for operation, half in sample:
            bench.cut(operation, half)
        bench.link.close()
    restarts = random.Random(5).sample(places, RESTARTS)
    for operation, half in restarts:
        restart(recording, steps, operation, half, tmp_path / "restart.bin")
    erases = sum(data is None for *_, data in recording.operations)
    print(
        f"\n{len(sample)} of {len(places)} power cuts, and {RESTARTS} of the whole device, in"
        f" {len(steps)} records of a 48-deal list: {erases} erases and"
        f" {len(recording.operations) - erases} programs, each not begun and half done"
    )


def restart(recording, steps, operation, half, path):
    """Press the keys of a step in which the plug is pulled; plug in again and check."""
    step = recording.step(operation)
    begin = recording.ends[step - 1] if step else 0
    flash = bytearray(recording.base)
    for entry in recording.operations[:begin]:
        change(flash, *entry)
    path.write_bytes(flash)
    with Device(path, BOARD) as device:
        link = connect(device)
        link.exec("device = Started()")
        device.flash.power_on()  # operations are counted from here on
        device.flash.cut = operation - begin + 1 + half / 2
        keys = steps[step].keys
        with pytest.raises(BROKEN):
            link.exec(f"device.press({keys!r})" if keys else "open_list(device.app)")
        link.serial.close()
        device.wait(lambda: not device.engine.on)
        assert device.log[-2:] == [Event("cut", operation - begin + 1), Event("off")]
        device.plug()
        bench = Bench(device, Recording(bytes(device.flash.data), [], recording.ends), steps)
        bench.differing.clear()
        bench.judge(operation, True, bench.checked(True))
        bench.link.close()


def test_a_chip_that_loses_what_was_confirmed_is_found_out(evening, tmp_path):
    """The check itself must fail if one program is left out, or a confirmed deal."""
    steps, recording = evening
    (tmp_path / "flash.bin").write_bytes(recording.base)
    end = recording.ends[20]
    operations = recording.operations[:end]
    for wrong_operations, wrong_steps in (
        (operations[:-8] + operations[-7:], steps),
        (operations, [*steps[:19], *steps[20:]]),
    ):
        wrong_recording = Recording(recording.base, wrong_operations, recording.ends)
        with Device(tmp_path / "flash.bin", BOARD) as device:
            bench = Bench(device, wrong_recording, wrong_steps)
            with pytest.raises((AssertionError, *BROKEN)):
                bench.cut(end - 1, False)
            bench.link.close()
