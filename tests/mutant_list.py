"""The mutants of `make mutants`: mistakes that broke no test when they were first made."""

from mutants import Mutant

LOOP = "firmware/vorhand/ui/loop.py"
EDGES = "tests/ui/test_loop_edges.py"
KEYS = "firmware/drivers/key_pins.py"
MISSED_KEYS = "tests/boards/test_missed_keys.py"
ENCODER = "firmware/drivers/encoder.py"
TURNS = "tests/boards/test_encoder.py"
PAPER = "firmware/drivers/ssd1680.py"
BANDS = "tests/boards/test_epaper.py -k two_windows"
LINK = "host_tools/usb/cable/link.py"
ANSWERS = "host_tools/usb/cable/answers.py"
CABLE = "tests/host_tools/usb/cable/test_answers.py"
FETCHED = "host_tools/usb/data/fetched_lists.py"
NAMES = "firmware/vorhand/session/player_names.py"
SETTINGS = "tests/session/test_settings_file.py"
RECORDS = "tests/shared/session/test_hostile_records.py"
UNFIT = "tests/ui/device/test_unfit_lists.py"
VALUE = "firmware/vorhand/rules/deal/skat_value.py"
ISKO = "tests/shared/rules/test_worked_cases.py"
LEDGER = "firmware/vorhand/session/records.py"
LOST_RECORDS = "tests/shared/session/test_other_versions.py"
RAMSCH = "firmware/vorhand/rules/parts/ramsch.py"
TIES = "tests/shared/rules/test_ramsch_cases.py"
CONVERSATION = "tests/shared/deal/test_conversation.py"

