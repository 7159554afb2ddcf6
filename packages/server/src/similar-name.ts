/** Shorter names have similar ones that are not typos. */
const SHORTEST = 6;

/** Whether one letter was left out, added or replaced, or two adjacent ones were swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  const most = Math.min(one.length, other.length) - start;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)];
  if (left.length <= 1 && right.length <= 1) return one !== other;
  return left.length === 2 && left === right.split('').toReversed().join('');
}

/** The one of `names` that `name` is probably a typo of; undefined for a name that is among them. */
export function similarName(name: string, names: readonly string[]): string | undefined {
  if (names.includes(name)) return undefined;
  return names.find((each) => each.length >= SHORTEST && isOneSlipAway(name, each));
}
