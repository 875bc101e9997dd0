"""Compile the firmware for one board into .cache/build/<board>/, ready to be copied to a device.

The folder is one whole version as it lies in /a or /b of a device: every module of firmware/ as
.mpy under its own name, with the lines of its source, the fonts, board.txt with the board's name,
and manifest.json, which tells version, board, languages, the version of .mpy and each file's size
and SHA-256. Not in there is STARTER, the source that lies on the device as /main.py and chooses
between /a and /b. What did not change since the last build is left alone. `build(board)` returns a
`Build`; `python -m host_tools.build BOARD` prints its sizes and versions.
"""

import argparse
import fcntl
import hashlib
import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from host_tools import FIRMWARE, HostError, __version__
from host_tools.build.compiling import compile_text, compiler, mpy_version, told_version
from host_tools.build.fitted import imported, unfitted
from host_tools.build.names import constants
from host_tools.places import cache_folder

OUTPUT = cache_folder(os.environ) / "build"
STARTER = FIRMWARE / "start.py"
LANGUAGES = ("de", "en")
TARGET = 320 * 1024  # bytes of all .mpy and fonts, one board, two languages
DONE = ".done.json"  # what the last build was made from, file by file; stays here
ORIGIN = ""  # in there, beside the paths: digest of it all
BOARD = "board.txt"
MANIFEST = "manifest.json"


@dataclass(frozen=True)
class Build:
    """A finished build: its folder, and the size of each file in bytes by its path in there."""

    board: str
    folder: Path
    sizes: dict[str, int]

    @property
    def total(self) -> int:
        """Return the bytes of all modules, words and fonts."""
        return sum(size for path, size in self.sizes.items() if path not in (BOARD, MANIFEST))

    @property
    def manifest(self) -> dict:
        """Return what manifest.json says."""
        return json.loads((self.folder / MANIFEST).read_text())


def boards() -> list[str]:
    """Return the names of all boards."""
    found = (path.stem for path in (FIRMWARE / "boards").glob("*.py"))
    return sorted(name for name in found if not name.startswith("_"))


def sources(
    board: str, languages: tuple[str, ...] = LANGUAGES, drivers: tuple[str, ...] = ()
) -> list[Path]:
    """Return what this board needs, as paths relative to firmware/, in alphabetical order.

    That is main.py, the application with these languages, the fonts for its panel, the board's
    own module, the drivers which that or main.py names, directly or through another driver, but
    those of parts that it does not have, and those named here.
    """
    own = FIRMWARE / "boards" / f"{board}.py"
    if not own.exists():
        raise HostError(f"no board {board!r}; there are {', '.join(boards())}")
    found = {own, *(FIRMWARE / "boards").glob("__init__.py")}
    found |= {FIRMWARE / "drivers" / f"{driver}.py" for driver in drivers}
    found |= {path for path in (FIRMWARE / "main.py",) if path.exists()}
    waiting = list(found)
    while waiting:
        for path in imported(waiting.pop(), FIRMWARE) - found:
            found.add(path)
            waiting.append(path)
    found -= {FIRMWARE / "drivers" / f"{part}.py" for part in unfitted(own) - set(drivers)}
    panel = "{WIDTH}x{HEIGHT}_".format(**constants(own.read_bytes()))
    for path in (FIRMWARE / "vorhand").rglob("*"):
        words = path.relative_to(FIRMWARE / "vorhand").parts
        if words[:1] == ("lang",) and len(words) > 2:
            if words[1] not in languages:
                continue
        if words[:1] == ("fonts",) and path.suffix == ".bin" and not path.name.startswith(panel):
            continue
        if path.suffix in (".py", ".bin"):
            found.add(path)
    return sorted(path.relative_to(FIRMWARE) for path in found)


def build(
    board: str,
    languages: tuple[str, ...] = LANGUAGES,
    drivers: tuple[str, ...] = (),
    folder: Path | None = None,
) -> Build:
    """Compile what has changed, remove what is no longer needed, return the result.

    `drivers` are named on top of the board's own (see `sources`); `folder` is where to, by
    default the board's own under OUTPUT.
    """
    other = () if languages == LANGUAGES else languages
    folder = folder or OUTPUT / "-".join((board, *other))
    command = compiler()
    version = " ".join([told_version(command), *command[1:]])
    paths = sources(board, languages, drivers)
    told = [version, __version__, board, *languages]
    origin = made_from([FIRMWARE / path for path in paths], told)
    with locked(folder):
        before = read_done(folder)
        same = before.pop(ORIGIN, "") == origin
        if same and all((folder / path).exists() for path in (*before, MANIFEST)):
            return finished(board, folder)
        wanted = {}
        for target, content in contents(paths).items():
            wanted[target] = (content, hashlib.sha256(version.encode() + content).hexdigest())
        wanted[BOARD] = (f"{board}\n".encode(), board)
        renew(command, folder, before, wanted)
        manifest = {
            "version": __version__,
            "board": board,
            "micropython": mpy_version(version),
            "languages": list(languages),
            "files": {target: fingerprint(folder / target) for target in sorted(wanted)},
        }
        (folder / MANIFEST).write_text(json.dumps(manifest, separators=(",", ":")))
        done = {ORIGIN: origin, **{target: digest for target, (_, digest) in wanted.items()}}
        (folder / DONE).write_text(json.dumps(done, indent=1))
        return finished(board, folder)


