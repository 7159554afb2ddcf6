import { tablesOf } from '../schemas.mjs';
import { nameOf } from '../nodes.mjs';
import { isTestFile, pathWithin, workspaceOf } from '../workspace.mjs';

/** @import { Rule, Scope } from 'eslint' */
/** @import { Node, NodeOf } from '../nodes.mjs' */
/** @import { Package } from '../workspace.mjs' */
/** @typedef {Node | null | undefined} Maybe an argument that may be missing */

/** Roles of packages that have tables. */
const servers = new Set(['server', 'server-lib']);

/** Functions that write rows into the table that they are passed. */
const writers = new Set(['insertMany']);

const writes = /\b(?:UPDATE|INSERT\s+INTO|MERGE\s+INTO)\s+"?(\w*)"?/gi;
const writesNext = /\b(?:UPDATE|INSERT\s+INTO|MERGE\s+INTO)\s+$/i;

/**
 * Only the engine of lifecycles writes a state. A table with a state column belongs to a lifecycle, unless the option
 * `elsewhere` names it with a reason: its rows are inserted by the engine, and updated by it or by an object literal
 * without a state.
 *
 * @type {Rule.RuleModule}
 */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'the state of a lifecycle is written by transitions only' },
    schema: [
      {
        type: 'object',
        properties: { elsewhere: { type: 'object', additionalProperties: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: {
      status: 'Only a transition writes "{{property}}" of {{table}}.',
      insert: 'Rows of {{table}} begin in the engine: insertSubject, or importSubjects for rows as they are.',
      unclear: 'What this changes in {{table}} cannot be seen: use updateSubject, which writes no state.',
      unnamed: 'Name the table that is written, so that it can be seen whether it holds a state.',
      raw: 'SQL writes {{table}}, which holds a state: use the engine of lifecycles.',
    },
  },
  create(context) {
    const { own, packages } = workspaceOf(context.filename);
    if (!own || !servers.has(own.role)) return {};
    const path = pathWithin(context.filename, own.dir);
    if (isTestFile(path) || isEngine(own, path)) return {};
    const { elsewhere = {} } = context.options[0] ?? {};
    const tables = new Map(
      packages.filter(({ role }) => servers.has(role)).flatMap(({ dir }) => [...tablesOf(dir)]),
    );
    const governed = [...tables.values()].filter(
      ({ name, statuses }) => statuses.length > 0 && !Object.hasOwn(elsewhere, name),
    );
    const byName = new Map(governed.map((table) => [table.name, table]));
    const bySqlName = new Map(governed.map((table) => [table.sqlName, table]));

    /**
     * Returns the table that an expression names: a governed one, `null` for another, undefined where it names none.
     *
     * @param {Maybe} node
     */
    function tableOf(node) {
      const name =
        node?.type === 'MemberExpression' && !node.computed
          ? nameOf(node.property)
          : node?.type === 'Identifier'
            ? originalName(context, node)
            : undefined;
      if (name === undefined || !tables.has(name)) return undefined;
      return byName.get(name) ?? null;
    }

    /**
     * @param {Node} node
     * @param {Maybe} target
     * @param {Maybe} change
     */
    function checkUpdate(node, target, change) {
      const table = tableOf(target);
      if (table === undefined) context.report({ node, messageId: 'unnamed' });
      if (!table) return;
      if (change?.type !== 'ObjectExpression') {
        context.report({ node, messageId: 'unclear', data: { table: table.name } });
        return;
      }
      for (const property of change.properties) {
        const name = property.type === 'Property' && !property.computed && keyOf(property.key);
        if (!name) context.report({ node: property, messageId: 'unclear', data: { table: table.name } });
        else if (table.statuses.includes(name))
          context.report({
            node: property,
            messageId: 'status',
            data: { table: table.name, property: name },
          });
      }
    }

    /**
     * @param {Node} node
     * @param {Maybe} target
     */
    function checkInsert(node, target) {
      const table = tableOf(target);
      if (table === undefined) context.report({ node, messageId: 'unnamed' });
      if (table) context.report({ node, messageId: 'insert', data: { table: table.name } });
    }

    return {
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && writers.has(node.callee.name)) {
          checkInsert(node, node.arguments[1]);
          return;
        }
        const made = madeBy(node);
        if (made?.follows === 'set' && made.call === 'update')
          checkUpdate(node, made.target, node.arguments[0]);
        if (made?.follows === 'values' && made.call === 'insert') checkInsert(node, made.target);
      },
      TaggedTemplateExpression({ tag, quasi }) {
        if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
        quasi.quasis.forEach(({ value }, index) => {
          const named = [...value.raw.matchAll(writes)].map(([, name = '']) => bySqlName.get(name));
          const next = writesNext.test(value.raw) ? tableOf(quasi.expressions[index]) : undefined;
          for (const table of [...named, next])
            if (table) context.report({ node: quasi, messageId: 'raw', data: { table: table.name } });
        });
      },
    };
  },
};

/**
 * Whether a file belongs to the engine: the only place that writes tables without naming them.
 *
 * @param {Package} own
 * @param {string} path
 */
const isEngine = ({ role }, path) => role === 'server-lib' && /^src\/lifecycle\//.test(path);

/**
 * Returns the parts of `….update(target).set(…)`.
 *
 * @param {NodeOf<'CallExpression'>} call
 */
function madeBy({ callee }) {
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'CallExpression') return undefined;
  const { callee: inner, arguments: given } = callee.object;
  if (inner.type !== 'MemberExpression') return undefined;
  return { follows: nameOf(callee.property), call: nameOf(inner.property), target: given[0] };
}

/** @param {Node} key */
const keyOf = (key) => (key.type === 'Literal' ? String(key.value) : nameOf(key));

/**
 * Returns the original name of an identifier: `import { orders as rows }` names orders.
 *
 * @param {Rule.RuleContext} context
 * @param {NodeOf<'Identifier'>} node
 */
function originalName(context, node) {
  /** @type {Scope.Scope | null} */
  let scope = context.sourceCode.getScope(node);
  for (; scope; scope = scope.upper) {
    const variable = scope.set.get(node.name);
    if (!variable) continue;
    const [definition] = variable.defs;
    if (definition?.type === 'ImportBinding')
      return definition.node.type === 'ImportSpecifier' ? nameOf(definition.node.imported) : node.name;
    // A table that the file itself declares; a parameter or a conditional expression names none.
    const init = definition?.type === 'Variable' ? definition.node.init : undefined;
    return init?.type === 'CallExpression' && nameOf(init.callee) === 'pgTable' ? node.name : undefined;
  }
  return undefined;
}
