"""German words of the roster."""

WORDS = """
players.title Spieler
players.seat Wer sitzt auf Platz {}?
players.new Neuer Name
players.rename umbenennen
players.remove entfernen
players.full Mehr als {} Namen passen nicht. Bitte erst einen entfernen.
"""
