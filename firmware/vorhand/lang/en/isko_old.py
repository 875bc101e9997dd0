"""English words of the rule set isko_old."""

WORDS = """
rules.isko_old Skat before 1999
explain.grand_ouvert Grand ouvert {}
"""
