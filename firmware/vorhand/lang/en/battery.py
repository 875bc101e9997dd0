"""English words of the low battery."""

WORDS = """
battery.title Battery
battery.volts {}.{} V
battery.low The battery is nearly empty. Please charge it soon.
battery.then At 3.3 V the device switches itself off.
battery.empty The battery is empty. Please charge it.
battery.safe The device switches itself off. All deals written are safe.
"""
