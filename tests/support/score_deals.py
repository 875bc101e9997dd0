"""Deals that the tests of `vorhand score` begin with."""

TWO = {"players": 2, "dealer": 0}
THREE = {"players": 3, "dealer": 0}
CLUBS = {**THREE, "declarer": 1, "game": "clubs", "matadors": 1}
NULL = {**THREE, "declarer": 1, "game": "null"}
HEARTS = {**TWO, "declarer": 0, "game": "hearts", "matadors": 2}
RAMSCH = {**THREE, "game": "ramsch"}
SOLO = {**CLUBS, "kind": "solo"}
