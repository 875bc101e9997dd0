"""The starter: which version on a device runs, and the message where none does."""

import pytest
from modules import READ
from romfs import write_image

from host_tools import FIRMWARE, PACKAGE
from host_tools.build import STARTER
from host_tools.build.compiling import compile_file, compiler

HERE = PACKAGE.parent / "tests" / "support" / "devices" / "on_device"
PIECES = PACKAGE / "bench" / "on_device"
CHOSEN = """\
runs in /rom
runs in /b
runs in /a
runs in /b
runs in /a
Traceback (most recent call last):
"""
FROM_CHIPS = f"runs from a slot\nreads {READ} {READ}\nruns from a slot\n"
NONE = "No Vorhand on this device. On a computer: vorhand deploy\n"
WRONG = "Vorhand in %s does not run. On a computer: vorhand doctor\n"
DAMAGED = "ValueError: incompatible .mpy file\n" + WRONG % "/a"


@pytest.fixture
def image(tmp_path):
    """A ROMFS with a version that prints where it runs."""
    version = tmp_path / "version"
    version.mkdir()
    (version / "main.py").write_text("import os\ndef run():\n print('runs in', os.getcwd())\n")
    (version / "main.mpy").touch()
    write_image(tmp_path / "romfs", version)
    return tmp_path / "romfs"


@pytest.fixture
def slot(tmp_path):
    """The files of a version, compiled, which reads one of them."""
    folder = tmp_path / "slot"
    folder.mkdir()
    (tmp_path / "main.py").write_text("def run():\n print(open('about.txt').read())\n")
    (folder / "about.txt").write_text("runs from a slot")
    for source in (tmp_path / "main.py", FIRMWARE / "modules.py"):
        compile_file(compiler(), source, folder / f"{source.stem}.mpy", f"{source.stem}.mpy")
    return folder


def test_start(interpreter, image, slot):
    status, output = interpreter.run(HERE / "starting.py", STARTER, image, slot, paths=[PIECES])
    assert status == 0, output
    assert output.startswith(NONE + CHOSEN)
    assert WRONG % "/a" + FROM_CHIPS in output
    assert output.endswith(DAMAGED)


def test_frozen_version_starts_where_there_is_no_other(frozen_interpreter, image, slot):
    arguments = HERE / "starting.py", "frozen", image, slot
    status, output = frozen_interpreter.run(*arguments, paths=[PIECES])
    assert status == 0, output
    first, _, others = output.partition(WRONG % "the image")
    assert 'File "main.py", line' in first
    assert "no module named 'esp32'" in first  # the chip's own module, up to whose import it runs
    assert others.startswith(CHOSEN)
    assert FROM_CHIPS in others
    assert others.endswith(DAMAGED)


def test_frozen_main_starts_the_starter(frozen_interpreter, tmp_path):
    """MicroPython on the chip runs a frozen main.py at power-on, the Unix port with `-m`."""
    (tmp_path / "start.py").write_text("def run(frozen=False):\n print('frozen:', frozen)\n")
    status, output = frozen_interpreter.run("-m", "main", cwd=tmp_path)
    assert (status, output) == (0, "frozen: True\n")
