"""English words of typing a name."""

WORDS = """
text.take take
text.done ✓ done
"""
