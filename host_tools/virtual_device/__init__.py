"""The virtual device: the firmware in MicroPython's 32-bit Unix port, behind a board's port.

    with Device(board="devkit_6") as device:
        print(device.port)     # connect mpremote, or any verb of `vorhand`, to this
        device.press("ok")

What is real: the interpreter with the ESP32's word size and heap, littlefs on an image with its
parameters, every byte at the port, the drivers and the commands they send to the emulated
controllers (host_tools/emulated_bus). What is not: the speed, the chip's C modules, its boot
loader.

| module | what it is |
|---|---|
| `device` | `Device`: one virtual device in a thread of its own |
| `engine` | power, cable, sleep, restarts: one loop |
| `processor` | one run of the interpreter: answers what it asks |
| `child`, `on_device/` | the interpreter's process, and what runs inside it |
| `interrupts` | Ctrl-C and pins' interrupts, written into that process's memory |
| `repl` | the prompts, as programs and people see them |
| `flash` | the image file, counted and cut |
| `port` | the end of the cable, a pseudo-terminal |
| `versions` | what another MicroPython says of itself |
| `event` | what can happen to it |
| `control` | the line protocol for keys, picture and plug |
"""

from host_tools.virtual_device.device import Device

__all__ = ["Device"]
