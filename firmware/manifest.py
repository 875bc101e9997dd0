"""The files to freeze into a MicroPython image: the application, all boards and languages.

    make FROZEN_MANIFEST=/path/to/vorhand/firmware/manifest.py

builds an ESP32's image with it, beside the modules that such an image has anyway. Other ports
include this file with `port` as the path of their own manifest, or None. The functions are
MicroPython's, see https://docs.micropython.org/en/latest/reference/manifest.html.
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
module("main.py")
module("start.py")
module("boot.py")

# Frozen code has neither files nor folders beside it: a module tells what would be found there.
vorhand = Path("vorhand")
fonts = {path.name: path.read_bytes() for path in sorted(vorhand.glob("fonts/*.bin"))}
languages = sorted(path.parent.name for path in vorhand.glob("lang/??/__init__.py"))
folder = Path(tempfile.mkdtemp())
atexit.register(shutil.rmtree, folder)
(folder / "vorhand").mkdir()
(folder / "vorhand" / "frozen.py").write_text(f"FONTS = {fonts}\nLANGUAGES = {languages}\n")
package("vorhand", base_path=str(folder))
