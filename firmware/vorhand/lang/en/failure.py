"""English words of a failing store."""

WORDS = """
failure.title Not stored
failure.again try again
failure.write Writing has failed.
failure.read Reading has failed.
failure.missing The list's file is gone.
failure.rename Storing has failed.
failure.full The storage is full: copy older lists to a computer and delete them.
failure.kept Nothing is lost. OK tries again, Back returns to the entry.
failure.code Error {}
"""
