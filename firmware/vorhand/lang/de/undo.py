"""German words of taking back a deal."""

WORDS = """
undo.title Zurücknehmen?
undo.do zurücknehmen
undo.unreadable nicht lesbar
"""
