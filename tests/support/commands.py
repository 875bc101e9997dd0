"""Commands of `vorhand` as tests run them."""

import io
import sys

import pytest

from host_tools.cli import main


class Terminal(io.StringIO):
    """A stream that says it is a terminal; what it holds was typed there."""

    def isatty(self):
        return True


def runner(capsys):
    """Return a function that runs a command line; it returns (status, output, errors).

    stdin: the bytes of standard input, whose text would be ASCII: nothing depends on that.
    device: the one at whose port a verb runs.
    """

    def run(*args, stdin=None, device=None):
        port = ("--port", device.port) if device else ()
        capsys.readouterr()
        with pytest.MonkeyPatch.context() as patch:
            if stdin is not None:
                patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "ascii"))
            try:
                status = main([str(arg) for arg in (*args, *port)])
            except SystemExit as end:
                assert "--help" in args, end
                status = end.code
        return status, *capsys.readouterr()

    return run


def said(result):
    """Return the output of a command that succeeded and had nothing to complain of."""
    assert (result[0], result[2]) == (0, ""), result
    return result[1]


def one_line(result, status=None):
    """Return the one line with which a command failed; status: its exit status if it matters."""
    err = result[2]
    assert result[0] in ((1, 2) if status is None else (status,)), result
    assert err.startswith("vorhand: ") and err.count("\n") == 1, err
    return err


def refused(result, status=None):
    """Return the one line of a command that did nothing else."""
    assert result[1] == "", result
    return one_line(result, status)
