"""German words of typing a name."""

WORDS = """
text.take nimmt den Buchstaben
text.done ✓ fertig
"""
