import { dirname, resolve } from 'node:path';
import { onImport } from '../imports.mjs';
import { isInside, isTestFile, names, pathWithin, workspaceOf } from '../workspace.mjs';

/** @import { Package } from '../workspace.mjs' */

/**
 * Which roles a package of a role may import.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const mayImport = {
  contracts: [],
  'browser-lib': ['contracts', 'browser-lib'],
  shell: ['contracts', 'browser-lib'],
  remote: ['contracts', 'browser-lib'],
  server: ['contracts', 'server-lib'],
  'server-lib': ['contracts', 'server-lib'],
  'test-lib': ['contracts', 'browser-lib', 'server', 'server-lib', 'test-lib'],
  e2e: ['contracts'],
  tool: [],
};

/** Roles whose tests may import the `test-lib` role. */
const lendsTests = ['browser-lib', 'shell', 'remote', 'server'];

/**
 * Checks the direction of dependencies between workspace packages, by each package's `tasklane.role`.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'packages import each other in one direction only, through their exports' },
    schema: [],
    messages: {
      role: '{{own}} is of the role "{{ownRole}}", which may not import "{{otherRole}}" ({{other}}).',
      unknownRole: '{{name}} declares no known `tasklane.role` in its package.json.',
      testOnly: '{{other}} is for tests; this file is none.',
      undeclared: '{{own}} imports {{other}}, which its package.json does not name.',
      deep: '{{other}} does not export "{{subpath}}"; import what its package.json exports.',
      outside: 'This path leaves {{own}}; import the other package by its name.',
    },
  },
  create(context) {
    const { packages, own } = workspaceOf(context.filename);
    if (!own) return {};
    const inTest = isTestFile(pathWithin(context.filename, own.dir));

    /**
     * Returns the first fault of importing `other`, as a message.
     *
     * @param {Package} own
     * @param {Package} other
     * @param {string} specifier
     * @returns {{ messageId: string, data: Record<string, string> } | undefined}
     */
    function fault(own, other, specifier) {
      const data = { own: own.name, ownRole: own.role, other: other.name, otherRole: other.role };
      for (const { name, role } of [own, other]) {
        if (!Object.hasOwn(mayImport, role)) return { messageId: 'unknownRole', data: { name } };
      }
      if (!mayImport[own.role]?.includes(other.role)) {
        const lentToTests = other.role === 'test-lib' && lendsTests.includes(own.role);
        if (!lentToTests) return { messageId: 'role', data };
        if (!inTest) return { messageId: 'testOnly', data };
      }
      if (!own.dependencies.has(other.name)) return { messageId: 'undeclared', data };
      const subpath = `.${specifier.slice(other.name.length)}`;
      if (!other.exports.some((pattern) => offers(pattern, subpath)))
        return { messageId: 'deep', data: { ...data, subpath } };
      return undefined;
    }

    return onImport((specifier, node) => {
      if (specifier.startsWith('.')) {
        const target = resolve(dirname(context.filename), specifier);
        if (target === own.dir || isInside(target, own.dir)) return;
        if (packages.some(({ dir }) => target === dir || isInside(target, dir))) {
          context.report({ node, messageId: 'outside', data: { own: own.name } });
        }
        return;
      }
      const other = packages.find(({ name }) => names(name, specifier));
      if (!other || other === own) return;
      const violation = fault(own, other, specifier);
      if (violation) context.report({ node, ...violation });
    });
  },
};

/**
 * Whether an entry of `exports` (`./schemas`, `./locales/*`) matches a subpath.
 *
 * @param {string} pattern
 * @param {string} subpath
 */
function offers(pattern, subpath) {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return pattern === subpath;
  return subpath.startsWith(start) && subpath.endsWith(end) && subpath.length > start.length + end.length;
}
