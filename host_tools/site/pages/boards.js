/**
 * The boards one can choose: how they look. All lengths are pixels of the panel, so that a drawing
 * grows by whole pixels. What a board's keys mean is told by the firmware.
 *
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{drawing: string, width: number, height: number, panel: Box, keys: Box[],
 *   lights: Box[]}} Look  one drawing with the places of what is not drawn in it
 * @typedef {{name: string, title: {de: string, en: string}, looks: Look[], lit?: string,
 *   unlit?: string}} Board  looks: for a wide and, where that differs, a narrow page
 */

/**
 * @param {number} x @param {number} y @param {number} width @param {number} [height]
 * @returns {Box}
 */
const box = (x, y, width, height = width) => ({ x, y, width, height });

/** What the devices on a DevKit have alike. */
const DEVKIT = {
  width: 318,
  height: 148,
  panel: box(28, 42, 128, 64),
  lights: [box(52, 20, 7), box(75, 20, 7), box(98, 20, 7), box(121, 20, 7)],
};
const DEVKIT_TALL = {
  width: 164,
  height: 226,
  panel: box(18, 34, 128, 64),
  lights: [box(44, 14, 7), box(67, 14, 7), box(90, 14, 7), box(113, 14, 7)],
};

/** @type {Board[]} */
export const BOARDS = [
  {
    name: "devkit_6",
    title: {
      de: "Selbstbau: 128x64, 6 Tasten",
      en: "Reference build: 128x64, 6 keys",
    },
    looks: [
      {
        ...DEVKIT,
        drawing: "boards/devkit_6.svg",
        // left, right, up, down, OK, back
        keys: [
          box(192, 54, 32), box(268, 54, 32), box(230, 16, 32),
          box(230, 92, 32), box(230, 54, 32), box(192, 92, 32),
        ],
      },
      {
        ...DEVKIT_TALL,
        drawing: "boards/devkit_6_tall.svg",
        keys: [
          box(28, 151, 30), box(106, 151, 30), box(67, 114, 30),
          box(67, 188, 30), box(67, 151, 30), box(28, 188, 30),
        ],
      },
    ],
  },
  {
    name: "devkit_5",
    title: { de: "DevKit: 128x64, 5 Tasten", en: "DevKit: 128x64, 5 keys" },
    looks: [
      {
        ...DEVKIT,
        drawing: "boards/devkit_5.svg",
        // left, right, up, down, OK
        keys: [
          box(192, 54, 32), box(268, 54, 32), box(230, 16, 32),
          box(230, 92, 32), box(230, 54, 32),
        ],
      },
      {
        ...DEVKIT_TALL,
        drawing: "boards/devkit_5_tall.svg",
        keys: [
          box(28, 151, 30), box(106, 151, 30), box(67, 114, 30),
          box(67, 188, 30), box(67, 151, 30),
        ],
      },
    ],
  },
  {
    name: "devkit_enc",
    title: { de: "DevKit: 128x64, Drehknopf", en: "DevKit: 128x64, rotary knob" },
    looks: [
      {
        ...DEVKIT,
        drawing: "boards/devkit_enc.svg",
        // turn left, turn right, push
        keys: [box(182, 54, 32), box(278, 54, 32), box(224, 48, 44)],
      },
      {
        ...DEVKIT_TALL,
        drawing: "boards/devkit_enc_tall.svg",
        keys: [box(14, 151, 30), box(120, 151, 30), box(60, 144, 44)],
      },
    ],
  },
  {
    name: "t_display",
    title: { de: "T-Display: 240x135, 2 Tasten", en: "T-Display: 240x135, 2 keys" },
    looks: [
      {
        drawing: "boards/t_display.svg",
        width: 344,
        height: 172,
        panel: box(82, 18, 240, 135),
        keys: [box(18, 12, 46), box(18, 114, 46)],
        lights: [],
      },
    ],
  },
  {
    name: "m5stack",
    title: { de: "M5Stack: 320x240, 3 Tasten", en: "M5Stack: 320x240, 3 keys" },
    looks: [
      {
        drawing: "boards/m5stack.svg",
        width: 344,
        height: 344,
        panel: box(12, 22, 320, 240),
        keys: [box(30, 282, 76, 46), box(134, 282, 76, 46), box(238, 282, 76, 46)],
        lights: [],
      },
    ],
  },
  {
    name: "t5_29",
    title: { de: "E-Papier: 296x128, 3 Tasten", en: "E-paper: 296x128, 3 keys" },
    lit: "#e9e7df",
    unlit: "#26282b",
    looks: [
      {
        drawing: "boards/t5_29.svg",
        width: 344,
        height: 216,
        panel: box(24, 20, 296, 128),
        keys: [box(49, 164, 64, 44), box(140, 164, 64, 44), box(231, 164, 64, 44)],
        lights: [],
      },
    ],
  },
];

/** @param {string | null} name @returns {Board} the board of this name, else the first */
export function boardNamed(name) {
  return BOARDS.find((board) => board.name === name) ?? BOARDS[0];
}
