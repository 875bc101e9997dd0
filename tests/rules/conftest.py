"""The properties use the tellers of the shared tests, and no deadline: machines differ."""

import sys
from pathlib import Path

from hypothesis import settings

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parent / "shared"))

settings.register_profile("vorhand", deadline=None)
settings.register_profile("thorough", deadline=None, max_examples=3000)
if settings.get_current_profile_name() != "thorough":  # --hypothesis-profile thorough
    settings.load_profile("vorhand")
