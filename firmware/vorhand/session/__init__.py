"""The evening: list files, undo and correction, settings, the half-entered deal."""
