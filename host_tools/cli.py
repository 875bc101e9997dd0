"""The `vorhand` command: finds the verb, imports that one module and runs it.

Exit status: what the verb returns; 1 or 2 after an error of one line; 130 after Ctrl-C, 143 after
SIGTERM, 129 when the terminal was closed; 141 when the reader of a pipe has gone, all as the shell
would report them.
"""

import argparse
import ast
import contextlib
import errno
import os
import pkgutil
import signal
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

from host_tools import HostError, __version__, ending, rulesets, verbs, warn
from host_tools.plain_text import EscapedStream, escaped

INTERRUPTED = 128 + signal.SIGINT
READER_GONE = 128 + 13  # SIGPIPE, a name that Windows lacks
LONGEST = 4000  # characters of an error


def verb_names() -> list[str]:
    """Return the names of the verbs, in alphabetical order, without importing them."""
    modules = pkgutil.iter_modules(verbs.__path__)
    return sorted(info.name.replace("_", "-") for info in modules if info.name[0] != "_")


def summary(verb: str) -> str:
    """Return the first line of a verb's docstring."""
    return first_line(Path(verbs.__path__[0], verb.replace("-", "_") + ".py"))


def first_line(path: Path) -> str:
    """Return the first line of a module's docstring, read from its source, not by an import."""
    text = ast.get_docstring(ast.parse(path.read_text("utf-8"))) or ""
    return text.partition("\n")[0]


class Parser(argparse.ArgumentParser):
    """A parser that reports errors in one line, like every other mistake."""

    def error(self, message: str) -> NoReturn:
        """End the program with status 2."""
        raise HostError(f"{message}; {self.prog} --help tells more", 2)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or version; argparse itself would ignore that it cannot be written."""
        print(message, end="", file=file, flush=True)


class VerbParser(Parser):
    """A parser whose help lists the verbs; their files are read only for the help."""

    def format_help(self) -> str:
        names = verb_names()
        width = max(map(len, names), default=0)
        lines = [f"  {name:{width}}  {summary(name)}" for name in names]
        self.epilog = "verbs:\n" + "\n".join(lines) + "\n\n`vorhand VERB --help` tells more."
        return super().format_help()


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the first argument; those after it belong to the verb."""
    parser = VerbParser(
        prog="vorhand",
        usage="vorhand [--help] [--version] VERB ...",
        description="Vorhand, the electronic Skat score sheet: tools for the host.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"vorhand {__version__}")
    parser.add_argument("verb", nargs="?", metavar="VERB", help="what to do, see below")
    parser.add_argument("arguments", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    return parser


def dispatch(arguments: list[str]) -> int:
    """Run the verb that `arguments` begin with and return its exit status."""
    if sys.platform == "win32":
        raise HostError("Vorhand's tools need Linux or macOS; on Windows run them in WSL")
    parser = build_parser()
    options = parser.parse_args(arguments)
    if options.verb is None:
        parser.print_help()
        return 2
    if options.verb not in verb_names():
        raise HostError(f"no verb {options.verb!r}; vorhand --help lists them", 2)
    rulesets.from_environment()
    module, parser = verb_parser(options.verb)
    return module.run(parser.parse_args(options.arguments)) or 0


def verb_parser(verb: str) -> tuple[ModuleType, Parser]:
    """Return the module of a verb and the parser of its arguments."""
    module = import_module(f"{verbs.__name__}.{verb.replace('-', '_')}")
    parser = Parser(
        prog=f"vorhand {verb}",
        description=module.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    module.add_arguments(parser)
    return module, parser


def survive_encoding() -> None:
    """Let a terminal that lacks a suit or an umlaut show `?` rather than end the program."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)  # a captured stream may have none
        if reconfigure:
            reconfigure(errors="replace")


def drop_output() -> None:
    """Point standard output nowhere, so that Python's own last flush finds no closed pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(arguments: list[str] | None = None) -> int:
    """Run a command line (default: the process's own) and return the exit status."""
    survive_encoding()
    if sys.stdout is None:  # a closed output is like a pipe whose reader has gone
        return READER_GONE
    if arguments is None:
        ending.once()
    # A closed standard error is replaced, because another file would get its number.
    out, err = EscapedStream(sys.stdout), EscapedStream(sys.stderr or open(os.devnull, "w"))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        return run(sys.argv[1:] if arguments is None else arguments)


def run(arguments: list[str]) -> int:
    """Run a command line, print an error as one line; return the exit status."""
    try:
        status = dispatch(arguments)
        sys.stdout.flush()
        return status
    except HostError as error:
        return tell(error)
    except BrokenPipeError:
        drop_output()
        return READER_GONE
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EFBIG):
            raise
        if error.filename:
            warn(f"{error.filename}: {error.strerror}")
            return 1
        drop_output()
        warn(f"the output cannot be written: {error.strerror}")
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        fault = rulesets.own_fault(error)
        if fault:
            return tell(fault)
        raise


def tell(error: HostError) -> int:
    """Print an error as one line; return the exit status."""
    text = escaped(str(error).replace("\n", " "))
    if len(text) > LONGEST:  # it quotes a file that is no such file; the reason stands behind
        text = text[: LONGEST // 2] + " ... " + text[-LONGEST // 2 :]
    with contextlib.suppress(OSError):  # of a terminal that was closed
        warn(text)
    return error.status
