WORDS = """
newlist.changed {} anders
newlist.deals {} Spiele
newlist.deals_one 1 Spiel
newlist.do los
newlist.free ohne Ende
newlist.length Länge
newlist.open Liste aufschlagen
newlist.options Hausregeln
newlist.people {0} geht mit {1} Spielern, hier sind es {2}. Bitte nachsehen, wer mitspielt; dann aufschlagen.
newlist.player Spieler {}
newlist.players Spielerzahl
newlist.rules Regeln
newlist.seat Platz {}
newlist.title Neue Liste
newlist.usual übliche
options.all {} Regeln, wie üblich
options.count {0} Regeln, {1} anders
options.fixed Regeln dieser Liste
options.group.bock Bockrunden
options.group.game Spiele und Werte
options.group.kontra Kontra, Spitze
options.group.list Liste und Bonus
options.group.ramsch Ramsch
options.source Quelle: {}
options.stand gelten bis zum Ende der Liste
options.title Hausregeln
options.usual {0} (üblich: {1})
players.full Mehr als {} Namen passen nicht. Bitte erst einen entfernen.
players.keep behalten
players.new Neuer Name
players.remove entfernen
players.rename umbenennen
players.seat Wer sitzt auf Platz {}?
players.sure {} entfernen?
players.there {} steht schon hier.
players.title Spieler
selection.note Was heißt das?
text.delete löschen
text.digits Ziffern
text.done ✓ fertig
text.first Anfangsbuchstabe
text.known Namen zur Wahl: {}
text.letters Buchstaben
text.take nehmen
text.type weiter tippen
text.with Namen mit {}
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
