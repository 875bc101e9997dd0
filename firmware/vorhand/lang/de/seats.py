"""German words of a player change."""

WORDS = """
seats.title Wer hört auf?
seats.seat Platz {}
"""
