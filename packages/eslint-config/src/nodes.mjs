/**
 * @typedef {Parameters<import('eslint').SourceCode['getScope']>[0]} Node any of JavaScript's
 */
/**
 * @template {Node['type']} Type
 * @typedef {Extract<Node, { type: Type }>} NodeOf
 */

/**
 * What holds a node; ESLint writes it into each, and its types speak of it for the visited node only.
 *
 * @param {object} node
 * @returns {Node | undefined} undefined for a program
 */
export const parentOf = (node) => Reflect.get(node, 'parent') ?? undefined;

/**
 * The name of an identifier; an expression of another kind has none.
 *
 * @param {{ type: string } | null | undefined} node
 * @returns {string | undefined}
 */
export const nameOf = (node) =>
  node && node.type === 'Identifier' && 'name' in node ? String(node.name) : undefined;
