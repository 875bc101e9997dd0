"""Pictures of what one plays: each screen as a PNG file, numbered as they came."""

import re
from pathlib import Path

from host_tools import os_errors_as
from host_tools.screens import png
from host_tools.screens.desk import screen_name

LARGE = 400  # pixels of a picture's width at least


class Recorder:
    """Writes `folder`/0001-home.png and so on whenever the panel shows another picture.

    Raises HostError where that cannot be done. What lies in the folder stays, the numbers go on.
    """

    def __init__(self, folder: Path, runner):
        self.folder = folder
        self.runner = runner
        self._last = b""
        with os_errors_as(f"cannot write in {folder}"):
            folder.mkdir(parents=True, exist_ok=True)
            names = [re.match(r"(\d{4,})-.*\.png", path.name) for path in folder.iterdir()]
        self._number = max((int(name[1]) for name in names if name), default=0)

    def look(self) -> None:
        """Write a picture if the panel has changed since the last one."""
        display = self.runner.panel.display
        pixels = bytes((display.awake, display.inverted)) + bytes(display.pixels)
        if pixels == self._last:
            return
        self._last = pixels
        self._number += 1
        path = self.folder / f"{self._number:04}-{screen_name(self.runner.current)}.png"
        scale = max(1, -(-LARGE // display.width))
        with os_errors_as(f"cannot write {path}"):
            path.write_bytes(png.encode(png.rows(display), scale))
