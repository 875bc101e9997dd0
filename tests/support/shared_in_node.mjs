/**
 * The shared tests on MicroPython for browsers: node shared_in_node.mjs MICROPYTHON DEVICE
 *
 * MICROPYTHON: the folder of its files; DEVICE: one with the firmware, the tests and page_device.
 * Each module of tests has an interpreter of its own. Prints what each says, a line with its name
 * before it.
 */

import { readFileSync, readdirSync } from "node:fs";

const [micropython, device] = process.argv.slice(2);
const { loadMicroPython } = await import(`${micropython}/micropython.mjs`);
const HEAP = 8 << 20; // bytes

// The folders that tests make lie in /tmp; both have a chip's errors, see page_device.
const START = `
import sys, vfs
sys.path.insert(0, "/flash")
from page_device import Files
class Flash(Files):
    def rmdir(self, path):
        self._do(self.inner.rmdir, path)
for place in ("/flash", "/tmp"):
    vfs.mount(Flash(False), place)
import run
`;

/** @param {any} files  @param {string} from  @param {string} to  copies a folder */
function copy(files, from, to) {
  files.mkdir(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [`${from}/${entry.name}`, `${to}/${entry.name}`];
    if (entry.isDirectory()) copy(files, source, target);
    else files.writeFile(target, readFileSync(source));
  }
}

for (const name of readdirSync(device)) {
  if (!/^test_.*\.mpy$/.test(name)) continue;
  console.log(name);
  const python = await loadMicroPython({ heapsize: HEAP, stdout: console.log, linebuffer: true });
  copy(python.FS, device, "/flash");
  python.runPython(`${START}run.run("/flash", ["${name.slice(0, -3)}"])`);
}
