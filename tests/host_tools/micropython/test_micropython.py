"""Finding and fetching MicroPython: the private sources list, the wrapper, the version check.

`make test` downloads it; tests/test_on_micropython.py runs it.
"""

import os
import platform
import shutil
import tarfile

import pytest
from failing import failing

from host_tools import HostError, micropython
from host_tools.micropython import __main__, building, debian, frozen, unpacking
from host_tools.micropython.debian import private_sources

STANZAS = """\
# what an installer wrote
Types: deb deb-src
URIs: http://mirror.example/debian
Suites: bookworm bookworm-updates bookworm-backports
Components: main contrib
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg

Types: deb
URIs: http://mirror.example/debian-security
Suites: bookworm-security
Components: main

Enabled: no
Types: deb
URIs: http://off.example/debian
Suites: bookworm
Components: main
"""

KEY_INSIDE = """\
Types: deb
URIs: http://mirror.example/debian
Suites: bookworm
Components: main
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 abcd
 -----END PGP PUBLIC KEY BLOCK-----
"""

LINES = """\
deb [arch=amd64 signed-by=/usr/share/keyrings/k.gpg] http://third.example/tool bookworm main
deb http://mirror.example/debian/ bookworm main non-free # the main one
deb-src http://mirror.example/debian/ bookworm main
# deb http://mirror.example/old bookworm main
deb http://mirror.example/debian/ bookworm-updates main
deb http://mirror.example/debian-security bookworm-security main
deb http://docker.example/linux/debian bookworm stable
"""


@pytest.fixture
def etc(tmp_path, monkeypatch):
    """A folder like /etc/apt, of a machine that runs Debian 12."""
    debian_12 = {"ID": "debian", "VERSION_CODENAME": "bookworm"}
    monkeypatch.setattr(platform, "freedesktop_os_release", lambda: debian_12)
    (tmp_path / "apt" / "sources.list.d").mkdir(parents=True)
    return tmp_path / "apt"


@pytest.fixture
def sources(etc, tmp_path):
    """Return the private sources for a release, by the machine's file of this name."""

    def run(text, release="trixie", name="sources.list"):
        (etc / name).write_text(text)
        return private_sources(tmp_path, release, etc)

    return run


def test_stanzas(sources):
    text = "# A comment.\n\n an indented line\n" + STANZAS
    key = "signed-by=/usr/share/keyrings/debian-archive-keyring.gpg"
    assert sources(text, name="sources.list.d/debian.sources") == [
        f"[{key}] http://mirror.example/debian trixie main"
    ]


def test_the_machines_own_release(sources):
    assert sources(LINES, "")[0] == "http://mirror.example/debian/ bookworm main"


def test_key_inside_a_stanza_becomes_a_file(sources, tmp_path):
    (line,) = sources(KEY_INSIDE, name="sources.list.d/debian.sources")
    path = tmp_path / "key0.asc"
    assert line == f"[signed-by={path}] http://mirror.example/debian trixie main"
    assert path.read_text() == (
        "-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nabcd\n-----END PGP PUBLIC KEY BLOCK-----"
    )


def test_lines_with_the_mirror_before_a_third_party(sources):
    assert sources(LINES) == [
        "http://mirror.example/debian/ trixie main",
        "[signed-by=/usr/share/keyrings/k.gpg] http://third.example/tool trixie main",
    ]


@pytest.mark.parametrize("suite", ["stable", "oldstable", "sid"])
def test_release_followed_by_its_rank(sources, suite):
    line = "http://mirror.example/debian {} main"
    assert sources(f"deb {line.format(suite)}\n") == [line.format("trixie")]


def test_a_machine_that_does_not_say_its_release(etc, tmp_path, monkeypatch):
    monkeypatch.setattr(platform, "freedesktop_os_release", failing(OSError()))
    with pytest.raises(HostError, match="no entry for Debian's release"):
        private_sources(tmp_path, "trixie", etc)


def test_no_entry_is_said(etc, tmp_path):
    with pytest.raises(HostError, match="no entry for Debian's bookworm"):
        private_sources(tmp_path, "trixie", etc)


def script(path, text):
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(0o755)
    return path


