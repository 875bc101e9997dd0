WORDS = """
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
