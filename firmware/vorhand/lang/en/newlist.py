"""English words of a new list."""

WORDS = """
newlist.title New list
newlist.open Open the list
newlist.do go
newlist.seat Seat {}
newlist.player Player {}
newlist.players Players
newlist.dealer First dealer
newlist.length Length
newlist.deals {} deals
newlist.free open end
newlist.rules Rules
newlist.options House rules
newlist.usual usual
newlist.changed {} changed
"""
