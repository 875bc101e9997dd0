"""Compares generated files with what their sources give, for wiring, case and power."""

import hashlib
from pathlib import Path

from host_tools import PACKAGE, HostError

ROOT = PACKAGE.parent


def fill(path: Path, begin: str, end: str, lines: list[str]) -> str:
    """Return a page's text with `lines` between two marks. Raises HostError without the marks."""
    before, begin_mark, rest = path.read_text(encoding="utf-8").partition(begin)
    _, end_mark, after = rest.partition(end)
    if not begin_mark or not end_mark:
        raise HostError(f"{path.name} has lost its lines {begin!r} and {end!r}")
    return "\n".join([f"{before}{begin}", *lines, f"{end}{after}"])


def write_texts(texts: dict[Path, str]) -> None:
    """Write the texts whose file is missing or says something else."""
    for path in _differing(texts):
        path.write_text(texts[path], encoding="utf-8")
        print(path.relative_to(ROOT))


def differences(texts: dict[Path, str]) -> list[str]:
    """Return a line for each text whose file is missing or says something else."""
    return [f"{path.relative_to(ROOT)} differs" for path in _differing(texts)]


def write_stamp(stamp: Path, sources: dict[str, str]) -> None:
    """Write the hashes of the sources that the files beside the stamp are made from."""
    stamp.write_text("".join(_hashes(sources)), encoding="utf-8")


def changed_sources(stamp: Path, sources: dict[str, str]) -> list[str]:
    """Return a line for each source whose hash is not that in the stamp."""
    hashes = stamp.read_text(encoding="utf-8").splitlines(keepends=True) if stamp.exists() else []
    names = sorted({line.split()[1] for line in {*hashes} ^ {*_hashes(sources)}})
    return [f"{name} has changed since {stamp.name} was written" for name in names]


def _differing(texts: dict[Path, str]) -> list[Path]:
    return [
        path
        for path, text in texts.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def _hashes(sources: dict[str, str]) -> list[str]:
    return [
        f"{hashlib.sha256(text.encode()).hexdigest()}  {name}\n"
        for name, text in sorted(sources.items())
    ]
