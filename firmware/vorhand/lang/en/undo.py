"""English words of taking back a deal."""

WORDS = """
undo.title Undo?
undo.do undo
undo.unreadable unreadable
"""
