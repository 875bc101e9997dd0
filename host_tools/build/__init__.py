"""Compile the firmware for one board: the files of one version, as a device has them in a slot.

Every module of firmware/ that the board needs becomes a .mpy under its own name with the lines of
its source, so `vorhand.rules.isko` is vorhand/rules/isko.mpy. Files of words are read as text and
lie as they are. Beside the modules lie the fonts of the board's panel, board.txt with the board's
name, and manifest.json: version, board, languages, version of .mpy, each file's size and begin of
its SHA-256. Not among them is STARTER, the source that lies on the device as /main.py and chooses
between the slots, and ENDER, which lies there as /boot.py and ends the silence where a computer
has stopped the program.

All modules are compiled once for all boards, into OUTPUT/modules; only what has changed is
compiled again.
"""

import fcntl
import hashlib
import json
import os
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from inspect import getfile
from pathlib import Path

from boards import load
from host_tools import FIRMWARE, HostError, __version__, os_errors_as
from host_tools.board_names import every
from host_tools.build import compiling
from host_tools.build.compiling import compile_file, compiler, compiler_version, mpy_version
from host_tools.build.fitted import imports, unfitted
from host_tools.ending import undisturbed
from host_tools.places import cache_folder
from vorhand.lang import codes
from vorhand.ui.drawing.canvas import WIDE

OUTPUT = cache_folder() / "build"
STARTER = FIRMWARE / "start.py"
ENDER = FIRMWARE / "boot.py"
TARGET = 320 * 1024  # bytes of all .mpy and fonts, one board, two languages
MOST = 448 * 1024  # the same; beyond it something was built in by mistake
UI = FIRMWARE / "vorhand" / "ui"
# What boards of one kind alone have: with a gauge, with keys for letters, with a wide panel.
GAUGED = UI / "charge.py"
TYPED = UI / "typed.py"
WIDER = (UI / "kit" / "last_deal.py", UI / "kit" / "sheet_columns.py")
BOARD = "board.txt"
MANIFEST = "manifest.json"
DIGITS = 20  # of a SHA-256 in hex: as many as the device tells
BLOCK = 4096  # bytes of the device's file system
_DIGESTS = ".digests.json"  # in OUTPUT/modules: what each module was compiled from


@dataclass(frozen=True)
class Build:
    """A finished build: its folder, and the size of each file in bytes by its path in there."""

    board: str
    folder: Path
    sizes: dict[str, int]

    @property
    def total(self) -> int:
        """Return the bytes of all modules and fonts."""
        return sum(size for path, size in self.sizes.items() if path not in (BOARD, MANIFEST))

    @property
    def manifest(self) -> dict:
        """Return what manifest.json says."""
        return json.loads((self.folder / MANIFEST).read_text())


def sources(
    board: str, languages: tuple[str, ...] = (), drivers: tuple[str, ...] = ()
) -> list[Path]:
    """Return what this board needs, as paths relative to firmware/, in alphabetical order.

    That is main.py, the application with these languages (default: all), without what its panel
    is too narrow for, what its keys are too few for and what only a battery needs, the fonts for
    its panel, the board's own file, the drivers which that or main.py imports, directly or through
    another driver, but those of parts that it does not have, and those named here.
    """
    if board not in every():
        raise HostError(f"no board {board!r}; there are {', '.join(every())}")
    hardware = load(board)
    board_file = FIRMWARE / "boards" / Path(getfile(type(hardware))).name
    paths = {FIRMWARE / "main.py", board_file, *(FIRMWARE / "boards").glob("__init__.py")}
    paths |= {FIRMWARE / "drivers" / f"{driver}.py" for driver in drivers}
    queue = list(paths)
    while queue:
        for path in imports(queue.pop(), FIRMWARE) - paths:
            paths.add(path)
            queue.append(path)
    paths -= {FIRMWARE / "drivers" / f"{part}.py" for part in unfitted(hardware) - set(drivers)}
    panel = f"{hardware.WIDTH}x{hardware.HEIGHT}"
    for path in (FIRMWARE / "vorhand").rglob("*"):
        room, *inner = path.relative_to(FIRMWARE / "vorhand").parts
        if room == "lang" and len(inner) > 1 and inner[0] not in (languages or codes()):
            continue
        if path in WIDER and hardware.WIDTH < WIDE:
            continue
        if path == TYPED and hardware.KEYS != "keyboard":
            continue
        if path == GAUGED and not getattr(hardware, "BATTERY", None):
            continue
        if path.suffix == ".py" or (path.suffix == ".bin" and path.stem == panel):
            paths.add(path)
    return sorted(path.relative_to(FIRMWARE) for path in paths)


def is_section(path: Path) -> bool:
    """Return whether this is a file of words, which the device reads as text, see vorhand.lang."""
    return path.parent.parent.name == "lang" and path.name != "__init__.py"


