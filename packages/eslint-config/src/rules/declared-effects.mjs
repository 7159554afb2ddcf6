/** Methods of a query client by which an answer that is held is changed or outdated by hand. */
const methods = new Set([
  'invalidateQueries',
  'setQueryData',
  'setQueriesData',
  'removeQueries',
  'resetQueries',
]);

/** Operations declare what they outdate and replace; the client of the API applies it, once. */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'answers that are held change by the declared effects of operations only' },
    schema: [],
    messages: {
      byHand:
        '"{{method}}" repeats what an operation or event declares in contracts: declare the read there.',
    },
  },
  create(context) {
    const report = (node, method) => context.report({ node, messageId: 'byHand', data: { method } });
    return {
      'CallExpression > MemberExpression.callee'(node) {
        const method = node.property.name ?? node.property.value;
        if (methods.has(method)) report(node, method);
        if (method === 'invalidate' && node.object.name === 'api') report(node, 'api.invalidate');
      },
    };
  },
};
