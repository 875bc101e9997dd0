"""The pieces of these tests that also run on MicroPython are imported by bare name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
