"""English words of a choice."""

WORDS = """
setting.note What is this?
"""
