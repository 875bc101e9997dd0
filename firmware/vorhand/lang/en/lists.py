"""English words of the older lists."""

WORDS = """
lists.title Lists
lists.n List {}
lists.deals {} deals
lists.closed closed
lists.look look at it
lists.go_on go on with it
lists.none No list yet
lists.unreadable Unreadable
lists.rules This version does not know the rules {}.
lists.room Make room
lists.free {} KB free
lists.free_mb {} MB free
lists.fit Room for about {} lists
"""
