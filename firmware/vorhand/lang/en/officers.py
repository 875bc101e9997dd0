WORDS = """
explain.one_game game won {}
explain.other_game game for the other {}
explain.ramsch_two Ramsch {} to {}
explain.schneider_times Schneider x {} = {}
explain.schwarz_times Schwarz x {} = {}
rules.officers Officers' Skat
"""

OPTIONS = """
officer_mode Scoring
officer_mode.double x 2 and x 4
officer_mode.games games only
officer_mode.skat as in Skat
officer_names Named by
officer_names.either either
officer_names.forehand non-dealer
officer_ramsch Ramsch
officer_ramsch.all each his points
officer_ramsch.loser most points
officer_ramsch.off no
"""

HELP = """
officer_mode As in Skat: base times matadors, game, Schneider and Schwarz, lost twice. Otherwise Schneider counts twice, Schwarz four times, a loss once. Or each game counts 1 for its winner.
officer_names Whoever has not dealt names the game. Or either of the two.
officer_ramsch Ramsch may be named instead of a trump: each loses his card points, or only the one with more does. All tricks are worth 120.
"""

REASONS = """
officers_absent there is no {} in Officers' Skat
"""
