/** What only a browser has. */
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

/** Functions that call what they are given at once, so while the page renders. */
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

const isFunction = ({ type }) => type.endsWith('FunctionExpression') || type === 'FunctionDeclaration';

/**
 * Public pages are rendered on the server first. There, `window` and its like are missing: outside of effects, event
 * handlers and `typeof window` questions nothing may ask for them, neither when a module is loaded nor while a component,
 * a hook or a view's loader runs.
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
    const { scopeManager } = context.sourceCode;

    const check = (identifier) => {
      const place = placeOf(identifier);
      if (place === null || isGuarded(identifier)) return;
      context.report({ node: identifier, messageId: place, data: { name: identifier.name } });
    };

    return {
      'Program:exit'() {
        const { globalScope } = scopeManager;
        const declared = globalScope.variables.flatMap(({ defs, references }) =>
          defs.length > 0 ? [] : references,
        );
        for (const { identifier, isTypeReference } of [...globalScope.through, ...declared]) {
          if (browserOnly.has(identifier.name) && !isTypeReference) check(identifier);
        }
      },
    };
  },
};

/** When the server would come by: as the module is loaded, while the page renders, or never. */
function placeOf(node) {
  for (let at = node; at.parent; at = at.parent) {
    if (at.parent.type === 'UnaryExpression' && at.parent.operator === 'typeof') return null;
    if (/^TS\w*(?:Type|Query)/.test(at.type)) return null;
    if (isFunction(at)) {
      if (isRendering(at)) return 'rendering';
      if (!isCalledAtOnce(at)) return null;
    }
  }
  return 'loading';
}

/** A component, a hook, or what the server runs of a view. */
function isRendering(node) {
  const name = nameOf(node);
  if (/^(?:use)?[A-Z]/.test(name)) return true;
  const { parent } = node;
  return parent.type === 'Property' && runByServer.has(name) && isView(parent.parent);
}

const isView = ({ parent }) => parent.type === 'CallExpression' && parent.callee.name === 'defineView';

/** The name of a function, also of one that is wrapped: `const Card = memo(() => …)`. */
function nameOf({ id, parent }) {
  if (id) return id.name;
  switch (parent.type) {
    case 'VariableDeclarator':
      return parent.id.name ?? '';
    case 'Property':
      return parent.key.name ?? '';
    case 'CallExpression':
      return /^(?:memo|forwardRef)$/.test(parent.callee.name ?? '') ? nameOf(parent) : '';
    default:
      return '';
  }
}

function isCalledAtOnce(node) {
  const { parent } = node;
  if (parent.type !== 'CallExpression') return false;
  if (parent.callee === node) return true;
  return callAtOnce.has(parent.callee.name ?? parent.callee.property?.name);
}

/** Behind a question whether there is a browser, in this function or in one around it. */
function isGuarded(node) {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if ('test' in parent && parent.test !== at && asks(parent.test)) return true;
    if (parent.type === 'LogicalExpression' && parent.right === at && asks(parent.left)) return true;
    if (parent.type === 'BlockStatement' && parent.body.some((each) => leavesBefore(each, at))) return true;
  }
  return false;
}

/** `if (typeof window === 'undefined') return …;` above. */
const leavesBefore = (statement, at) =>
  statement.type === 'IfStatement' &&
  statement.range[1] <= at.range[0] &&
  asks(statement.test) &&
  /^(?:Return|Throw)Statement$/.test(
    statement.consequent.type === 'BlockStatement'
      ? statement.consequent.body.at(-1)?.type
      : statement.consequent.type,
  );

function asks(test) {
  switch (test?.type) {
    case 'UnaryExpression':
      return test.operator === 'typeof' ? browserOnly.has(test.argument.name) : asks(test.argument);
    case 'BinaryExpression':
    case 'LogicalExpression':
      return asks(test.left) || asks(test.right);
    case 'CallExpression':
      return test.callee.name === 'useHydrated';
    default:
      return false;
  }
}
