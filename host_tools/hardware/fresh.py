"""Is a made file still what its sources give? Shared by wiring, case and power."""

import hashlib
from pathlib import Path

from host_tools import PACKAGE, HostError

ROOT = PACKAGE.parent


def fill(path: Path, begin: str, end: str, lines: list[str]) -> str:
    """Return a page's text with `lines` between two marks; HostError where they are missing."""
    before, opened, rest = path.read_text(encoding="utf-8").partition(begin)
    _, closed, after = rest.partition(end)
    if not opened or not closed:
        raise HostError(f"{path.name} has lost its lines {begin!r} and {end!r}")
    return "\n".join([f"{before}{begin}", *lines, f"{end}{after}"])


def write_texts(texts: dict[Path, str]) -> None:
    """Write those that differ from what is there."""
    for path in _differing(texts):
        path.write_text(texts[path], encoding="utf-8")
        print(path.relative_to(ROOT))


def differences(texts: dict[Path, str]) -> list[str]:
    """Return a line for each text whose file is missing or says something else."""
    return [f"{path.relative_to(ROOT)} differs" for path in _differing(texts)]


def write_stamp(stamp: Path, sources: dict[str, str]) -> None:
    """Note the hashes of the sources, by name, that the files beside the stamp are made from."""
    stamp.write_text("".join(_hashes(sources)), encoding="utf-8")


def changed_sources(stamp: Path, sources: dict[str, str]) -> list[str]:
    """Return a line for each source whose hash the stamp does not have."""
    noted = stamp.read_text(encoding="utf-8").splitlines(keepends=True) if stamp.exists() else []
    names = sorted({line.split()[1] for line in {*noted} ^ {*_hashes(sources)}})
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
