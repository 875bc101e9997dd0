"""The 32 cards, for whoever knows them: hands that are counted, games that are played.

The device asks only what they come to.
"""
