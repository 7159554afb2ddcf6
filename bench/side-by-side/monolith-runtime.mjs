/** @import { RemoteDefinition } from '../../packages/federation/src/index.ts' */

/**
 * The monolith fetches nothing from another build: both remotes are parts of this one.
 *
 * @type {Readonly<Record<string, () => Promise<{ default: RemoteDefinition }>>>}
 */
const parts = {
  discovery: () => import('../../remotes/discovery/src/index.ts'),
  'task-page': () => import('../../remotes/task-page/src/index.ts'),
};

/** @returns {import('../../packages/federation/src/loading/runtime.ts').RemoteRuntime} */
export const federationRuntime = () => ({
  async load({ name }) {
    const part = parts[name];
    if (!part) throw new Error(`There is no remote "${name}".`);
    return (await part()).default;
  },
});
