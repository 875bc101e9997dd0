"""Commands of `vorhand` as tests run them."""

from host_tools.cli import main


def runner(capsys):
    """Return a function that runs the words of a command; it returns (status, output, errors)."""

    def run(*words):
        capsys.readouterr()
        status = main([str(word) for word in words])
        return status, *capsys.readouterr()

    return run
