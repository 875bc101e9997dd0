"""A deal of tournee told in one line of text, and its Score: see telling.py."""

import telling


def tell(text, options=None):
    return telling.tell(text, None, options, "tournee")


def scored(text, options=None, table=None):
    return telling.scored(text, table, options, "tournee")
