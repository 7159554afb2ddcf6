/**
 * Clean-ups to run when a signal stops this program.
 *
 * @type {Set<() => unknown>}
 */
const endings = new Set();

/**
 * @param {NodeJS.Signals} signal
 * @param {number} code what the program exits with when no other code is set
 */
const endAt = (signal, code) =>
  process.once(signal, async () => {
    await Promise.allSettled([...endings].map((end) => end()));
    process.exit(process.exitCode ?? code);
  });
endAt('SIGINT', 130);
endAt('SIGTERM', 143);

/**
 * Registers a clean-up that runs on a signal.
 *
 * @param {() => unknown} end may be asynchronous
 * @returns {() => void} takes it back, once the clean-up has run without a signal
 */
export function ifStopped(end) {
  endings.add(end);
  return () => endings.delete(end);
}
