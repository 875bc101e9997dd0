"""Runs tests/shared on a device over USB: `make test-device`.

The firmware and the tests are compiled into the slot that is not in use, and removed at the end:
version, lists and settings stay. Each module runs after a soft reset, because MicroPython never
frees a name that it has interned. Each module's result is a row of a table; a failure gives exit
status 1.
"""

import argparse
import contextlib
import re
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from host_tools import FIRMWARE, HostError, warn
from host_tools.build import blocks, build
from host_tools.build.compiling import compile_file, compiler
from host_tools.usb.application import layout, slots
from host_tools.usb.cable import answers, ports
from host_tools.usb.cable.link import DeviceError, Link, connect
from host_tools.usb.cable.progress import ProgressBar

SHARED = FIRMWARE.parent / "tests" / "shared"
TABLES = (".csv", ".json", ".txt")  # that the tests read
BOARD = "sim128_6"  # the tests need a display of its size, and no other part
LEASE = 900  # seconds that a module may take on a device


@dataclass(frozen=True)
class Row:
    """One module's result: tests passed and failed, seconds, bytes free after it."""

    module: str
    passed: int
    failed: int
    seconds: float
    free: int
    output: str

    def __str__(self) -> str:
        name = self.module.removeprefix("test_")
        counts = f"{self.passed:6}  {self.failed or '-':>6}"
        return f"{name:24}{counts}  {self.seconds:7.1f}  {self.free:8,}"


def compiled(modules: list[str]) -> dict[str, bytes]:
    """Return the files to send, by their path in the slot: the tests lie beside main.mpy."""
    if not SHARED.is_dir():
        raise HostError("the tests lie in a checkout of Vorhand, not in what pip installs")
    version = build(BOARD)
    files = {path: (version.folder / path).read_bytes() for path in version.sizes}
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "module.mpy"
        for source in SHARED.rglob("*.py"):
            if source.stem in modules or not source.stem.startswith("test_"):
                compile_file(compiler(), source, target, source.relative_to(SHARED).as_posix())
                files[f"{source.stem}.mpy"] = target.read_bytes()
    for path in SHARED.rglob("*"):
        if path.suffix in TABLES:
            files[path.name] = path.read_bytes()
    return files


def chosen(parts: list[str]) -> list[str]:
    """Return the modules with one of these parts in their names; without parts, all."""
    names = sorted(path.stem for path in SHARED.rglob("test_*.py"))
    modules = [name for name in names if not parts or any(part in name for part in parts)]
    if not modules:
        raise HostError(f"no test has {' or '.join(parts)} in its name", 2)
    return modules


@contextlib.contextmanager
def placed(link: Link, files: dict[str, bytes]) -> Iterator[str]:
    """Write files into the slot that is not in use, yield its name, and remove them at the end."""
    slot = "a" if slots.active(link) == "b" else "b"
    slots.clear(link, slot)
    size, _, free = link.ask(answers.capacity, "capacity")
    needed = blocks({path: len(data) for path, data in files.items()}, size) + layout.SPARE
    if needed > free:
        missing = (needed - free) * size // 1024
        raise HostError(f"the tests need {missing} KB more of the device's flash than is free")
    try:
        with ProgressBar(sum(map(len, files.values()))) as progress:
            for path, data in files.items():
                progress.name = path
                link.write(f"/{slot}/{path}", data, progress.add)
        yield slot
    finally:
        with contextlib.suppress(HostError):
            link.soft_reset()
            slots.clear(link, slot)


def run_module(link: Link, slot: str, module: str) -> Row:
    link.soft_reset()
    link.exec(f"dog = machine.WDT(timeout={1000 * LEASE})\nimport gc, sys\nos.chdir('/{slot}')")
    begin = time.monotonic()
    try:
        output = link.exec(f"import run\nrun.run('.', [{module + '.'!r}])", LEASE)
    except DeviceError as error:
        output = str(error)
    seconds = time.monotonic() - begin
    printed = link.exec("gc.collect()\nprint(gc.mem_free())")
    free = answers.parsed(link.port, answers.number, printed)
    counts = re.search(r"^(\d+) passed, (\d+) failed\r?$", output, re.MULTILINE)
    passed, failed = (int(counts[1]), int(counts[2])) if counts else (0, 1)
    return Row(module, passed, failed, seconds, free, output)


def main(arguments: list[str] | None = None) -> int:
    """Run the tests of the named modules and print the table."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.usb.application.shared_tests",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    ports.add_argument(parser)
    parser.add_argument("parts", nargs="*", metavar="PART", help="of a module's name")
    args = parser.parse_args(arguments)
    rows: list[Row] = []
    try:
        modules = chosen(args.parts)
        files = compiled(modules)
        with connect(args.port) as link, placed(link, files) as slot:
            print(f"{link.port}: {link.about}, {link.about.machine}")
            print(f"{'module':24}{'passed':>6}  {'failed':>6}  {'seconds':>7}  {'free':>8}")
            for module in modules:
                rows.append(run_module(link, slot, module))
                print(rows[-1], flush=True)
    except HostError as error:
        warn(error)
        return error.status
    except KeyboardInterrupt:
        return 130
    for row in rows:
        if row.failed:
            print(f"\n{row.module}:\n{row.output.strip()}")
    passed, failed = sum(row.passed for row in rows), sum(row.failed for row in rows)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
