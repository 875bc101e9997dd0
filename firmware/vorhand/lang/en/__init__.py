"""English words."""
