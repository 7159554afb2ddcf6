/**
 * @typedef {object} Figure one measured value
 * @property {string} name
 * @property {number} value
 * @property {string} unit
 * @property {readonly [number, number]} [spread] minimum and maximum of the measurements, where the value is the median
 * @property {number} [limit] the target
 * @property {boolean} [ok] whether the target is met; undefined without a target
 */

/** Share of a target by which a figure may miss it: machines differ from hour to hour. */
const tolerance = 0.2;

/**
 * A figure that should not be higher than its target.
 *
 * @param {Figure} figure
 * @param {number} limit
 * @returns {Figure}
 */
export const limited = (figure, limit) => ({ ...figure, limit, ok: figure.value <= limit * (1 + tolerance) });

/**
 * A figure that should not be lower than its target.
 *
 * @param {Figure} figure
 * @param {number} limit
 * @returns {Figure}
 */
export const atLeast = (figure, limit) => ({ ...figure, limit, ok: figure.value >= limit * (1 - tolerance) });

/**
 * Prints a line for each figure, with its target.
 *
 * @param {readonly Figure[]} figures
 * @returns {number} how many miss their target
 */
export function showFigures(figures) {
  for (const figure of figures) console.log(`  ${lineOf(figure)}`);
  return figures.filter(({ ok }) => ok === false).length;
}

/** @param {Figure} figure */
function lineOf(figure) {
  const { name, value, unit, ok } = figure;
  return `${mark(ok)} ${name.padEnd(56)} ${amount(value, unit)}${range(figure)}${goal(figure)}`;
}

/** @param {boolean | undefined} ok */
function mark(ok) {
  if (ok === undefined) return ' ';
  return ok ? '✓' : '✗';
}

/** @param {Figure} figure */
function range({ spread, unit }) {
  if (!spread || spread[0] === spread[1]) return '';
  const [least, most] = spread;
  return `  (${amount(least, unit)} to ${amount(most, unit)})`;
}

/** @param {Figure} figure */
function goal({ limit, unit }) {
  return limit === undefined ? '' : `  (to reach: ${amount(limit, unit)})`;
}

/**
 * @param {number} value
 * @param {string} unit
 */
function amount(value, unit) {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`;
}
