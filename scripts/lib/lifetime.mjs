/**
 * What must still happen when somebody stops this program by a signal.
 *
 * @type {Set<() => unknown>}
 */
const endings = new Set();

/**
 * @param {NodeJS.Signals} signal
 * @param {number} code what the program answers with when nobody has set another
 */
const endAt = (signal, code) =>
  process.once(signal, async () => {
    await Promise.allSettled([...endings].map((end) => end()));
    process.exit(process.exitCode ?? code);
  });
endAt('SIGINT', 130);
endAt('SIGTERM', 143);

/**
 * Registers a clean-up for the case of a signal.
 *
 * @param {() => unknown} end may be asynchronous
 * @returns {() => void} takes it back, once it has happened in the ordinary way
 */
export function ifStopped(end) {
  endings.add(end);
  return () => endings.delete(end);
}
