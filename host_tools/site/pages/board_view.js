/** The board on the page: its drawing, and on it the panel, the keys and the seat lights. */
import { Panel } from "./panel.js";

/** What is printed on keys whose names are long. @type {Record<string, string>} */
const PRINTED = {
  LEFT: "◄", RIGHT: "►", UP: "▲", DOWN: "▼", BACK: "↩",
  "turn left": "↺", "turn right": "↻", push: "●",
};
const HIGHEST = 0.8; // of the window's height
const NARROW = 2; // a look is too wide for the page where it cannot be shown as large as this

export class BoardView {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.drawing = document.createElement("img");
    this.drawing.alt = "";
    this.canvas = document.createElement("canvas");
    this.canvas.setAttribute("role", "img");
    this.panel = new Panel(this.canvas);
    /** @type {HTMLButtonElement[]} */
    this.buttons = [];
    /** @type {HTMLElement[]} */
    this.lights = [];
    /** @type {import("./boards.js").Board | null} */
    this.board = null;
    place.append(this.drawing, this.canvas);
    new ResizeObserver(() => this.arrange()).observe(/** @type {Element} */ (place.parentElement));
    addEventListener("resize", () => this.arrange());
  }

  /** @param {import("./boards.js").Board} board @param {import("./talk.js").About} about */
  fit(board, about) {
    if (this.board !== board) {
      this.board = board;
      this.place.dataset.board = board.name;
      for (const element of [...this.buttons, ...this.lights]) element.remove();
      this.buttons = about.keys.map((name, i) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "key";
        button.dataset.key = String(i);
        button.textContent = PRINTED[name] ?? name;
        return button;
      });
      this.lights = board.looks[0].lights.map(() => document.createElement("i"));
      for (const light of this.lights) light.className = "light";
      this.place.append(...this.lights, ...this.buttons);
      this.arrange();
    }
    this.panel.fit(about, board);
  }

  /** Choose the drawing and its scale: the largest whole number of screen dots for a pixel. */
  arrange() {
    const space = this.place.parentElement;
    if (!this.board || !space) return;
    const dots = devicePixelRatio || 1;
    const wide = space.clientWidth;
    const fitting = (/** @type {import("./boards.js").Look} */ look) =>
      Math.max(
        Math.floor(Math.min(wide / look.width, (innerHeight * HIGHEST) / look.height) * dots),
        1,
      ) / dots;
    const { looks } = this.board;
    const look = looks.find((candidate) => wide / candidate.width >= NARROW) ?? looks[looks.length - 1];
    const scale = fitting(look);
    this.drawing.src = look.drawing;
    set(this.place, { x: 0, y: 0, width: look.width, height: look.height }, scale);
    set(this.canvas, look.panel, scale);
    this.buttons.forEach((button, i) => set(button, look.keys[i], scale));
    this.lights.forEach((light, i) => set(light, look.lights[i], scale));
    this.place.style.setProperty("--scale", String(scale));
  }

  /** @param {[number, number, number][]} colours  as the firmware sends them, far from full */
  glow(colours) {
    this.lights.forEach((light, i) => {
      const colour = colours[i] ?? [0, 0, 0];
      const strongest = Math.max(...colour);
      const [red, green, blue] = colour.map((part) => Math.round((part * 255) / (strongest || 1)));
      light.style.backgroundColor = strongest ? `rgb(${red} ${green} ${blue})` : "";
      light.style.boxShadow = strongest ? `0 0 ${strongest / 2}px rgb(${red} ${green} ${blue})` : "";
    });
  }
}

/** @param {HTMLElement} element @param {import("./boards.js").Box} box @param {number} scale */
function set(element, box, scale) {
  element.style.left = `${box.x * scale}px`;
  element.style.top = `${box.y * scale}px`;
  element.style.width = `${box.width * scale}px`;
  element.style.height = `${box.height * scale}px`;
}
