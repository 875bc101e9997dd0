"""The person at the laptop's terminal, who reads sentences, answers questions, watches steps."""

import contextlib
import select
import sys
import time
from collections.abc import Callable, Iterator

from host_tools import HostError
from host_tools.plain_text import raw_stream

AWAKE = 5  # s between two signs of life to a device that waits as well
_INTERVAL = 0.1  # s between two changes of a line that counts up
_YES = ("y", "yes", "j", "ja")


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
        if answer in ("", *_YES):
            return True
        if answer in ("n", "no", "nein"):
            return False


def confirms(question: str, keep_alive: Callable[[], object] | None = None) -> bool:
    """Ask once, what cannot be undone: only a yes means yes. keep_alive: see `typed`."""
    print(f"{question} [y/N] ", end="", flush=True)
    return typed(keep_alive).strip().lower() in _YES


@contextlib.contextmanager
def step(title: str) -> Iterator[Callable[[int, int], None]]:
    """Show a step of the work; what it gives is called with (done, total).

    On a terminal the line counts up, and it ends also if the step is broken off.
    """
    begun = last = time.monotonic()
    on_terminal = sys.stdout.isatty()
    stream = raw_stream(sys.stdout)

    def count(done: int, total: int) -> None:
        nonlocal last
        now = time.monotonic()
        if on_terminal and now - last > _INTERVAL:
            last = now
            print(f"\r{title}: {100 * done // total:2} %  ", end="", file=stream, flush=True)

    if on_terminal:
        print(f"{title} ...", end="", flush=True)
    try:
        yield count
    except BaseException:  # Ctrl-C, too: what is said of it begins a line of its own
        if on_terminal:
            say("")
        raise
    start = "\r" if on_terminal else ""
    print(f"{start}{title}: done in {time.monotonic() - begun:.0f} s", file=stream, flush=True)