def made_from(paths: list[Path], more: list[str]) -> str:
    """Return a digest of all that a build depends on: sources, these words, the build's own code."""
    summed = hashlib.sha256("\0".join(more).encode())
    for path in [*sorted(Path(__file__).parent.glob("*.py")), *paths]:
        data = path.read_bytes()
        summed.update(b"%s %d\0" % (str(path).encode(), len(data)) + data)
    return summed.hexdigest()


def renew(command: list[str], folder: Path, before: dict[str, str], wanted: dict) -> None:
    """Make the files that differ from the last build's, remove those that are not wanted."""
    (folder / DONE).unlink(missing_ok=True)  # until all is what it says
    for path in set(before) - set(wanted):
        (folder / path).unlink(missing_ok=True)
    changed = {
        target: content
        for target, (content, digest) in wanted.items()
        if before.get(target) != digest or not (folder / target).exists()
    }
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for _ in pool.map(lambda pair: make(command, folder, *pair), changed.items()):
            pass


def finished(board: str, folder: Path) -> Build:
    """Return a build that lies whole in its folder."""
    files = json.loads((folder / MANIFEST).read_text())["files"]
    sizes = {path: size for path, (size, _) in files.items()}
    return Build(board, folder, {**sizes, MANIFEST: (folder / MANIFEST).stat().st_size})


def fingerprint(path: Path) -> list:
    """Return [size in bytes, SHA-256 in hex] of a file."""
    data = path.read_bytes()
    return [len(data), hashlib.sha256(data).hexdigest()]


def contents(paths: list[Path]) -> dict[str, bytes]:
    """Return what the files are made from, by their path on the device.

    `paths` are relative to firmware/.
    """
    found = {}
    for path in paths:
        target = path.with_suffix(".mpy") if path.suffix == ".py" else path
        found[target.as_posix()] = (FIRMWARE / path).read_bytes()
    return found


def make(command: list[str], folder: Path, target: str, content: bytes) -> None:
    """Compile or write one file of the firmware. Raises HostError with what is wrong."""
    path = folder / target
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".mpy":
        compile_text(command, content, path, target[:-3] + "py")
    else:
        path.write_bytes(content)


def read_done(folder: Path) -> dict[str, str]:
    """Return what the last build left, path to digest; nothing where there was none."""
    try:
        return json.loads((folder / DONE).read_text())
    except (OSError, ValueError):
        return {}


@contextmanager
def locked(folder: Path):
    """Make the folder, and keep two builds of one board apart, as of two test workers.

    Raises HostError where nothing can be written there.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with open(folder / ".lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield
    except OSError as error:
        raise HostError(f"cannot build in {folder}: {error.strerror or error}") from None


def rooms(sizes: dict[str, int]) -> dict[str, int]:
    """Return the sizes summed by what they are: modules, drivers, vorhand/lang, ..."""
    summed: dict[str, int] = {}
    for path, size in sizes.items():
        *folders, name = Path(path).parts
        room = "/".join(folders[:2]) or ("modules" if name.endswith(".mpy") else name)
        summed[room] = summed.get(room, 0) + size
    return summed


def main(words: list[str] | None = None) -> int:
    """Build for the boards named and print the sizes; status 1 over the target."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.build",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("boards", nargs="+", metavar="BOARD")
    parser.add_argument("--files", action="store_true", help="every file, not only the rooms")
    args = parser.parse_args(words)
    status = 0
    try:
        for board in args.boards:
            done = build(board)
            told = done.manifest
            languages = ", ".join(told["languages"])
            print(f"{board}: {done.folder}")
            print(f"  Vorhand {told['version']}, .mpy {told['micropython']}, {languages}")
            for name, size in (done.sizes if args.files else rooms(done.sizes)).items():
                print(f"  {size:8,}  {name}")
            print(f"  {done.total:8,}  of at most {TARGET:,} bytes")
            status |= done.total > TARGET
    except HostError as error:
        print(f"vorhand: {error}", file=sys.stderr)
        return error.status
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
