import { parse } from 'postcss';
import parseSelector from 'postcss-selector-parser';

/**
 * @typedef {import('postcss').ChildNode} Node
 * @typedef {import('postcss').Container} Container
 * @typedef {(classes: ReadonlySet<string>) => string} PartOf returns what is left for these classes
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
  return (classes) => (needed.some((names) => names.every((name) => classes.has(name))) ? text : '');
}

/**
 * @param {Container} container
 * @returns {PartOf}
 */
function partOfContainer(container) {
  const parts = (container.nodes ?? []).map(partOfNode);
  return (classes) => parts.map((part) => part(classes)).join('');
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
  if (node.type !== 'atrule' || !node.nodes || !grouping.has(node.name.toLowerCase())) {
    const text = node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString();
    return () => text;
  }
  const part = partOfContainer(node);
  const head = `@${node.name} ${node.params}`;
  // An empty layer still has a place among the others.
  const isKept = node.name.toLowerCase() === 'layer';
  return (classes) => {
    const inner = part(classes);
    return inner === '' && !isKept ? '' : `${head}{${inner}}`;
  };
}

/** @type {typeof import('./index.d.mts').readSheet} */
export function readSheet(css) {
  return partOfContainer(parse(css));
}
