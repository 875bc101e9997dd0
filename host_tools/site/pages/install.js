/**
 * The page that brings Vorhand onto a board, step by step; without Web Serial it shows commands.
 */
import { chooseBoard, chosenBoard, showBoards } from "./board_choice.js";
import { atDevice } from "./cable.js";
import { fill } from "./choices.js";
import { download } from "./download.js";
import { find } from "./find.js";
import { WORDS } from "./install_words.js";
import { isSupported } from "./ports.js";
import { isRead, readSettings, speakRules, writeSettings } from "./settings_form.js";
import * as storage from "./storage.js";
import { Trouble } from "./trouble.js";
import { bring, check, start } from "./update.js";
import { SETTINGS, index, names, running, version } from "./versions.js";
import { LANGUAGES, current, learn, preferred, say, speak } from "./words.js";

const LISTS = "/lists";
const SAME = "same"; // languages as before
const BOTH = "de,en";

const language = find("page_language", HTMLSelectElement);
const boards = find("boards", HTMLElement);
const progress = find("progress", HTMLProgressElement);
const replace = find("replace", HTMLInputElement);
const form = find("settings_form", HTMLFormElement);

// The jobs need the cable: while one has it, no other begins.
/** @type {NodeListOf<HTMLButtonElement>} */
const jobs = document.querySelectorAll("button.job");
let busy = false;

/**
 * Do a job with the device, and show its result in `place`.
 * @param {string} place @param {(link: import("./device_link.js").DeviceLink) => Promise<string>} job
 */
async function work(place, job) {
  const status = find(place, HTMLElement);
  status.dataset.state = "busy";
  status.textContent = say("connecting");
  busy = true;
  describe();
  try {
    status.textContent = await atDevice(job, () => (status.textContent = say("wake")));
    status.dataset.state = "done";
  } catch (error) {
    status.dataset.state = "fault";
    status.textContent = inWords(error);
  }
  progress.hidden = true;
  busy = false;
  describe();
}

/** @param {unknown} error @returns {string} */
function inWords(error) {
  if (!(error instanceof Trouble)) return say("trouble_other", String(error));
  if (error.key === "no_space") find("replace_row", HTMLElement).hidden = false;
  return say(`trouble_${error.key}`, ...error.details);
}

/**
 * @param {import("./versions.js").Running} before @returns {string[]} the languages for the device
 */
function languagesFor(before) {
  const chosen = find("languages", HTMLSelectElement).value;
  if (chosen !== SAME) return chosen.split(",");
  const present = before.languages.filter((code) => BOTH.split(",").includes(code));
  return present.length ? present : BOTH.split(",");
}

/**
 * @param {import("./device_link.js").DeviceLink} link @param {string[]} languages
 * @returns {Promise<string>} the one of them that is the device's
 */
async function languageOf(link, languages) {
  const set = /^language=(\w+)$/m.exec(await link.text(SETTINGS))?.[1] ?? "";
  return languages.includes(set) ? set : languages[0];
}

/** @param {string} place @param {string} text */
function tell(place, text) {
  find(place, HTMLElement).textContent = text;
}

find("bring", HTMLButtonElement).onclick = () =>
  work("bring_told", async (link) => {
    const before = await running(link);
    const board = chosenBoard();
    const languages = languagesFor(before);
    let newVersion = await version(board, languages);
    check(link, newVersion);
    if (before.board && board !== before.board && !confirm(say("other_board", before.board, board))) {
      chooseBoard(before.board);
      throw new Trouble("nothing_changed");
    }
    progress.hidden = false;
    progress.removeAttribute("value");
    tell("bring_told", before.slot ? say("updating", before.number, newVersion.number) : say("installing"));
    const carry = () =>
      bring(link, newVersion, before, replace.checked, (done, all) => {
        progress.max = all;
        progress.value = done;
      });
    let alone = "";
    const steps = await carry().catch(async (error) => {
      const isNoSpace = error instanceof Trouble && error.key === "no_space";
      const isOpen = find("languages", HTMLSelectElement).value === SAME && !replace.checked;
      if (!isNoSpace || !isOpen || languages.length < 2) throw error;
      const code = await languageOf(link, languages);
      alone = say("one_language", say(`languages_${code}`));
      tell("bring_told", alone);
      newVersion = await version(board, [code]);
      return carry();
    });
    tell("bring_told", say("starts"));
    await start(link, steps, newVersion, before);
    find("replace_row", HTMLElement).hidden = true;
    replace.checked = false;
    const look = before.board === board ? "" : say("look_at_it");
    return [say("runs", newVersion.number, board), alone, look].filter(Boolean).join(" ");
  });

