"""English words of making room."""

WORDS = """
remove.title Make room
remove.one Delete list {}?
remove.many Delete {0} lists: no. {1}?
remove.kept A computer has a verified copy of it (vorhand pull). All other lists stay.
remove.do delete
remove.none No list can go: none is on a computer yet, or it has grown since.
remove.how There vorhand pull fetches all; then the oldest can go here. The newest one and the one in play always stay.
"""
