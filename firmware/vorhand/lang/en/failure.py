"""English words of a failing store."""

WORDS = """
failure.title Not stored
failure.again try again
failure.write Writing has failed.
failure.read Reading has failed.
failure.missing The list's file is gone.
failure.rename Storing has failed.
failure.full The storage is full. On a computer vorhand pull fetches the lists, then {} helps here.
failure.kept Nothing is lost. Back returns to the entry.
failure.code Error {}
failure.spare The storage is full. {} shows which lists are on a computer and can go here.
failure.room make room
failure.locked The storage is write-protected. Switch the device off and on, then {}. Otherwise run vorhand doctor on a computer.
failure.gone On a computer vorhand restore brings the lists back, then {} helps.
failure.other {} tries again. Otherwise switch the device off and on, or run vorhand doctor on a computer.
"""
