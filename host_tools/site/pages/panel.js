/** The panel: the display's memory, as drivers/picture.py has it, painted into a canvas. */

const LIT = "#e8f4ff";
const UNLIT = "#0b0d0f";

/** @param {string} colour "#rrggbb" @returns {number} the same as ImageData has it, 0xAABBGGRR */
function packed(colour) {
  const number = parseInt(colour.slice(1), 16);
  return 0xff000000 + ((number & 255) << 16) + (number & 0xff00) + (number >> 16);
}

export class Panel {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.bits = 1;
    this.lit = packed(LIT);
    this.unlit = packed(UNLIT);
    /** @type {Uint8Array | null} */
    this.pixels = null;
    this.awake = true;
    this.inverted = false;
    this.level = 255;
  }

  /**
   * @param {{width: number, height: number, bits: number}} about
   * @param {{lit?: string, unlit?: string}} board
   */
  fit(about, board) {
    this.canvas.width = about.width;
    this.canvas.height = about.height;
    this.bits = about.bits;
    this.lit = packed(board.lit ?? LIT);
    this.unlit = packed(board.unlit ?? UNLIT);
    this.pixels = null;
  }

  /** @param {import("./talk.js").News} news @param {Uint8Array} [pixels] */
  show(news, pixels) {
    if (pixels) this.pixels = pixels;
    this.awake = news.awake ?? this.awake;
    this.inverted = news.inverted ?? this.inverted;
    this.level = news.level ?? this.level;
    // As on a real panel the lowest brightness can still be read.
    this.canvas.style.filter = this.level < 255 ? `brightness(${0.45 + (0.55 * this.level) / 255})` : "";
    this.paint();
  }

  /** Without power nothing shines. @param {boolean} stays whether the picture stays, as on paper */
  dark(stays) {
    this.awake = stays;
    this.paint();
  }

  paint() {
    const context = this.canvas.getContext("2d");
    if (!context || !this.pixels) return;
    const { width, height } = this.canvas;
    const image = context.createImageData(width, height);
    const colours = new Uint32Array(image.data.buffer);
    if (!this.awake) colours.fill(packed("#000000"));
    else if (this.bits === 1) this.paintBits(colours, width);
    else this.paintColours(colours);
    context.putImageData(image, 0, 0);
  }

  /** @param {Uint32Array} colours @param {number} width  MONO_VLSB: a byte is eight rows */
  paintBits(colours, width) {
    const pixels = /** @type {Uint8Array} */ (this.pixels);
    const [lit, unlit] = this.inverted ? [this.unlit, this.lit] : [this.lit, this.unlit];
    for (let n = 0; n < colours.length; n++) {
      const y = Math.floor(n / width);
      const byte = pixels[(y >> 3) * width + (n % width)];
      colours[n] = (byte >> (y & 7)) & 1 ? lit : unlit;
    }
  }

  /** @param {Uint32Array} colours  RGB565, the high byte first */
  paintColours(colours) {
    const pixels = /** @type {Uint8Array} */ (this.pixels);
    const flip = this.inverted ? 0xffffff : 0;
    for (let n = 0; n < colours.length; n++) {
      const value = (pixels[2 * n] << 8) | pixels[2 * n + 1];
      const [red, green, blue] = [value >> 11, (value >> 5) & 63, value & 31];
      const mixed =
        (((blue << 3) | (blue >> 2)) << 16) |
        (((green << 2) | (green >> 4)) << 8) |
        ((red << 3) | (red >> 2));
      colours[n] = 0xff000000 + (mixed ^ flip);
    }
  }
}
