WORDS = """
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
battery.title Battery
battery.volts {}.{} V
battery.low The battery is nearly empty. Please charge it soon.
battery.then At 3.3 V the device switches itself off.
battery.empty The battery is empty. Please charge it.
battery.safe The device switches itself off. All deals written are safe.
rest.charge Charge it
stopped.title Stopped
stopped.why Stopped by a computer. Reset to go on.
stopped.then After two silent minutes it restarts.
crash.title Error
crash.sorry Sorry, this should not have happened.
crash.kept All deals that were written are kept. {} leads to the table.
message.title Note
"""

REASONS = """
fault That cannot be done ({}).
fault.full The list has all its {} deals.
fault.over The Bierlachs is decided: the list has ended.
fault.rules_kept This list has begun: it goes on by its own rules. Those asked for hold from the next list on.
fault.rules_stand The rules stand until the list is finished. To play otherwise: menu, End the list. Then {0}, {0} at the table opens the next one with the same people; three rows above it stand the rules.
fault.no_such_deal There is no deal {}.
fault.nothing_to_undo There is nothing to undo.
fault.not_round_start Players change only where a round begins.
fault.too_few With three nobody can be away.
fault.one_absent Somebody is away this round already.
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
fault.unfit This version does not know the house rule {} of this list. It can be looked at; a new one can begin.
fault.read The storage cannot be read (error {}). Switch the device off and on. Otherwise run vorhand doctor on a computer.
fault.write Nothing can be written (error {}).
fault.missing The list's file is gone (error {}). On a computer vorhand restore brings it back.
fault.rename Nothing can be written (error {}).
fault.folder Where the folder of the lists should be lies a file. A new list puts it aside (lists.bad1). On a computer vorhand restore brings older lists back.
fault.scarce The storage is nearly full: room for fewer than three lists. On a computer vorhand pull fetches them; then menu, Older lists, Make room helps here.
"""
