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
newlist.other open the list
newlist.people {0} is played by {1}, here are {2}. Please choose who plays, then open it.
newlist.usual usual
newlist.changed {} changed
"""
