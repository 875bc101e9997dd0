"""The site, written once and served on this machine, and Chromium to visit it."""

import os
import subprocess
import sys
from contextlib import ExitStack

import pytest
from installing_page import Installer, site_of
from visited import Visit, served
from web_serial import BETWEEN

from host_tools import HostError
from host_tools.bench import Missing
from host_tools.bench.browser import chromium
from host_tools.build import locked
from host_tools.site import write
from host_tools.site.packages import packages


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder that `vorhand site` writes, once for all workers of a run."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    folder /= "site"
    with locked(folder):
        if not (folder / "written").exists():
            try:
                write(folder / "pages")
            except HostError as error:  # no network, the first time
                pytest.skip(str(error))
            (folder / "written").touch()
    return folder / "pages"


@pytest.fixture(scope="session")
def development():
    """node_modules with the tools that check the pages."""
    try:
        return packages(development=True)
    except HostError as error:
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def base(site):
    """The site's address."""
    with served(site) as address:
        yield address


@pytest.fixture(scope="session")
def browser():
    """Chromium, without a window."""
    try:
        with chromium() as browser:
            yield browser
    except Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture
def new_page(browser):
    """Open pages, each in a browser of its own without stored data: new_page(locale="de-DE")."""
    contexts = []

    def open_page(**options):
        contexts.append(browser.new_context(**options))
        return contexts[-1].new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture
def new_visit(browser, base):
    """Open such pages as a Visit; none may ask another server for anything, or report an error."""
    visits = []

    def open_visit(**options):
        visits.append(Visit(browser.new_context(**options).new_page(), base))
        return visits[-1]

    yield open_visit
    for visit in visits:
        visit.page.context.close()
        visit.assert_own(base)


@pytest.fixture
def visit(new_visit):
    """Open pages with a device: visit(board="m5stack"); see new_visit."""

    def open_page(locale="de-DE", touch=False, **choices):
        size = {"width": 1280, "height": 900}
        return new_visit(locale=locale, viewport=size, has_touch=touch).open(**choices)

    return open_page


@pytest.fixture
def empty_page(new_page, base):
    """A page of the site on which no device runs."""
    page = new_page()
    page.goto(base + "empty.html")
    return page


@pytest.fixture
def pythons_server(site):
    """The address at which Python's own server serves the site, without options."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=site, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        yield f"http://127.0.0.1:{process.stdout.readline().split()[5]}/"
        process.terminate()


@pytest.fixture(scope="module")
def offers(site, tmp_path_factory):
    """Serve a site that offers one version: offers(build) returns its address."""
    addresses = {}

    def offer(version):
        if version.folder not in addresses:
            folder = tmp_path_factory.mktemp("offered") / "site"
            with pytest.MonkeyPatch.context() as patch:
                site_of(folder, site, patch, version)
            addresses[version.folder] = servers.enter_context(served(folder))
        return addresses[version.folder]

    with ExitStack() as servers:
        yield offer


@pytest.fixture
def install(browser, base):
    """Open the installer at a device's port: install(path, address of the site, usb=...)."""
    pages = []

    def open_page(path, address=None, locale="de-DE", usb=BETWEEN):
        context = browser.new_context(locale=locale, accept_downloads=True)
        pages.append((Installer(context.new_page(), address or base, path, usb), address or base))
        return pages[-1][0]

    yield open_page
    for installer, address in pages:
        installer.page.context.close()
        installer.assert_own(address)
