WORDS = """
about.battery Battery: {} %
about.board Board: {}
about.charging charging
about.few Hardly any room: vorhand pull on a computer, then here menu, Older lists, Make room.
about.left {}:{:02} h left
about.licence Free software, MIT licence
about.list List {0}, {1} deals
about.list_one List {}, 1 deal
about.memory Memory free: {} KB
about.room Room for about {} lists
about.settings Settings, line {0} unreadable: {1}
about.storage Storage free: {} KB
about.storage_mb Storage free: {} MB
about.title About Vorhand
about.version Vorhand {}
calculator.bids games?
calculator.game Game
calculator.hand Hand
calculator.jack J
calculator.more more
calculator.null.1 H
calculator.null.2 O
calculator.null.3 HO
calculator.reached Games for
calculator.title Bid values
calculator.turn yes/no
calculator.with with {}
calculator.without without {}
damage.absent absence
damage.anew {} writes them anew. The old file stays beside them (.bad1).
damage.closed end of the list
damage.code The file cannot be read (error {}).
damage.count deal counted anew
damage.deal deal
damage.duplicate stands further up already (no. {})
damage.edited changed afterwards ({})
damage.enter Enter again: deal {}
damage.fix correction
damage.foreign does not belong to this list {}
damage.illegible illegible
damage.kept What can be read counts. The file stays as it is.
damage.line Line {0}: {1}
damage.lost lines are missing before it ({})
damage.note note
damage.open start of the list
damage.player change of player
damage.present return
damage.settings Settings damaged
damage.signed signature
damage.stray one character too many or too few; what the line says counts
damage.swapped stands in the wrong place (no. {})
damage.title List damaged
damage.torn torn off, was never confirmed
damage.undo undo
damage.unknown unknown {}
damage.usual What can be read counts; otherwise what is usual.
menu.about About Vorhand
menu.after_deal after the deal
menu.calculator Bid values
menu.from from deal {}
menu.help Help
menu.lists Older lists
menu.never not here
menu.newlist New list
menu.next_list next list
menu.no_list no list yet
menu.over list is full
menu.players Players
menu.rules Rules of this list
menu.seats Change player
menu.settings Settings
menu.sheet Look at the list
menu.sign End the list
menu.standings Standings
remove.do delete
remove.how There vorhand pull fetches all; then the oldest can go here. The newest one and the one in play always stay.
remove.kept A computer has a verified copy of it (vorhand pull). All other lists stay.
remove.many Delete {0} lists: no. {1}?
remove.none No list can go: none is on a computer yet, or it has grown since.
remove.one Delete list {}?
remove.title Make room
"""

HELP = """
cursor The cursor moves over all there is to choose, the most frequent first, and begins again after the last. The bottom line says what OK would do.
hand ► held: Hand.
keys.3 At the table: A forehand, B middlehand, C rearhand plays. A held goes back and at the table undoes the last deal. B held opens the menu, C held lists what has no key.|Auction: B says or holds, A and C pass, C held raises.|Game: B Grand, A {0}, C {1}, C held the others.|Then: C with, A without, once per matador. B won, C held all the rest.
keys.4 ◄ held goes back and at the table undoes the last deal, ▼ held is up, OK held opens the menu, ► held lists what has no key.
keys.many At the table: ◄ forehand, OK middlehand, ► rearhand plays. ▲ auction, ▼ list, ▼ held {1}. {0} undoes the last deal, OK held opens the menu.|Auction: OK says or holds, ◄ and ► pass, ▲ ▼ another value.|Game: OK Grand, ◄ {2}, ► {3}, ▲ {4}, ▼ {5}, ▲ held Null.|Then: ► with, ◄ without, once per matador. OK won, ▲ with Schneider, ▼ lost. {6}OK held: all the rest.
kontra Kontra: {}, while the game is played. Once more makes it Re and so on, after the last step it is none again. Who said it can be told there, too.
kontra_by.3 B held
kontra_by.4 OK held
kontra_by.5 through OK held
kontra_by.6 ◄ held
kontra_by.cursor with the cursor
letters D dealer, F forehand, M middlehand, R rearhand. Whoever is dim sits out.
ramsch Ramsch: {}. Then you are asked how it ended.
ramsch_by.3 at the table through C held
ramsch_by.4 at the table through ► held
ramsch_by.5 at the table ▼ held
ramsch_by.6 at the table ▼ held
ramsch_by.cursor at the table with the cursor
ramsch_rounds In a round of Ramsch it stands first; a player who is chosen there plays Grand Hand.
rules House rules
rules_there Which of them are in force and what they mean is in the menu, under Rules of this list.
title Help
turn.2 {0}: next. {1}: OK. {0} held: backwards. {1} held: back.
turn.3 C: next. A: backwards. B: OK. A held: back.
turn.5 ►: next. ◄: backwards. OK chooses. ◄ held: back.
turn.6 ►: next. ◄: backwards. OK chooses. BACK: back.
turn.encoder Turn: next and backwards. Push: OK. Push and hold: back.
two Two players: the dealer is middlehand and speaks, the other is forehand and listens.
undo.5 ◄ held goes back and at the table
undo.6 BACK
"""
