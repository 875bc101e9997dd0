"""The properties use the tellers of the shared tests, and no deadline: machines differ."""

import sys
from pathlib import Path

from hypothesis import settings

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "shared"))

settings.register_profile("vorhand", deadline=None)
settings.load_profile("vorhand")
