"""Find MicroPython's Unix port, or fetch it from Debian 13 without root.

`find(bits)` and `fetch(bits)` return the path of an interpreter, a file that can be run, for
bits 64 or 32. Looked at in this order: the environment variable VORHAND_MICROPYTHON_64 or _32;
`micropython` on the PATH; what `fetch` laid under .cache/micropython/<bits>/ before. `fetch`
needs apt-get and dpkg-deb and a Debian machine of any release: it makes a private sources list
from the machine's own with the release name changed, downloads the package with all it depends
on and unpacks it beside nothing else; the program then runs through its own dynamic loader.
"""

import argparse
import os
import platform
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

from host_tools import PACKAGE, HostError
from host_tools.micropython.debian import private_sources

CACHE = PACKAGE.parent / ".cache" / "micropython"
OLDEST = (1, 24)  # deflate, framebuf, vfs and .mpy version 6.3 as the firmware expects them
BITS = (64, 32)

# Debian's name of each processor's two architectures; a 64-bit kernel runs the 32-bit one too.
ARCHITECTURES = {
    "x86_64": {64: "amd64", 32: "i386"},
    "aarch64": {64: "arm64", 32: "armhf"},
}

# What the firmware and its tests cannot do without, and what tells the two word sizes apart.
PROBE = """
import sys, deflate, framebuf, vfs, json
vfs.VfsLfs2
print(sys.implementation.name, sys.implementation.version[0], sys.implementation.version[1],
      64 if sys.maxsize > 0x7FFFFFFF else 32)
"""

WRAPPER = """#!/bin/sh
# Runs the unpacked interpreter with the loader and the libraries unpacked beside it.
root=${{0%/*}}/root
exec "$root/{loader}" --library-path "{libraries}" "$root/usr/bin/micropython" "$@"
"""

# Machine-wide hooks have no business with a private download.
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


def find(bits: int) -> Path | None:
    """Return the path of an interpreter with this word size (64 or 32), None if there is none.

    Raises HostError if the environment variable names something that is not one.
    """
    variable = f"VORHAND_MICROPYTHON_{bits}"
    given = os.environ.get(variable)
    if given:
        if not is_usable(Path(given), bits):
            raise HostError(f"{variable}={given} is no {bits}-bit MicroPython >= 1.24")
        return Path(given)
    installed = shutil.which("micropython")
    if installed and is_usable(Path(installed), bits):
        return Path(installed)
    fetched = CACHE / str(bits) / "micropython"
    return fetched if fetched.exists() else None


def is_usable(path: Path, bits: int) -> bool:
    """Tell whether `path` runs as MicroPython >= 1.24 of this word size with what we need."""
    try:
        answer = subprocess.run(
            [path, "-c", PROBE], capture_output=True, text=True, timeout=30, check=True
        ).stdout.split()
    except (OSError, subprocess.SubprocessError):
        return False
    name, major, minor, width = (*answer, "", "", "", "")[:4]
    return name == "micropython" and (int(major), int(minor)) >= OLDEST and int(width) == bits


def command(path: Path) -> list[str]:
    """Return the words that run an interpreter, without the shell that a wrapper needs first."""
    if not path.is_relative_to(CACHE):
        return [str(path)]
    line = path.read_text().splitlines()[-1].replace("$root", str(path.parent / "root"))
    return shlex.split(line)[1:-1]


def fetch(bits: int) -> Path:
    """Return an interpreter as `find` does; download and unpack it first if there is none.

    Raises HostError with the reason where that cannot be done here.
    """
    found = find(bits)
    if found:
        return found
    target = CACHE / str(bits)
    work = CACHE / f"{bits}.part"
    shutil.rmtree(work, ignore_errors=True)
    shutil.rmtree(target, ignore_errors=True)
    download(bits, work / "apt")
    for package in sorted((work / "apt" / "cache" / "archives").glob("*.deb")):
        run("dpkg-deb", "-x", package, work / "root")
    shutil.rmtree(work / "apt")
    write_wrapper(work)
    if not is_usable(work / "micropython", bits):
        raise HostError(f"the {bits}-bit interpreter was unpacked into {work} but does not run")
    os.rename(work, target)
    return target / "micropython"


def download(bits: int, folder: Path) -> None:
    """Download the package `micropython` and all it depends on into folder/cache/archives."""
    architecture = ARCHITECTURES.get(platform.machine(), {}).get(bits)
    if architecture is None:
        raise HostError(f"Debian has no {bits}-bit MicroPython for {platform.machine()}")
    for tool in ("apt-get", "dpkg-deb"):
        if not shutil.which(tool):
            raise HostError(f"there is no {tool} here, so not a Debian machine")
    for part in ("cache/archives/partial", "state/lists/partial"):
        (folder / part).mkdir(parents=True)
    # An empty list of installed packages: so everything needed is downloaded, down to the libc.
    (folder / "status").touch()
    native = ARCHITECTURES[platform.machine()][64]
    (folder / "apt.conf").write_text(
        APT_CONF.format(folder=folder, native=native, architecture=architecture)
    )
    apt = ("apt-get", "-q", "-c", folder / "apt.conf")
    reasons = []
    for line in private_sources(folder):
        # One at a time: a third party's entry may look like Debian's and lack the release.
        (folder / "sources.list").write_text(line + "\n")
        try:
            run(*apt, "update")
            run(*apt, "-y", "--download-only", "install", f"micropython:{architecture}")
            return
        except HostError as error:
            reasons.append(str(error))
    raise HostError(reasons[0])


def write_wrapper(folder: Path) -> None:
    """Write folder/micropython, which runs the program unpacked under folder/root."""
    root = folder / "root"
    loaders = [*root.glob("usr/lib*/ld-linux*.so.*"), *root.glob("lib*/ld-linux*.so.*")]
    if not loaders or not (root / "usr/bin/micropython").exists():
        raise HostError(f"the download holds no interpreter and loader: {root}")
    libraries = sorted({path.parent.relative_to(root) for path in root.rglob("lib*.so.*")})
    wrapper = folder / "micropython"
    wrapper.write_text(
        WRAPPER.format(
            loader=loaders[0].relative_to(root),
            libraries=":".join(f"$root/{path}" for path in libraries),
        )
    )
    wrapper.chmod(0o755)


def run(*command: object) -> None:
    """Run a program; raise HostError with the end of what it printed if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        env={**os.environ, "LC_ALL": "C"},
    )
    if done.returncode:
        tail = " / ".join(done.stdout.strip().splitlines()[-3:])
        raise HostError(f"{Path(words[0]).name} failed: {tail}")


def main(words: list[str] | None = None) -> int:
    """Find or fetch the interpreters, say where they are; status 1 if one is missing."""
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.micropython",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("bits", nargs="*", type=int, help="64, 32; default both")
    parser.add_argument("--optional", action="store_true", help="status 0 even if one is missing")
    args = parser.parse_args(words)
    missing = 0
    for bits in args.bits or BITS:
        try:
            print(f"MicroPython, {bits} bits: {fetch(bits)}")
        except HostError as error:
            missing += 1
            print(f"MicroPython, {bits} bits: none ({error}).", file=sys.stderr)
            skipped = "Its tests are skipped. To have them" if args.optional else "To have one"
            print(
                f"  {skipped}, install MicroPython >= 1.24 (Unix port) as `micropython` on the"
                f" PATH, or name one in VORHAND_MICROPYTHON_{bits}.",
                file=sys.stderr,
            )
    return 1 if missing and not args.optional else 0


if __name__ == "__main__":
    sys.exit(main())
