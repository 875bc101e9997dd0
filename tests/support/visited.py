"""The page with the device in a real browser, and a device on CPython that gets the same keys."""

import hashlib
import json
import time
from contextlib import contextmanager
from functools import partial
from threading import Thread

from page_checks import PageLog
from web_serial import Handler

import boards
import main
from drivers.picture import Picture
from host_tools.screens import png
from host_tools.simulator.gauge import charge
from host_tools.site.serving import HOST, Server, address

HOLD = 560  # milliseconds: longer than press_timing.HELD_MS
PATIENCE = 120_000  # milliseconds for an answer on a busy machine

# The picture in the canvas as 4 bytes a pixel, as a digest; polled until it is the expected one.
_BECOMES = """async ([expected, patience]) => {
  const canvas = document.querySelector("canvas");
  const end = performance.now() + patience;
  for (;;) {
    const image = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", image.data));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    if (hex === expected) return true;
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}"""

# The middle of a key, over which nothing may lie.
_MIDDLE = """(i) => {
  const key = document.querySelector(`[data-key="${i}"]`);
  const box = key.getBoundingClientRect();
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  if (document.elementFromPoint(...middle) !== key) throw new Error(`key ${i} is covered`);
  return middle;
}"""


def digest(rows):
    """Return the digest of a picture, rows of 0xRRGGBB, as the browser makes it of a canvas."""
    dots = {colour: colour.to_bytes(3, "big") + b"\xff" for colour in set().union(*rows)}
    data = b"".join(b"".join(map(dots.__getitem__, row)) for row in rows)
    return hashlib.sha256(data).hexdigest()


class Host:
    """The device on CPython: `press` a logical key, `picture` is the digest of its panel."""

    def __init__(self, board, root, number, clock):
        hardware = boards.load(board)
        self.display = Picture(hardware.WIDTH, hardware.HEIGHT, 16 if hardware.COLOUR else 1)
        settings = (("language", "de"),)
        self.runner = main.build(
            hardware, str(root), self.display, device=number, clock=clock, settings=settings
        )
        if getattr(hardware, "BATTERY", None):
            self.runner.app.charge = charge()
        self.runner.start()

    def press(self, key):
        self.runner.press(key)

    def picture(self):
        return digest(png.rows(self.display))


class Visit(PageLog):
    """A page that a browser has loaded."""

    def __init__(self, page, base):
        super().__init__(page)
        self.page = page
        self.base = base
        self.protocol = None
        page.set_default_timeout(PATIENCE)

    def open(self, **choices):
        """Load the page with what the address says: board, language, rules."""
        fragment = "&".join(f"{key}={value}" for key, value in choices.items())
        self.page.goto(f"{self.base}#{fragment}")
        return self.on()

    def on(self):
        self.page.wait_for_selector("body[data-state=on]")
        return self

    def loads(self, scenario):
        self.page.select_option("#scenario_select", scenario)
        self.page.click("#load")
        return self

    def unplug(self):
        """Pull the plug, and wait until the device is off."""
        self.page.click("#plug:has-text('Stecker ziehen')")
        self.page.wait_for_selector("body[data-state=off]")
        return self

    def plug(self):
        """Put the plug in, and wait until the device is on."""
        self.page.click("#plug:has-text('Einstecken')")
        return self.on()

    def reload(self):
        self.page.reload()
        return self.on()

    def shows(self, *texts):
        """Wait until all these texts stand on the panel."""
        for text in texts:
            self.page.wait_for_selector(
                f"canvas[aria-label*={json.dumps(text, ensure_ascii=False)}]"
            )
        return self

    def becomes(self, picture):
        """Return whether the panel shows this picture, a digest, sooner or later."""
        return self.page.evaluate(_BECOMES, [picture, PATIENCE])

    def press(self, i, how="click", held=False):
        """Press key i of the board: "click", "tap" or a key of the keyboard."""
        if how not in ("click", "tap"):
            self.page.keyboard.press(how, delay=HOLD if held else 0)
            return self
        x, y = self.page.evaluate(_MIDDLE, i)
        if not held:  # as one request: between two a busy machine may let half a second pass
            (self.page.mouse.click if how == "click" else self.page.touchscreen.tap)(x, y)
        elif how == "click":
            self.page.mouse.click(x, y, delay=HOLD)
        else:
            self._touch("touchStart", [{"x": x, "y": y}])
            self.page.wait_for_timeout(HOLD)
            self._touch("touchEnd", [])
        return self

    def _touch(self, kind, points):
        if self.protocol is None:
            self.protocol = self.page.context.new_cdp_session(self.page)
        self.protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def stored(self, key):
        return self.page.evaluate("(key) => localStorage.getItem(key)", key)

    def list_file(self):
        """Return the bytes of the first list, b"" where there is none."""
        return (self.stored("vorhand:file:/lists/0001.txt") or "").encode("latin-1")

    def waits_for(self, condition):
        """Wait until `condition()` is true, and return its value."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            result = condition()
            if result:
                return result
            assert time.monotonic() < end, self.page.locator("#spoken").text_content()
            self.page.wait_for_timeout(20)

    def waits_for_deals(self, count):
        """Wait until so many deals are written in the first list; return its bytes."""
        self.waits_for(lambda: self.list_file().count(b"\ndeal ") == count)
        return self.list_file()


@contextmanager
def served(folder):
    """Serve a folder, and ports, in the background; gives the address."""
    with Server((HOST, 0), partial(Handler, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield address(server)
        finally:
            server.shutdown()
