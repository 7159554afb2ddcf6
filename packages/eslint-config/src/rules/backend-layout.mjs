import { basename } from 'node:path';
import { isTestFile, pathWithin, workspaceOf } from '../workspace.mjs';

/** @import { Node } from '../nodes.mjs' */

/**
 * File names that repeat what the file is, and what they should be.
 *
 * @type {[pattern: RegExp, name: string][]}
 */
const renamed = [
  [/\.schema\.ts$/, 'schema.ts'],
  [/\.repository\.ts$/, 'repository.ts, or a file in repository/'],
  [/(?:\.|^)operations?\.ts$/, 'a file in operations/'],
  [/\.policy\.ts$/, 'policy.ts'],
  [/^consumers\.ts$/, 'events.ts'],
];

/**
 * Every module of the back end has the same layout, so that knowing one is knowing them all.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    docs: {
      description: 'a back-end module keeps operations, tables and its declaration where every module does',
    },
    schema: [],
    messages: {
      name: 'In a module this file is called {{name}}.',
      table: 'Tables of a module stand in its schema.ts.',
      operation: 'Operations are bound in operations/, or in module.ts where the handler is one call.',
      module: 'A module is declared in module.ts; its index.ts says what others may use.',
    },
  },
  create(context) {
    const { own } = workspaceOf(context.filename);
    if (own?.role !== 'server') return {};
    const path = pathWithin(context.filename, own.dir);
    const [, module, rest = ''] = /^src\/modules\/([^/]+)\/(.+)$/.exec(path) ?? [];
    if (!module || isTestFile(path)) return {};
    const file = basename(rest);

    return {
      Program(node) {
        const [, name] = renamed.find(([pattern]) => pattern.test(file)) ?? [];
        if (name) context.report({ node, messageId: 'name', data: { name } });
      },
      /** @param {Node} node */
      'CallExpression[callee.name="pgTable"]'(node) {
        if (file !== 'schema.ts') context.report({ node, messageId: 'table' });
      },
      /** @param {Node} node */
      'CallExpression[callee.name="bind"][arguments.0.type="Literal"]'(node) {
        if (rest !== 'module.ts' && !rest.startsWith('operations/'))
          context.report({ node, messageId: 'operation' });
      },
      /** @param {Node} node */
      'VariableDeclarator > Identifier[typeAnnotation.typeAnnotation.typeName.name="BackendModule"]'(node) {
        if (rest !== 'module.ts') context.report({ node, messageId: 'module' });
      },
    };
  },
};
