/**
 * The cable: the browser asks for the port once; each job has the device until it ends.
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
  const link = (await lastLink(wake)) ?? (await chosenLink());
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
async function lastLink(wake) {
  if (!plug) return null;
  const link = new DeviceLink(plug);
  try {
    await link.prompt.open();
    return link;
  } catch {
    const { goes } = plug;
    plug = null; // the next job asks for a port again
    if (!goes) return null;
    await link.prompt.openAgain(wake);
    plug = link.prompt.plug;
    return link;
  }
}

/** @returns {Promise<DeviceLink>} at a port that somebody chooses */
async function chosenLink() {
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
 * Restart a device in an unknown state, if it still answers.
 * @param {DeviceLink} link
 */
async function letGo(link) {
  try {
    await link.prompt.restartInterpreter(performance.now() + 5000);
    await link.restart();
  } catch {
    // the watchdog restarts a device that hears nothing, see agent.py
  }
}