find("read_settings", HTMLButtonElement).onclick = () =>
  work("settings_told", async (link) => {
    await readSettings(link);
    return say("settings_read");
  });

form.onsubmit = (/** @type {SubmitEvent} */ event) => {
  event.preventDefault();
  work("settings_told", async (link) => {
    await writeSettings(link);
    return say("settings_written");
  });
};

find("save_lists", HTMLButtonElement).onclick = () =>
  work("lists_told", async (link) => {
    const files = (await names(link, LISTS)).filter((name) => name.endsWith(".txt"));
    for (const [n, name] of files.entries()) {
      tell("lists_told", say("saving", n + 1, files.length));
      const data = await link.read(`${LISTS}/${name}`);
      if (data) download(name, [data]);
    }
    return say("saved", files.length);
  });

/** Write everything that depends on the language and on the board. */
function describe() {
  const chosen = chosenBoard();
  form.hidden = !isRead();
  for (const button of jobs) button.disabled = busy || !isSupported;
  const bringing = find("bring", HTMLButtonElement);
  bringing.disabled ||= !chosen;
  for (const place of document.querySelectorAll(".choose_first")) {
    place.toggleAttribute("hidden", Boolean(chosen));
  }
  const unreachable = find("unreachable", HTMLElement);
  unreachable.hidden = true;
  offerMicropython().catch(() => (unreachable.hidden = false));
  for (const place of document.querySelectorAll(".flash_command")) {
    place.textContent = `.venv/bin/vorhand flash --board ${chosen || "t_display"} --download`;
  }
}

/** @param {string} code */
function speakAll(code) {
  speak(code);
  document.title = say("install_title");
  language.value = current();
  showBoards(boards, describe);
  const languages = find("languages", HTMLSelectElement);
  fill(
    languages,
    [SAME, BOTH, "de", "en"].map((codes) => [codes, say(`languages_${codes}`)]),
    languages.value,
  );
  speakRules();
  describe();
}

/** Offer to write MicroPython where this site has the image of the chosen board. */
async function offerMicropython() {
  const { images, chips, boards } = await index();
  const board = boards[chosenBoard()];
  const image = isSupported && board?.image;
  find("flash", HTMLElement).hidden = !image;
  find("no_flash", HTMLElement).hidden = !board || Boolean(image);
  if (!image) return;
  find("own_usb", HTMLElement).hidden = !chips[board.chip].own_usb;
  tell("image", say("image", images[image], image));
  const element = /** @type {HTMLElement} */ (document.querySelector("esp-web-install-button"));
  element.setAttribute("manifest", `flash/${image}/manifest.json`);
  await import(/** @type {any} */ ("./esp-web-tools/install-button.js"));
  // until the script is loaded a click would be lost
  /** @type {HTMLButtonElement} */ (element.querySelector("button")).disabled = false;
}

language.onchange = () => {
  storage.remember("language", language.value);
  speakAll(language.value);
};

learn(WORDS);
fill(language, LANGUAGES, preferred());
document.documentElement.dataset.looks = storage.remembered("looks") ?? "auto";
find("unsupported", HTMLElement).hidden = isSupported;
speakAll(storage.remembered("language") ?? preferred());
