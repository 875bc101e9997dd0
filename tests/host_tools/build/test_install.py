"""The wheel: the host tools outside a checkout, the firmware inside them."""

import os
import re
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

import pytest

from host_tools import FIRMWARE, PACKAGE, __version__

CHECKOUT = PACKAGE.parent


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """A folder with the installed wheel; the checkout is not on the path."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    process = subprocess.run(command, cwd=CHECKOUT, capture_output=True, text=True)
    assert process.returncode == 0, process.stderr
    (wheel,) = folder.glob("vorhand-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run(installed, *args, packages=()):
    """Run Python with the wheel and these folders of packages; return the process."""
    # -S leaves out the environment's own packages, an editable Vorhand among them.
    return subprocess.run(
        [sys.executable, "-S", *args],
        cwd=installed.parent,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(installed), *packages))},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_wheel_carries_the_whole_firmware(installed):
    def listing(folder):
        paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
        return sorted(path for path in paths if path.suffix in (".py", ".bin"))

    assert listing(installed / "host_tools" / "firmware") == listing(FIRMWARE)


def test_wheel_carries_neither_tests_nor_caches(installed):
    names = {path.name for path in installed.iterdir()}
    assert names == {"host_tools", f"vorhand-{__version__}.dist-info"}
    assert [path for path in installed.rglob("*") if path.name == "__pycache__"] == []


def test_wheel_carries_every_picture_of_the_manual(installed):
    manual = installed / "host_tools" / "manual"
    pictures = set()
    for page in manual.rglob("*.md"):
        pictures |= set(re.findall(r"tests/golden/([\w/]+\.png)", page.read_text("utf-8")))
    assert len(pictures) > 100
    assert [path for path in pictures if not (manual.parent / "golden" / path).exists()] == []


def test_the_manual_is_written_without_the_checkout(installed, tmp_path):
    packages = sysconfig.get_path("purelib")  # without its .pth files
    code = "import sys; from pathlib import Path; from host_tools.site import manual; "
    code += "manual.write(Path(sys.argv[1]))"
    assert run(installed, "-c", code, tmp_path, packages=[packages]).stderr == ""
    page = (tmp_path / "manual" / "de" / "flashing.html").read_text("utf-8")
    assert '<a title="' in page, "the building guide is no part of the wheel"
    evening = (tmp_path / "manual" / "de" / "first_evening.html").read_text("utf-8")
    picture = re.search(r'src="\.\./([^"]+/home\.png)"', evening)[1]
    assert (tmp_path / "manual" / picture).read_bytes()[:4] == b"\x89PNG"


def test_command_runs_without_the_checkout(installed):
    process = run(installed, "-m", "host_tools", "--version")
    assert (process.returncode, process.stderr) == (0, "")
    assert process.stdout == f"vorhand {__version__}\n"


def test_console_script_is_declared(installed):
    text = Path(installed, f"vorhand-{__version__}.dist-info", "entry_points.txt").read_text()
    assert "vorhand = host_tools.__main__:main" in text


HELP = """
import sys
from host_tools import cli
for verb in sys.argv[1:]:
    try:
        cli.main([verb, "--help"])
    except SystemExit as end:
        assert end.code == 0, verb
    else:
        raise AssertionError(verb)
"""


def test_every_verb_runs_without_the_checkout(installed):
    verbs = [path.stem.replace("_", "-") for path in (PACKAGE / "verbs").glob("[a-z]*.py")]
    process = run(installed, "-c", HELP, *verbs)
    assert (process.returncode, process.stderr) == (0, "")
    assert process.stdout.count("usage: vorhand ") == len(verbs)
