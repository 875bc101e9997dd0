/** Evenings to try: lists as a device has written them, in scenarios/, and what happens to it. */
import { textOf } from "./binary_text.js";
import { fetched } from "./site_files.js";
import * as storage from "./storage.js";

/** Name of each, its list if it has one, and whether the flash is full. */
const SCENARIOS = /** @type {const} */ ({
  new: { list: "", full: false },
  forty: { list: "scenarios/forty.txt", full: false },
  bock: { list: "scenarios/bock.txt", full: false },
  full: { list: "scenarios/forty.txt", full: true },
  damaged: { list: "scenarios/damaged.txt", full: false },
});
/** @typedef {keyof typeof SCENARIOS} Scenario */

export const NAMES = /** @type {Scenario[]} */ (Object.keys(SCENARIOS));

/** @param {Scenario} name  puts its list in the place of all that are there */
export async function load(name) {
  const scenario = SCENARIOS[name];
  let list = "";
  if (scenario.list) {
    list = textOf(new Uint8Array(await (await fetched(scenario.list)).arrayBuffer()));
  }
  storage.removeLists();
  storage.setFull(scenario.full);
  if (list) storage.keep("", "/lists/0001.txt", list);
}
