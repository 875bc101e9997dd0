"""The device on a page: in Chromium, from the address to the picture, from a key to its pixels."""

import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

from host_tools.bench import Row
from host_tools.bench.browser import chromium
from host_tools.site import write
from host_tools.site.serving import address, server

BOARD = "m5stack"  # the largest panel
LOADS = 5
PRESSES = 200

# The time from a key's release, which a short press acts on, to another picture in the canvas.
_PRESSED = """async (count) => {
  const context = CanvasRenderingContext2D.prototype;
  const put = context.putImageData;
  let painted = () => {};
  context.putImageData = function (...args) {
    put.apply(this, args);
    painted(performance.now());
  };
  Element.prototype.setPointerCapture = () => {}; // a script's pointer cannot be captured
  const keys = [...document.querySelectorAll(".key")];
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const times = [];
  for (let n = 0; n < count; n++) {
    const key = keys[n % 2 ? 0 : 2]; // left and right move between the rows of a form
    key.onpointerdown(new PointerEvent("pointerdown", { button: 0, pointerId: 1 }));
    await pause(60);
    const seen = new Promise((resolve) => (painted = resolve));
    const start = performance.now();
    key.onpointerup(new PointerEvent("pointerup", { pointerId: 1 }));
    times.push((await seen) - start);
    await pause(30);
  }
  return times;
}"""


def rows() -> Iterator[Row]:
    """Yield the time of a first load, the time of a press, and the bytes that were loaded."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        write(Path(folder))
        with server(Path(folder), 0) as web_server:
            Thread(target=web_server.serve_forever, daemon=True).start()
            url = f"{address(web_server)}#board={BOARD}"
            loads = [load(browser, url) for _ in range(LOADS)]
            seconds, sizes = zip(*loads, strict=True)
            yield Row("address to first picture", statistics.median(seconds), "<=", 3, "s", 2)
            yield Row("loaded for it", max(sizes), "<=", 2_000_000, "bytes")
            milliseconds = statistics.median(press_times(browser, url))
            yield Row("key to other pixels", milliseconds, "<=", 50, "ms")
            web_server.shutdown()


def load(browser, url: str) -> tuple[float, int]:
    """Return the seconds of a first visit until the picture, and the bytes it loads."""
    context = browser.new_context()
    page = context.new_page()
    sizes: list[int] = []
    page.on("response", lambda response: sizes.append(int(response.headers["content-length"])))
    start = time.perf_counter()
    page.goto(url)
    page.wait_for_selector("body[data-state=on] canvas[aria-label]")
    seconds = time.perf_counter() - start
    context.close()
    return seconds, sum(sizes)


def press_times(browser, url: str) -> list[float]:
    """Return the milliseconds of each of PRESSES presses."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector("body[data-state=on]")
    page.keyboard.press("Enter")
    page.wait_for_selector("canvas[aria-label*='/9']")  # the form of a new list
    times = page.evaluate(_PRESSED, PRESSES)
    context.close()
    return times
