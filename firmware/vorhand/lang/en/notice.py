WORDS = """
battery.empty The battery is empty. Please charge it.
battery.low The battery is nearly empty. Please charge it soon.
battery.safe The device switches itself off. All deals written are safe.
battery.then At 3.3 V the device switches itself off.
battery.title Battery
battery.volts {}.{} V
crash.kept All deals that were written are kept. {} leads to the table.
crash.sorry Sorry, this should not have happened.
crash.title Error
failure.again try again
failure.code Error {}
failure.full The storage is full. On a computer vorhand pull fetches the lists, then {} helps here.
failure.gone On a computer vorhand restore brings the lists back, then {} helps.
failure.kept Nothing is lost. Back returns to the entry.
failure.locked The storage is write-protected. Switch the device off and on, then {}. Otherwise run vorhand doctor on a computer.
failure.missing The list's file is gone.
failure.other {} tries again. Otherwise switch the device off and on, or run vorhand doctor on a computer.
failure.read Reading has failed.
failure.rename Storing has failed.
failure.room make room
failure.spare The storage is full. {} shows which lists are on a computer and can go here.
failure.title Not stored
failure.write Writing has failed.
message.title Note
rest.charge Charge it
stopped.then After two silent minutes it restarts.
stopped.title Stopped
stopped.why Stopped by a computer. Reset to go on.
"""

REASONS = """
fault That cannot be done ({}).
fault.already_signed Has signed already.
fault.changed The list was changed meanwhile and has been read again. Please try again.
fault.closed The list is closed.
fault.deal_waits A deal is being entered. Please finish it first, or discard it.
fault.empty The newest list is empty. A new one can begin.
fault.folder Where the folder of the lists should be lies a file. A new list puts it aside (lists.bad1). On a computer vorhand restore brings older lists back.
fault.full The list is full already (deals: {}).
fault.missing The list's file is gone (error {}). On a computer vorhand restore brings it back.
fault.name_control The name has a character that cannot be.
fault.name_empty The name is missing.
fault.name_long The name is too long.
fault.name_twice The name is there twice.
fault.name_type That is no name.
fault.newer A newer version wrote the newest list. It is kept.
fault.no_such_deal There is no deal {}.
fault.no_such_seat There is no such seat.
fault.not_a_list The newest list cannot be read. It is kept; a new one can begin.
fault.not_offered This value is not offered.
fault.not_round_start Players change only where a round begins.
fault.nothing_to_undo There is nothing to undo.
fault.one_absent Somebody is away this round already.
fault.over The Bierlachs is decided: the list has ended.
fault.players {} players cannot play.
fault.points The points do not fit the number of players.
fault.read The storage cannot be read (error {}). Switch the device off and on. Otherwise run vorhand doctor on a computer.
fault.redeal Dealt again: that has no line.
fault.rename Nothing can be written (error {}).
fault.roster_long Too many names.
fault.rules_kept This list has begun: it goes on by its own rules. Those asked for hold from the next list on.
fault.rules_stand The rules stand until the list is finished. To play otherwise: menu, End the list. Then {0}, {0} at the table opens the next one with the same people; three rows above it stand the rules.
fault.ruleset This version does not know the rules {}.
fault.scarce The storage is nearly full: room for fewer than three lists. On a computer vorhand pull fetches them; then menu, Older lists, Make room helps here.
fault.text This text cannot be written.
fault.too_few With three nobody can be away.
fault.too_long A line of the list has no room for that.
fault.unchanged Nothing changed: the deal stays as it is.
fault.unfinished List {} has not ended yet; it waits under Menu, Older lists.
fault.unfit This version does not know the house rule {} of this list. It can be looked at; a new one can begin.
fault.unknown_key That is no setting.
fault.unreadable Deal {} cannot be read. Please enter it again in the list, then sign.
fault.write Nothing can be written (error {}).
"""
