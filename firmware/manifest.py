"""What is frozen into a MicroPython image: the whole application, all boards and languages.

    make FROZEN_MANIFEST=/path/to/vorhand/firmware/manifest.py

beside the modules that the ESP32's images have anyway. Another port's: include this file with
`port` as the path of that port's own manifest, or None. Written in MicroPython's own format, see
https://docs.micropython.org/en/latest/reference/manifest.html.
"""

import atexit
import shutil
import tempfile
from pathlib import Path

options.defaults(port="$(PORT_DIR)/boards/manifest.py")
if options.port:
    include(options.port)

package("vorhand")
package("drivers")
package("boards")
module("start.py")
module("main.py")

# Frozen code has no files beside it, so every font becomes a module that holds its bytes.
folder = Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, folder)
for font in sorted(Path("vorhand/fonts").glob("*.bin")):
    copy = folder / font.with_suffix(".py")
    copy.parent.mkdir(parents=True, exist_ok=True)
    copy.write_text(f"DATA = {font.read_bytes()!r}\n")
package("vorhand", base_path=str(folder))
