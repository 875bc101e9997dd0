WORDS = """
newlist.changed {} changed
newlist.deals {} deals
newlist.deals_one 1 deal
newlist.do go
newlist.free no end
newlist.length Length
newlist.open Open the list
newlist.options House rules
newlist.people {0} is for {1} players, {2} are here. Please choose who plays, then open it.
newlist.player Player {}
newlist.players Players
newlist.rules Rules
newlist.seat Seat {}
newlist.title New list
newlist.usual usual
options.all {} rules, as usual
options.count {0} rules, {1} changed
options.fixed Rules of this list
options.group.bock Bock rounds
options.group.game Games and values
options.group.kontra Kontra, Spitze
options.group.list List and bonus
options.group.ramsch Ramsch
options.source Source: {}
options.stand stand until the list ends
options.title House rules
options.usual {0} (usual: {1})
players.full There is room for {} names. Please remove one first.
players.keep keep
players.new New name
players.remove remove
players.rename rename
players.seat Who has seat {}?
players.sure Remove {}?
players.there {} is here already.
players.title Players
selection.note What is this?
text.delete delete
text.digits digits
text.done ✓ done
text.first first letter
text.known Names to choose: {}
text.letters letters
text.take take
text.type go on typing
text.with Names with {}
"""

NAMES = """
names.A Andrew Alan Anna Anthony Alex Alice Adam Amanda Angela Amy Albert Arthur Anne Alexander Ashley Andrea Allison Aaron Abby
names.B Brian Barbara Bill Bob Ben Betty Barry Brenda Bruce Beth Bernard Brandon Brad Beverly Bonnie
names.C Christopher Charles Carol Chris Catherine Claire Christine Colin Cynthia Craig Clive Carl Charlotte Cheryl Chloe
names.D David Daniel Donald Derek Dennis Deborah Diane Douglas Donna Dorothy Dave Dan Darren Dylan Dora
names.E Edward Elizabeth Emily Eric Emma Evelyn Eleanor Ellen Elaine Ethan Eva Ernest Emil Eddie
names.F Frank Fred Fiona Frances Francis Felix Florence Faye Freya Finn
names.G George Graham Gary Gordon Gerald Geoffrey Grace Gloria Gregory Gail Gavin Gwen Glen
names.H Henry Harry Helen Howard Heather Hannah Harold Hugh Hazel Hilary Heidi Holly
names.I Ian Isabel Irene Ivan Isaac Iris Ida Ivy
names.J John James Jennifer Jessica Joseph Jason Julie Jack Jane Jeff Joan Janet Judith Joshua Jim Joe Julia Jean Jeremy Joyce
names.K Kevin Kenneth Karen Keith Kate Kathleen Kelly Kim Kyle Katherine Kathy Ken Kirsty Kai
names.L Linda Lisa Laura Larry Lee Lucy Leonard Lauren Louise Lawrence Lewis Luke Lily Leo Lynn Liam
names.M Michael Mary Mark Matthew Margaret Martin Maria Michelle Max Mike Martha Melissa Marie Megan Marilyn Malcolm Maurice Mia
names.N Nicholas Nancy Nicole Neil Nigel Nathan Natalie Norman Nick Noah Nora Naomi
names.O Oliver Olivia Oscar Owen Olga Otto Orla
names.P Peter Paul Patricia Patrick Philip Pamela Paula Phil Pauline Phyllis Penny Percy Pat
names.Q Quentin Queenie
names.R Robert Richard Ronald Rachel Roger Raymond Ruth Rebecca Ryan Rose Ralph Roy Robin Rita Russell Ray
names.S Susan Steven Sarah Stephen Simon Scott Sandra Sharon Sam Stephanie Samantha Sean Shirley Stuart Sophie Sally Sue Stan
names.T Thomas Timothy Tony Tom Tim Terry Tina Teresa Tracy Trevor Ted Todd Tara Toby
names.U Ursula Uma Ulrich
names.V Victor Vincent Victoria Virginia Valerie Vera Vanessa Vivian Vic
names.W William Walter Wendy Wayne Warren Will Wesley Winston Wilma
names.X Xavier Xenia
names.Y Yvonne Yasmin Yolanda Yusuf
names.Z Zoe Zachary Zara Zelda
"""
