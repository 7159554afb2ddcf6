import { nameOf } from '../nodes.mjs';

/** @import { Node, NodeOf } from '../nodes.mjs' */

const hooks = new Set(['useApi', 'useApiQuery', 'useApiMutation', 'useUploads', 'fillBasket']);
/** Hooks for live data, which have their own entry point. */
const liveHooks = new Set(['useLive', 'useLiveQuery', 'useLiveList', 'useLiveUpdates']);
const doors = new Map([
  ['@tasklane/api-client', hooks],
  ['@tasklane/api-client/live', liveHooks],
]);
const methods = new Set(['call', 'ensure', 'download', 'upload', 'total']);

/**
 * A remote calls the API in the files of its `api` folder; screens and forms know fields and texts.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: "a remote's calls of the API stand in its api folder" },
    schema: [],
    messages: { outside: '"{{name}}" calls the API: put it into a file of src/api, named by what it does.' },
  },
  create(context) {
    if (/[\\/]src[\\/]api[\\/]/.test(context.filename)) return {};
    /**
     * @param {Node} node
     * @param {string} name
     */
    const report = (node, name) => context.report({ node, messageId: 'outside', data: { name } });
    return {
      ImportSpecifier(node) {
        const { parent } = node;
        const calls = parent.type === 'ImportDeclaration' && doors.get(String(parent.source.value));
        const name = nameOf(node.imported);
        if (calls && name && calls.has(name)) report(node, name);
      },
      /** @param {NodeOf<'MemberExpression'>} node */
      'CallExpression > MemberExpression.callee'(node) {
        const method = nameOf(node.property);
        if (nameOf(node.object) === 'api' && method && methods.has(method)) report(node, `api.${method}`);
      },
    };
  },
};
