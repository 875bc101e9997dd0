WORDS = """
key.auction.back take last call back
key.back back
key.bid.down 8 lower
key.bid.held.right 8 higher
key.bid.left lower
key.bid.more 8 higher
key.bid.ok take it
key.bid.right higher
key.bid.up 8 higher
key.calculator.down one trump less
key.calculator.left back
key.calculator.ok yes/no
key.calculator.right next
key.calculator.up one trump more
key.cells.held.ok standings
key.cells.left one deal later
key.cells.more earlier deals
key.cells.ok open
key.cells.right one deal earlier
key.closed.ok QR code
key.code.left code before
key.code.ok done
key.code.right next code
key.confirm.back last question
key.confirm.down further down
key.confirm.left further up
key.confirm.ok write
key.confirm.right further down
key.confirm.up further up
key.corrected.back to the form
key.cursor.left choice before
key.cursor.right next choice
key.encoder.0 Turn ◄
key.encoder.1 Turn ►
key.encoder.2 Push
key.entry.left deal before
key.entry.right next deal
key.help Help
key.home.back undo last deal
key.keys.left page before
key.keys.ok Help
key.keys.right next page
key.letters.back letter away
key.letters.held.ok done
key.letters.left back
key.letters.more done
key.letters.ok take it
key.letters.right next
key.long held
key.nothing nothing
key.page.down further down
key.page.left page before
key.page.right next page
key.page.up further up
key.picture Keys
key.play.back another game
key.restored.back back
key.restored.left the last deal
key.restored.ok undo
key.restored.right the last deal
key.result.down next page
key.result.left page before
key.result.ok QR code
key.result.right next page
key.result.up page before
key.row.down next row
key.row.left row before
key.row.right next row
key.row.up row before
key.sheet.down next deal
key.sheet.held.ok standings
key.sheet.left a page back
key.sheet.ok open
key.sheet.right a page on
key.sheet.up deal before
key.standings.left scoring before
key.standings.ok done
key.standings.right next scoring
key.text.back letter away
key.text.down down
key.text.held.ok done
key.text.left to the left
key.text.more done
key.text.ok take it
key.text.right to the right
key.text.up up
key.title Keys
key.undo.ok undo
key.value.left value before
key.value.right next value
"""
