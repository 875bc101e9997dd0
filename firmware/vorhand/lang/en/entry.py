"""English words of one deal of the list."""

WORDS = """
entry.correct correct
entry.corrected corrected
entry.unreadable This deal cannot be read. Please enter it again.
entry.untold What was told here does not fit the rounds as they stand now. The points count; to correct it is to enter it again.
entry.passed Passed in: no points.
entry.points {} card points
entry.differs Counted again: {}
entry.after After it:
entry.says {0} {1}
entry.gone {} passes
entry.holds {} holds
"""
