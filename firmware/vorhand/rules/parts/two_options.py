"""The house rules of Skat for two; only the screens that list them need them."""

from vorhand.rules.parts import german

# The bonus for games lost by others belongs to larger tables.
OPTIONS = tuple([row for row in german.OPTIONS if not row[0].startswith("sf_")])
