/**
 * @typedef {Parameters<import('eslint').SourceCode['getScope']>[0]} Node any of JavaScript's
 */
/**
 * @template {Node['type']} Type
 * @typedef {Extract<Node, { type: Type }>} NodeOf
 */

/**
 * Returns the parent of a node; ESLint sets it on each, but its types declare it for the visited node only.
 *
 * @param {object} node
 * @returns {Node | undefined} undefined for a program
 */
export const parentOf = (node) => Reflect.get(node, 'parent') ?? undefined;

/**
 * Returns the name of an identifier; undefined for an expression of another kind.
 *
 * @param {{ type: string } | null | undefined} node
 * @returns {string | undefined}
 */
export const nameOf = (node) =>
  node && node.type === 'Identifier' && 'name' in node ? String(node.name) : undefined;