def build(
    board: str,
    languages: tuple[str, ...] = (),
    drivers: tuple[str, ...] = (),
    folder: Path | None = None,
) -> Build:
    """Compile what has changed, lay one version into a folder, return the result.

    languages: default all; drivers: beside the board's own, see `sources`; folder: default the
    board's own under OUTPUT. Raises HostError.
    """
    languages = tuple(sorted(languages or codes()))
    for code in languages:
        texts = FIRMWARE / "vorhand" / "lang" / code
        if not any(texts.glob("*.py")):  # as a change of branches leaves a folder
            raise HostError(f"{texts} holds no words; remove it")
    suffix = () if languages == tuple(codes()) else languages
    folder = folder or OUTPUT / "-".join((board, *suffix))
    modules = compile_firmware()
    files = {BOARD: f"{board}\n".encode()}
    for path in sources(board, languages, drivers):
        if path.suffix == ".py" and not is_section(path):
            files[path.with_suffix(".mpy").as_posix()] = modules[path.as_posix()]
        else:
            files[path.as_posix()] = (FIRMWARE / path).read_bytes()
    files[MANIFEST] = manifest(board, languages, files)
    write(files, folder)
    return Build(board, folder, {path: len(files[path]) for path in sorted(files)})


def manifest(board: str, languages: tuple[str, ...], files: Mapping[str, bytes]) -> bytes:
    """Return manifest.json of a version that has these files beside it; languages: sorted."""
    fields = {
        "version": __version__,
        "board": board,
        "micropython": mpy_version(compiler_version(compiler())),
        "languages": list(languages),
        "files": {path: fingerprint(files[path]) for path in sorted(files)},
    }
    return json.dumps(fields, separators=(",", ":")).encode()


def fingerprint(data: bytes) -> list:
    """Return [size in bytes, the first DIGITS of the SHA-256 in hex]."""
    return [len(data), hashlib.sha256(data).hexdigest()[:DIGITS]]


def blocks(sizes: Mapping[str, int], size: int = BLOCK) -> int:
    """Return how many blocks of `size` bytes files take on a flash, and two for each folder."""
    folders = {str(folder) for path in sizes for folder in Path(path).parents}
    return sum(-(-length // size) for length in sizes.values()) + 2 * len(folders)


def compile_firmware() -> dict[str, bytes]:
    """Return every module of firmware/ compiled, by the path of its source in there.

    Raises HostError where one does not compile.
    """
    command = compiler()
    recipe = compiler_version(command).encode() + Path(compiling.__file__).read_bytes()
    names = sorted(path.relative_to(FIRMWARE).as_posix() for path in FIRMWARE.rglob("*.py"))
    digests = {
        name: hashlib.sha256(recipe + (FIRMWARE / name).read_bytes()).hexdigest() for name in names
    }
    folder = OUTPUT / "modules"
    targets = {name: (folder / name).with_suffix(".mpy") for name in names}
    with locked(folder):
        old_digests = read_digests(folder)
        changed = [
            name
            for name in names
            if old_digests.get(name) != digests[name] or not targets[name].exists()
        ]
        if changed or set(old_digests) != set(names):
            (folder / _DIGESTS).unlink(missing_ok=True)  # until all modules are as it says
            for name in set(old_digests) - set(names):
                (folder / name).with_suffix(".mpy").unlink(missing_ok=True)

            def compiled(name: str) -> None:
                compile_file(command, FIRMWARE / name, targets[name], name)

            with undisturbed(), ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(compiled, changed))
            (folder / _DIGESTS).write_text(json.dumps(digests, indent=1))
        return {name: path.read_bytes() for name, path in targets.items()}


def read_digests(folder: Path) -> dict[str, str]:
    """Return what the modules in a folder were compiled from; nothing where nobody knows."""
    try:
        return json.loads((folder / _DIGESTS).read_text())
    except (OSError, ValueError):
        return {}


def write(files: dict[str, bytes], folder: Path) -> None:
    """Lay a version into a folder; remove what an earlier one has left there."""
    with locked(folder):
        try:
            old_files = json.loads((folder / MANIFEST).read_text())["files"]
        except (OSError, ValueError):
            old_files = {}
        for path in set(old_files) - set(files):
            (folder / path).unlink(missing_ok=True)
        folders = {(folder / path).parent for path in files}
        kept_folders = folders.union(*(target.parents for target in folders))
        for target in sorted(folder.rglob("*"), reverse=True):
            # MicroPython would take an empty folder for a package
            if target.is_dir() and target not in kept_folders and not any(target.iterdir()):
                target.rmdir()
        for path, data in files.items():
            target = folder / path
            if not target.exists() or target.read_bytes() != data:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data)


@contextmanager
def locked(folder: Path):
    """Make the folder, and keep two builds there apart, as of two test workers.

    Raises HostError where nothing can be written there.
    """
    with os_errors_as(f"cannot build in {folder}"):
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / ".lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
