"""A small application for tests of the cable: it starts, says so, and waits.

Boards and drivers are the real ones, because `vorhand doctor` needs them.
"""

import shutil

import pytest

from host_tools import FIRMWARE, build
from vorhand import VERSION

MAIN = """
from vorhand import VERSION


def run():
    import time

    with open("board.txt") as file:
        print("Vorhand", VERSION, file.read().strip())
    while True:
        time.sleep_ms(20)


def parts():
    from drivers import parts, power

    return parts, power
"""
NEWER = "0.9.9"  # a version to update to
LANGUAGES = ("de", "en")  # of the application, whatever languages this version has


def built(source, folder, version, board, languages):
    """Return a build of sources that are firmware/ for once, in a folder that is used only here.

    It has the firmware's compiled modules, so that few are compiled.
    """
    build.compile_firmware()
    shutil.copytree(build.OUTPUT / "modules", folder / "modules")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(build, "FIRMWARE", source)
        patch.setattr(build, "OUTPUT", folder)
        patch.setattr(build, "__version__", version)
        return build.build(board, languages, folder=folder / board)


def build_small(folder, version=VERSION, board="devkit_6", languages=LANGUAGES, main=MAIN):
    """Build it in a folder; another version than this has a changed module and a new one.

    languages: those of LANGUAGES that it has; each takes 20 KB. main: its main.py.
    """
    source = folder / "firmware"
    for package in ("boards", "drivers"):
        shutil.copytree(
            FIRMWARE / package, source / package, ignore=shutil.ignore_patterns("__py*")
        )
    is_newer = version != VERSION
    modules = {
        "main": main,
        "vorhand/__init__": f'VERSION = "{version}"\n',
        "vorhand/rules/long": "".join(f"def f{n}():\n    return {n}\n\n\n" for n in range(200)),
        "vorhand/rules/same": "X = 1\n",
        **{f"vorhand/lang/{code}/setup": f"#{20_000 * '-'}\n" for code in LANGUAGES},
        "vorhand/ui/changed": f"X = {int(is_newer)}\n" * 40,
        **({"vorhand/ui/new/new": "X = 1\n"} if is_newer else {"vorhand/old/old": "X = 1\n"}),
    }
    for name, text in modules.items():
        path = source / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return built(source, folder, version, board, languages)
