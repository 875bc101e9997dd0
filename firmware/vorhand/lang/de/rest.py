"""German words of the resting picture."""

WORDS = """
rest.dealer G {}
rest.leads V {}
"""
