"""The 32 cards, for programs that know them: matadors of a hand, tricks of a game.

The device does not know the cards; it asks for their points.
"""
