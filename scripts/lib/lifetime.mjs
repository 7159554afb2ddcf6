/** What must still happen when somebody stops this program by a signal. */
const endings = new Set();

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, async () => {
    await Promise.allSettled([...endings].map((end) => end()));
    process.exit(process.exitCode ?? code);
  });
}

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
