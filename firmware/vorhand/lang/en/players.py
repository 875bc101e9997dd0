"""English words of the roster."""

WORDS = """
players.title Players
players.seat Who has seat {}?
players.new New name
players.rename rename
players.remove remove
players.full There is room for {} names. Please remove one first.
"""
