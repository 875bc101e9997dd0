"""`vorhand sim` on a page: a browser opens, or one line says why not and the terminal opens."""

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pexpect
import pytest
from failing import failing

from host_tools import HostError, cli
from host_tools.site import packages, serving
from host_tools.site.visiting import has_desktop
from vorhand.rules import isko

SIM = [sys.executable, "-m", "host_tools", "sim"]


@pytest.mark.parametrize(
    ("environment", "platform", "expected"),
    [
        ({}, "linux", False),
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({"DISPLAY": ":10", "SSH_CONNECTION": "there"}, "linux", False),
        ({}, "darwin", True),
    ],
)
def test_where_a_browser_would_open(environment, platform, expected):
    assert has_desktop(environment, platform) is expected


@contextmanager
def on_the_web(**environment):
    """Serve the page, and interrupt the server with Ctrl-C; gives its address."""
    process = subprocess.Popen(
        [*SIM, "--web", "--port", "0"],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield process.stdout.readline().split()[4]
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)
    assert process.returncode == 0


def test_a_browser_gets_the_address_and_ctrl_c_ends_it(site, tmp_path):
    """The fixture `site` has built and fetched everything before."""
    address_file = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {address_file}\n')
    browser.chmod(0o755)
    with on_the_web(BROWSER=f"{browser} %s") as address:
        assert address.startswith("http://127.0.0.1:")
        with urlopen(address) as answer:
            assert b"<title>Vorhand</title>" in answer.read()
    assert address_file.read_text().strip() == address


def test_a_second_one_leaves_the_first_alone(site, monkeypatch):
    """The second one is interrupted while it writes its pages."""
    with on_the_web() as address:
        monkeypatch.setattr("host_tools.site.manual.write", failing(KeyboardInterrupt))
        assert cli.main(["sim", "--web", "--port", "0"]) == cli.INTERRUPTED
        with urlopen(f"{address}manual/index.html") as answer:
            assert answer.status == 200


@pytest.fixture
def taken_port(tmp_path):
    """The number of a port at which something is served."""
    server = serving.server(tmp_path, 0)
    yield str(server.server_address[1])
    server.server_close()


def test_a_rule_set_of_ones_own_is_not_on_the_page(tmp_path, taken_port):
    """A line warns of it, and the page is served nevertheless; here its port is taken."""
    module = tmp_path / "own.py"
    module.write_text(Path(isko.__file__).read_text().replace('NAME = "isko"', 'NAME = "own"'))
    command = [*SIM, "--web", "--port", taken_port, "--module", module]
    process = subprocess.run(command, capture_output=True, text=True)
    warning, refusal = process.stderr.splitlines()
    assert warning == (
        "vorhand: the page has Vorhand's own rule sets alone; in the terminal there is own, too"
    )
    assert f"port {taken_port} is taken" in refusal


def at_a_desktop(tmp_path, *args, path):
    """Start `vorhand sim` in a terminal of a desktop that does not exist."""
    environment = {
        "DISPLAY": ":99",
        "HOME": str(tmp_path),
        "PATH": str(path),
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
    }
    options = {"env": environment, "dimensions": (40, 140), "timeout": 120, "encoding": "utf-8"}
    return pexpect.spawn(SIM[0], [*SIM[1:], *args], **options)


def then_the_terminal(child):
    child.expect_exact("; the terminal instead")
    child.expect_exact("[?1049h")  # the terminal's other screen
    child.expect_exact("▀")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_taken_port_leads_to_the_terminal(site, tmp_path, taken_port):
    child = at_a_desktop(tmp_path, "--port", taken_port, path=os.environ["PATH"])
    child.expect_exact(f"port {taken_port} is taken")
    then_the_terminal(child)


def test_no_browser_leads_to_the_terminal(site, tmp_path):
    child = at_a_desktop(tmp_path, path=tmp_path)
    child.expect_exact("there is no browser here")
    then_the_terminal(child)


def test_a_fetch_that_fails_names_the_reason(monkeypatch, tmp_path):
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error network is unreachable' >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(packages, "cache_folder", lambda: tmp_path / "cache")
    with pytest.raises(HostError, match=r"npm cannot install .*: network is unreachable"):
        packages.micropython()
    npm.write_text("#!/bin/sh\nmkdir node_modules\n")
    assert packages.micropython()  # the next time it is tried again


def test_npm_of_the_package_index_serves_as_well(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    command = [*packages.program("npm"), "--version"]
    process = subprocess.run(command, capture_output=True, text=True)
    assert process.returncode == 0
    assert process.stdout.count(".") == 2
