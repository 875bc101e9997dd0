WORDS = """
undo.title Undo?
undo.do undo
undo.unreadable unreadable
standings.after after {}
standings.lost {} lost
standings.owed Money
standings.each {} a glass
standings.capped at most {}
system.plain Points
system.seeger Seeger
system.seeger_fabian Seeger-Fabian
system.money Loss money
system.all All against all
system.average To the average
system.game Per game
system.round Round of beer
standings.points Pts
standings.whole Sum
standings.won_lost W-L
system.short.plain Points
system.short.seeger Seeger
system.short.seeger_fabian S.-F.
result.title Result
result.short Res.
result.settled Money
result.fees Loss
result.loses loss money {}
result.pays pays {}
result.gets gets {}
result.even even
seats.title Who leaves?
seats.seat Seat {}
sign.title Signatures
sign.early Break off the list?
sign.do signs
sign.close close
sign.without without signatures
sign.sure really close it?
lists.title Lists
lists.n List {}
lists.deals {} deals
lists.closed closed
lists.look look at it
lists.go_on go on with it
lists.none No list yet
lists.unreadable Unreadable
lists.room Make room
lists.free {} KB free
lists.free_mb {} MB free
lists.fit Room for about {} lists
"""
