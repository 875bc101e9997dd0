"""The person at the laptop's terminal: is told sentences, is asked, watches a step go on."""

import select
import sys
import time
from collections.abc import Callable

from host_tools import HostError
from host_tools.plain_text import raw_stream
from host_tools.usb.flash.flashing import Person

AWAKE = 5  # s between two signs of life to a device that waits as well
_EVERY = 0.1  # s between two looks of a line that counts up


def at_terminal(yes: bool) -> Person:
    """Return who sits at standard input and output; `yes` answers every question.

    Raises HostError where a question could not be answered.
    """
    if not yes and not (sys.stdin and sys.stdin.isatty()):
        raise HostError("nobody is here to be asked; --yes goes on without questions", 2)
    return Person(say, agree if yes else ask, Step)


def say(text: str) -> None:
    """Print a sentence."""
    print(text, flush=True)


def agree(question: str) -> bool:
    """Print a question that was answered beforehand."""
    say(f"{question} Yes.")
    return True


def typed(meanwhile: Callable[[], object] | None = None) -> str:
    """Return the line that is typed, "" at the end of input; `meanwhile` is done now and then.

    A device at the cable starts again where nothing comes for a minute, see on_device/agent.py;
    people think for longer.
    """
    while meanwhile and not select.select([sys.stdin], [], [], AWAKE)[0]:
        meanwhile()
    return sys.stdin.readline()


def ask(question: str, meanwhile: Callable[[], object] | None = None) -> bool:
    """Ask until the answer is yes or no; Return means yes, the end of input no.

    meanwhile: see `typed`.
    """
    while True:
        print(f"{question} [Y/n] ", end="", flush=True)
        answer = typed(meanwhile)
        if not answer:
            return False
        answer = answer.strip().lower()
        if answer in ("", "y", "yes", "j", "ja"):
            return True
        if answer in ("n", "no", "nein"):
            return False


def break_off() -> None:
    """End the line of a step that comes to no end, before something else is printed."""
    if Step.unfinished:
        Step.unfinished = False
        say("")


class Step:
    """One step with a title; called with (done, in all). On a terminal its line counts up.

    `unfinished` is whether such a line has no end yet.
    """

    unfinished = False

    def __init__(self, title: str):
        self.title = title
        self._begun = time.monotonic()
        self._shown = 0.0
        self._ended = False
        self._live = sys.stdout.isatty()
        if self._live:
            print(f"{title} ...", end="", flush=True)
            Step.unfinished = True

    def __call__(self, done: int, whole: int) -> None:
        now = time.monotonic()
        if self._ended:
            return
        if done >= whole:
            self._ended = True
            Step.unfinished = False
            again = "\r" if self._live else ""
            text = f"{again}{self.title}: done in {now - self._begun:.0f} s"
            print(text, file=raw_stream(sys.stdout), flush=True)
        elif self._live and now - self._shown > _EVERY:
            self._shown = now
            text = f"\r{self.title}: {100 * done // whole:2} %  "
            print(text, end="", file=raw_stream(sys.stdout), flush=True)
