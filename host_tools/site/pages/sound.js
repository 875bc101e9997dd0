/** The buzzer's tones. A browser lets a page sound only after somebody has touched it. */

/** @type {AudioContext | null} */
let context = null;

/** @param {[number, number][]} tones (hertz, milliseconds) one after the other; 0 hertz is silence */
export function play(tones) {
  context ??= new AudioContext();
  let time = context.currentTime;
  for (const [hertz, milliseconds] of tones) {
    if (hertz) {
      const oscillator = new OscillatorNode(context, { type: "square", frequency: hertz });
      const volume = new GainNode(context, { gain: 0.1 });
      oscillator.connect(volume).connect(context.destination);
      oscillator.start(time);
      oscillator.stop(time + milliseconds / 1000);
    }
    time += milliseconds / 1000;
  }
}
