"""The loop: keys to the runner, time to the runner, the picture to the terminal.

A runner takes `press(key)` and `step(milliseconds)`. The half-entered deal,
`runner.app.deal.draft()`, is kept whenever it changed, so that not even a power cut of the host
loses it.
"""

import signal
import time

from host_tools import HostError
from host_tools.simulator.keyboard import Key, Keyboard
from host_tools.simulator.keymap import HOLD, LEAVE, Keymap
from host_tools.simulator.terminal import Gone, Terminal
from host_tools.simulator.window import Window

_BEAT = 0.05  # seconds between two steps of the runner, and at most ESC_WAIT


class TerminalSession:
    """One sitting in front of the terminal; `run` returns how it ended."""

    def __init__(self, runner, window: Window, keymap: Keymap, keep, look):
        """keep: takes the draft, bytes, whenever it has changed; look: called after each step."""
        self.runner = runner
        self.window = window
        self.keymap = keymap
        self.keep = keep
        self.look = look
        self.keyboard = Keyboard()
        self._kept_draft: bytes | None = None
        self._keep_error: HostError | None = None
        self._start = time.monotonic()

    def run(self, terminal: Terminal) -> int:
        """Run until the user leaves; return 0, or 128 + n after a signal n from outside."""
        try:
            self._resize(terminal)
            while True:
                self.look()
                terminal.write(
                    self.window.frame(self.keymap.last_press, HOLD if self.keymap.armed else "")
                )
                data = terminal.read(_BEAT)
                if not self._signals(terminal):
                    break
                now = time.monotonic()
                keys = self.keyboard.feed(data, now) if data else self.keyboard.tick(now)
                if not self._press(keys):
                    break
                self.runner.step(self._now())
        except Gone:
            terminal.signals.append(signal.SIGHUP)
        finally:
            self._keep()
        if self._keep_error:
            raise self._keep_error
        number = terminal.ending()
        # Ctrl-C is one of the ways to leave; the others were not the user's.
        return 128 + number if number and number != signal.SIGINT else 0

    def _press(self, keys: list[Key]) -> bool:
        """Give the keys to the runner; False when one of them leaves."""
        for key in keys:
            if key.name in LEAVE:
                return False
            # Nobody presses blindly: a window too small shows no panel and takes no keys.
            if self.window.layout is None:
                continue
            logical = self.keymap.press(key)
            if logical is not None:
                self.runner.step(self._now())
                self.runner.press(logical)
                self.look()
                if self.runner.app.refused:
                    self.keymap.last_press += ": nothing"
                self._keep()
        return True

    def _signals(self, terminal: Terminal) -> bool:
        """See to the signals that arrived; False when one of them ends the session."""
        if terminal.ending():
            return False
        stopped = terminal.take(signal.SIGTSTP)
        if stopped:
            terminal.suspend()
        continued = terminal.take(signal.SIGCONT)
        if continued and not stopped:
            terminal.enter()
        if terminal.take(signal.SIGWINCH) or stopped or continued:
            self._resize(terminal)
        return True

    def _resize(self, terminal: Terminal) -> None:
        self.window.resize(*terminal.size())

    def _keep(self) -> None:
        draft = self.runner.app.deal.draft()
        if draft == self._kept_draft:
            return
        try:
            self.keep(draft)
            self._kept_draft, self._keep_error = draft, None
        except HostError as error:
            # No reason to end the evening; but the user is told now, and again at the end.
            self._keep_error = error
            self.keymap.last_press = str(error)

    def _now(self) -> int:
        return round((time.monotonic() - self._start) * 1000)
