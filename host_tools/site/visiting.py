"""The device in the user's browser: the site written into the cache, served, and visited."""

import os
import sys
import webbrowser
from collections.abc import Mapping

from host_tools import HostError
from host_tools.places import cache_folder
from host_tools.site import write
from host_tools.site.serving import address, server


def has_desktop(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Return whether a browser would open before the person who sits at this terminal."""
    if environment.get("SSH_CONNECTION"):
        return False
    shown = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    return platform == "darwin" or bool(shown)


def visit(port: int, *, alone: bool = True) -> int:
    """Serve the page until Ctrl-C and open a browser; return 0.

    alone: without a browser the page is served all the same. Raises HostError.
    """
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        browser = None
        if not alone:
            raise HostError("there is no browser here") from None
    folder = cache_folder(os.environ) / "site"
    with server(folder, port) as running:  # first: where the port is taken the page is in use
        write(folder)
        place = address(running)
        print(f"The device is at {place}   Ctrl-C ends it", flush=True)
        if browser is None:
            print("There is no browser here: open the address in one.", flush=True)
        else:
            browser.open(place)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0
