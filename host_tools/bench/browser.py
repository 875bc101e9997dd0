"""Debian's Chromium without a window, driven by Playwright; no browser is ever downloaded.

The package chromium-headless-shell has no part of a desktop's browser: it takes half the time.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from host_tools.bench import Missing

# It runs as root in a container, draws without a graphics card, and loads nothing by itself.
_OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def chromium() -> Iterator[Any]:
    """Run a browser, a `playwright.sync_api.Browser`. Raises Missing without one."""
    program = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if program is None:
        raise Missing("no chromium here; on Debian: apt install chromium-headless-shell")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Missing("no playwright here: make .venv/.developed") from None
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=_OPTIONS)
        try:
            yield browser
        finally:
            browser.close()
