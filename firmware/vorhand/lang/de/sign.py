"""German words of the end of a list."""

WORDS = """
sign.title Unterschriften
sign.early Liste abbrechen?
sign.do unterschreibt
sign.close schließen
sign.without ohne Unterschrift
sign.sure wirklich schließen?
"""
