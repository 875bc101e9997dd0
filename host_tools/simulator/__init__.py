"""A device's panel and keys in a text terminal.

| module | what it is |
|---|---|
| `colours`, `block_forms`, `cells` | pixels to characters |
| `window_layout`, `window` | what fits the window; the whole of it and what changed in it |
| `keyboard`, `keymap` | bytes to keys of the device |
| `terminal` | the terminal's modes and signals |
| `terminal_session` | the loop |
| `recorder` | each picture as a file |
| `gauge` | a battery, as the host has none |

Nothing here knows Skat: a display has width, height, bits and pixels as `drivers/picture.py` says,
the rest is a `ui.runner.Runner`.
"""