@pytest.mark.parametrize(
    ("text", "usable"),
    [
        ("echo micropython 1 24 64", True),
        ("echo micropython 2 0 64", True),
        ("echo micropython 1 23 64", False),
        ("echo micropython 1 25 32", False),
        ("echo cpython 3 11 64", False),
        ("echo", False),
        ("exit 1", False),
    ],
)
def test_version_and_word_size_are_checked(tmp_path, text, usable):
    assert micropython.is_usable(script(tmp_path / "micropython", text), 64) is usable
    assert not micropython.is_usable(tmp_path / "absent", 64)


@pytest.fixture
def bare(tmp_path, monkeypatch):
    """A machine with an empty cache and nothing but a shell: no MicroPython, no apt."""

    def which(name):
        return str(tmp_path / name) if (tmp_path / name).exists() else None

    monkeypatch.setattr(micropython, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(shutil, "which", which)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    for bits in micropython.BITS:
        monkeypatch.delenv(f"VORHAND_MICROPYTHON_{bits}", raising=False)
    return tmp_path


def test_installed_one_is_used(bare):
    path = script(bare / "micropython", "echo micropython 1 25 32\n")
    assert micropython.find(32) == path
    assert micropython.find(64) is None


def test_one_named_in_the_environment_comes_first(bare, monkeypatch):
    script(bare / "micropython", "echo micropython 1 25 64\n")
    named = script(bare / "own", "echo micropython 1 26 64\n")
    monkeypatch.setenv("VORHAND_MICROPYTHON_64", str(named))
    assert micropython.find(64) == named
    monkeypatch.setenv("VORHAND_MICROPYTHON_64", str(bare / "absent"))
    with pytest.raises(HostError, match="VORHAND_MICROPYTHON_64"):
        micropython.find(64)


def test_machine_without_apt_says_what_is_missing(bare, capsys):
    assert __main__.main([]) == 1
    assert __main__.main(["--optional", "32"]) == 0
    text = capsys.readouterr().err
    assert "64 bits: none (there is no apt-get here, so not a Debian machine)" in text
    assert "VORHAND_MICROPYTHON_32" in text


def test_the_other_word_size_is_for_machines_that_lack_this_one(bare, monkeypatch, capsys):
    word_sizes = []

    def interpreter(bits):
        word_sizes.append(bits)
        if bits == lacking:
            raise HostError("no package")
        return bare / str(bits)

    monkeypatch.setattr(__main__, "interpreter", interpreter)
    lacking = None
    assert __main__.main([]) == 0 and word_sizes == [32]
    lacking = 32
    assert __main__.main(["--optional"]) == 0 and word_sizes == [32, 32, 64]
    assert f"MicroPython, 64 bits: {bare / '64'}" in capsys.readouterr().out


def test_unknown_processor_says_so(bare, monkeypatch):
    monkeypatch.setattr(debian.platform, "machine", lambda: "riscv64")
    with pytest.raises(HostError, match="riscv64"):
        unpacking.fetch(64)


# `apt-get -q -c FILE ...`: the first source fails, the second delivers one package.
APT_GET = """
folder=${3%/*}
grep -q good "$folder/sources.list" || { echo E: no such release; exit 1; }
echo "$@" >> "${0%/*}/asked"
case $4 in
-y) : > "$folder/cache/archives/micropython.deb";;
--download-only) grep -q deb-src "$folder/sources.list" && cp "${0%/*}/source.tar" x.orig.tar.xz;;
esac
"""

# `dpkg-deb -x PACKAGE FOLDER`: a loader that answers as the interpreter would.
DPKG_DEB = """
mkdir -p "$3/usr/lib64" "$3/usr/lib/x86_64-linux-gnu" "$3/usr/bin"
: > "$3/usr/lib/x86_64-linux-gnu/libc.so.6"
: > "$3/usr/bin/micropython"
echo '#!/bin/sh' > "$3/usr/lib64/ld-linux-x86-64.so.2"
echo 'echo micropython 1 25 64' >> "$3/usr/lib64/ld-linux-x86-64.so.2"
chmod +x "$3/usr/lib64/ld-linux-x86-64.so.2"
"""


@pytest.fixture
def with_apt(bare, monkeypatch):
    """A machine with stand-ins for apt-get and dpkg-deb."""
    monkeypatch.setattr(debian.platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(debian, "private_sources", lambda *_: ["bad", "good"])
    script(bare / "apt-get", APT_GET)
    script(bare / "dpkg-deb", DPKG_DEB)
    return bare


def test_fetch_unpacks_and_wraps(with_apt):
    """A second call needs neither program."""
    bare = with_apt
    path = unpacking.fetch(64)
    assert path == micropython.CACHE / "64" / "micropython"
    assert "install micropython:amd64" in (bare / "asked").read_text()
    assert micropython.is_usable(path, 64)
    loader, *_, program = micropython.command(path)
    assert loader == str(path.parent / "root/usr/lib64/ld-linux-x86-64.so.2")
    assert program == str(path.parent / "root/usr/bin/micropython")
    assert micropython.command(bare / "own") == [str(bare / "own")]
    os.remove(bare / "apt-get")
    assert unpacking.fetch(64) == path
    assert os.listdir(micropython.CACHE) == ["64"]


def write_archive(folder, version):
    """Write source.tar: an archive of MicroPython's source with one file."""
    file = folder / f"micropython-{version}" / "LICENSE"
    file.parent.mkdir()
    file.write_text("MIT")
    with tarfile.open(folder / "source.tar", "w:xz") as archive:
        archive.add(file.parent, file.parent.name)


def test_fetch_source(with_apt):
    bare = with_apt
    write_archive(bare, micropython.VERSION)
    source = unpacking.fetch_source()
    assert (source / "LICENSE").read_text() == "MIT"
    assert "--download-only source micropython" in (bare / "asked").read_text()
    os.remove(bare / "apt-get")
    assert unpacking.fetch_source() == source
    assert os.listdir(micropython.CACHE) == ["source"]


def test_source_of_another_version_is_refused(with_apt):
    write_archive(with_apt, "1.19")
    with pytest.raises(HostError, match=f"is not that of MicroPython {micropython.VERSION}"):
        unpacking.fetch_source()
    assert os.listdir(micropython.CACHE) == []


def test_cache_that_cannot_be_written_is_told(bare, monkeypatch):
    (bare / "file").write_text("")
    monkeypatch.setattr(micropython, "CACHE", bare / "file" / "cache")
    with pytest.raises(HostError, match="Not a directory"):
        unpacking.fetch_source()
    with pytest.raises(HostError, match="cannot build in"):
        frozen.interpreter()


def test_machine_without_a_compiler_says_what_to_install(bare, capsys):
    assert __main__.main(["frozen"]) == 1
    assert "apt install gcc-multilib make" in capsys.readouterr().err


def test_without_debians_package_it_is_built(monkeypatch, tmp_path, capsys):
    """It is built from its source, runs, and is found again."""
    try:
        source = unpacking.fetch_source()
        building.check_compiler()
    except HostError as error:
        pytest.skip(str(error))

    def fetch(bits):
        raise HostError("a mirror being synchronised")

    monkeypatch.setattr(micropython, "CACHE", tmp_path / "cache")
    monkeypatch.setattr(building, "fetch_source", lambda: source)
    monkeypatch.setattr(unpacking, "fetch", fetch)
    monkeypatch.delenv("VORHAND_MICROPYTHON_32", raising=False)
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    assert __main__.main(["32"]) == 0, capsys.readouterr()
    path = tmp_path / "cache" / "32" / "micropython"
    assert capsys.readouterr().out == f"MicroPython, 32 bits: {path}\n"
    assert micropython.is_usable(path, 32) and not micropython.is_usable(path, 64)
    program = path.parent / "root" / "micropython"
    assert micropython.command(path) == [building.LOADER, str(program)]
    assert __main__.main(["64"]) == 1
    assert "64 bits: none (a mirror being synchronised)" in capsys.readouterr().err


def test_failed_download_is_told_in_one_line(with_apt):
    script(with_apt / "apt-get", "echo one; echo two; echo E: no network; exit 100\n")
    with pytest.raises(HostError, match=r"^apt-get failed: one / two / E: no network$"):
        unpacking.fetch(64)
    assert micropython.find(64) is None
