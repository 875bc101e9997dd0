"""German words of typing a name."""

WORDS = """
text.take nehmen
text.done ✓ fertig
"""
