const hooks = new Set(['useApi', 'useApiQuery', 'useApiMutation', 'useUploads', 'fillBasket']);
/** What is live, by the door that it has of its own. */
const liveHooks = new Set(['useLive', 'useLiveQuery', 'useLiveList', 'useLiveNews']);
const doors = new Map([
  ['@tasklane/api-client', hooks],
  ['@tasklane/api-client/live', liveHooks],
]);
const methods = new Set(['call', 'ensure', 'download', 'upload', 'total']);

/** A remote speaks to the API in the files of its `api` folder; screens and forms know fields and texts. */
export default {
  meta: {
    type: 'problem',
    docs: { description: "a remote's calls of the API stand in its api folder" },
    schema: [],
    messages: { outside: '"{{name}}" calls the API: put it into a file of src/api, named by what it does.' },
  },
  create(context) {
    if (/[\\/]src[\\/]api[\\/]/.test(context.filename)) return {};
    const report = (node, name) => context.report({ node, messageId: 'outside', data: { name } });
    return {
      ImportSpecifier(node) {
        const calls = doors.get(node.parent.source.value);
        if (calls?.has(node.imported.name)) report(node, node.imported.name);
      },
      'CallExpression > MemberExpression.callee'(node) {
        const { object, property } = node;
        if (object.name === 'api' && methods.has(property.name)) report(node, `api.${property.name}`);
      },
    };
  },
};
