"""English words of a crash."""

WORDS = """
crash.title Error
crash.sorry Sorry, this should not have happened.
crash.kept All deals that were written are kept. {} leads to the table.
"""
