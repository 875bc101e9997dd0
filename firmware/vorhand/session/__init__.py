"""The evening: lists in their files, undo and correction, settings, the half-entered deal."""
