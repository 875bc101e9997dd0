"""German words that rule sets beside isko share."""

WORDS = """
explain.lost_single verloren {}
"""
