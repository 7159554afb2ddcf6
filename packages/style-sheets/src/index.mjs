import { parse } from 'postcss';
import parseSelector from 'postcss-selector-parser';

export { readSheet } from './part.mjs';

/**
 * @typedef {import('postcss').ChildNode} Node
 * @typedef {import('postcss').Container} Container
 * @typedef {import('postcss-selector-parser').Selector} Selector
 * @typedef {import('postcss-selector-parser').Node} Part
 * @typedef {(name: string) => boolean} IsOwn whether a class or an animation is the remote's own
 */

/**
 * The order of the cascade layers in every page, weakest first.
 *
 * @type {typeof import('./index.d.mts').layerOrder}
 */
export const layerOrder = ['reset', 'mantine', 'ui', 'remote'];

/** Number of hash characters in a name that a build generates. */
export const hashLength = 6;

/** The reach of a selector: how the elements that it matches relate to the elements with a class of the remote. */
const beyond = 0;
const own = 1;
const inside = 2;

/** At-rules that contain rules and define nothing for the whole page. */
const grouping = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

/** Pseudo-classes that match what one of their arguments matches. */
const alternatives = new Set([':is', ':where', ':matches', ':-webkit-any', ':-moz-any', ':local']);

/** @param {string} text */
const shortened = (text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/**
 * Returns the reach of what a compound matches by itself, whatever precedes it.
 *
 * @param {Part[]} compound
 * @param {{ isOwn: IsOwn, around: number }} context
 */
function reachOfCompound(compound, context) {
  const reaches = compound.map((part) => {
    if (part.type === 'class') return context.isOwn(part.value) ? own : beyond;
    if (part.type === 'nesting') return context.around;
    if (part.type !== 'pseudo' || !alternatives.has(part.value.toLowerCase()) || part.nodes.length === 0)
      return beyond;
    return Math.min(...part.nodes.map((selector) => reachOfSelector(selector, context)));
  });
  return Math.max(beyond, ...reaches);
}

/**
 * Returns the reach of what a selector matches: the elements of its last compound.
 *
 * @param {Selector} selector
 * @param {{ isOwn: IsOwn, around: number }} context `around`: the reach of `&`
 * @param {number} [start] reach of what precedes a relative selector
 */
function reachOfSelector(selector, context, start = beyond) {
  let reach = start;
  let combinator = start === beyond ? '' : ' ';
  /** @type {Part[]} */
  let compound = [];
  let isEmpty = true;
  const close = () => {
    const below = (combinator === ' ' || combinator === '>') && reach >= own;
    const beside = (combinator === '+' || combinator === '~') && reach === inside;
    reach = Math.max(below || beside ? inside : beyond, reachOfCompound(compound, context));
    compound = [];
    isEmpty = true;
  };
  for (const part of selector.nodes) {
    if (part.type === 'comment') continue;
    // CSS modules: all names that follow are global.
    if (part.type === 'pseudo' && part.value === ':global' && part.nodes.length === 0) return beyond;
    if (part.type === 'combinator') {
      if (!isEmpty) close();
      combinator = part.value.trim() || ' ';
    } else {
      compound.push(part);
      isEmpty = false;
    }
  }
  close();
  return reach;
}

/** @param {Selector} selector */
function isRelative(selector) {
  let hasNesting = false;
  selector.walkNesting(() => {
    hasNesting = true;
  });
  return !hasNesting;
}

/**
 * Returns the faults of a rule's selectors, and the reach of everything nested in it.
 *
 * @param {string} text
 * @param {IsOwn} isOwn
 * @param {number | undefined} around reach of the rule that this one is nested in
 */
function readSelectors(text, isOwn, around) {
  const { nodes } = parseSelector().astSync(text);
  const read = nodes.map((selector) => {
    const start = around !== undefined && isRelative(selector) ? around : beyond;
    return { selector, reach: reachOfSelector(selector, { isOwn, around: around ?? beyond }, start) };
  });
  const faults = read
    .filter(({ reach }) => reach === beyond)
    .map(
      ({ selector }) =>
        `"${shortened(String(selector).trim())}" can mean elements that are not the remote's; begin it with a class of its own`,
    );
  return { faults, reach: Math.min(...read.map(({ reach }) => reach)) };
}

/**
 * @param {Container} container
 * @param {IsOwn} isOwn
 * @param {number} [around]
 * @returns {string[]}
 */
function faultsIn(container, isOwn, around) {
  return (container.nodes ?? []).flatMap((node) => faultsOfNode(node, isOwn, around));
}

/** @param {Node} node @param {IsOwn} isOwn @param {number} [around] @returns {string[]} */
function faultsOfNode(node, isOwn, around) {
  if (node.type === 'rule') {
    const { faults, reach } = readSelectors(node.selector, isOwn, around);
    return [...faults, ...faultsIn(node, isOwn, reach)];
  }
  if (node.type !== 'atrule') return [];
  const name = node.name.toLowerCase();
  if (grouping.has(name)) return faultsIn(node, isOwn, around);
  if (/^(?:-webkit-|-moz-)?keyframes$/.test(name)) {
    const animation = node.params.trim();
    return isOwn(animation)
      ? []
      : [`the animation "${shortened(animation)}" has a name that others may have`];
  }
  return name === 'charset' ? [] : [`"@${shortened(node.name)}" is for the whole page`];
}

/**
 * Returns a fault if the layers that a sheet names would change their order in the page: the first sheet that names a
 * layer determines its position.
 *
 * @param {Container} root
 * @returns {string[]}
 */
function faultsOfLayers(root) {
  const named = new Set();
  for (const node of root.nodes ?? []) {
    if (node.type !== 'atrule' || node.name.toLowerCase() !== 'layer') continue;
    for (const layer of node.params.split(',')) named.add(layer.trim().split('.')[0]);
  }
  const isInOrder = [...named].every((layer, index) => layer === layerOrder[index]);
  return isInOrder
    ? []
    : [`the layers "${shortened([...named].join(', '))}" are not ${layerOrder.join(', ')}`];
}

/** @param {() => string[]} look */
function orUnreadable(look) {
  try {
    return look();
  } catch (error) {
    return [`it cannot be read: ${shortened(error instanceof Error ? error.message : String(error))}`];
  }
}

/**
 * Returns what a style sheet of a remote's build does to elements, animations or layers that are not the remote's. An
 * element is the remote's if it has one of its classes or is inside an element that does, anywhere in the page: this
 * includes what a remote shows in a menu or a dialog.
 *
 * @type {typeof import('./index.d.mts').faultsOfBuiltSheet}
 */
export function faultsOfBuiltSheet(css, remote) {
  const pattern = new RegExp(`^${remote}-[\\w-]{${hashLength}}$`);
  return orUnreadable(() => {
    const root = parse(css);
    return [...faultsOfLayers(root), ...faultsIn(root, (name) => pattern.test(name))];
  });
}

/**
 * Returns the same for a source sheet, before the build names its classes: the classes of a CSS module are the remote's
 * own, those of any other sheet are not.
 *
 * @type {typeof import('./index.d.mts').faultsOfSourceSheet}
 */
export function faultsOfSourceSheet(css, file) {
  const isModule = file.endsWith('.module.css');
  return orUnreadable(() => faultsIn(parse(css), (name) => isModule && /^[\w-]+$/.test(name)));
}
