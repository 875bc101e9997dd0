"""The device has the sources of firmware/, compiled without changes."""

import subprocess

import pytest

from boards import load
from host_tools import FIRMWARE, PACKAGE
from host_tools.board_names import every
from host_tools.build import MOST, build, is_section
from host_tools.build.compiling import compiler
from vorhand.lang import codes
from vorhand.ui.drawing.canvas import WIDE

REWRITING = ("ast.unparse", "NodeTransformer", "untokenize", "generate_tokens")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """Every source of firmware/ that runs, by path without suffix, as mpy-cross compiles it."""
    folder = tmp_path_factory.mktemp("plain")
    modules = {}
    for path in FIRMWARE.rglob("*.py"):
        name = path.relative_to(FIRMWARE).as_posix()
        if is_section(path.relative_to(FIRMWARE)):  # read as text, not run
            continue
        target = folder / "module.mpy"
        module = name.removesuffix(".py")
        subprocess.run([*compiler(), "-s", f"{module}.mpy", "-o", target, path], check=True)
        modules[module] = target.read_bytes()
    return modules


@pytest.mark.parametrize("board", every())
def test_the_devices_files_are_the_sources(board, compiled, tmp_path):
    """Each module has its own dotted name and exactly these bytes; all else is data."""
    result = build(board, folder=tmp_path)
    modules = {path.removesuffix(".mpy") for path in result.sizes if path.endswith(".mpy")}
    for name in modules:
        assert (result.folder / f"{name}.mpy").read_bytes() == compiled[name], name
        assert f"{name}.mpy".encode() in compiled[name]  # what a traceback begins with
    application = {name for name in compiled if name.startswith("vorhand/")}
    if load(board).WIDTH < WIDE:
        application -= {"vorhand/ui/kit/last_deal", "vorhand/ui/kit/sheet_columns"}
    if load(board).KEYS != "keyboard":
        application.remove("vorhand/ui/typed")
    if not getattr(load(board), "BATTERY", None):
        application.remove("vorhand/ui/charge")
    assert {name for name in modules if name.startswith("vorhand/")} == application
    assert modules - application <= {
        name for name in compiled if name.startswith(("main", "boards/", "drivers/"))
    }
    sections = {
        path.relative_to(FIRMWARE).as_posix()
        for path in FIRMWARE.glob("vorhand/lang/??/*.py")
        if path.name != "__init__.py"
    }
    panel = "{0.WIDTH}x{0.HEIGHT}".format(load(board))
    assert set(result.sizes) - {f"{name}.mpy" for name in modules} == {
        "board.txt",
        "manifest.json",
        f"vorhand/fonts/{panel}.bin",
        *sections,
    }
    for name in sections:
        assert (result.folder / name).read_bytes() == (FIRMWARE / name).read_bytes(), name
    paths = {
        path.relative_to(result.folder).as_posix()
        for path in result.folder.rglob("*")
        if path.is_file() and path.name != ".lock"
    }
    assert paths == set(result.sizes)


@pytest.mark.parametrize("board", every())
def test_two_languages_fit(board):
    assert build(board, tuple(codes()[:2])).total <= MOST


def test_no_module_of_the_host_tools_rewrites_python():
    for path in PACKAGE.rglob("*.py"):
        text = path.read_text("utf-8")
        assert not any(word in text for word in REWRITING), path
