"""What the tests of hardware/ share: the reference build, and boards with something moved."""

import importlib.util
import shutil
import sys

import pytest

from host_tools import FIRMWARE
from host_tools.hardware import netlist


@pytest.fixture
def build():
    """The reference build as it is in the tree."""
    return netlist.load()


@pytest.fixture
def moved(monkeypatch, tmp_path):
    """Function: load the reference build with this text of its board file replaced."""

    def load(old, new):
        name = "devkit_6"
        path = tmp_path / f"{name}.py"
        shutil.copy(FIRMWARE / "boards" / f"{name}.py", path)
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")
        spec = importlib.util.spec_from_file_location(f"boards.{name}", path)
        board = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(board)
        monkeypatch.setitem(sys.modules, f"boards.{name}", board)
        return netlist.load(), board

    return load


@pytest.fixture
def changed(tmp_path):
    """Function: load build.toml with one text replaced."""

    def load(old, new):
        text = netlist.SOURCE.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        path = tmp_path / "build.toml"
        path.write_text(text.replace(old, new), encoding="utf-8")
        return netlist.load(path)

    return load
