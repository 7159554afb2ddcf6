/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {import('webpack').ChunkGroup} ChunkGroup
 */

/** @param {string} file */
const isServed = (file) => /\.(?:css|js)$/.test(file);

/**
 * Scripts and style sheets of chunk groups, in order, each once.
 *
 * @param {Iterable<ChunkGroup>} groups
 * @returns {string[]}
 */
export function filesOf(groups) {
  const files = new Set();
  for (const group of groups) for (const file of group.getFiles()) if (isServed(file)) files.add(file);
  return [...files];
}

/**
 * Returns the shared modules that the chunks of some groups consume, each with the group that provides it in this
 * build. A remote provides none, so there the group is missing.
 *
 * @param {Compilation} compilation
 * @param {Iterable<ChunkGroup>} groups
 * @returns {Map<string, ChunkGroup | undefined>}
 */
export function sharedOf(compilation, groups) {
  const { chunkGraph } = compilation;
  /** @type {Map<string, ChunkGroup | undefined>} */
  const files = new Map();
  for (const group of groups) {
    for (const chunk of group.chunks) {
      for (const module of chunkGraph.getChunkModulesIterable(chunk)) {
        if (module.type !== 'consume-shared-module') continue;
        const { shareKey } = /** @type {{ options: { shareKey: string } }} */ (
          /** @type {unknown} */ (module)
        ).options;
        const [block] = module.blocks;
        files.set(shareKey, (block && chunkGraph.getBlockChunkGroup(block)) ?? undefined);
      }
    }
  }
  return files;
}

/**
 * Returns all groups that a page needs when it loads `roots`: the roots and the providers of what they consume,
 * transitively.
 *
 * @param {Compilation} compilation
 * @param {ChunkGroup[]} roots
 * @returns {Set<ChunkGroup>} in the order in which they are needed
 */
export function withShared(compilation, roots) {
  const reached = new Set(roots);
  for (const group of reached) {
    for (const provider of sharedOf(compilation, [group]).values()) if (provider) reached.add(provider);
  }
  return reached;
}
