/**
 * Serial levels of what was loaded before the content was shown: a request's level is one more than the highest level
 * among the requests that had ended before it started. The HTML is level 0.
 *
 * @param {readonly { start: number, end: number }[]} requests
 * @param {number} contentAt
 */
export function serialLevels(requests, contentAt) {
  /** @type {Map<{ start: number, end: number }, number>} */
  const levels = new Map();
  const ordered = requests.filter((one) => one.end <= contentAt).sort((a, b) => a.start - b.start);
  for (const one of ordered) {
    let level = 0;
    for (const other of ordered) {
      if (other.end <= one.start) level = Math.max(level, (levels.get(other) ?? 0) + 1);
    }
    levels.set(one, level);
  }
  return Math.max(0, ...levels.values());
}
