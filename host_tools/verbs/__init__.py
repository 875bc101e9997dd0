"""The verbs of the `vorhand` command: one module each, found by its name.

A verb module has a docstring, whose first line `vorhand --help` shows; `add_arguments(parser)`,
which fills an `argparse.ArgumentParser`; and `run(args)`, which returns the exit status or
raises `HostError`. It is imported only when it is used.
"""
