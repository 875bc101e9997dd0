"""German words of the standings."""

WORDS = """
standings.after nach {}
standings.lost {} verloren
system.money Abreizgeld
"""
