import { dirname, resolve } from 'node:path';
import { onImport } from '../imports.mjs';
import { isTestFile, pathWithin, workspaceOf } from '../workspace.mjs';

/**
 * What each layer may not import from its own module: routes → operations → lifecycle → policy, repository.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const forbiddenBelow = {
  routes: ['repository'],
  lifecycle: ['routes', 'operations'],
  policy: ['routes', 'operations', 'lifecycle', 'repository'],
  repository: ['routes', 'operations', 'policy'],
};

/**
 * Inside the back end a module imports another through its `index.ts`, and its layers depend in one direction.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'a back-end module is seen through its index, and its layers look one way' },
    schema: [],
    messages: {
      index: 'The module "{{other}}" is seen through its index.ts only.',
      repository: 'A repository is imported by the operations of its own module only.',
      layer: '{{layer}} may not import {{target}}: routes → operations → lifecycle → policy, repository.',
    },
  },
  create(context) {
    const { own } = workspaceOf(context.filename);
    if (own?.role !== 'server') return {};
    const path = pathWithin(context.filename, own.dir);
    const here = place(path);
    const inTest = isTestFile(path);

    return onImport((specifier, node) => {
      if (!specifier.startsWith('.')) return;
      const there = place(pathWithin(resolve(dirname(context.filename), specifier), own.dir));
      if (!there.module) return;
      if (there.module !== here.module) {
        if (there.layer === 'repository') context.report({ node, messageId: 'repository' });
        else if (here.module && there.rest !== '' && there.rest !== 'index') {
          context.report({ node, messageId: 'index', data: { other: there.module } });
        }
        return;
      }
      if (!inTest && here.layer && there.layer && forbiddenBelow[here.layer]?.includes(there.layer)) {
        const data = { layer: here.layer, target: there.layer };
        context.report({ node, messageId: 'layer', data });
      }
    });
  },
};

/**
 * Returns the module, the path below it, and the layer of a path such as `src/modules/orders/order.repository`.
 *
 * @param {string} path
 */
function place(path) {
  const [, module, rest = ''] = /^src\/modules\/([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  const layer = /(?:^|[./])(route|operation|policy|lifecycle|repository)s?(?:\.[cm]?ts$|\/|$)/.exec(
    rest,
  )?.[1];
  const plural = layer === 'route' || layer === 'operation' ? `${layer}s` : layer;
  return { module, rest: rest.replace(/\.[cm]?tsx?$/, ''), layer: plural };
}
