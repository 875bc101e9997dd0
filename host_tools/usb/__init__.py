"""Speaks with a device over USB: finds its port, sends and fetches files, runs what it must.

`ports` finds the port, `link` opens it and is the only module that touches mpremote; `deploy`,
`config`, `lists`, `backup` and `doctor` are what the verbs of the same names do. What runs on the
device lies in on_device/. The packages come with the extra `usb`.
"""
