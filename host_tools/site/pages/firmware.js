/** MicroPython with the files of the firmware for one board, ready to import them. */
import { loadMicroPython } from "./micropython/micropython.mjs";
import { fetched } from "./site_files.js";

const APP = "/app";
const HEAP = 8 << 20; // bytes; MicroPython takes more where it needs more

/**
 * @param {import("./micropython/micropython.mjs").Interpreter} python
 * @param {string} path @param {Uint8Array} data
 */
export function write(python, path, data) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, data);
}

/** @param {string} board @returns {Promise<import("./micropython/micropython.mjs").Interpreter>} */
export async function interpreterFor(board) {
  const [python, index, packed] = await Promise.all([
    loadMicroPython({ heapsize: HEAP, stdout: (line) => console.info(line) }),
    fetched("firmware.json").then((response) => response.json()),
    fetched("firmware.bin").then((response) => response.arrayBuffer()),
  ]);
  for (const [path, [start, size]] of Object.entries(index.boards[board])) {
    write(python, `${APP}/${path}`, new Uint8Array(packed, start, size));
  }
  python.runPython(`import os\nos.chdir("${APP}")`);
  return python;
}
