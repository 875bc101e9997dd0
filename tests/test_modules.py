"""How imports find a version's modules: with one search of the flash each, and as they lie there.

See firmware/modules.py.
"""

import modules
import pytest

from host_tools import FIRMWARE, PACKAGE
from host_tools.bench import flash
from host_tools.build import build

HERE = PACKAGE.parent / "tests" / "support" / "devices" / "on_device"
MOST = 4_500  # reads of a start; with MicroPython's own questions 8,400


def test_the_folders_are_those_of_the_version():
    """Languages and rule sets come without a change elsewhere: their folders are looked for."""
    sources = [path.relative_to(FIRMWARE) for path in FIRMWARE.rglob("*.py")]
    folders = {folder for path in sources for folder in path.parents[:-1]}
    names = {f"/{folder.as_posix()}": FIRMWARE / folder for folder in folders}
    for name in [*modules.PACKAGES, *modules.FOLDERS]:
        assert (names[name] / "__init__.py").exists() == (name in modules.PACKAGES), name
    known = {*modules.PACKAGES, *modules.FOLDERS}
    assert {name.rpartition("/")[0] for name in set(names) - known} == {
        "/vorhand/lang",
        "/vorhand/rules",
    }


def test_modules_are_found_as_without_it(interpreter32, tmp_path):
    """Also what is not there; neither Ctrl-C nor a lack of memory is a missing module."""
    version = build("sim128_6", folder=tmp_path / "version")
    status, output = interpreter32.run(HERE / "finding.py", version.folder, heap="120k")
    assert status == 0, output
    lines = output.splitlines()
    assert lines[0] == "/modules/vorhand/session/packed_list.mpy"
    assert lines[1] == "de en Ben spielt"
    assert lines[2:5] == 3 * ["ImportError"]
    assert lines[5] == "KeyboardInterrupt"
    assert set(lines[6:]) == {"MemoryError", "found"} and lines[-1] == "found"


@pytest.mark.usefixtures("interpreter32")
def test_a_start_reads_the_flash_seldom():
    assert flash.evening_reads("sim128_6", deals=48, played=0)[0].count < MOST
