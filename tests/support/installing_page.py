"""The installer in a browser: `Installer` presses its buttons, the device is at its cable."""

import json
import shutil

from page_checks import PageLog
from visited import PATIENCE
from web_serial import BETWEEN, Cable

from host_tools import board_names
from host_tools.site import installing
from host_tools.site.packing import Packed

LONGEST = 2 * PATIENCE  # milliseconds for a job at the cable on a busy machine


class Installer(PageLog):
    """install.html with a cable to the port `path`; see web_serial.Cable."""

    def __init__(self, page, base, path, usb=BETWEEN):
        super().__init__(page)
        self.page = page
        self.cable = Cable(page, path, usb)
        page.set_default_timeout(PATIENCE)
        page.goto(base + "install.html")
        page.wait_for_selector(".card")

    def choose(self, board, languages="de,en"):
        self.page.check(f"input[value={board}]")
        self.page.select_option("#languages", languages)
        return self

    def job(self, button, output):
        """Press a button and wait until its job has ended; return (state, text) of `output`."""
        self.page.evaluate("(id) => delete document.getElementById(id).dataset.state", output)
        self.page.click(f"#{button}")
        ended = f"#{output}[data-state]:not([data-state=busy])"
        self.page.wait_for_selector(ended, timeout=LONGEST)
        element = self.page.locator(f"#{output}")
        return element.get_attribute("data-state"), element.text_content()

    def bring(self):
        """Install or update; return (state, its text)."""
        return self.job("bring", "bring_told")

    def refuses(self, words, job=("bring", "bring_told")):
        """Fail unless a job, given by button and output, ends with a fault that says this."""
        state, message = self.job(*job)
        assert (state, words in message) == ("fault", True), message

    def write_micropython(self, end="Next"):
        """Let esp-web-tools write the image of the chosen board.

        end: the button with which it offers to go on at last; "Back" where it cannot write.
        """
        page = self.page
        page.click("#flash button")
        page.locator("ewt-install-dialog").get_by_text("Install MicroPython").click()
        page.get_by_text("All data on the device will be erased").wait_for()
        page.get_by_role("button", name="Install", exact=True).last.click()
        page.get_by_role("button", name=end).wait_for(timeout=LONGEST)


def site_of(folder, site, patch, version):
    """Make a copy of the site that offers one version, which `build` has returned."""
    shutil.copytree(site, folder)
    patch.setattr(installing, "build", lambda board, languages=(): version)
    patch.setattr(board_names, "real", lambda: [version.board])
    for module in ("build", "site.installing"):
        patch.setattr(f"host_tools.{module}.__version__", version.manifest["version"])
    packed = Packed()
    (folder / installing.INDEX).write_text(json.dumps(installing.index(packed, {})))
    (folder / installing.PACKED).write_bytes(packed.data)
