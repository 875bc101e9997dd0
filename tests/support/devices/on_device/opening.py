"""Opens the list of the evening that is cut; the same on the device and on CPython."""

DEVICE = "cut"  # the id that its list carries
LENGTH = 48
NAMES = ("Anna", "Ben", "Cem", "Dörte")


def open_list(app):
    """Make a new list the one in hand."""
    app.take(app.lists.create("isko", {}, NAMES, 2, LENGTH))
