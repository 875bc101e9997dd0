"""English words of a player change."""

WORDS = """
seats.title Who leaves?
seats.seat Seat {}
"""
