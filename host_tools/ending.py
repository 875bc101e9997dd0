"""The signals that ask this process to end: they raise once, and not within `undisturbed`."""

import contextlib
import signal
import threading
from collections.abc import Iterator
from typing import Any, NoReturn

# SIGHUP: the terminal was closed; Windows lacks it.
ENDS = (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM))

RAISED = (KeyboardInterrupt, SystemExit)  # what the signals raise, see `once`


def once() -> None:
    """Let the first signal raise KeyboardInterrupt or SystemExit, so that cleanup code runs.

    Further signals, which would interrupt the cleanup, are ignored.
    """
    for number in ENDS:
        if signal.getsignal(number) is not signal.SIG_IGN:  # nohup
            signal.signal(number, _end)


def _end(number: int, _: Any) -> NoReturn:
    for other in ENDS:
        signal.signal(other, _pass_over)
    raise KeyboardInterrupt if number == signal.SIGINT else SystemExit(128 + number)


def status(error: BaseException) -> int:
    """Return the exit status after one of RAISED, as the shell would report it."""
    return error.args[0] if isinstance(error, SystemExit) else 128 + signal.SIGINT


def _pass_over(*_: Any) -> None:
    """Ignore a signal. With SIG_IGN Python would print one that has already come."""


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Delay the signals, because an exception just after a lock is taken leaves it locked.

    Other threads, as those of concurrent.futures, would wait for the lock for ever. A signal that
    nobody handles ends the process all the same. Signals raise in the main thread alone.
    """
    pending: list = []
    handlers: dict[int, Any] = {}
    main = threading.current_thread() is threading.main_thread()
    for number in ENDS if main else ():
        if callable(signal.getsignal(number)):
            handlers[number] = signal.signal(number, lambda *arguments: pending.append(arguments))
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        for arguments in pending:  # what they raise replaces an error
            handlers[arguments[0]](*arguments)
