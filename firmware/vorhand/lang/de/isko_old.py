"""German words of the rule set isko_old."""

WORDS = """
rules.isko_old Skat vor 1999
explain.grand_ouvert Grand ouvert {}
"""
