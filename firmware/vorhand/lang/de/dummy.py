"""German words of the rule set dummy."""

WORDS = """
rules.dummy Offene dritte Hand
"""
