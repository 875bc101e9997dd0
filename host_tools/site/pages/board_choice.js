/** The boards that can be had, each with its picture; one is chosen. */
import { current } from "./words.js";

/**
 * @typedef {{name: string, drawing: string, title: {de: string, en: string},
 *   note: {de: string, en: string}}} Offer  note: what tells it from others
 */

const OLED = {
  usual: { de: "Anzeige mit SSD1309 oder SSD1306", en: "display with SSD1309 or SSD1306" },
  other: { de: "Anzeige mit SH1106 (1,3 Zoll)", en: "display with SH1106 (1.3 inch)" },
};
const SIX = { de: "ESP32 DevKit, Kreuz und Zurück", en: "ESP32 DevKit, five-way switch and Back" };
const FIVE = { de: "ESP32 DevKit, Kreuz", en: "ESP32 DevKit, five-way switch" };
const KNOB = { de: "ESP32 DevKit, Drehknopf", en: "ESP32 DevKit, rotary knob" };
/** @param {string} text */
const same = (text) => ({ de: text, en: text });

/** @type {Offer[]} those that need no soldering first */
export const OFFERS = [
  {
    name: "t_display", drawing: "t_display", title: same("LilyGO T-Display"),
    note: { de: "240x135, zwei Tasten", en: "240x135, two keys" },
  },
  {
    name: "m5stack", drawing: "m5stack", title: same("M5Stack Core Basic, Gray"),
    note: { de: "320x240, drei Tasten", en: "320x240, three keys" },
  },
  {
    name: "m5stickc_plus2", drawing: "m5stickc_plus2", title: same("M5StickC Plus2"),
    note: { de: "240x135, drei Tasten", en: "240x135, three keys" },
  },
  {
    name: "m5core2", drawing: "m5core2", title: same("M5Stack Core2"),
    note: { de: "320x240, Touchscreen; nicht V1.1 oder neuer", en: "320x240, touch; not V1.1 or later" },
  },
  {
    name: "cardputer", drawing: "cardputer", title: same("M5Stack Cardputer"),
    note: { de: "240x135, Tastatur; nicht ADV", en: "240x135, keyboard; not ADV" },
  },
  {
    name: "t_embed", drawing: "t_embed", title: same("LilyGO T-Embed"),
    note: { de: "320x170, Drehknopf; nicht CC1101", en: "320x170, rotary knob; not CC1101" },
  },
  {
    name: "feather_tft", drawing: "feather_tft",
    title: same("Adafruit Feather ESP32-S3 Reverse TFT"),
    note: { de: "240x135, drei Tasten", en: "240x135, three keys" },
  },
  {
    name: "cyd", drawing: "cyd", title: same("ESP32-2432S028R (CYD)"),
    note: { de: "320x240, Touchscreen; eine USB-Buchse", en: "320x240, touch; one USB socket" },
  },
  {
    name: "t5_29", drawing: "t5_29", title: same("LilyGO T5 2.9\""),
    note: { de: "E-Papier, drei Tasten", en: "e-paper, three keys" },
  },
  { name: "devkit_6", drawing: "devkit_6", title: SIX, note: OLED.usual },
  { name: "devkit_5", drawing: "devkit_5", title: FIVE, note: OLED.usual },
  { name: "devkit_enc", drawing: "devkit_enc", title: KNOB, note: OLED.usual },
  { name: "devkit_sh1106_6", drawing: "devkit_6", title: SIX, note: OLED.other },
  { name: "devkit_sh1106_5", drawing: "devkit_5", title: FIVE, note: OLED.other },
  { name: "devkit_sh1106_enc", drawing: "devkit_enc", title: KNOB, note: OLED.other },
  {
    name: "lolin32", drawing: "lolin32", title: same("WEMOS LOLIN32"),
    note: { de: "SH1106, vier Tasten in einer Reihe", en: "SH1106, four keys in a row" },
  },
  {
    name: "heltec_v2", drawing: "heltec_v2", title: same("Heltec WiFi Kit 32 V2"),
    note: { de: "128x64, sechs Tasten zum Anlöten", en: "128x64, six keys added" },
  },
  {
    name: "heltec_v3", drawing: "heltec_v3", title: same("Heltec WiFi LoRa 32 V3"),
    note: { de: "128x64, sechs Tasten zum Anlöten", en: "128x64, six keys added" },
  },
];

/** @param {HTMLElement} place @param {() => void} changed  is told of another choice */
export function showBoards(place, changed) {
  const chosen = chosenBoard();
  const language = current() === "de" ? "de" : "en";
  place.replaceChildren(
    ...OFFERS.map((offer) => {
      const card = document.createElement("label");
      card.className = "card";
      const radio = document.createElement("input");
      radio.type = "radio";
      radio.name = "board";
      radio.value = offer.name;
      radio.checked = offer.name === chosen;
      radio.onchange = changed;
      const picture = document.createElement("img");
      picture.src = `boards/${offer.drawing}.svg`;
      picture.alt = "";
      const title = document.createElement("b");
      title.textContent = offer.title[language];
      const note = document.createElement("span");
      note.textContent = offer.note[language];
      card.append(picture, radio, title, note);
      return card;
    }),
  );
}

/** @returns {string} the name of the chosen board, "" for none */
export function chosenBoard() {
  const radio = document.querySelector("input[name=board]:checked");
  return radio instanceof HTMLInputElement ? radio.value : "";
}

/** Choose a board that the device has told. @param {string} name */
export function chooseBoard(name) {
  for (const radio of document.querySelectorAll("input[name=board]")) {
    if (radio instanceof HTMLInputElement) radio.checked = radio.value === name;
  }
}
