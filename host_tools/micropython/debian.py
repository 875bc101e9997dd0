"""Where this machine gets Debian's packages from, as a list of its own for another release."""

import re
import shlex
from pathlib import Path

from host_tools import HostError

RELEASE = "trixie"  # Debian 13, whose `micropython` is 1.25 and complete


def private_sources(keys: Path, etc: Path = Path("/etc/apt")) -> list[str]:
    """Return lines for a sources list for RELEASE, from the machine's own under `etc`.

    Kept are the entries of the machine's own release, likely mirrors of Debian first, without
    its updates, security and backports suites. A key that stands in the entry itself is written
    to a file in the folder `keys`. Raises HostError if no entry is left.
    """
    codename = release_name(etc.parent / "os-release")
    entries = []
    for path in sorted([etc / "sources.list", *etc.glob("sources.list.d/*")]):
        if path.suffix == ".list" and path.is_file():
            entries += one_line_entries(path.read_text(encoding="utf-8"))
        elif path.suffix == ".sources":
            entries += stanza_entries(path.read_text(encoding="utf-8"))
    lines = []
    for options, uri, suite, components in entries:
        # A machine may follow its release by name or by rank.
        if suite not in (codename, "oldstable", "stable", "testing", "unstable", "sid"):
            continue
        if "main" not in components:
            continue
        key = options.get("signed-by", "")
        if "BEGIN PGP" in key:
            path = keys / f"key{len(lines)}.asc"
            path.write_text(key)
            key = str(path)
        kept = f"[signed-by={key}] " if key else ""
        line = f"deb {kept}{uri} {RELEASE} main"
        if line not in lines:
            lines.append(line)
    lines.sort(key=lambda line: not line.split()[-3].rstrip("/").endswith("/debian"))
    if not lines:
        raise HostError(f"no entry for Debian's {codename or 'release'} in {etc}/sources.list*")
    return lines


def release_name(path: Path) -> str:
    """Return the code name in an os-release file; "" where there is none."""
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        key, _, value = line.partition("=")
        if key == "VERSION_CODENAME":
            return "".join(shlex.split(value))
    return ""


def one_line_entries(text: str):
    """Yield (options, uri, suite, components) of the binary entries of a sources.list."""
    pattern = re.compile(r"deb\s+(?:\[(?P<options>[^]]*)\]\s*)?(?P<rest>\S.*)")
    for line in text.splitlines():
        match = pattern.match(line.partition("#")[0].strip())
        if match:
            pairs = (word.partition("=") for word in (match["options"] or "").split())
            options = {key.lower(): value for key, _, value in pairs}
            uri, suite, *components = (*match["rest"].split(), "", "")[:9]
            yield options, uri, suite, components


def stanza_entries(text: str):
    """Yield (options, uri, suite, components) of the binary entries of a deb822 .sources file."""
    for stanza in re.split(r"\n\s*\n", text):
        fields: dict[str, str] = {}
        key = ""
        for line in stanza.splitlines():
            if line.startswith("#"):
                continue
            if line[:1].isspace():
                fields[key] += "\n" + ("" if line.strip() == "." else line.strip())
            elif ":" in line:
                key, _, value = line.partition(":")
                key = key.strip().lower()
                fields[key] = value.strip()
        if fields.get("enabled", "yes").lower() in ("no", "false", "0"):
            continue
        if "deb" not in fields.get("types", "").split():
            continue
        options = {"signed-by": fields.get("signed-by", "").strip()}
        for uri in fields.get("uris", "").split():
            for suite in fields.get("suites", "").split():
                yield options, uri, suite, fields.get("components", "").split()
