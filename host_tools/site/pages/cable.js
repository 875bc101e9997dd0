/**
 * The cable: the browser asks which port, once; each job has the device for as long as it takes.
 */
import { DeviceLink } from "./device_link.js";
import { chosen } from "./ports.js";
import { Trouble } from "./trouble.js";

/** @type {import("./ports.js").Plug | null} */
let plug = null;

/**
 * Have the device at its prompt for a job, and restart it afterwards, however the job ends.
 * @template T @param {(link: DeviceLink) => Promise<T>} job @param {() => void} wake  is told that
 *   the device may sleep @returns {Promise<T>}
 */
export async function atDevice(job, wake) {
  const link = (await known(wake)) ?? (await asked());
  try {
    await link.enter(wake);
    const result = await job(link);
    await link.restart();
    return result;
  } catch (error) {
    plug = null;
    await letGo(link);
    throw error;
  } finally {
    await link.prompt.close();
  }
}

/**
 * @param {() => void} wake
 * @returns {Promise<DeviceLink | null>} at the port of the last job, if that is still there
 */
async function known(wake) {
  if (!plug) return null;
  const link = new DeviceLink(plug);
  try {
    await link.prompt.open();
    return link;
  } catch {
    const { goes } = plug;
    plug = null; // whoever presses again is asked again
    if (!goes) return null;
    await link.prompt.openAgain(wake);
    plug = link.prompt.plug;
    return link;
  }
}

/** @returns {Promise<DeviceLink>} at a port that somebody chooses */
async function asked() {
  try {
    plug = await chosen();
  } catch {
    throw new Trouble("no_port");
  }
  const link = new DeviceLink(plug);
  try {
    await link.prompt.open();
  } catch {
    throw new Trouble("port_taken");
  }
  return link;
}

/**
 * Restart a device of which nobody knows what it does, if it still answers.
 * @param {DeviceLink} link
 */
async function letGo(link) {
  try {
    await link.prompt.restartInterpreter(performance.now() + 5000);
    await link.restart();
  } catch {
    // the watchdog does so when nobody speaks to it, see agent.py
  }
}
