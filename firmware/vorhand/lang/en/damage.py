"""English words of a damaged list."""

WORDS = """
damage.title List damaged
damage.kept What can be read counts. The file stays as it is.
damage.enter Enter again: deal {}
damage.line Line {0}: {1}
damage.torn torn off, was never confirmed
damage.edited changed afterwards ({})
damage.open start of the list
damage.deal deal
damage.undo undo
damage.fix correction
damage.count deal counted anew
damage.player change of player
damage.note note
damage.signed signature
damage.closed end of the list
damage.lost lines are missing before it ({})
damage.swapped stands in the wrong place (no. {})
damage.duplicate stands further up already (no. {})
damage.foreign does not belong to this list {}
damage.stray one character too many; what the line says counts
damage.unknown unknown {}
damage.settings Settings damaged
damage.usual What can be read counts; otherwise what is usual.
damage.anew {} writes them anew. The old file stays beside them (.bad1).
damage.code The file cannot be read (error {}).
damage.illegible illegible
"""
