"""English words of typing a name."""

WORDS = """
text.take takes the letter
text.done ✓ done
"""
