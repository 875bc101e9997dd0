WORDS = """
code.all result and list
code.list whole list
code.part part {} of {}
code.result result
code.show QR code
lists.closed closed
lists.date {0}-{1}-{2}
lists.deals {} deals
lists.deals_one 1 deal
lists.fit Room for about {} lists
lists.fit_one Room for about 1 list
lists.free {} KB free
lists.free_mb {} MB free
lists.go_on go on with it
lists.keep keep
lists.look look at it
lists.n List {}
lists.none No list yet
lists.remove remove
lists.room Make room
lists.sure Remove list {}?
lists.title Lists
lists.unreadable Unreadable
result.all all
result.even even
result.fees Loss
result.gets gets {}
result.loses loss money {}
result.pays pays {}
result.settled Money
result.short Res.
result.title Result
seats.absent is away this round
seats.or_absent Who is away, or leaves?
seats.replace is replaced
seats.seat Seat {}
seats.there {} sits at the table already.
seats.there_after_all is there after all
seats.title Who leaves?
seats.who_absent {} is away
sign.close close
sign.do signs
sign.early Break off the list?
sign.left {} deals more, then all have dealt equally often
sign.left_one one deal more, then all have dealt equally often
sign.sure really close it?
sign.title Signatures
sign.without without signatures
standings.after after {}
standings.away was away
standings.capped at most {}
standings.each {} a glass
standings.from from {}
standings.lost {} lost
standings.owed Money
standings.points Pts
standings.span {0}-{1}
standings.whole Sum
standings.won_lost W-L
system.all All against all
system.average To the average
system.game Per game
system.money Loss money
system.own Own deals
system.plain Points
system.round Round of beer
system.seeger Seeger
system.seeger_fabian Seeger-Fabian
system.short.plain Points
system.short.seeger Seeger
system.short.seeger_fabian S.-F.
undo.do undo
undo.signed Then all sign again
undo.title Undo?
undo.unreadable unreadable
"""
