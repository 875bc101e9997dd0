"""English words of the house rules' screen."""

WORDS = """
options.title House rules
options.source Source: {}
"""
