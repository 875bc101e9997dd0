"""How imports find a version's modules: with one search of the flash each, and as they lie there.

See firmware/modules.py.
"""

import random
import time
from pathlib import Path

import modules
import pytest
from device_prompt import begin, connect, interrupted
from small_application import build_small
from usb_device import BOARD, image

from host_tools import FIRMWARE, PACKAGE
from host_tools.bench import flash
from host_tools.build import build
from host_tools.virtual_device import Device

HERE = PACKAGE.parent / "tests" / "support" / "devices" / "on_device"
KNOWN = modules.PACKAGES, modules.FOLDERS
FOR_EVER = """
while True:
    try:
        import vorhand.nothing
    except ImportError:
        pass
"""
INTERRUPTS = 100
MOST = 3_500  # reads of a start; with MicroPython's own questions 8,100


def test_the_folders_are_those_of_the_version():
    """Languages and rule sets come without a change elsewhere: their folders are looked for."""
    sources = [path.relative_to(FIRMWARE) for path in FIRMWARE.rglob("*.py")]
    folders = {folder for path in sources for folder in path.parents[:-1]}
    packages = {folder for folder in folders if (FIRMWARE / folder / "__init__.py").exists()}
    known_packages, known_others = (set(map(Path, text.split())) for text in KNOWN)
    assert known_packages <= packages and known_others <= folders - packages
    unknown = folders - known_packages - known_others
    assert {str(folder.parent) for folder in unknown} == {"vorhand/lang", "vorhand/rules"}


def test_modules_are_found_as_without_it(interpreter32, tmp_path):
    """Also what is not there; neither Ctrl-C nor a lack of memory is a missing module."""
    version = build("sim128_6", folder=tmp_path / "version")
    status, output = interpreter32.run(HERE / "finding.py", version.folder, heap="120k")
    assert status == 0, output
    lines = output.splitlines()
    assert lines[0] == "vorhand/session/packed_list.mpy"
    assert lines[1] == "de en Ben spielt"
    assert lines[2:5] == 3 * ["ImportError"]
    assert lines[5] == "KeyboardInterrupt"
    assert set(lines[6:]) == {"MemoryError", "found"} and lines[-1] == "found"


@pytest.mark.usefixtures("interpreter32")
def test_ctrl_c_is_not_lost(tmp_path):
    """MicroPython drops all exceptions of `stat`."""
    pause = random.Random(1)
    with Device(image(tmp_path / "flash", build_small(tmp_path)), BOARD) as device:
        link = connect(device, soft_reset=True)
        link.exec("import os; os.chdir('/a')\nfrom modules import open_slot\nopen_slot('/a')")
        for _ in range(INTERRUPTS):
            begin(link, FOR_EVER)
            time.sleep(pause.uniform(0, 0.01))
            link.serial.write(b"\x03")
            assert interrupted(link)
        link.close()


@pytest.mark.usefixtures("interpreter32")
def test_a_start_reads_the_flash_seldom():
    assert flash.evening_reads("sim128_6", deals=48, played=0)[0].count < MOST
