"""The house rules of schmegegge: only screens that list them, or fill in defaults, need them."""

from vorhand.rules.parts import two

# (key, values, default, source)
OPTIONS = (
    ("sm_second_round", ("first", "auction"), "first", "Schmegegge"),
    ("ramsch_after_first_pass", (0, 1), 0, "Schmegegge"),
    ("sm_ultimo", (1, 0), 1, "Schmegegge (a)"),
    ("sm_ro", (1, 0), 1, "Schmegegge (b)"),
    ("sm_nlt", (0, 1), 0, "Schmegegge (c)"),
    ("sm_lets_end", (1, 0), 1, "Schmegegge (d)"),
    ("lets_end_defender", ("declarer", "offerer"), "declarer", "Schmegegge (d)"),
    ("lets_end_counts_for_bid", (0, 1), 0, "Schmegegge (d)"),
    ("sm_null_open_needs_hand", (0, 1), 0, "Schmegegge"),
    ("sm_ramsch_tie", ("both", "none"), "both", "-"),
) + two.OPTIONS
