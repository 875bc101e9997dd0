"""A device's panel and keys in a text terminal: drawing, keyboard and the session of both.

`colours`, `forms`, `cells`: pixels to characters. `layout`: what fits the window. `drawing`: the
whole window and what changed in it. `keyboard`, `keymap`: bytes to keys of the device. `tty`: the
terminal's modes and signals. `session`: the loop. Nothing here knows Skat: a display has width,
height, bits and pixels as `drivers/picture.py` says, a runner takes `press(key)` and `step(now)`.
"""
