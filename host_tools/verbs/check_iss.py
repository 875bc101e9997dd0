"""Check games of the International Skat Server by the rules: every bid, card and value.

FILE has one game a line, as the server writes them: (;GM[Skat]...MV[...]R[...];). It may be packed
with gzip or bzip2; - is standard input. Deal, auction, declaration and every card are replayed by
the rules of play; what they come to is compared with what the server recorded in R[...].

Each line that differs is printed with its number, the game's, and for each difference its class,
what was recorded and what follows from the cards. In the end the lines are counted: in order;
different; passed; not compared, as when somebody left before there was a contract; against the
rules; damaged. The status is 1 where a line differs, breaks a rule or is damaged.

--resume KEPT writes down how far the run is; the same command goes on there after an interruption.
A few lines that were shown before it may then be shown once more; they are counted once.
The manual's page check_iss.md tells what is compared and what the classes mean.
"""

import argparse
import sys
import time
from itertools import islice
from pathlib import Path

from host_tools import parallel
from host_tools.iss.reading import lines
from host_tools.iss.tally import BAD, KINDS, Progress, Tally, tallies
from host_tools.plain_text import escaped, show_progress

KEPT_EVERY = 40  # portions


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="- = standard input")
    parallel.add_argument(parser, 0)
    parser.add_argument(
        "--resume", type=Path, metavar="KEPT", help="a file that keeps how far the run is"
    )
    parser.add_argument("--quiet", action="store_true", help="the counts alone")


def run(args: argparse.Namespace) -> int:
    """Print what differs and the counts."""
    progress = Progress(args.resume, args.file)
    jobs = parallel.jobs(args)
    start, before = time.monotonic(), progress.lines
    remaining = islice(lines(args.file), progress.lines, None)
    portions = 0
    finished = False
    try:
        for portion in tallies(remaining, jobs):
            if not args.quiet:
                show(portion, progress.lines)
            sys.stdout.flush()  # a line counts as done after it was shown, even if a pipe is full
            progress.add(portion)
            portions += 1
            if portions % KEPT_EVERY == 1:  # also at the beginning, to find a file that fails
                progress.keep()
            show_progress(progress.lines, "lines")
        finished = True
    finally:  # an interrupted run prints its counts, too
        if finished or progress.lines > before:
            seconds = max(time.monotonic() - start, 0.001)
            print("\n".join(summary(progress, (progress.lines - before) / seconds)), flush=True)
            progress.keep()
    return 1 if any(progress.counts[kind] for kind in BAD) else 0


def show(tally: Tally, before: int) -> None:
    """Print the bad lines; before: the number of earlier lines."""
    for place, verdict in tally.bad:
        text = "; ".join(reason(*parts) for parts in verdict.reasons)
        game = f", game {verdict.id}" if verdict.id else ""
        line = escaped(f"line {before + place + 1}{game}: {verdict.kind}: {text}")
        print(line + "\n", end="")  # in one write, so that an interrupted run shows no half lines


def reason(name: str, recorded: str, computed: str) -> str:
    """Return a reason of a Verdict as a text."""
    if recorded:
        return f"{name}: recorded {recorded}, by the rules {computed}"
    return f"{name}: {computed}" if computed else name


def summary(progress: Progress, rate: float) -> list[str]:
    """Return the counts as lines: each kind, below it its classes."""
    s = "" if progress.lines == 1 else "s"
    rows = [f"{progress.lines:,} line{s}, {rate:,.0f} a second"]
    for kind in KINDS:
        rows.append(f"{progress.counts[kind]:>12,}  {kind}")
        of_kind = [key for key in progress.counts if key.startswith(kind + ": ")]
        for key in sorted(of_kind, key=lambda key: (-progress.counts[key], key)):
            rows.append(f"{progress.counts[key]:>12,}    {escaped(key[len(kind) + 2 :])}")
    return rows
