"""German words of Skat with an open third hand."""

WORDS = """
rules.dummy Offene dritte Hand
"""
