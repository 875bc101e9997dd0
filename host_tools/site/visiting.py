"""The device in the user's browser: the site written for a while, served, and visited."""

import sys
import webbrowser
from collections.abc import Mapping

from host_tools import HostError
from host_tools.site import write
from host_tools.site.serving import address, server
from host_tools.whole_file import temporary_folder


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
    with temporary_folder() as folder, server(folder, port) as running:
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
