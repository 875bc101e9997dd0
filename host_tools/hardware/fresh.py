"""Is a made file still what its sources give? Shared by wiring, case and power."""

import hashlib
from pathlib import Path

from host_tools import PACKAGE, HostError

ROOT = PACKAGE.parent


def filled(path: Path, begin: str, end: str, lines: list[str]) -> str:
    """Return a page's text with `lines` between two marks; HostError where they are missing."""
    text = path.read_text(encoding="utf-8") if path.exists() else f"{begin}\n{end}\n"
    before, found, rest = text.partition(begin)
    _, closed, after = rest.partition(end)
    if not found or not closed:
        raise HostError(f"{path.name} has lost its lines {begin!r} and {end!r}")
    return "\n".join([f"{before}{begin}", *lines, f"{end}{after}"])


def write_texts(texts: dict[Path, str]) -> None:
    """Write those that differ from what is there."""
    for path in differing_paths(texts):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(texts[path], encoding="utf-8")
        print(path.relative_to(ROOT))


def differing_paths(texts: dict[Path, str]) -> list[Path]:
    """Return the paths whose file is missing or says something else."""
    return [
        path
        for path, text in texts.items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def differing(texts: dict[Path, str]) -> list[str]:
    """Return the same as text for people."""
    return [f"{path.relative_to(ROOT)} differs" for path in differing_paths(texts)]


class Stamp:
    """A file of hashes: what the pictures beside it were drawn from."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def text(self, sources: dict[str, str]) -> str:
        """Return the file for these sources, name to text."""
        lines = []
        for name in sorted(sources):
            lines.append(f"{hashlib.sha256(sources[name].encode()).hexdigest()}  {name}\n")
        return "".join(lines)

    def write(self, sources: dict[str, str]) -> None:
        """Note what was drawn from."""
        self.path.write_text(self.text(sources), encoding="utf-8")

    def fits(self, sources: dict[str, str]) -> bool:
        """Tell whether these are the sources of what was drawn."""
        return self.path.exists() and self.path.read_text(encoding="utf-8") == self.text(sources)
