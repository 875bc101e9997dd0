"""Commands of `vorhand` as tests run them."""

import io
import sys

import pytest

from host_tools.cli import main


def runner(capsys):
    """Return a function that runs a command line; it returns (status, output, errors).

    stdin: the bytes of standard input, whose text would be ASCII: nothing depends on that.
    """

    def run(*args, stdin=None):
        capsys.readouterr()
        with pytest.MonkeyPatch.context() as patch:
            if stdin is not None:
                patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), "ascii"))
            status = main([str(arg) for arg in args])
        return status, *capsys.readouterr()

    return run


def one_line(result):
    """Return the one line with which a command failed."""
    status, _, err = result
    assert status in (1, 2), result
    assert err.startswith("vorhand: ") and err.count("\n") == 1, err
    return err


def refused(result):
    """Return the one line of a command that did nothing else."""
    assert result[1] == "", result
    return one_line(result)
