"""The properties have no deadline: machines differ."""

from hypothesis import settings

settings.register_profile("vorhand", deadline=None)
settings.register_profile("thorough", deadline=None, max_examples=3000)
if settings.get_current_profile_name() != "thorough":  # --hypothesis-profile thorough
    settings.load_profile("vorhand")
