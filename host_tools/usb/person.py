"""The person at the laptop's terminal, who reads sentences, answers questions, watches steps."""

import select
import sys
import time
from collections.abc import Callable

from host_tools import HostError
from host_tools.plain_text import raw_stream

AWAKE = 5  # s between two signs of life to a device that waits as well
_INTERVAL = 0.1  # s between two changes of a line that counts up


def is_present() -> bool:
    """Return whether somebody sits at a terminal."""
    return bool(sys.stdin and sys.stdin.isatty())


def asker(yes: bool) -> Callable[[str], bool]:
    """Return the function that puts a question to the person; `yes` answers every one.

    Raises HostError if nobody could answer a question.
    """
    if not yes and not is_present():
        raise HostError("nobody is here to be asked; --yes goes on without questions", 2)
    return agree if yes else ask


def say(text: str) -> None:
    """Print a sentence."""
    print(text, flush=True)


def agree(question: str) -> bool:
    """Print a question that was answered beforehand."""
    say(f"{question} Yes.")
    return True


def typed(keep_alive: Callable[[], object] | None = None) -> str:
    """Return the line that is typed, "" at the end of input; call `keep_alive` every few seconds.

    A device at the cable restarts if it hears nothing for a minute, see on_device/agent.py; people
    think for longer.
    """
    while keep_alive and not select.select([sys.stdin], [], [], AWAKE)[0]:
        keep_alive()
    return sys.stdin.readline()


def ask(question: str, keep_alive: Callable[[], object] | None = None) -> bool:
    """Ask until the answer is yes or no; Return means yes, the end of input no.

    keep_alive: see `typed`.
    """
    while True:
        print(f"{question} [Y/n] ", end="", flush=True)
        answer = typed(keep_alive)
        if not answer:
            return False
        answer = answer.strip().lower()
        if answer in ("", "y", "yes", "j", "ja"):
            return True
        if answer in ("n", "no", "nein"):
            return False


def break_off() -> None:
    """End the line of a step that was interrupted, before something else is printed."""
    if Step.unfinished:
        Step.unfinished = False
        say("")


class Step:
    """One step with a title, called with (done, total); on a terminal its line counts up.

    `unfinished` says whether such a line has not ended yet.
    """

    unfinished = False

    def __init__(self, title: str):
        self.title = title
        self._begun = time.monotonic()
        self._last_line = 0.0
        self._ended = False
        self._on_terminal = sys.stdout.isatty()
        if self._on_terminal:
            print(f"{title} ...", end="", flush=True)
            Step.unfinished = True

    def __call__(self, done: int, total: int) -> None:
        now = time.monotonic()
        if self._ended:
            return
        if done >= total:
            self._ended = True
            Step.unfinished = False
            start = "\r" if self._on_terminal else ""
            text = f"{start}{self.title}: done in {now - self._begun:.0f} s"
            print(text, file=raw_stream(sys.stdout), flush=True)
        elif self._on_terminal and now - self._last_line > _INTERVAL:
            self._last_line = now
            text = f"\r{self.title}: {100 * done // total:2} %  "
            print(text, end="", file=raw_stream(sys.stdout), flush=True)
