"""The evening: list files, undo and correction, settings, the half-entered deal.

Only errors, evening and settings_file stay in memory; what reads and writes is loaded for the
moment it is wanted, and PASSING names it for whoever makes room.
"""

PASSING = (
    "vorhand.session.damage",
    "vorhand.session.draft",
    "vorhand.session.fold",
    "vorhand.session.header",
    "vorhand.session.journal",
    "vorhand.session.lines",
    "vorhand.session.lists",
    "vorhand.session.reading",
    "vorhand.session.settings",
    "vorhand.session.writing",
)
