"""`python -m host_tools` is the `vorhand` command, for a checkout without an installation."""

import sys

from host_tools.cli import main

sys.exit(main())
