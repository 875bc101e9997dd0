WORDS = """
key.title Keys
key.long held
key.encoder.0 Turn ◄
key.encoder.1 Turn ►
key.encoder.2 Push
key.nothing nothing
key.picture Keys
key.back back

key.cursor.right next choice
key.cursor.left choice before

key.row.right next row
key.row.left row before
key.row.down next row
key.row.up row before

key.page.right next page
key.page.left page before
key.page.down further down
key.page.up further up

key.home.back undo last deal
key.auction.back take last call back
key.play.back another game

key.bid.right higher
key.bid.left lower
key.bid.up 8 higher
key.bid.down 8 lower
key.bid.held.right 8 higher
key.bid.more 8 higher
key.bid.ok take it
key.confirm.ok write
key.confirm.back last question
key.confirm.right further down
key.confirm.down further down
key.confirm.left further up
key.confirm.up further up

key.sheet.ok open
key.sheet.right 5 deals on
key.sheet.left 5 deals back
key.sheet.down next deal
key.sheet.up deal before
key.sheet.held.ok standings
key.cells.right one deal earlier
key.cells.left one deal later
key.cells.ok open
key.cells.more earlier deals
key.cells.held.ok standings
key.standings.ok done
key.standings.right next scoring
key.standings.left scoring before
key.entry.right next deal
key.entry.left deal before
key.undo.ok undo

key.calculator.right next
key.calculator.left back
key.calculator.ok yes/no
key.calculator.up one trump more
key.calculator.down one trump less

key.text.right to the right
key.text.left to the left
key.text.up up
key.text.down down
key.text.ok take it
key.text.back letter away
key.text.held.ok done
key.text.more done
key.letters.right next
key.letters.left back
key.letters.ok take it
key.letters.back letter away
key.letters.held.ok done
key.letters.more done
key.keys.ok Help
key.keys.right next page
key.keys.left page before

key.help Help
"""
