WORDS = """
sheet.with w{}
sheet.without wo{}
sheet.hand H
sheet.schneider S
sheet.schneider_announced S!
sheet.schwarz SS
sheet.schwarz_announced SS!
sheet.ouvert O
sheet.kind.tournee T
sheet.kind.solo So
sheet.kind.guckser Gu
sheet.kind.ouvert Ou
mark.kontra.1 K
mark.kontra.2 Re
mark.kontra.3 ×8
mark.kontra.4 ×16
mark.bock B
mark.bock.2 B2
mark.bock.3 B3
mark.spitze Sp
mark.revolution Rev
mark.ultimo U
mark.ro RO
mark.virgin V
mark.virgin_most V
mark.march all
sheet.unreadable unreadable
sheet.empty No deal yet
sheet.open open
sheet.open_n Open deal {}
sheet.earlier ▲ earlier
sheet.standings Standings

undo_fix undo
undo_fix_n Deal {} as before?

entry.correct correct
entry.corrected corrected
entry.unreadable This deal cannot be read. Please enter it again.
entry.untold What was told here does not fit the rounds as they stand now. The points count; to correct it is to enter it again.
entry.first at first {}
entry.then then {}
entry.recounted counted anew {}
entry.passed Passed in: no points.
entry.points {} card points
entry.differs Counted again: {}
entry.after After it:
entry.says {0} {1}
entry.gone {} passes
entry.holds {} holds

correct.title Correct deal {}
correct.sum See the sum
correct.total total {}
correct.declarer Declarer
correct.auction Auction
correct.bid Bid
correct.game Game
correct.hand Hand
correct.schneider_announced Schneider announced
correct.schwarz_announced Schwarz announced
correct.ouvert Ouvert
correct.matadors Matadors
correct.outcome Outcome
correct.points Card points
correct.tricks Tricks
correct.null_as Lost as
correct.loser Loser
correct.winner Winner
correct.marcher Took all
correct.spared Spared
correct.trickless No trick
correct.last_trick Last trick
correct.points_forehand Points F
correct.points_middlehand Points M
correct.points_rearhand Points R
correct.virgins Virgins
correct.sixty Lost with 60
correct.shoves Shoved
correct.knocks Knocked
correct.kontra_by Kontra by
correct.revoke Revoke by
correct.kind Kind
correct.turn Turn
correct.turned Card turned
correct.lets_end Declined
"""
