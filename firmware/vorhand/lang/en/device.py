"""English words of the device: menu, calculator, storage, battery.

HELP tells the keys of each kind of board, REASONS why something cannot be done.
"""

WORDS = """
menu.newlist New list
menu.standings Standings
menu.sheet Look at the list
menu.calculator Bid values
menu.seats Change a player
menu.sign End the list
menu.lists Older lists
menu.rules Rules of this list
menu.settings Settings
menu.players Players
menu.help Help
menu.about About Vorhand

calculator.title Bid values
calculator.with with {}
calculator.without without {}
calculator.jack J
calculator.game Game
calculator.hand Hand
calculator.more more
calculator.turn yes/no
calculator.bids games?
calculator.reached Games for
calculator.null.1 H
calculator.null.2 O
calculator.null.3 HO

about.title About Vorhand
about.version Vorhand {}
about.board Board: {}
about.storage Storage free: {} KB
about.storage_mb Storage free: {} MB
about.memory Memory free: {} KB
about.battery Battery: {} %
about.list List {0}, {1} deals
about.settings Settings, line {0} unreadable: {1}
about.licence Free software, MIT licence
about.room Room for about {} lists
about.few Hardly any room: vorhand pull on a computer, then here menu, Older lists, Make room.

failure.title Not stored
failure.again try again
failure.write Writing has failed.
failure.read Reading has failed.
failure.missing The list's file is gone.
failure.rename Storing has failed.
failure.full The storage is full. On a computer vorhand pull fetches the lists, then {} helps here.
failure.kept Nothing is lost. Back returns to the entry.
failure.code Error {}
failure.spare The storage is full. {} shows which lists are on a computer and can go here.
failure.room make room
failure.locked The storage is write-protected. Switch the device off and on, then {}. Otherwise run vorhand doctor on a computer.
failure.gone On a computer vorhand restore brings the lists back, then {} helps.
failure.other {} tries again. Otherwise switch the device off and on, or run vorhand doctor on a computer.

remove.title Make room
remove.one Delete list {}?
remove.many Delete {0} lists: no. {1}?
remove.kept A computer has a verified copy of it (vorhand pull). All other lists stay.
remove.do delete
remove.none No list can go: none is on a computer yet, or it has grown since.
remove.how There vorhand pull fetches all; then the oldest can go here. The newest one and the one in play always stay.

damage.title List damaged
damage.kept What can be read counts. The file stays as it is.
damage.enter Enter again: deal {}
damage.line Line {0}: {1}
damage.torn torn off, was never confirmed
damage.edited changed afterwards ({})
damage.open start of the list
damage.deal deal
damage.undo undo
damage.fix correction
damage.count deal counted anew
damage.player change of player
damage.note note
damage.signed signature
damage.closed end of the list
damage.lost lines are missing before it ({})
damage.swapped stands in the wrong place (no. {})
damage.duplicate stands further up already (no. {})
damage.foreign does not belong to this list {}
damage.stray one character too many; what the line says counts
damage.unknown unknown {}
damage.settings Settings damaged
damage.usual What can be read counts; otherwise what is usual.
damage.anew {} writes them anew. The old file stays beside them (.bad1).
damage.code The file cannot be read (error {}).
damage.illegible illegible

battery.title Battery
battery.volts {}.{} V
battery.low The battery is nearly empty. Please charge it soon.
battery.then At 3.3 V the device switches itself off.
battery.empty The battery is empty. Please charge it.
battery.safe The device switches itself off. All deals written are safe.

crash.title Error
crash.sorry Sorry, this should not have happened.
crash.kept All deals that were written are kept. {} leads to the table.

rest.dealer D {}
rest.leads F {}

message.title Note
"""

