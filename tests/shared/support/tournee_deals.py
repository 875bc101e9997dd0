"""A deal of tournee told in one line of text, and its Score: see telling.py."""

import telling


def tell(text, options=None):
    """Return the Conversation of a line of text, every answer of which must be legal."""
    return telling.tell(text, None, options, "tournee")


def scored(text, options=None, table=None):
    """Return the Score of a line of text, which must tell a complete deal."""
    return telling.scored(text, table, options, "tournee")
