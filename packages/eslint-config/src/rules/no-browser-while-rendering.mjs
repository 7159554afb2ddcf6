import { nameOf, parentOf } from '../nodes.mjs';

/** @import { Node, NodeOf } from '../nodes.mjs' */

/** Globals that only a browser has. */
const browserOnly = new Set([
  'cancelAnimationFrame',
  'document',
  'getComputedStyle',
  'history',
  'innerHeight',
  'innerWidth',
  'localStorage',
  'location',
  'matchMedia',
  'navigator',
  'requestAnimationFrame',
  'screen',
  'sessionStorage',
  'window',
]);

/** Functions that call their argument immediately, and so while the page renders. */
const callAtOnce = new Set([
  ...['useMemo', 'useReducer', 'useState'],
  ...[
    'every',
    'filter',
    'find',
    'findIndex',
    'flatMap',
    'forEach',
    'map',
    'reduce',
    'some',
    'sort',
    'toSorted',
  ],
]);

/** Parts of a view that the server runs before the page renders. */
const runByServer = new Set(['loader', 'meta']);

/** @param {Node} node */
const isFunction = ({ type }) => type.endsWith('FunctionExpression') || type === 'FunctionDeclaration';

/**
 * Public pages are rendered on the server first, where `window` and the like are missing: outside of effects, event
 * handlers and `typeof window` checks nothing may use them, neither when a module is loaded nor while a component, a
 * hook or a view's loader runs.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'a page renders without a browser' },
    schema: [],
    messages: {
      loading: '"{{name}}" is asked for when the module is loaded; the server has none.',
      rendering: '"{{name}}" is asked for while the page renders; the server has none. Use an effect.',
    },
  },
  create(context) {
    /** @param {NodeOf<'Identifier'>} identifier */
    const check = (identifier) => {
      const place = placeOf(identifier);
      if (place === null || isGuarded(identifier)) return;
      context.report({ node: identifier, messageId: place, data: { name: identifier.name } });
    };

    return {
      'Program:exit'() {
        const { globalScope } = context.sourceCode.scopeManager;
        if (!globalScope) return;
        const declared = globalScope.variables.flatMap(({ defs, references }) =>
          defs.length > 0 ? [] : references,
        );
        for (const reference of [...globalScope.through, ...declared]) {
          const { identifier } = reference;
          if (identifier.type !== 'Identifier' || !browserOnly.has(identifier.name)) continue;
          // The parser of TypeScript marks references to types.
          if (!Reflect.get(reference, 'isTypeReference')) check(identifier);
        }
      },
    };
  },
};

/**
 * Yields a node with its parent, then that with its own, up to the program.
 *
 * @param {Node} node
 * @returns {Generator<[at: Node, parent: Node]>}
 */
function* pathUp(node) {
  for (let at = node, parent = parentOf(at); parent; at = parent, parent = parentOf(at)) yield [at, parent];
}

/**
 * When the server runs a node: as the module is loaded, while the page renders, or never.
 *
 * @param {Node} node
 */
function placeOf(node) {
  for (const [at, parent] of pathUp(node)) {
    if (parent.type === 'UnaryExpression' && parent.operator === 'typeof') return null;
    if (/^TS\w*(?:Type|Query)/.test(at.type)) return null;
    if (isFunction(at)) {
      if (isRendering(at)) return 'rendering';
      if (!isCalledAtOnce(at)) return null;
    }
  }
  return 'loading';
}

/**
 * Whether a function is a component, a hook, or a part of a view that the server runs.
 *
 * @param {Node} node
 */
function isRendering(node) {
  const name = functionName(node);
  if (/^(?:use)?[A-Z]/.test(name)) return true;
  const parent = parentOf(node);
  return parent?.type === 'Property' && runByServer.has(name) && isView(parentOf(parent));
}

/** @param {Node | undefined} node */
const isView = (node) => {
  const call = node && parentOf(node);
  return call?.type === 'CallExpression' && nameOf(call.callee) === 'defineView';
};

/**
 * Returns the name of a function, also of a wrapped one: `const Card = memo(() => …)`.
 *
 * @param {Node} node
 * @returns {string}
 */
function functionName(node) {
  if ('id' in node && node.id) return nameOf(node.id) ?? '';
  const parent = parentOf(node);
  switch (parent?.type) {
    case 'VariableDeclarator':
      return nameOf(parent.id) ?? '';
    case 'Property':
      return nameOf(parent.key) ?? '';
    case 'CallExpression':
      return /^(?:memo|forwardRef)$/.test(nameOf(parent.callee) ?? '') ? functionName(parent) : '';
    default:
      return '';
  }
}

/** @param {Node} node */
function isCalledAtOnce(node) {
  const parent = parentOf(node);
  if (parent?.type !== 'CallExpression') return false;
  const { callee } = parent;
  if (callee === node) return true;
  return callAtOnce.has(nameOf(callee.type === 'MemberExpression' ? callee.property : callee) ?? '');
}

/**
 * Whether a node is guarded by a check for a browser, in this function or in an enclosing one.
 *
 * @param {Node} node
 */
function isGuarded(node) {
  for (const [at, parent] of pathUp(node)) {
    if ('test' in parent && parent.test !== at && asks(parent.test)) return true;
    if (parent.type === 'LogicalExpression' && parent.right === at && asks(parent.left)) return true;
    if (parent.type === 'BlockStatement' && parent.body.some((each) => leavesBefore(each, at))) return true;
  }
  return false;
}

/**
 * Whether a statement such as `if (typeof window === 'undefined') return …;` precedes a node.
 *
 * @param {Node} statement
 * @param {Node} at
 */
const leavesBefore = (statement, at) =>
  statement.type === 'IfStatement' &&
  isBefore(statement, at) &&
  asks(statement.test) &&
  /^(?:Return|Throw)Statement$/.test(
    statement.consequent.type === 'BlockStatement'
      ? (statement.consequent.body.at(-1)?.type ?? '')
      : statement.consequent.type,
  );

/**
 * @param {Node} first
 * @param {Node} second
 */
const isBefore = ({ range: first }, { range: second }) =>
  first !== undefined && second !== undefined && first[1] <= second[0];

/**
 * @param {Node | null | undefined} test
 * @returns {boolean}
 */
function asks(test) {
  switch (test?.type) {
    case 'UnaryExpression':
      return test.operator === 'typeof' ? browserOnly.has(nameOf(test.argument) ?? '') : asks(test.argument);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return asks(test.left) || asks(test.right);
    case 'CallExpression':
      return nameOf(test.callee) === 'useHydrated';
    default:
      return false;
  }
}