MUTANTS = (
    # the battery
    Mutant("empty, measured once", LOOP, "_EMPTY_TIMES = const(3)", "_EMPTY_TIMES = const(1)",
        EDGES),
    Mutant("empty, measured twice", LOOP, "_EMPTY_TIMES = const(3)", "_EMPTY_TIMES = const(2)",
        EDGES),
    Mutant("empty, not running", LOOP, "if empty else 0", "if empty else self.empty", EDGES),
    Mutant("empty at 3.3 V", LOOP, "millivolts < _EMPTY_MV", "millivolts <= _EMPTY_MV", EDGES),
    # samples that come late
    Mutant("late at 20 ms", LOOP, "last_ticks) > _BUSY_MS", "last_ticks) >= _BUSY_MS", EDGES),
    Mutant("late from 200 ms on", LOOP, "_BUSY_MS = const(20)", "_BUSY_MS = const(200)", EDGES),
    Mutant("late at 22 ms", LOOP, "_BUSY_MS = const(20)", "_BUSY_MS = const(21)", EDGES),
    # the key that wakes
    Mutant("wakes through a message", LOOP, " or runner.current.only_woken", "", EDGES),
    Mutant("wakes twice", LOOP, "wake is not None and not bits", "wake is not None", EDGES),
    # keys between two samples
    Mutant("an edge counts for the next sample", KEYS,
        "            self.signs -= sign  # from here on",
        "            self.signs -= 0  # from here on", MISSED_KEYS),
    Mutant("an edge counts twice", KEYS, "[i] * (anew | (i not in self.pressed))", "[i]",
        MISSED_KEYS),
    Mutant("told by the sample and by a handler", KEYS,
        "self.pressed += [i] * (anew | (i not in self.pressed))",
        "if anew or i not in self.pressed:\n                self.pressed.append(i)", MISSED_KEYS),
    Mutant("a sample is no edge", KEYS, "self.signs |= sign  # it", "pass  # it", MISSED_KEYS),
    Mutant("an edge makes no press", KEYS, "                self._edge(pin)\n", "", MISSED_KEYS),
    Mutant("missed for ever", KEYS, "pressed, self.pressed = self.pressed, []",
        "pressed = self.pressed", MISSED_KEYS),
    Mutant("told twice", KEYS, "return ()  # not", "return self.pressed  # not", MISSED_KEYS),
    Mutant("a key toggled, not set", KEYS,
        "before, self.down = self.down, self.down & ~(1 << i) | down << i\n"
        "        if before == self.down:\n"
        "            return False\n",
        "if self.down >> i & 1 == down:\n            return False\n        self.down ^= 1 << i\n",
        MISSED_KEYS),
    # the encoder
    Mutant("a step behind its edge", ENCODER, "while ahead >= self.least",
        "while ahead > self.least", TURNS),
    Mutant("a step back behind its edge", ENCODER, "ahead <= -self.least", "ahead < -self.least",
        TURNS),
    Mutant("two edges, one early", ENCODER, "if edges > 2 else", "if edges > 1 else", TURNS),
    Mutant("no edge early", ENCODER, "_AHEAD = const(1)", "_AHEAD = const(0)", TURNS),
    # e-paper
    Mutant("of two windows the first", PAPER,
        "min(x + first, self.first[band]) if differs else x + first", "x + first", BANDS),
    Mutant("of two windows the last", PAPER, "max(x + last, self.last[band])", "x + last", BANDS),
    # the cable
    Mutant("a file without its CRC", LINK, "if (len(data), crc32(data)) != (size, crc):",
        "if len(data) != size:", CABLE),
    Mutant("replaced, not compared", LINK,
        'if self.call("check", path) != f"{len(data)} {crc32(data)}":',
        'if not self.call("check", path):', CABLE),
    Mutant("another call's answer", ANSWERS, "crc32(match[1], call)", "crc32(match[1], 1)", CABLE),
    Mutant("an answer's CRC", ANSWERS,
        "if not match or int(match[2], 16) != crc32(match[1], call):", "if not match:", CABLE),
    Mutant("a stream without end", ANSWERS, "self._budget -= len(data)", "self._budget -= 0",
        CABLE),
    Mutant("a file of any size", ANSWERS, "if values[0] > FLASH:", "if values[0] < -1:", CABLE),
    # fetched lists
    Mutant("unreadable, yet noted", FETCHED, "for item in fetched if item.evening",
        "for item in fetched", "tests/host_tools/usb/data/test_fetched_lists.py"),
    # names
    Mutant("halves of characters", NAMES, "0xD800 <= code < 0xE000", "0xD800 < code < 0xDFFF",
        SETTINGS),
    Mutant("no halves of characters", NAMES, " or 0xD800 <= code < 0xE000", "", SETTINGS),
    Mutant("separators of lines", NAMES, " or code in (0x2028, 0x2029)", "", SETTINGS),
    Mutant("separators of paragraphs", NAMES, "(0x2028, 0x2029)", "(0x2028,)", SETTINGS),
    # hostile lists
    Mutant("any house rule", "firmware/vorhand/ui/app.py", "not in values.get(key, ())",
        "not in values.get(key, (e.options[key],))", UNFIT),
    Mutant("unfit and open", "firmware/vorhand/ui/app.py", "            e.closed = True\n", "",
        UNFIT),
    Mutant("any number of players", "firmware/vorhand/ui/app.py",
        "if e.players not in ruleset.TABLES:", "if e.players < 2:", UNFIT),
    Mutant("any number of deals", "firmware/vorhand/session/records.py", "if not 0 <= n <= MOST:",
        "if not 0 <= n <= 20 * MOST:", RECORDS),
    Mutant("any number of a record", "firmware/vorhand/session/damage.py", "if seq > _LAST:",
        "if seq > 100 * _LAST:", RECORDS),
    Mutant("a draft of any type", "firmware/vorhand/session/draft.py", "if head != _HEAD or", "if",
        RECORDS),
    # the rules
    Mutant("won Schwarz counts as the declarer's own", VALUE,
        "own_schwarz = schwarz_announced and schwarz and not has_points",
        "own_schwarz = schwarz_announced and schwarz", ISKO),
    Mutant("Hand does not count in an impossible Null",
        "firmware/vorhand/rules/deal/skat_questions.py",
        'factor = abs(facts["matadors"]) + 1 + facts.get("hand", 0)',
        'factor = abs(facts["matadors"]) + 1', CONVERSATION),
    Mutant("asked fewer times, not forgotten", "firmware/vorhand/rules/deal/conversation.py",
        "if count < len(values):\n                    del values[count:]\n            elif",
        "pass\n            elif", CONVERSATION),
    Mutant("two who tie have more than half", RAMSCH, "high = total // 2 if two else total",
        "high = total // 2 + 1 if two else total", TIES),
    Mutant("cut exactly at the cap", RAMSCH, "if limit and min(score.points) < -limit:",
        "if limit and min(score.points) <= -limit:", TIES),
    # lists that this version would write differently
    Mutant("a lost undo, then other players", LEDGER, "    _cut(ledger, deals)\n", "",
        LOST_RECORDS),
    Mutant("passed in, counted anew", LEDGER, "result, ledger.deals.passed(n), ",
        "result, False, ", LOST_RECORDS),
    Mutant("a correction that fails leaves its effects", LEDGER,
        "    other.effects = dict(ledger.effects)\n", "", LOST_RECORDS),
    Mutant("a correction that fails leaves its deals", LEDGER,
        "    other.deals = ledger.deals.copy()\n", "", LOST_RECORDS),
    # an absent player
    Mutant("his turn is not left out", "firmware/vorhand/session/attendance.py",
        "            turn += 1\n", "            pass\n", "tests/shared/session/test_absent.py"),
    Mutant("he is settled with", "firmware/vorhand/rules/settlement.py", "if seat != absent]", "]",
        "tests/shared/session/test_absent.py"),
    # lists that the device may remove
    Mutant("the newest list can go", "firmware/vorhand/session/exported.py",
        "row[1] == newest or ", "", "tests/session/test_exported.py"),
)  # fmt: skip
