import { nameOf } from './nodes.mjs';

/** @import { Rule } from 'eslint' */
/** @import { Node, NodeOf } from './nodes.mjs' */

/**
 * Visitors that report every way a module can reference another: import and export declarations, `import()`,
 * `import('x')` in a type, `require()` and jest's module functions.
 *
 * @param {(specifier: string, node: Node) => void} visit called with the node to report at
 * @returns {Rule.RuleListener}
 */
export function onImport(visit) {
  /** @param {{ source?: Node | null }} node */
  const visitSource = ({ source }) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') visit(source.value, source);
  };
  return {
    ImportDeclaration: visitSource,
    ExportNamedDeclaration: visitSource,
    ExportAllDeclaration: visitSource,
    ImportExpression: visitSource,
    TSImportType: visitSource,
    /** @param {NodeOf<'CallExpression'>} node */
    'CallExpression[arguments.0.type="Literal"]'(node) {
      if (takesModule(node.callee)) visitSource({ source: node.arguments[0] });
    },
  };
}

const modulesOf = new Set(['jest', 'require']);
const takers = new Set(['mock', 'unmock', 'doMock', 'requireActual', 'requireMock', 'resolve']);

/** @param {NodeOf<'CallExpression'>['callee']} callee */
function takesModule(callee) {
  if (callee.type !== 'MemberExpression') return nameOf(callee) === 'require';
  return modulesOf.has(nameOf(callee.object) ?? '') && takers.has(nameOf(callee.property) ?? '');
}
