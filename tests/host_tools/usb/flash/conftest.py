"""The verb `flash`, run on a chip without patience, with a small application."""

import functools
import os

import esptool.cmds
import pytest
from esptool.loader import HexFormatter
from flash_bench import MICROPYTHON, MICROPYTHON_S3, prepare


@pytest.fixture(autouse=True)
def bench(monkeypatch, tmp_path):
    """The small application, a data folder of its own, and little patience."""
    prepare(monkeypatch)
    monkeypatch.setattr(esptool.cmds, "DEFAULT_CONNECT_ATTEMPTS", 1)
    # esptool formats every packet in hex, even without the trace that would show it.
    monkeypatch.setattr(HexFormatter, "__str__", lambda _: "")
    detect_once = functools.partial(esptool.cmds.detect_chip, connect_attempts=1)
    monkeypatch.setattr(esptool.cmds, "detect_chip", detect_once)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    (tmp_path / "mp.bin").write_bytes(MICROPYTHON)
    (tmp_path / "s3.bin").write_bytes(MICROPYTHON_S3)


@pytest.fixture
def silent():
    """A port where nothing answers."""
    master, slave = os.openpty()
    yield os.ttyname(slave)
    os.close(master)
    os.close(slave)


@pytest.fixture
def flash(tmp_path, vorhand):
    """Run the verb; return (status, output, errors)."""

    def run(port, *arguments, firmware="mp.bin", yes=("--yes",)):
        line = ["--port", port, "--firmware", tmp_path / firmware, *arguments, *yes]
        status, out, err = vorhand("flash", *line)
        assert err.count("\n") <= 1 and "Traceback" not in err
        return status, out, err

    return run
