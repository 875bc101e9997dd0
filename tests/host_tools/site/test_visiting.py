"""`vorhand sim` on a page: a browser opens, or one line says why not and the terminal opens."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pexpect
import pytest

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


def test_a_browser_gets_the_address_and_ctrl_c_ends_it(site, tmp_path):
    """The fixture `site` has built and fetched everything before."""
    address_file = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {address_file}\n')
    browser.chmod(0o755)
    process = subprocess.Popen(
        [*SIM, "--web", "--port", "0"],
        env={**os.environ, "BROWSER": f"{browser} %s"},
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        address = process.stdout.readline().split()[4]
        assert address.startswith("http://127.0.0.1:")
        with urlopen(address) as answer:
            assert b"<title>Vorhand</title>" in answer.read()
    finally:
        process.send_signal(signal.SIGINT)
    assert process.wait(60) == 0
    process.stdout.close()
    assert address_file.read_text().strip() == address


def test_a_second_one_leaves_the_first_alone(site, monkeypatch):
    """The second one is interrupted while it writes its pages."""
    process = subprocess.Popen([*SIM, "--web", "--port", "0"], stdout=subprocess.PIPE, text=True)
    try:
        address = process.stdout.readline().split()[4]

        def interrupted(folder):
            raise KeyboardInterrupt

        monkeypatch.setattr("host_tools.site.manual.write", interrupted)
        assert cli.main(["sim", "--web", "--port", "0"]) == cli.INTERRUPTED
        with urlopen(f"{address}manual/index.html") as answer:
            assert answer.status == 200
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate()


def test_a_rule_set_of_ones_own_is_not_on_the_page(tmp_path):
    """A line warns of it, and the page is served nevertheless; here its port is taken."""
    module = tmp_path / "own.py"
    module.write_text(Path(isko.__file__).read_text().replace('NAME = "isko"', 'NAME = "own"'))
    server = serving.server(tmp_path, 0)
    try:
        port = str(server.server_address[1])
        command = [*SIM, "--web", "--port", port, "--module", module]
        process = subprocess.run(command, capture_output=True, text=True)
    finally:
        server.server_close()
    warning, refusal = process.stderr.splitlines()
    assert warning == (
        "vorhand: the page has Vorhand's own rule sets alone; in the terminal there is own, too"
    )
    assert f"port {port} is taken" in refusal


def at_a_desktop(tmp_path, *args, path):
    """Start `vorhand sim` in a terminal of a desktop that does not exist."""
    environment = {
        "DISPLAY": ":99",
        "HOME": str(tmp_path),
        "PATH": str(path),
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
    }
    return pexpect.spawn(
        *(SIM[0], [*SIM[1:], *args]),
        env=environment,
        dimensions=(40, 140),
        timeout=120,
        encoding="utf-8",
    )


def then_the_terminal(child):
    child.expect_exact("; the terminal instead")
    child.expect_exact("[?1049h")  # the terminal's other screen
    child.expect_exact("▀")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_taken_port_leads_to_the_terminal(site, tmp_path):
    server = serving.server(tmp_path, 0)
    try:
        port = str(server.server_address[1])
        child = at_a_desktop(tmp_path, "--port", port, path=os.environ["PATH"])
        child.expect_exact(f"port {port} is taken")
        then_the_terminal(child)
    finally:
        server.server_close()


def test_no_browser_leads_to_the_terminal(site, tmp_path):
    child = at_a_desktop(tmp_path, path=tmp_path)
    child.expect_exact("there is no browser here")
    then_the_terminal(child)


def test_a_fetch_that_fails_names_the_reason(monkeypatch, tmp_path):
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error network is unreachable' >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(packages, "cache_folder", lambda environment: tmp_path / "cache")
    with pytest.raises(HostError, match=r"npm cannot install .*: network is unreachable"):
        packages.micropython()
    npm.write_text("#!/bin/sh\nmkdir node_modules\n")
    assert packages.micropython()  # the next time it is tried again


def test_npm_of_the_package_index_serves_as_well(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    process = subprocess.run(
        [*packages.program("npm"), "--version"], capture_output=True, text=True
    )
    assert process.returncode == 0
    assert process.stdout.count(".") == 2
