"""English help: the keys of each kind of board."""

WORDS = """
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
