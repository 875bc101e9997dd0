WORDS = """
again.short again
aim.all all tricks
aim.lost impossible
aim.none no trick
aim.points needs {}
aim.short too low
auction Auction
auction.again Second round
auction.away {} passes
auction.gone pass
auction.higher higher
auction.holds_says {0} holds, {1} {2}
auction.lower lower
auction.names {} plays
auction.passes {} passes
auction.play plays
auction.plays All passed:
auction.said {} says
auction.says {0} says {1}
auction.short Bid
auction.short_away {} out
away {} is away
bid.said bid {}
bid.title The final bid?
bid.unknown not known
change change
correct.title Correct deal {}
deal_n Deal {}
deal_of Deal {0}/{1}
discard Discard
done done
first_dealer First dealer
fix_n Deal {} corrected
go_on go on anyway
held {} held
home.again deals again
home.dealer {0} dealer
home.grand_hand {} Grand Hand
home.undo {0} undo {1}
home.undo_fix {0} undo
keys Keys
leave finish later
letter.dealer D
letter.forehand F
letter.middlehand M
letter.out -
letter.rearhand R
list List
list_full End of the list
menu Menu
money €{0}.{1:02d}
more More
newlist New list
next next
no no
passed passed in
pick choose
play.leads {} leads
points.defenders Defenders {}
points.each Points of each
points.of Points of {}
points.others rest {}
points.rest {0}: {1}
ramsch Ramsch
redeal.line Dealt again: no entry
rest.dealer D {}
rest.leads F {}
result Result
resume Resume
role.forehand Forehand
role.middlehand Middlehand
role.rearhand Rearhand
round.bock Bock {0}/{1}
round.ramsch Ramsch {0}/{1}
short.lost lost
short.schneider Schneider
short.schwarz Schwarz
short.won won
sign Sign
stake {0}.{1:02d} ct
stake.whole {} ct
starts.again {} deals again
starts.bock Bock follows
starts.bocks {} x Bock follows
starts.ramsch Ramsch follows
starts.why Bock: {}
table.cut {} cuts
table.deal 3 - skat - 4 - 3, {} cuts
table.full full round
table.round all have dealt equally often
trouble Please check
undo Undo
welcome No list yet. {} opens one.
with with
with_or_without with / without
without without
write write
yes yes
"""

REASONS = """
rounds_changed Rounds counted anew: {2} of deals {0} to {1} count differently.
rounds_changed_all Rounds counted anew: deals {} to {} count differently.
rounds_next_bock The next deal is then Bock {} of {}.
rounds_next_none The next deal is then in no round.
rounds_next_ramsch The next deal is then Ramsch {} of {}.
rounds_one Rounds counted anew: deal {} counts differently.
rounds_unfit Deals {} and {} no longer fit their round and keep their points.
rounds_unfit_all Deals {} to {} no longer fit their round and keep their points.
rounds_unfit_one Deal {} no longer fits its round and keeps its points.
signed After this everybody signs again.
"""
