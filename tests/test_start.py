"""The starter: which version on a device runs, and the message where none does."""

import pytest
from romfs import write_image
from start import READ

from host_tools import PACKAGE
from host_tools.build import STARTER

HERE = PACKAGE.parent / "tests" / "support" / "devices" / "on_device"
PIECES = PACKAGE / "bench" / "on_device"
CHOSEN = """\
runs in /rom
runs in /b
runs in /a
runs in /b
runs in /a
runs in /a
Traceback (most recent call last):
"""
FROM_CHIPS = f"runs in /a\nreads {READ} {READ}\nruns in /a\n"
NONE = "No Vorhand on this device. On a computer: vorhand deploy\n"
WRONG = "Vorhand in %s does not run. On a computer: vorhand doctor\n"


@pytest.fixture
def image(tmp_path):
    """A ROMFS with a version that prints where it runs."""
    version = tmp_path / "version"
    version.mkdir()
    (version / "main.py").write_text("import os\ndef run():\n print('runs in', os.getcwd())\n")
    (version / "main.mpy").touch()
    write_image(tmp_path / "romfs", version)
    return tmp_path / "romfs"


def test_start(interpreter, image):
    status, output = interpreter.run(HERE / "starting.py", STARTER, image, paths=[PIECES])
    assert status == 0, output
    assert output.startswith(NONE + CHOSEN)
    assert output.endswith(WRONG % "/a" + FROM_CHIPS)


def test_frozen_version_starts_where_there_is_no_other(frozen_interpreter, image):
    status, output = frozen_interpreter.run(HERE / "starting.py", "frozen", image, paths=[PIECES])
    assert status == 0, output
    first, _, others = output.partition(WRONG % "the image")
    assert 'File "main.py", line' in first
    assert "no module named 'esp32'" in first  # the chip's own module, up to whose import it runs
    assert others.startswith(CHOSEN)
    assert others.endswith(FROM_CHIPS)


def test_frozen_main_starts_the_starter(frozen_interpreter, tmp_path):
    """MicroPython on the chip runs a frozen main.py at power-on, the Unix port with `-m`."""
    (tmp_path / "start.py").write_text("def run(frozen=False):\n print('frozen:', frozen)\n")
    status, output = frozen_interpreter.run("-m", "main", cwd=tmp_path)
    assert (status, output) == (0, "frozen: True\n")
