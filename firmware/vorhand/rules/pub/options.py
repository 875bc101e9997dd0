"""The house rules of pub: only the screens that list them, or fill in what is usual, need them."""

from vorhand.rules.parts import german
from vorhand.rules.parts.bock import BOCK_OPTIONS
from vorhand.rules.parts.ramsch_options import RAMSCH_OPTIONS

# (key, values, default, source)
OPTIONS = (
    (
        ("kontra_steps", (4, 3, 2, 1, 0), 4, "JSkat"),
        ("kontra_need_18", (0, 1), 0, "XSkat"),
        ("kontra_null_re", (1, 0), 1, "kneipenskat.blogspot.com"),
        ("kontra_chain", ("supra", "hirsch", "bock"), "supra", "-"),
    )
    + RAMSCH_OPTIONS
    + BOCK_OPTIONS
    + (
        ("spitze", (0, 1, 2), 0, "XSkat"),
        ("revolution", (0, 1), 0, "XSkat"),
        ("schenken", (0, 1), 0, "XSkat"),
        ("list_mode", ("leipzig", "bierlachs"), "leipzig", "XSkat"),
        ("bierlachs_loss", (2, 1), 2, "XSkat"),
        ("bierlachs_target", (501, 301, 701, 1001), 501, "-"),
        ("grand_base", (24, 20, 16), 24, "ISkO 2.4.1"),
        ("schneider_at", (90, 91), 90, "ISkO 2.5.3"),
        ("loss_factor", (2, 1), 2, "ISkO 2.5"),
        ("announce_needs_hand", (1, 0), 1, "ISkO 3.5"),
        ("revoke_keeps_won", (1, 0), 1, "ISkO 4.1.3"),
    )
    + german.OPTIONS
)
