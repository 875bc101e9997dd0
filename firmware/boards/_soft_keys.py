"""The soft keys of a touched picture of 320x240."""

# left, top, right, bottom (exclusive) of the soft keys in the order LEFT RIGHT UP DOWN OK
# BACK: the sides, the middle from top to bottom, and the corner at the top left
SOFT_KEYS = (
    (0, 60, 80, 240),
    (240, 0, 320, 240),
    (80, 0, 240, 80),
    (80, 160, 240, 240),
    (80, 80, 240, 160),
    (0, 0, 80, 60),
)
