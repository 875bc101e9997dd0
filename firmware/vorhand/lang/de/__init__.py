"""German words."""
