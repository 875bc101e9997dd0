"""English words of the resting picture."""

WORDS = """
rest.dealer D {}
rest.leads F {}
"""
