"""The house rules of tournee: only screens that list them, or fill in what is usual, need them."""

# (key, values, default, source)
OPTIONS = (
    ("na_bid_ladder", ("any", "values", "even"), "any", "Hoyle"),
    ("schneider_at", (91, 90), 91, "Hoyle"),
    ("na_schwarz_cumulative", (1, 0), 1, "Hoyle"),
    ("na_announce_any", (0, 1), 0, "Hoyle"),
    ("na_double_loss", (1, 0), 1, "Hoyle"),
    ("na_overbid_factor", (1, 2), 1, "Hoyle"),
    ("na_revoke_charge", ("both", "player", "offender"), "both", "Hoyle"),
    ("na_ramsch_skat", ("last", "unused"), "last", "Hoyle"),
    ("na_ramsch_tie", ("first", "both"), "first", "-"),
    ("na_ramsch_sweep", ("only", "others20"), "only", "Hoyle"),
)
