"""Portions of work done by one process or by several, the results in the portions' order."""

import argparse
import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from host_tools import HostError
from host_tools.argument_types import whole_number
from host_tools.ending import undisturbed

PORTION = 500  # lines that a process gets at once
MOST = 256  # processes: they are all started at once
AHEAD = 4  # portions for each process that are read before the first of them is written


def add_argument(parser: argparse.ArgumentParser, default: int) -> None:
    """Declare --jobs."""
    default_text = "default" if default == 0 else f"default: {default}"
    help_text = f"processes that share the work, 0 = one for each core ({default_text})"
    parser.add_argument(
        "--jobs", type=whole_number(0, MOST), default=default, metavar="N", help=help_text
    )


def jobs(args: argparse.Namespace) -> int:
    """Return how many processes the arguments ask for."""
    return args.jobs or os.cpu_count() or 1


def portions(lines: Iterable[Any], size: int) -> Iterator[list[Any]]:
    """Yield lines in lists of `size`; those before a HostError of their source come first."""
    portion = []
    try:
        for line in lines:
            portion.append(line)
            if len(portion) == size:
                yield portion
                portion = []
    except HostError:  # the lines before the error count
        if portion:
            yield portion
        raise
    if portion:
        yield portion


def in_order(
    portions: Iterable[Any],
    work: Callable[[Any], Any],
    jobs: int,
    begin: Callable[..., None],
    *args: Any,
) -> Iterator[Any]:
    """Yield the result of `work` on each portion; memory does not grow with their number.

    Every process calls begin(*args) first. HostError where a process is ended from outside.
    Ctrl-C waits for the portion in hand.
    """
    if jobs == 1:
        begin(*args)
        yield from map(work, portions)
        return
    try:
        pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(begin, args))
    except OSError as error:  # no semaphore can be made
        raise HostError(f"no process can help: {error.strerror}; --jobs 1 needs none") from None
    waiting: deque = deque()
    problem = None
    try:
        try:
            for portion in portions:
                with undisturbed():
                    waiting.append(pool.submit(work, portion))
                if len(waiting) > AHEAD * jobs:
                    yield _result(waiting.popleft())
        except HostError as error:  # of the input: the portions before it are answered first
            problem = error
        while waiting:
            yield _result(waiting.popleft())
        if problem:
            raise problem
    except BrokenProcessPool:
        raise HostError(
            "a process that helped was ended from outside; --jobs 1 needs none"
        ) from None
    finally:
        with undisturbed():
            pool.shutdown(cancel_futures=True)


def _result(future: Future) -> Any:
    with undisturbed():
        return future.result()


def _begin(begin: Callable[..., None], args: tuple) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started it
    signal.signal(signal.SIGHUP, signal.SIG_IGN)  # likewise
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # this process has nothing to clear away
    threading.Thread(target=_end_with_parent, daemon=True).start()
    begin(*args)


def _end_with_parent() -> None:
    """End this process as soon as the one that started it has ended, even if it was killed."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    os._exit(1)
