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
key.value.right next value
key.value.left value before

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
key.sheet.right a page on
key.sheet.left a page back
key.sheet.down next deal
key.sheet.up deal before
key.sheet.held.ok standings
key.cells.right one deal earlier
key.cells.left one deal later
key.cells.ok open
key.cells.more earlier deals
key.cells.held.ok standings
key.standings.ok done
key.closed.ok QR code
key.standings.right next scoring
key.standings.left scoring before
key.entry.right next deal
key.entry.left deal before
key.undo.ok undo
key.corrected.back to the form
key.restored.ok undo
key.restored.back back
key.restored.left the last deal
key.restored.right the last deal
key.result.ok QR code
key.result.right next page
key.result.down next page
key.result.left page before
key.result.up page before
key.code.ok done
key.code.right next code
key.code.left code before

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
