"""English words of the rule set dummy."""

WORDS = """
rules.dummy Open third hand
"""
