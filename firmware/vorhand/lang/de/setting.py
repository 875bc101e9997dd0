"""German words of a choice."""

WORDS = """
setting.note Was heißt das?
"""
