WORDS = """
set.ask_bid Ask the bid
set.brightness Brightness
set.cap Highest loss
set.cap.0 none
set.cents_first Whole cents first
set.colours Colours
set.colours.normal normal
set.colours.tournament tournament
set.cursor Keys
set.cursor.auto as board
set.cursor.note With the cursor three keys are enough: next, choose and back. Direct gives each key a choice of its own and is faster.
set.cursor.off direct
set.cursor.on cursor
set.fee1 Lost game
set.fee2 Further lost games
set.fee_from Further from no.
set.fee_passed Passed in
set.invert Dark on light
set.language Language
set.minutes {} min
set.never never
set.off_after Dark after
set.procedure Table procedure
set.rest_after Rest after
set.rotate Rotation
set.rotate.0 0°
set.rotate.180 180°
set.round_price One glass
set.settle Money
set.settle.all all against all
set.settle.average to the average
set.settle.game per game
set.settle.none no
set.settle.note No: what the rules of the list have; Tournee settles to the average. All against all: everybody settles the difference with everybody. To the average: each settles only how far he is from the average. Per game: every game is paid at once, also by those who sit out; in the end this is the same as all against all. Round of beer: the last one pays a glass for each of the others.
set.settle.round round of beer
set.settle_of Settled
set.settle_of.note The points, or the totals by Seeger or Seeger-Fabian where the list can be counted so.
set.settle_of.points points
set.settle_of.seeger Seeger
set.settle_of.seeger_fabian Seeger-Fabian
set.sleep_after Sleep after
set.sound Sound
set.stake One point
set.stake.note What a point is worth. “Whole cents first”: the points are first turned into whole cents, at 0.25 ct divided by four, and then settled. Otherwise the settlement is exact and rounded at the end.
set.standings Scoring
set.standings.note Seeger: +50 for each game you win as declarer, −50 for each you lose. Seeger-Fabian: also +40 (+30 at a table of four) for each game another player loses.
set.standings.plain Points
set.standings.seeger Seeger
set.standings.seeger_fabian Seeger-Fabian
set.suits Suits
set.suits.french ♣ ♠ ♥ ♦
set.suits.german    
settings.title Settings
"""
