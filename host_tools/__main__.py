"""The `vorhand` command; `python -m host_tools` in a checkout without an installation."""

import sys


def main() -> int:
    """Run the command line; Ctrl-C ends it quietly already while its modules are loading."""
    try:
        from host_tools.cli import main

        return main()
    except KeyboardInterrupt:
        return 130  # as the shell would report it, see cli.py


if __name__ == "__main__":
    sys.exit(main())
