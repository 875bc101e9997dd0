WORDS = """
correct.auction Auction
correct.bid Bid
correct.declarer Declarer
correct.game Game
correct.hand Hand
correct.kind Kind
correct.knocks Knocked
correct.kontra_by Kontra by
correct.last_trick Last trick
correct.lets_end Declined
correct.loser Loser
correct.marcher Took all
correct.matadors Matadors
correct.null_as Lost as
correct.outcome Outcome
correct.ouvert Ouvert
correct.points Card points
correct.points_forehand Points F
correct.points_middlehand Points M
correct.points_rearhand Points R
correct.revoke Revoke by
correct.schneider_announced Schneider announced
correct.schwarz_announced Schwarz announced
correct.shoves Shoved
correct.sixty Lost with 60
correct.spared Spared
correct.sum See the sum
correct.total total {}
correct.tricks Tricks
correct.turn Turn
correct.turned Card turned
correct.virgins Virgins
correct.winner Winner
entry.after After it (with W-L):
entry.correct correct
entry.corrected corrected
entry.differs Counted again: {}
entry.first at first {}
entry.gone {} passes
entry.holds {} holds
entry.passed Passed in: no points.
entry.points {} card points
entry.recounted counted anew {}
entry.says {0} {1}
entry.then then {}
entry.unreadable This deal cannot be read. Please enter it again.
entry.untold What was told here does not fit the rounds as they stand now. The points count; to correct it is to enter it again.
mark.bock B
mark.bock.2 B2
mark.bock.3 B3
mark.kontra.1 K
mark.kontra.2 Re
mark.kontra.3 ×8
mark.kontra.4 ×16
mark.march all
mark.revolution Rev
mark.ro RO
mark.spitze Sp
mark.ultimo U
mark.virgin V
mark.virgin_most V
sheet.earlier ▲ earlier
sheet.empty No deal yet
sheet.hand H
sheet.kind.guckser Gu
sheet.kind.ouvert Ou
sheet.kind.solo So
sheet.kind.tournee T
sheet.open open
sheet.open_n Open deal {}
sheet.ouvert O
sheet.schneider S
sheet.schneider_announced S!
sheet.schwarz SS
sheet.schwarz_announced SS!
sheet.standings Standings
sheet.unreadable unreadable
sheet.with w{}
sheet.without wo{}
undo_fix undo
undo_fix_n Deal {} as before?
"""
