import { parse } from 'postcss';
import parseSelector from 'postcss-selector-parser';

/**
 * @typedef {import('postcss').ChildNode} Node
 * @typedef {import('postcss').Container} Container
 * @typedef {(page: import('./index.d.mts').PageContent) => string} PartOf returns what is left for a page
 */

/**
 * Returns the classes without which a selector matches nothing, whatever the rest of it says. Those in the arguments of
 * a pseudo-class may be missing: `:not(.a)` and `:is(.a, .b)` match without `.a`.
 *
 * @param {import('postcss-selector-parser').Selector} selector
 */
const neededBy = (selector) => selector.nodes.flatMap((part) => (part.type === 'class' ? [part.value] : []));

/**
 * @param {import('postcss').Rule} rule
 * @returns {PartOf}
 */
function partOfRule(rule) {
  const needed = parseSelector().astSync(rule.selector).nodes.map(neededBy);
  const text = rule.toString();
  return ({ classes }) => (needed.some((names) => names.every((name) => classes.has(name))) ? text : '');
}

/**
 * Returns the first and the last code point of each range in a `unicode-range`: `U+4??` is from 400 to 4FF.
 *
 * @param {string} value
 * @returns {[number, number][]}
 */
const rangesIn = (value) =>
  [...value.matchAll(/U\+([0-9A-F]*)(\?*)(?:-([0-9A-F]+))?/gi)].map(([, digits = '', any = '', last]) => {
    const from = `${digits}${any.replaceAll('?', '0')}`;
    const to = last ?? `${digits}${any.replaceAll('?', 'F')}`;
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

/** The last code point of ASCII, of which every page has some. */
const lastOfAscii = 0x7f;

/**
 * @param {import('postcss').AtRule} rule `@font-face`
 * @returns {PartOf}
 */
function partOfFont(rule) {
  const text = rule.toString();
  /** @type {string | undefined} */
  let value;
  rule.walkDecls(/^unicode-range$/i, (declaration) => void (value = declaration.value));
  const ranges = value === undefined ? [] : rangesIn(value);
  if (ranges.length === 0 || ranges.some(([from]) => from <= lastOfAscii)) return () => text;
  return ({ characters }) => {
    for (const each of characters) if (ranges.some(([from, to]) => from <= each && each <= to)) return text;
    return '';
  };
}

/**
 * An animation is needed with the rules that name it. Another sheet cannot name it: builds give their animations names of
 * their own.
 *
 * @param {import('postcss').AtRule} animation `@keyframes`
 * @returns {PartOf}
 */
function partOfAnimation(animation) {
  const text = animation.toString();
  /** @type {PartOf[]} */
  const users = [];
  animation.root().walkRules((rule) => {
    const isStep = rule.parent?.type === 'atrule' && isAnimation(/** @type {Node} */ (rule.parent));
    if (!isStep && rule.toString().includes(animation.params)) users.push(partOfRule(rule));
  });
  return (page) => (users.some((user) => user(page) !== '') ? text : '');
}

/** @param {Node} node */
const isAnimation = (node) => node.type === 'atrule' && /^(?:-webkit-)?keyframes$/i.test(node.name);

/**
 * @param {Container} container
 * @returns {PartOf}
 */
function partOfContainer(container) {
  const parts = (container.nodes ?? []).map(partOfNode);
  return (page) => parts.map((part) => part(page)).join('');
}

/** At-rules that hold rules, and say nothing themselves. */
const grouping = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/**
 * @param {Node} node
 * @returns {PartOf}
 */
function partOfNode(node) {
  if (node.type === 'rule') return partOfRule(node);
  if (node.type === 'comment') return () => '';
  if (node.type === 'atrule' && node.name.toLowerCase() === 'font-face') return partOfFont(node);
  if (node.type === 'atrule' && isAnimation(node)) return partOfAnimation(node);
  if (node.type !== 'atrule' || !node.nodes || !grouping.has(node.name.toLowerCase())) {
    const text = node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
    return () => text;
  }
  const part = partOfContainer(node);
  const head = `@${node.name} ${node.params}`;
  // An empty layer still has a place among the others.
  const isKept = node.name.toLowerCase() === 'layer';
  return (page) => {
    const inner = part(page);
    return inner === '' && !isKept ? '' : `${head}{${inner}}`;
  };
}

/** @type {typeof import('./index.d.mts').readSheet} */
export function readSheet(css) {
  return partOfContainer(parse(css));
}
