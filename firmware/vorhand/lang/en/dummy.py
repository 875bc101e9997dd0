"""English words of Skat with an open third hand."""

WORDS = """
rules.dummy Open third hand
"""
