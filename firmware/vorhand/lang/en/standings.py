"""English words of the standings."""

WORDS = """
standings.after after {}
standings.lost {} lost
system.money Loss money
"""
