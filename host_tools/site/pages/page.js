/** The page with the device: its choices, and the news of the device. */
import { BOARDS, boardNamed } from "./boards.js";
import { BoardView } from "./board_view.js";
import { fill } from "./choices.js";
import { Device, FULL } from "./device.js";
import { find } from "./find.js";
import { Keys, typedFor } from "./keys.js";
import * as lists from "./lists_view.js";
import * as scenarios from "./scenarios.js";
import { listLink } from "./site_files.js";
import { play } from "./sound.js";
import * as storage from "./storage.js";
import { current, preferred, say, sayKey, speak } from "./words.js";

const boardSelect = find("board_select", HTMLSelectElement);
const languageSelect = find("language_select", HTMLSelectElement);
const rulesSelect = find("rules_select", HTMLSelectElement);
const looksSelect = find("looks_select", HTMLSelectElement);
const scenarioSelect = find("scenario_select", HTMLSelectElement);
const speedSelect = find("speed_select", HTMLSelectElement);
const batterySelect = find("battery_select", HTMLSelectElement);
const sound = find("sound", HTMLInputElement);
const plug = find("plug", HTMLButtonElement);
const status = find("status", HTMLElement);
const stage = find("stage", HTMLElement);
const liveRegion = find("spoken", HTMLElement);
const keyRows = find("key_rows", HTMLElement);
const listRows = find("list_rows", HTMLElement);

const SPEEDS = [1, 10, 60];
/** Millivolts: full, half, warned of, switched off; vorhand/ui/loop.py says from where on. */
const BATTERY = { full: FULL, half: 3750, low: 3450, empty: 3250 };

const view = new BoardView(find("board", HTMLElement));
/** @type {import("./talk.js").About | null} */
let about = null;
let board = boardNamed(null);
let nextRules = ""; // as the device has told them

const device = new Device({
  about(description) {
    about = description;
    view.fit(board, description);
    keys.fit(description, view.buttons);
    fill(languageSelect, description.languages, current());
    fill(rulesSelect, description.rules, rulesSelect.value);
    describe();
    find("battery_row", HTMLElement).hidden = !description.battery;
    find("sound_row", HTMLElement).hidden = !description.buzzer;
    document.body.dataset.state = "on";
    status.textContent = "";
  },
  news(news, pixels) {
    if (news.language && news.language !== current()) {
      speak(news.language);
      describe();
    }
    if (news.language) {
      languageSelect.value = news.language;
      storage.remember("language", news.language);
    }
    if (news.rules) rulesSelect.value = nextRules = news.rules;
    if (news.text !== undefined) read(news.text);
    if (news.lights) view.glow(news.lights);
    if (news.tones && sound.checked) play(news.tones);
    if (news.files) lists.show(listRows);
    if (news.asleep !== undefined && about) {
      status.textContent = news.asleep ? say("asleep", about.keys[about.wake]) : "";
    }
    view.panel.show(news, pixels);
    share();
  },
  fault: stopped,
});

const keys = new Keys((key, down, at) => device.press(key, down, at));

/** What a browser that keeps nothing for the page calls that. @type {Record<string, string>} */
const STORAGE_FAULTS = { QuotaExceededError: "storage_full", SecurityError: "storage_denied" };

/** @param {unknown} reason  why the device does not go on */
function stopped(reason) {
  const text = String(reason);
  const word = STORAGE_FAULTS[text.split(":")[0]];
  document.body.dataset.state = "fault";
  status.textContent = say("fault", word ? say(word) : text);
  plug.textContent = say(device.worker ? "plug_pull" : "plug_in");
}

/** The timer of the screen reader's text: the panel's, once it has stood for a moment. */
let reading = 0;
/** @param {string} text */
function read(text) {
  clearTimeout(reading);
  view.canvas.setAttribute("aria-label", text ? `${say("panel")}: ${text}` : say("panel"));
  reading = setTimeout(() => (liveRegion.textContent = text), 300);
}

/** Write everything that depends on the language. */
function describe() {
  const language = current() === "de" ? "de" : "en";
  fill(boardSelect, BOARDS.map(({ name, title }) => [name, title[language]]), board.name);
  fill(scenarioSelect, scenarios.NAMES.map((name) => [name, say(name)]), scenarioSelect.value);
  fill(looksSelect, ["auto", "light", "dark"].map((name) => [name, say(name)]), looksSelect.value);
  fill(speedSelect, SPEEDS.map((n) => [String(n), say(`speed_${n}`)]), speedSelect.value);
  fill(
    batterySelect,
    Object.entries(BATTERY).map(([name, level]) => [String(level), say(`battery_${name}`)]),
    batterySelect.value,
  );
  plug.textContent = say(device.worker ? "plug_pull" : "plug_in");
  lists.show(listRows);
  if (about) keyRows.replaceChildren(...about.keys.map((_, i) => keyRow(i)));
}

/** @param {number} i @returns {HTMLTableRowElement} the row of the board's key i */
function keyRow(i) {
  const description = /** @type {import("./talk.js").About} */ (about);
  const { keys: names, short, held } = description;
  const heldKey = held[i];
  const texts = [view.buttons[i].textContent ?? "", sayKey(short[i]), heldKey === null ? "" : sayKey(heldKey)];
  texts.push([...typedFor(description, i, false), ...typedFor(description, i, true)].join(" "));
  const also = texts[2] && `; ${say("held")}: ${texts[2]}`;
  view.buttons[i].setAttribute("aria-label", `${names[i]}: ${texts[1]}${also}`);
  view.buttons[i].title = `${say("short")}: ${texts[1]}${also}`;
  const row = document.createElement("tr");
  texts.forEach((text, n) => {
    const cell = document.createElement(n ? "td" : "th");
    cell.textContent = text;
    row.append(cell);
  });
  return row;
}

