"""The device in the user's browser: a temporary site, served and opened."""

import sys
import webbrowser
from collections.abc import Mapping

from host_tools import HostError
from host_tools.site import write
from host_tools.site.serving import address, server
from host_tools.whole_file import temporary_folder


def has_desktop(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Tell whether a browser would open on the screen of the person at this terminal."""
    if environment.get("SSH_CONNECTION"):
        return False
    display = environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")
    return platform == "darwin" or bool(display)


def visit(port: int, *, alone: bool = True) -> int:
    """Serve the page until Ctrl-C and open a browser; return 0.

    alone: serve the page even without a browser. Raises HostError.
    """
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        browser = None
        if not alone:
            raise HostError("there is no browser here") from None
    with temporary_folder() as folder, server(folder, port) as web_server:
        write(folder)
        url = address(web_server)
        print(f"The device is at {url}   Ctrl-C ends it", flush=True)
        if browser is None:
            print("There is no browser here: open the address in one.", flush=True)
        else:
            browser.open(url)
        try:
            web_server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0
