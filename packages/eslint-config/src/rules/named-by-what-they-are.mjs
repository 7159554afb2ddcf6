/** @import { Rule } from 'eslint' */
/** @import { Node } from '../nodes.mjs' */

/** Participles that say what happened to a thing, and not what it is. `left` is allowed, since it is also a side. */
const participles = new Set([
  'asked',
  'begun',
  'found',
  'given',
  'heard',
  'held',
  'kept',
  'known',
  'listed',
  'meant',
  'moved',
  'owed',
  'shown',
  'taken',
  'told',
  'wanted',
]);

/** Metaphors that have a term in the field, or another word in the glossary. */
const pictures = new Map([
  ['anew', 'again'],
  ['deed', 'auditEntry'],
  ['lateness', 'renderTimeout'],
  ['whisper', 'notification'],
  ['wish', 'purchaseRequest'],
]);

/**
 * A name says what a thing is: `recipients`, not `told`. A participle is allowed before a noun (`publishedTasks`),
 * and in names that others have chosen: properties, parameters and destructured values.
 *
 * @type {Rule.RuleModule}
 */
export default {
  meta: {
    type: 'suggestion',
    docs: { description: 'declarations are named by what they are' },
    schema: [],
    messages: {
      participle: 'Name it by what it is: "{{name}}" says what happened to it.',
      picture: 'The field has a word for "{{name}}": {{term}}.',
    },
  },
  create(context) {
    /** @param {Node | { type: string, name?: string } | null | undefined} node */
    const check = (node) => {
      if (node?.type !== 'Identifier' || !('name' in node) || !node.name) return;
      const name = String(node.name);
      if (participles.has(name)) context.report({ node, messageId: 'participle', data: { name } });
      const term = pictures.get(name.toLowerCase());
      if (term) context.report({ node, messageId: 'picture', data: { name, term } });
    };
    /** @type {Record<string, (node: { id?: Node | null }) => void>} */
    const types = {
      TSInterfaceDeclaration: ({ id }) => check(id),
      TSTypeAliasDeclaration: ({ id }) => check(id),
      TSEnumDeclaration: ({ id }) => check(id),
    };
    return {
      ...types,
      VariableDeclarator: ({ id }) => check(id),
      FunctionDeclaration: ({ id }) => check(id),
      ClassDeclaration: ({ id }) => check(id),
    };
  },
};
