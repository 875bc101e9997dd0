"""A device with an e-paper panel, in a time that passes only when somebody lets it."""

from pathlib import Path

import epaper_frames

import boards
import main
from drivers.picture import Picture
from host_tools.screens.desk import Desk
from vorhand.ui.drawing.canvas import Canvas
from vorhand.ui.drawing.panel import open_panel


class EpaperDevice(Desk):
    """The device; only `pass_time`, and waiting for the glass, move its time."""

    def __init__(self, root, **settings):
        self.root = Path(root)
        self.clock = epaper_frames.Clock()
        self.bus, self.driver = epaper_frames.controller_and_driver(self.clock)
        board = boards.load("sim296_3")
        settings = {"language": "de", **settings}
        self.runner = main.build(
            board, str(root), self.driver, strict=True, settings=tuple(settings.items())
        )
        self.app = self.runner.app
        self.runner.start()

    def pass_time(self, milliseconds, step=20):
        """Let time pass as the run loop does."""
        end = self.clock.now + milliseconds
        while self.clock.now < end:
            self.clock.now += step
            self.runner.step(self.clock.now)

    def settle(self):
        """Let time pass until nothing is under way or due."""
        while not self.runner.panel.ready() or self.runner.panel.due:
            self.pass_time(20)

    @property
    def glass(self):
        """The pixels that are seen."""
        return bytes(self.bus.picture().pixels)

    @property
    def screen_pixels(self):
        """What the screen that is shown looks like on a panel that shows it at once."""
        runner = self.runner
        picture = Picture(296, 128, 1)
        canvas = Canvas(296, 128, runner.canvas.fonts)
        canvas.begin()
        runner.current.draw(canvas)
        open_panel(picture, canvas, runner.panel.palette).refresh()
        return bytes(picture.pixels)
