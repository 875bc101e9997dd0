"""German words of the house rules' screen."""

WORDS = """
options.title Hausregeln
options.source Quelle: {}
"""
