WORDS = """
code.show QR code
code.all result and list
code.result result
code.list whole list
code.part part {} of {}
undo.title Undo?
undo.do undo
undo.unreadable unreadable
standings.after after {}
standings.lost {} lost
standings.owed Money
standings.from from {}
standings.span {0}-{1}
standings.away was away
standings.each {} a glass
standings.capped at most {}
system.plain Points
system.seeger Seeger
system.seeger_fabian Seeger-Fabian
system.money Loss money
system.own Own deals
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
result.all all
result.short Res.
result.settled Money
result.fees Loss
result.loses loss money {}
result.pays pays {}
result.gets gets {}
result.even even
seats.title Who leaves?
seats.or_absent Who is away, or leaves?
seats.absent is away this round
seats.replace is replaced
seats.there_after_all is there after all
seats.who_absent {} is away
seats.seat Seat {}
seats.there {} sits at the table already.
sign.title Signatures
sign.left {} deals more, then all have dealt equally often
sign.left_one one deal more, then all have dealt equally often
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
lists.remove remove
lists.keep keep
lists.sure Remove list {}?
lists.date {0}-{1}-{2}
lists.none No list yet
lists.unreadable Unreadable
lists.room Make room
lists.free {} KB free
lists.free_mb {} MB free
lists.fit Room for about {} lists
"""
