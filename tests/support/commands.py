"""Commands of `vorhand` as tests run them."""

from host_tools.cli import main


def runner(capsys):
    """Return a function that runs a command line; it returns (status, output, errors)."""

    def run(*args):
        capsys.readouterr()
        status = main([str(arg) for arg in args])
        return status, *capsys.readouterr()

    return run
