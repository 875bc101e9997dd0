"""Download packages of Debian 13 and their sources without root, on Debian of any release.

apt-get is given a folder of its own to work in, with a sources list that is made from the
machine's own by changing the name of the release.
"""

import os
import platform
import re
import shutil
import subprocess
from email import message_from_string
from pathlib import Path

from host_tools import HostError

RELEASE = "trixie"  # Debian 13, whose `micropython` is 1.25 and complete

# Debian's name of each processor's two architectures; a 64-bit kernel runs the 32-bit one too.
ARCHITECTURES = {
    "x86_64": {64: "amd64", 32: "i386"},
    "aarch64": {64: "arm64", 32: "armhf"},
}

# The hooks of the machine do not concern a private download.
APT_CONF = """
#clear APT::Architectures;
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
APT::Architectures {{ "{native}"; "{architecture}"; }};
APT::Sandbox::User "";
APT::Install-Recommends "false";
Acquire::Languages "none";
Acquire::IndexTargets::deb::DEP-11::DefaultEnabled "false";
Acquire::IndexTargets::deb::DEP-11-icons-small::DefaultEnabled "false";
Acquire::IndexTargets::deb::DEP-11-icons::DefaultEnabled "false";
Acquire::Retries "3";
Debug::NoLocking "true";
Dir::Etc::sourcelist "{folder}/sources.list";
Dir::Etc::sourceparts "-";
Dir::Etc::preferences "-";
Dir::Etc::preferencesparts "-";
Dir::State "{folder}/state";
Dir::State::status "{folder}/status";
Dir::Cache "{folder}/cache";
"""


def download(package: str, bits: int, folder: Path, release: str = RELEASE) -> list[Path]:
    """Download a package and all it depends on, down to the libc; return the .deb files.

    `folder` is made and holds apt's own files, too; release: "" for the machine's own. Raises
    HostError with the reason where that cannot be done here.
    """
    architecture = ARCHITECTURES.get(platform.machine(), {}).get(bits)
    if architecture is None:
        raise HostError(f"Debian has no {bits}-bit MicroPython for {platform.machine()}")
    arguments = ("-y", "--download-only", "install", f"{package}:{architecture}")
    apt_get(folder, "deb", architecture, arguments, release)
    return sorted((folder / "cache" / "archives").glob("*.deb"))


def download_source(package: str, folder: Path) -> Path:
    """Download a package's source as its authors released it; return the archive.

    As `download` otherwise. Debian's own changes come with it and are not needed.
    """
    architecture = ARCHITECTURES.get(platform.machine(), {}).get(64, "amd64")
    apt_get(folder, "deb-src", architecture, ("--download-only", "source", package))
    return next(folder.glob("*.orig.tar.*"))


def apt_get(
    folder: Path, kind: str, architecture: str, arguments: tuple[str, ...], release: str = RELEASE
) -> None:
    """Make `folder` and call apt-get there with the sources of one kind, deb or deb-src."""
    for tool in ("apt-get", "dpkg-deb"):
        if not shutil.which(tool):
            raise HostError(f"there is no {tool} here, so not a Debian machine")
    for part in ("cache/archives/partial", "state/lists/partial"):
        (folder / part).mkdir(parents=True)
    # With an empty list of installed packages everything needed is downloaded.
    (folder / "status").touch()
    native = ARCHITECTURES.get(platform.machine(), {}).get(64, architecture)
    (folder / "apt.conf").write_text(
        APT_CONF.format(folder=folder, native=native, architecture=architecture)
    )
    apt = ("apt-get", "-q", "-c", folder / "apt.conf")
    reasons = []
    for line in private_sources(folder, release):
        # One at a time: a third party's entry may look like Debian's and lack the release.
        (folder / "sources.list").write_text(f"{kind} {line}\n")
        try:
            run(*apt, "update")
            run(*apt, *arguments, cwd=folder)
            return
        except HostError as error:
            reasons.append(str(error))
    raise HostError(reasons[0])


def run(*command: object, cwd: Path | None = None) -> None:
    """Run a program; raise HostError with the end of what it printed if it fails."""
    arguments = [str(argument) for argument in command]
    process = subprocess.run(
        arguments,
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={**os.environ, "LC_ALL": "C"},
    )
    if process.returncode:
        tail = " / ".join(process.stdout.strip().splitlines()[-3:])
        raise HostError(f"{Path(arguments[0]).name} failed: {tail}")


def private_sources(keys: Path, release: str, etc: Path = Path("/etc/apt")) -> list[str]:
    """Return lines for a sources list for a release, but for their first word, deb or deb-src.

    Made from the machine's own list under `etc`: the entries of its own release, likely mirrors
    of Debian first, without its updates, security and backports suites. A key that stands in the
    entry itself is written to a file in the folder `keys`. Raises HostError if no entry is left.
    """
    try:
        codename = platform.freedesktop_os_release().get("VERSION_CODENAME", "")
    except OSError:  # a machine that does not say which release it has
        codename = ""
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
        signed_by = f"[signed-by={key}] " if key else ""
        line = f"{signed_by}{uri} {release or suite} main"
        if line not in lines:
            lines.append(line)
    lines.sort(key=lambda line: not line.split()[-3].rstrip("/").endswith("/debian"))
    if not lines:
        raise HostError(f"no entry for Debian's {codename or 'release'} in {etc}/sources.list*")
    return lines


def one_line_entries(text: str):
    """Yield (options, uri, suite, components) of the binary entries of a sources.list."""
    pattern = re.compile(r"deb\s+(?:\[(?P<options>[^]]*)\]\s*)?(?P<entry>\S.*)")
    for line in text.splitlines():
        match = pattern.match(line.partition("#")[0].strip())
        if match:
            pairs = (option.partition("=") for option in (match["options"] or "").split())
            options = {key.lower(): value for key, _, value in pairs}
            uri, suite, *components = (*match["entry"].split(), "", "")[:9]
            yield options, uri, suite, components


def stanza_entries(text: str):
    """Yield (options, uri, suite, components) of the binary entries of a deb822 .sources file."""
    text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    for stanza in re.split(r"\n\s*\n", text):
        # Written as the head of a mail is, which ends at an empty line: a comment may leave one.
        fields = message_from_string(stanza.lstrip("\n"))
        if fields.get("enabled", "yes").lower() in ("no", "false", "0"):
            continue
        if "deb" not in fields.get("types", "").split():
            continue
        key = [line.strip() for line in fields.get("signed-by", "").strip().splitlines()]
        options = {"signed-by": "\n".join("" if line == "." else line for line in key)}
        for uri in fields.get("uris", "").split():
            for suite in fields.get("suites", "").split():
                yield options, uri, suite, fields.get("components", "").split()
