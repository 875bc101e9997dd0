"""The battery's charge: percent, hours left from the course, a charger that comes and goes."""

from vorhand.ui.charge import Charge

EVERY = 10_000
CURVE = ((3270, 0), (3610, 5), (3690, 10), (3730, 20), (3770, 30), (3800, 40), (3840, 50))
CURVE += ((3870, 60), (3950, 70), (4020, 80), (4110, 90), (4200, 100))
HOUR = 3_600_000


class Cell:
    """A cell that lasts `hours`; `noise`: the error of a measurement in millivolts.

    drop: millivolts lost at its resistance; a charger adds `lift` and fills it in three hours.
    """

    def __init__(self, hours, percent=100, noise=8, drop=15):
        self.hours = hours
        self.percent = percent
        self.noise = noise
        self.drop = drop
        self.lift = 0
        self.dice = 1

    def passes(self, ms):
        """Discharge the cell, or charge it, for some milliseconds."""
        if self.lift:
            self.percent = min(100, self.percent + 100 * ms / (3 * HOUR))
        else:
            self.percent = max(0, self.percent - 100 * ms / (self.hours * HOUR))

    def millivolts(self):
        low, low_percent = CURVE[0]
        volts = low
        for high, percent in CURVE[1:]:
            volts = low + (high - low) * (self.percent - low_percent) / (percent - low_percent)
            if self.percent <= percent:
                break
            low, low_percent = high, percent
        self.dice = self.dice * 1103 % 65537
        error = self.dice % (2 * self.noise + 1) - self.noise
        return int(volts) + error + (self.lift or -self.drop)


class CellWithCharger(Cell):
    """A cell whose gauge knows the charger."""

    def charging(self):
        return bool(self.lift)


def charge_of(*args):
    """Return (Charge, its Cell)."""
    cell = Cell(*args)
    return Charge(cell), cell


def run_for(charge, cell, ms, now=0):
    """Measure every ten seconds for `ms`; return the time at the end."""
    end = now + ms
    while now < end:
        charge.measure(now)
        cell.passes(EVERY)
        now += EVERY
    return now


def test_without_a_battery_nothing_is_known():
    charge, cell = charge_of(8)
    run_for(charge, cell, HOUR)
    assert charge.percent is not None and charge.quarters is not None
    cell.millivolts = lambda: 1200
    assert charge.measure(HOUR) == 1200
    assert charge.percent is charge.quarters is charge.minutes is None
    assert not charge.charging and not charge.due()


def test_percent_follow_the_cell():
    for percent in (95, 80, 60, 40, 25, 12):
        charge, cell = charge_of(20, percent)
        run_for(charge, cell, HOUR // 4)
        assert abs(charge.percent - cell.percent) <= 8, (charge.percent, cell.percent)
        assert not charge.charging


def test_quarters():
    quarters = []
    for percent in (100, 75, 50, 25, 4):
        charge, _ = charge_of(20, percent, 0, 0)
        charge.measure(0)
        quarters.append(charge.quarters)
    assert quarters == [4, 3, 2, 1, 0]


def test_a_quarter_does_not_come_and_go():
    charge, _ = charge_of(10_000, 62.5, 10, 0)
    quarters = []
    for n in range(500):
        charge.measure(n * EVERY)
        if quarters[-1:] != [charge.quarters]:
            quarters.append(charge.quarters)
    assert len(quarters) <= 2, quarters


def test_the_hours_left_come_from_the_course():
    for hours in (3, 8, 16):
        for percent in (90, 70, 55):
            charge, cell = charge_of(hours, percent)
            now = run_for(charge, cell, 10 * 60_000)
            assert charge.minutes is None  # too soon
            run_for(charge, cell, HOUR, now)
            minutes = hours * 60 * cell.percent / 100
            context = (hours, percent, charge.minutes, minutes)
            assert charge.minutes is not None, context
            assert minutes / 2 < charge.minutes < 2 * minutes, context


def test_it_is_due_where_it_will_not_last_an_evening():
    for hours, percent, due in ((3, 90, True), (20, 90, False), (20, 12, True), (60, 90, False)):
        charge, cell = charge_of(hours, percent)
        run_for(charge, cell, HOUR)
        assert charge.due() == due, (hours, percent, charge.percent, charge.minutes)
    charge, _ = charge_of(20, 20)
    charge.measure(0)
    assert charge.due()  # the course is unknown, but the charge is low


def test_a_charger_is_seen_and_its_end():
    charge, cell = charge_of(8, 50)
    now = run_for(charge, cell, HOUR)
    cell.lift = 60
    now = run_for(charge, cell, HOUR // 6, now)
    assert charge.charging and charge.minutes is None and not charge.due()
    now = run_for(charge, cell, HOUR, now)
    assert charge.charging
    cell.lift = 0
    now = run_for(charge, cell, HOUR // 6, now)
    assert not charge.charging
    now = run_for(charge, cell, 2 * HOUR, now)
    assert not charge.charging and charge.minutes


def test_a_gauge_that_knows_is_believed():
    cell = CellWithCharger(8, 50)
    charge = Charge(cell)
    now = run_for(charge, cell, HOUR)
    cell.lift = 2
    charge.measure(now)
    assert charge.charging
    cell.lift = 0
    charge.measure(now + EVERY)
    assert not charge.charging


def test_a_display_that_goes_dark_is_no_charger():
    charge, cell = charge_of(8, 80, 8, 25)
    now = 0
    for drop in (5, 25) * 4:
        cell.drop = drop
        now = run_for(charge, cell, HOUR // 4, now)
        assert not charge.charging
