"""German words of the rule set strohmann."""

WORDS = """
rules.strohmann Strohmann
"""
