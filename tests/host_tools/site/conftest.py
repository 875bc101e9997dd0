"""The site, written once and served on this machine, and Chromium to visit it."""

import os

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
    server, address = served(site)
    yield address
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def browser():
    """Chromium, without a window."""
    try:
        with chromium() as browser:
            yield browser
    except Missing as missing:
        pytest.skip(str(missing))


@pytest.fixture
def visit(browser, base):
    """Open pages, each in a browser of its own without stored data: visit(board="m5stack").

    At the end none may have asked another server for anything, or reported an error.
    """
    visits = []

    def open_page(locale="de-DE", size=(1280, 900), looks="light", touch=False, **options):
        context = browser.new_context(
            locale=locale,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=looks,
            has_touch=touch,
        )
        visits.append(Visit(context.new_page(), base))
        return visits[-1].open(**options)

    yield open_page
    for visit in visits:
        visit.page.context.close()
        visit.assert_own(base)


@pytest.fixture(scope="module")
def offers(site, tmp_path_factory):
    """Serve a site that offers one version: offers(build) returns its address."""
    servers = {}

    def offer(version):
        if version.folder not in servers:
            folder = tmp_path_factory.mktemp("offered") / "site"
            with pytest.MonkeyPatch.context() as patch:
                site_of(folder, site, patch, version)
            servers[version.folder] = served(folder)
        return servers[version.folder][1]

    yield offer
    for server, _ in servers.values():
        server.shutdown()
        server.server_close()


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
