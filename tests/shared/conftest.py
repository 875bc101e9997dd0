"""These tests also run without pytest: they import their neighbours by bare name."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
