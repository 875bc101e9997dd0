WORDS = """
newlist.title Neue Liste
newlist.open Liste aufschlagen
newlist.do los
newlist.seat Platz {}
newlist.player Spieler {}
newlist.players Spielerzahl
newlist.length Länge
newlist.deals {} Spiele
newlist.free ohne Ende
newlist.rules Regeln
newlist.options Hausregeln
newlist.people {0} geht mit {1} Spielern, hier sind es {2}. Bitte nachsehen, wer mitspielt; dann aufschlagen.
newlist.usual übliche
newlist.changed {} anders

options.title Hausregeln
options.fixed Regeln dieser Liste
options.stand gelten bis zum Ende der Liste
options.all {} Regeln, wie üblich
options.usual {0} (üblich: {1})
options.count {0} Regeln, {1} anders
options.group.kontra Kontra, Spitze
options.group.ramsch Ramsch
options.group.bock Bockrunden
options.group.game Spiele und Werte
options.group.list Liste und Bonus
options.source Quelle: {}

players.title Spieler
players.seat Wer sitzt auf Platz {}?
players.new Neuer Name
players.rename umbenennen
players.remove entfernen
players.keep behalten
players.sure {} entfernen?
players.there {} steht schon hier.
players.full Mehr als {} Namen passen nicht. Bitte erst einen entfernen.

text.first Anfangsbuchstabe
text.delete löschen
text.take nehmen
text.known Namen zur Wahl: {}
text.with Namen mit {}
text.type weiter tippen
text.digits Ziffern
text.letters Buchstaben

text.done ✓ fertig

setting.note Was heißt das?
"""

NAMES = """
names.A Andreas Alexander Anna Andrea Anja Angelika Achim Albert Alfred Anke Anne Annette Anton Armin Arne Axel Antje Astrid Alina Ali
names.B Bernd Birgit Brigitte Bernhard Barbara Beate Bettina Björn Ben Benjamin Bärbel Burkhard Bruno Bodo
names.C Christian Claudia Christa Carsten Christine Christoph Christina Cornelia Carola Charlotte Clara Carina Carl Cem
names.D Dieter Daniel Dirk Detlef Dennis Dominik David Doris Dagmar Daniela Diana Dorothea Dietmar Dora
names.E Erika Elke Elisabeth Ernst Erich Eva Edith Emil Erwin Eckhard Eberhard Egon Edgar Ellen Emma Elfriede Enrico
names.F Frank Florian Franz Friedrich Felix Fabian Fritz Ferdinand Frieda Franziska Falk Finn Fatih
names.G Günter Gerhard Gisela Georg Gerd Gabriele Guido Gerda Gertrud Gudrun Gustav Gregor Gunnar Gerald
names.H Hans Horst Helmut Heinz Helga Herbert Harald Heike Holger Heinrich Hermann Hannelore Hubert Hannah Hartmut Heiko Hendrik Hilde Helene Henning Hugo Hasan
names.I Ingrid Ingo Inge Ilse Ines Irene Irmgard Iris Ida Isabel Ivan
names.J Jürgen Jörg Jens Jan Joachim Julia Johannes Josef Jochen Jonas Jana Jutta Johanna Jakob Judith Johann Janina Jannik Julian
names.K Klaus Karin Karl Kai Kerstin Kurt Katrin Karsten Katharina Katja Karl-Heinz Kevin Konrad Klara Knut
names.L Lars Lothar Lutz Lukas Ludwig Lisa Laura Lena Leon Linda Leo Luise Lara Leonie Lea
names.M Michael Manfred Martin Matthias Monika Maria Markus Marco Marion Mario Max Maximilian Martina Manuela Marianne Melanie Marcel Marie Margarete Manuel Moritz Mehmet Mustafa
names.N Norbert Nicole Nils Niklas Nina Nadine Natalie Nico Nora Noah
names.O Oliver Olaf Otto Oskar Ole Olga Othmar
names.P Peter Petra Paul Patrick Philipp Pia Pascal Paula Pauline Patricia
names.Q Quirin
names.R Rolf Renate Ralf Rainer Robert Roland Rudolf Richard René Reinhard Rita Regina Rosemarie Ruth Roswitha Ronny Rüdiger Reinhold Robin
names.S Stefan Sabine Susanne Sven Stefanie Siegfried Sebastian Silvia Simon Sandra Simone Sarah Sigrid Silke Sonja Svenja Steffen Sophie Sascha Stephan
names.T Thomas Thorsten Tobias Tim Torsten Tanja Theo Theodor Till Tom Timo Therese Tina
names.U Uwe Ursula Ulrich Udo Ulrike Ute Ulf Uli Uschi
names.V Volker Vera Viktor Valentin Verena Veronika Vanessa Volkmar
names.W Wolfgang Werner Walter Wilhelm Wilfried Winfried Willi Waltraud Wolf Wilma Wolfram Waldemar
names.X Xaver Xenia
names.Y Yvonne Yannick Yasmin Yusuf
names.Z Zoe Zoran Zita Zeynep
"""
