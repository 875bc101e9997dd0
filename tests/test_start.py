"""The starter: which of the versions on a device runs, and what it says where none does."""

from romfs import write_image

from host_tools import PACKAGE
from host_tools.build import STARTER

HERE = PACKAGE.parent / "tests" / "support" / "on_device"
PIECES = PACKAGE / "bench" / "on_device"
SEEN = """\
No Vorhand on this device. On a computer: vorhand deploy
runs in /rom
runs in /b
runs in /a
runs in /b
runs in /a
Traceback (most recent call last):
"""
LAST = "Vorhand in /a does not run. On a computer: vorhand doctor\n"


def test_start(interpreter, tmp_path):
    version = tmp_path / "version"
    version.mkdir()
    (version / "main.py").write_text("import os\ndef run():\n print('runs in', os.getcwd())\n")
    (version / "main.mpy").touch()
    write_image(tmp_path / "romfs", version)
    status, output = interpreter.run(
        HERE / "starting.py", STARTER, tmp_path / "romfs", paths=[PIECES]
    )
    assert status == 0, output
    assert output.startswith(SEEN)
    assert output.endswith(LAST)


def test_frozen_version_starts(frozen_interpreter, tmp_path):
    """The Unix port starts it like the ESP32, which looks for a frozen main.py at power-on.

    How far it comes without the chip's own modules tells that it is this very file.
    """
    status, output = frozen_interpreter.run("-m", "main", cwd=tmp_path)
    assert status == 0
    assert 'File "main.py", line' in output
    assert "no module named 'esp32'" in output
    assert output.endswith("Vorhand in the image does not run. On a computer: vorhand doctor\n")
