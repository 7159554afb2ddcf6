/**
 * Serial levels of what was loaded before a moment: a request's level is one more than the highest level
 * among the requests that had ended before it started. The HTML is level 0.
 *
 * @param {readonly { start: number, end: number }[]} requests
 * @param {number} moment
 */
export function serialLevels(requests, moment) {
  /** @type {Map<{ start: number, end: number }, number>} */
  const levels = new Map();
  const ordered = requests.filter((one) => one.end <= moment).sort((a, b) => a.start - b.start);
  for (const one of ordered) {
    let level = 0;
    for (const other of ordered) {
      if (other.end <= one.start) level = Math.max(level, (levels.get(other) ?? 0) + 1);
    }
    levels.set(one, level);
  }
  return Math.max(0, ...levels.values());
}
