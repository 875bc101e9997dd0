WORDS = """
letter.dealer D
letter.forehand F
letter.middlehand M
letter.rearhand R
letter.None -
role.forehand Forehand
role.middlehand Middlehand
role.rearhand Rearhand
deal_n Deal {}
deal_of Deal {0}/{1}
fix_n Deal {} corrected
list_full End of the list
welcome No list yet. {} opens one.
pick choose
change change
away {} is away
next next
done done
yes yes
no no
money €{0}.{1:02d}
stake {0}.{1:02d} ct
stake.whole {} ct
write write
go_on go on anyway
leave finish later
keys Keys
more More
menu Menu
list List
undo Undo
sign Sign
newlist New list
result Result
resume Resume
discard Discard
passed passed in
ramsch Ramsch
home.grand_hand {} Grand Hand
table.cut {} cuts
table.deal 3 - skat - 4 - 3, {} cuts
table.round all have dealt equally often
table.full full round
home.again deals again
again.short again
home.undo {0} undo {1}
home.dealer {0} dealer
first_dealer First dealer
held {} held
round.bock Bock {0}/{1}
round.ramsch Ramsch {0}/{1}
starts.bock Bock follows
starts.bocks {} x Bock follows
starts.why Bock: {}
starts.ramsch Ramsch follows
starts.again {} deals again
auction Auction
auction.short Bid
auction.again Second round
auction.plays All passed:
auction.names {} plays
auction.play plays
auction.said {} says
auction.says {0} says {1}
auction.passes {} passes
auction.gone pass
auction.away {} passes
auction.short_away {} out
auction.holds_says {0} holds, {1} {2}
auction.higher higher
auction.lower lower
bid.title The final bid?
bid.unknown not known
bid.said bid {}
play.leads {} leads
aim.points needs {}
aim.all all tricks
aim.none no trick
aim.lost impossible
with with
without without
with_or_without with / without
short.won won
short.schneider Schneider
short.schwarz Schwarz
short.lost lost
points.defenders Defenders {}
points.of Points of {}
points.each Points of each
points.others rest {}
points.rest {0}: {1}
redeal.line Dealt again: no entry
trouble Please check
rest.dealer D {}
rest.leads F {}
"""

REASONS = """
rounds_changed Rounds counted anew: {2} of deals {0} to {1} count differently.
rounds_changed_all Rounds counted anew: deals {} to {} count differently.
rounds_one Rounds counted anew: deal {} counts differently.
rounds_unfit Deals {} and {} no longer fit their round and keep their points.
rounds_unfit_all Deals {} to {} no longer fit their round and keep their points.
rounds_unfit_one Deal {} no longer fits its round and keeps its points.
rounds_next_bock The next deal is then Bock {} of {}.
rounds_next_ramsch The next deal is then Ramsch {} of {}.
rounds_next_none The next deal is then in no round.
"""
