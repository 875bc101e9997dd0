"""German words of a crash."""

WORDS = """
crash.title Fehler
crash.sorry Entschuldigung, das hätte nicht passieren dürfen.
crash.kept Alle geschriebenen Spiele sind erhalten. {} führt zum Tisch.
"""
