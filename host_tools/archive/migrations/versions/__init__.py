"""A file for each revision."""
