/**
 * Language, names, rules and house rules of a device: its settings.txt is read over the cable,
 * changed by the firmware's own code in MicroPython (on_device/settings_page.py), and written back.
 *
 * @typedef {{values: {language: string, rules: string, roster: string[], link: string},
 *   languages: [string, string][], rules: [string, string][], damaged: number, names: number,
 *   name_length: number, link_length: number}} About
 * @typedef {{key: string, title: string, help: string, values: string[], chosen: number,
 *   usual: number}} HouseRule
 * @typedef {{about(): string, house_rules(rules: string): string, edited(changes: string): string,
 *   speak(code: string): void}} Form  see on_device/settings_page.py
 */
import { bytesOf } from "./binary_text.js";
import { fill } from "./choices.js";
import { find } from "./find.js";
import { interpreterFor } from "./firmware.js";
import { listLink, once } from "./site_files.js";
import { Trouble } from "./trouble.js";
import { SETTINGS, index, running } from "./versions.js";
import { current, say } from "./words.js";

const BOARD = "devkit_6"; // any board will do: settings depend on its defaults only

/** @typedef {import("./device_link.js").DeviceLink} Link */

const starting = once(async () => (await interpreterFor(BOARD)).pyimport("settings_page"));
/** @type {Form | null} */
let form = null;
let read = ""; // the content of settings.txt
let damaged = false;
/** The number that the words of a fault tell. @type {Record<string, number>} */
let limits = {};
/**
 * House rules that were changed: the place of each value, by rule set.
 * @type {Record<string, Record<string, number>>}
 */
let options = {};

const language = () => find("set_language", HTMLSelectElement);
const rules = () => find("set_rules", HTMLSelectElement);
const roster = () => find("set_roster", HTMLTextAreaElement);
const link = () => find("set_link", HTMLInputElement);

/** Read a device's settings and show them. @param {Link} device */
export async function readSettings(device) {
  const version = await running(device);
  if (!version.slot) throw new Trouble("no_version");
  read = await device.text(SETTINGS);
  const { boards } = await index();
  const defaults = JSON.stringify(boards[version.board]?.defaults ?? []);
  const newForm = /** @type {Form} */ ((await starting()).Form(read, defaults, current()));
  form = newForm;
  options = {};
  /** @type {About} */
  const about = JSON.parse(newForm.about());
  damaged = about.damaged > 0;
  limits = { name_long: about.name_length, roster_long: about.names };
  const codes = version.languages.length ? version.languages : about.languages.map(([code]) => code);
  fill(language(), about.languages.filter(([code]) => codes.includes(code)), about.values.language);
  fill(rules(), about.rules, about.values.rules);
  roster().value = about.values.roster.join("\n");
  link().value = about.values.link || (await listLink());
  link().maxLength = about.link_length;
  rules().onchange = showHouseRules;
  showHouseRules();
}

/** Write the names and house rules of the rule sets in the page's language. */
export function speakRules() {
  if (!form) return;
  form.speak(current());
  fill(rules(), JSON.parse(form.about()).rules, rules().value);
  showHouseRules();
}

/** Show the house rules of the rule set that is chosen. */
function showHouseRules() {
  const name = rules().value;
  /** @type {HouseRule[]} */
  const houseRules = JSON.parse(/** @type {Form} */ (form).house_rules(name));
  find("house_rules", HTMLElement).replaceChildren(
    ...houseRules.map((rule) => {
      const row = document.createElement("div");
      const label = document.createElement("label");
      label.htmlFor = `rule_${rule.key}`;
      label.textContent = rule.title;
      const select = document.createElement("select");
      select.id = label.htmlFor;
      fill(
        select,
        rule.values.map((text, n) => [String(n), n === rule.usual ? say("usual_value", text) : text]),
        String(options[name]?.[rule.key] ?? rule.chosen),
      );
      select.onchange = () => {
        options[name] = { ...options[name], [rule.key]: Number(select.value) };
      };
      const help = document.createElement("p");
      help.className = "hint";
      help.id = `help_${rule.key}`;
      help.textContent = rule.help.replaceAll("|", " ");
      select.setAttribute("aria-describedby", help.id);
      row.append(label, select, help);
      return row;
    }),
  );
}

/** @returns {string[]} the names, one a line */
function names() {
  return roster().value.split("\n").map((name) => name.trim()).filter(Boolean);
}

/** Write the form's settings to a device. @param {Link} device */
export async function writeSettings(device) {
  const { characters } = await index();
  for (const name of names()) {
    const forbidden = [...name].find((character) => character === "," || !characters.includes(character));
    if (forbidden) throw new Trouble("name_character", name, forbidden);
  }
  if ((await device.text(SETTINGS)) !== read) throw new Trouble("changed_meanwhile");
  const changes = {
    language: language().value,
    rules: rules().value,
    roster: names(),
    link: link().value.trim(),
    options,
  };
  const answer = JSON.parse(/** @type {Form} */ (form).edited(JSON.stringify(changes)));
  if (answer.fault) {
    const reason = say(answer.fault, limits[answer.fault]);
    throw new Trouble("setting", say(`set_${answer.key}`), reason);
  }
  if (damaged) await setAside(device);
  await device.replace(SETTINGS, bytesOf(answer.file));
  read = answer.file;
  damaged = false;
}

/** Keep the damaged settings under the first free name, as the device does. @param {Link} device */
async function setAside(device) {
  let number = 1;
  while (await device.read(`${SETTINGS}.bad${number}`)) number += 1;
  await device.call("copy", SETTINGS, `${SETTINGS}.bad${number}`);
}

/** Whether the form has a device's settings. */
export const isRead = () => form !== null;
