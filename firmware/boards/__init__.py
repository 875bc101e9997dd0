"""One module per board: its data and the factory of its display; no work at import.

NAME, DESCRIPTION; WIDTH and HEIGHT in pixels, COLOUR (1 or 0); KEYS (2, 3, 5, 6 or "encoder");
`display()` returns the display (see `drivers/picture.py` for what a display is).
"""
