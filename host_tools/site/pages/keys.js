/**
 * Presses by mouse, touch and keyboard become presses of the board's keys. The firmware tells short
 * from held ones by the times when the key goes down and up.
 *
 * @typedef {import("./talk.js").About} About
 */

/** The firmware's logical keys, firmware/vorhand/ui/keys: 8 more where a key is held. */
const [LEFT, RIGHT, UP, DOWN, OK, BACK] = [0, 1, 2, 3, 4, 5];
const HELD = 8;
const MENU = OK + HELD;

const HOLD = 600; // milliseconds: a held key for what the board has as a held key alone

/** @type {Record<string, number>} */
const TYPED = {
  ArrowLeft: LEFT, ArrowRight: RIGHT, ArrowUp: UP, ArrowDown: DOWN,
  Enter: OK, " ": OK, Escape: BACK, Backspace: BACK, m: MENU,
};
/** @type {[number, string][]} what stands for a key in the list of keys */
const SIGNS = [
  [LEFT, "←"], [RIGHT, "→"], [UP, "↑"], [DOWN, "↓"], [OK, "Enter"], [BACK, "Esc"], [MENU, "m"],
];

/** @param {About} about @returns {boolean} whether its keys are called A, B, C */
const hasLetters = (about) => about.keys[0] === "A";

/** @param {About} about @param {number} i @param {boolean} held @returns {string[]} */
export function typedFor(about, i, held) {
  const logical = (held ? about.held : about.short)[i];
  const signs = SIGNS.filter(
    ([key]) => key === logical && !(held && about.short.includes(key)),
  ).map(([, sign]) => sign);
  if (held) return signs;
  if (hasLetters(about)) signs.unshift("abc"[i]);
  return about.keys.length < 5 ? [String(i + 1), ...signs] : signs;
}

/**
 * @param {About} about @param {KeyboardEvent} event
 * @returns {[number, boolean] | null} the board's key, and whether it must be held
 */
function keyFor(about, event) {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const count = about.keys.length;
  if (count < 5 && "123".includes(key) && Number(key) <= count) return [Number(key) - 1, false];
  if (hasLetters(about) && "abc".includes(key)) return ["abc".indexOf(key), false];
  if (!(key in TYPED)) return null;
  const short = about.short.indexOf(TYPED[key]);
  if (short >= 0) return [short, false];
  const held = about.held.indexOf(TYPED[key]);
  return held >= 0 ? [held, true] : null;
}

export class Keys {
  /** @param {(key: number, down: boolean, at: number) => void} send */
  constructor(send) {
    this.send = send;
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    /** @type {About | null} */
    this.about = null;
    /** @type {Map<string, number>} which key of the board a key of the keyboard holds down */
    this.typed = new Map();
    addEventListener("keydown", (event) => this.typedDown(event));
    addEventListener("keyup", (event) => this.typedUp(event));
    addEventListener("blur", () => this.letGo());
  }

  /** @param {About} about @param {HTMLButtonElement[]} buttons one for each key of the board */
  fit(about, buttons) {
    this.letGo();
    this.about = about;
    this.buttons = buttons;
    buttons.forEach((button, i) => {
      button.onpointerdown = (event) => {
        if (event.button !== 0) return;
        button.setPointerCapture(event.pointerId);
        this.set(i, true, event);
      };
      button.onpointerup = (event) => this.set(i, false, event);
      button.onpointercancel = (event) => this.set(i, false, event);
      button.oncontextmenu = (event) => event.preventDefault(); // a long touch
    });
  }

  /** @param {number} i @param {boolean} down @param {Event} event */
  set(i, down, event) {
    const button = this.buttons[i];
    if (!button || down === button.classList.contains("down")) return;
    button.classList.toggle("down", down);
    this.send(i, down, performance.timeOrigin + event.timeStamp);
  }

  /** @param {KeyboardEvent} event */
  typedDown(event) {
    if (!this.about || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    let press = keyFor(this.about, event);
    const index = this.buttons.indexOf(/** @type {HTMLButtonElement} */ (target));
    if (index >= 0 && (event.key === "Enter" || event.key === " ")) press = [index, false];
    else if (target.closest("a, button:not(.key), input, select, summary, dialog")) return;
    if (!press) return;
    event.preventDefault();
    if (event.repeat || this.typed.has(event.code)) return;
    const [i, held] = press;
    this.set(i, true, event);
    if (held) setTimeout(() => this.set(i, false, new Event("held")), HOLD);
    else this.typed.set(event.code, i);
  }

  /** @param {KeyboardEvent} event */
  typedUp(event) {
    const i = this.typed.get(event.code);
    if (i === undefined) return;
    event.preventDefault();
    this.typed.delete(event.code);
    this.set(i, false, event);
  }

  /** Release all keys, because the page is left. */
  letGo() {
    this.typed.clear();
    this.buttons.forEach((_, i) => this.set(i, false, new Event("left")));
  }
}
