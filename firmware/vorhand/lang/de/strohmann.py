"""German words of Strohmann."""

WORDS = """
rules.strohmann Strohmann
"""
