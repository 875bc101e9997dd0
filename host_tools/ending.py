"""The signals that ask this process to end: once, and not while something must be whole."""

import contextlib
import signal
import threading
from collections.abc import Iterator
from typing import Any, NoReturn

# SIGHUP: the terminal was closed; Windows lacks it.
ENDS = (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM))

RAISED = (KeyboardInterrupt, SystemExit)  # what they raise, see `once`


def once() -> None:
    """Let the first of them raise KeyboardInterrupt or SystemExit, so that all is cleared away.

    A further one, in the middle of that, is ignored.
    """
    for number in ENDS:
        if signal.getsignal(number) is not signal.SIG_IGN:  # nohup
            signal.signal(number, _end)


def _end(number: int, _: Any) -> NoReturn:
    for other in ENDS:
        signal.signal(other, _pass_over)
    raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(128 + number)


def status(error: BaseException) -> int:
    """Return the exit status after what they have raised, as the shell would report it."""
    return error.args[0] if isinstance(error, SystemExit) else 128 + signal.SIGINT


def _pass_over(*_: Any) -> None:
    """Ignore a signal. SIG_IGN would have Python tell of one that has come already."""


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Let them wait: what they raise just behind the taking of a lock would leave it locked.

    Other threads would wait for it for ever, as those of concurrent.futures. A signal that nobody
    handles ends the process all the same. Signals raise in the main thread alone.
    """
    came: list = []
    usual: dict[int, Any] = {}
    main = threading.current_thread() is threading.main_thread()
    for number in ENDS if main else ():
        if callable(signal.getsignal(number)):
            usual[number] = signal.signal(number, lambda *what: came.append(what))
    try:
        yield
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)
        for what in came:  # also in the place of an error
            usual[what[0]](*what)