HELP = """
help.title Help
help.letters D dealer, F forehand, M middlehand, R rearhand. Whoever is dim sits out.
help.rules House rules
help.rules_there Which of them are in force and what they mean is in the menu, under Rules of this list.
help.two Two players: the dealer is middlehand and speaks, the other is forehand and listens.
help.kontra Kontra: {}, while the game is played. Once more makes it Re and so on, after the last step it is none again. Who said it can be told there, too.
help.kontra_by.6 ◄ held
help.kontra_by.5 through OK held
help.kontra_by.3 B held
help.kontra_by.cursor with the cursor
help.ramsch Ramsch, when all pass: {}. Then who has the most points, and how many.
help.ramsch_rounds In a round of Ramsch it stands first; a player who is chosen there plays Grand Hand.
help.ramsch_by.6 at the table ▼ held
help.ramsch_by.5 at the table ▼ held
help.ramsch_by.3 at the table through C held
help.ramsch_by.cursor at the table with the cursor
help.keys.6 At the table: ◄ forehand, OK middlehand, ► rearhand plays. ▲ auction, ▼ list, ▼ held passed in. BACK undoes the last deal, OK held opens the menu.|Auction: OK says or holds, ◄ and ► pass, ▲ ▼ another value.|Game: OK Grand, ◄ Clubs, ► Spades, ▲ Hearts, ▼ Diamonds, ▲ held Null.|Then: ► with, ◄ without, once per matador. OK won, ▲ with Schneider, ▼ lost. ► held: Hand. OK held: all the rest.

help.keys.5 At the table: ◄ forehand, OK middlehand, ► rearhand plays. ▲ auction, ▼ list, ▼ held passed in. ◄ held goes back and at the table undoes the last deal, OK held opens the menu.|Auction: OK says or holds, ◄ and ► pass, ▲ ▼ another value.|Game: OK Grand, ◄ Clubs, ► Spades, ▲ Hearts, ▼ Diamonds, ▲ held Null.|Then: ► with, ◄ without, once per matador. OK won, ▲ with Schneider, ▼ lost. ► held: Hand. OK held: all the rest.
help.keys.3 At the table: A forehand, B middlehand, C rearhand plays. A held goes back and at the table undoes the last deal. B held opens the menu, C held lists what has no key.|Auction: B says or holds, A and C pass, C held raises.|Game: B Grand, A Clubs, C Spades, C held the others.|Then: C with, A without, once per matador. B won, C held all the rest.
help.cursor The cursor moves over all there is to choose, the most frequent first, and begins again after the last. The bottom line says what OK would do.
help.turn.2 {0}: next. {1}: OK. {0} held: backwards. {1} held: back.
help.turn.encoder Turn: next and backwards. Push: OK. Push and hold: back.
help.turn.3 C: next. A: backwards. B: OK. A held: back.
help.turn.5 ►: next. ◄: backwards. OK chooses. ◄ held: back.
help.turn.6 ►: next. ◄: backwards. OK chooses. BACK: back.
"""

REASONS = """
fault That cannot be done ({}).
fault.full The list has all its {} deals.
fault.over The Bierlachs is decided: the list has ended.
fault.rules_kept This list has begun: it goes on by its own rules. Those asked for hold from the next list on.
fault.rules_stand The rules stand until the list is finished. To play otherwise: menu, End the list. Then {0}, {0} at the table opens the next one with the same people; one row back from the first are the other rules.
fault.no_such_deal There is no deal {}.
fault.nothing_to_undo There is nothing to undo.
fault.not_round_start Players change only where a round begins.
fault.already_signed Has signed already.
fault.unreadable Deal {} cannot be read. Please enter it again in the list, then sign.
fault.no_such_seat There is no such seat.
fault.closed The list is closed.
fault.changed The list was changed meanwhile and has been read again. Please try again.
fault.unfinished List {} has not ended yet; it waits under Menu, Older lists.
fault.unchanged Nothing changed: the deal stays as it is.
fault.too_long A line of the list has no room for that.
fault.text This text cannot be written.
fault.players {} players cannot play.
fault.redeal Dealt again: that has no line.
fault.points The points do not fit the number of players.
fault.name_type That is no name.
fault.name_empty The name is missing.
fault.name_long The name is too long.
fault.name_control The name has a character that cannot be.
fault.name_twice The name is there twice.
fault.roster_long Too many names.
fault.not_offered This value is not offered.

fault.unknown_key That is no setting.
fault.empty The newest list is empty. A new one can begin.
fault.not_a_list The newest list cannot be read. It is kept; a new one can begin.
fault.newer A newer version wrote the newest list. It is kept.
fault.ruleset This version does not know the rules {}.
fault.read The storage cannot be read (error {}). Switch the device off and on. Otherwise run vorhand doctor on a computer.
fault.write Nothing can be written (error {}).
fault.missing The list's file is gone (error {}). On a computer vorhand restore brings it back.
fault.rename Nothing can be written (error {}).
fault.folder Where the folder of the lists should be lies a file. A new list puts it aside (lists.bad1). On a computer vorhand restore brings older lists back.
fault.scarce The storage is nearly full: room for fewer than three lists. On a computer vorhand pull fetches them; then menu, Older lists, Make room helps here.
"""
