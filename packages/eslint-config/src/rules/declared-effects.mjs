import { nameOf } from '../nodes.mjs';

/** @import { Node, NodeOf } from '../nodes.mjs' */

/** Methods of a query client by which a cached answer is changed or invalidated by hand. */
const methods = new Set([
  'invalidateQueries',
  'setQueryData',
  'setQueriesData',
  'removeQueries',
  'resetQueries',
]);

/**
 * Operations declare what they invalidate and replace; the client of the API applies it, in one place.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'answers that are held change by the declared effects of operations only' },
    schema: [],
    messages: {
      manualEffect:
        '"{{method}}" repeats what an operation or event declares in contracts: declare the read there.',
    },
  },
  create(context) {
    /**
     * @param {Node} node
     * @param {string} method
     */
    const report = (node, method) => context.report({ node, messageId: 'manualEffect', data: { method } });
    return {
      /** @param {NodeOf<'MemberExpression'>} node */
      'CallExpression > MemberExpression.callee'(node) {
        const { object, property } = node;
        const method = property.type === 'Literal' ? String(property.value) : (nameOf(property) ?? '');
        if (methods.has(method)) report(node, method);
        if (method === 'invalidate' && nameOf(object) === 'api') report(node, 'api.invalidate');
      },
    };
  },
};
