"""The house rules of texas: only screens that list them, or fill in what is usual, need them."""

from vorhand.rules.parts import german
from vorhand.rules.parts.ramsch_options import RAMSCH_OPTIONS

# What the Skat Order decides of a Null below the bid or of an own Schneider, and the rounds of
# Ramsch with the knocking in them, have no place in it.
_ABSENT = ("null_overbid", "eigenschneider", "ramsch_knock", "ramsch_round")

# (key, values, default, source)
OPTIONS = (
    ("grand_base", (16, 20, 24), 16, "Everything2"),
    ("ouvert_doubles", (0, 1), 0, "pagat.com"),
    ("schneider_at", (90, 91), 90, "pagat.com"),
    ("announce_needs_hand", (0, 1), 0, "pagat.com"),
    ("texas_ramsch", ("german", "na"), "german", "-"),
) + tuple([row for row in RAMSCH_OPTIONS + german.OPTIONS if row[0] not in _ABSENT])
