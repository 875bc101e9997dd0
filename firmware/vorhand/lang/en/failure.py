"""English words of a failing store."""

WORDS = """
failure.title Not stored
failure.again try again
failure.write Writing has failed.
failure.read Reading has failed.
failure.missing The list's file is gone.
failure.rename Storing has failed.
failure.full The storage is full. On a computer vorhand pull fetches the lists, then OK helps here.
failure.kept Nothing is lost. Back returns to the entry.
failure.code Error {}
failure.spare The storage is full. OK shows which lists are on a computer and can go here.
failure.room make room
failure.locked The storage is write-protected. Switch the device off and on, then OK. Else vorhand doctor on a computer helps.
failure.gone On a computer vorhand restore brings the lists back, then OK helps.
failure.other OK tries again. Else switch the device off and on; on a computer vorhand doctor helps.
"""