/** Put the choices into the address, so that it can be passed on. */
function share() {
  const parameters = new URLSearchParams({ board: board.name, language: current() });
  if (rulesSelect.value) parameters.set("rules", rulesSelect.value);
  const fragment = `#${parameters}`;
  // browsers refuse it where it comes too often, as Safari does with a hundred in ten seconds
  if (fragment !== location.hash) history.replaceState(null, "", fragment);
}

/** @param {Record<string, string>} [settings]  switches the device on, off and on again */
function switchOn(settings = {}) {
  document.body.dataset.state = "starting";
  status.textContent = say("starting");
  try {
    device.switchOn(board.name, settings);
    describe();
  } catch (error) {
    stopped(error);
  }
}

/** @param {string} looks "auto", "light" or "dark" */
function dress(looks) {
  looksSelect.value = looks;
  document.documentElement.dataset.looks = looks;
}

/** Whether the choice is made by keys: then the arrows go on through the choices. */
let byKeys = false;
for (const select of [boardSelect, languageSelect, rulesSelect, looksSelect, speedSelect, batterySelect]) {
  select.onkeydown = () => (byKeys = true);
  select.onpointerdown = () => (byKeys = false);
  select.addEventListener("change", () => {
    if (!byKeys) stage.focus(); // what is typed next is for the device
  });
}
boardSelect.onchange = () => {
  board = boardNamed(boardSelect.value);
  storage.remember("board", board.name);
  switchOn({ language: current() });
};
languageSelect.onchange = async () => {
  const code = languageSelect.value;
  if (!device.worker) refuse();
  else if (await device.choose("language", code)) switchOn();
  else status.textContent = say("refused");
};
rulesSelect.onchange = async () => {
  if (!device.worker) return refuse();
  if (await device.choose("rules", rulesSelect.value)) return;
  status.textContent = say("refused");
  rulesSelect.value = nextRules;
};
/** Language and rules are the device's own settings: without power it takes none. */
function refuse() {
  languageSelect.value = current();
  rulesSelect.value = nextRules;
  status.textContent = say("plug_first");
}
looksSelect.onchange = () => {
  dress(looksSelect.value);
  storage.remember("looks", looksSelect.value);
};
speedSelect.onchange = () => device.hurry(Number(speedSelect.value));
batterySelect.onchange = () => device.charge(Number(batterySelect.value));
plug.onclick = () => {
  if (!device.worker) {
    switchOn();
    stage.focus(); // or Enter would pull it again
    return;
  }
  device.pullPlug();
  keys.letGo();
  const stays = board.name === "t5_29"; // a picture on paper
  view.panel.dark(stays);
  if (!stays) read("");
  view.glow([]);
  document.body.dataset.state = "off";
  status.textContent = say("unplugged");
  plug.textContent = say("plug_in");
};
find("load", HTMLButtonElement).onclick = async () => {
  if (storage.lists().length && !confirm(say("load_confirm"))) return;
  try {
    await scenarios.load(/** @type {scenarios.Scenario} */ (scenarioSelect.value));
  } catch (error) {
    status.textContent = say(error instanceof DOMException ? "refused" : "unreachable");
    return;
  }
  switchOn();
  stage.focus(); // or Enter would load it once more
};
find("remove", HTMLButtonElement).onclick = () => {
  if (!storage.lists().length || !confirm(say("remove_confirm"))) return;
  storage.removeLists();
  switchOn();
  stage.focus();
};
find("export_all", HTMLButtonElement).onclick = lists.exportAll;
const importer = find("import", HTMLInputElement);
importer.onchange = async () => {
  const message = importer.files?.length ? await lists.importFiles(importer.files).catch(() => say("refused")) : "";
  importer.value = "";
  if (!message) return;
  switchOn();
  find("import_told", HTMLElement).textContent = message;
};

/** Begin with the choices of the address, else those made here before, else the usual ones. */
async function begin() {
  const parameters = new URLSearchParams(location.hash.slice(1));
  board = boardNamed(parameters.get("board") ?? storage.remembered("board"));
  speak(parameters.get("language") ?? preferred());
  describe();
  dress(storage.remembered("looks") ?? "auto");
  /** @type {Record<string, string>} */
  const settings = {};
  for (const key of ["language", "rules"]) {
    const value = parameters.get(key);
    if (value) settings[key] = value;
  }
  if (!("/settings.txt" in storage.files(board.name))) {
    settings.language ??= preferred();
    const link = await listLink();
    if (link) settings.link = link;
  }
  switchOn(settings);
}

addEventListener("hashchange", () => location.reload()); // somebody has entered other choices

/** Only one window has the device, because two would write the same lists. */
if (navigator.locks) {
  const locked = navigator.locks.request("vorhand", { ifAvailable: true }, async (lock) => {
    if (lock) {
      await begin().catch(stopped);
      await new Promise(() => {}); // as long as the page is there
    }
    speak(preferred());
    document.body.dataset.state = "fault";
    status.textContent = say("elsewhere");
    plug.remove(); // nothing here may switch it on, too
    find("choices", HTMLElement).remove();
  });
  locked.catch(() => begin().catch(stopped)); // a browser that denies storage denies this, too
} else {
  begin().catch(stopped);
}
