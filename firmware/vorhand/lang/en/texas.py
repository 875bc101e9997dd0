"""English words of the rule set texas."""

WORDS = """
rules.texas Texas Skat
"""
