/** @import { RemoteDefinition } from '../../packages/federation/src/index.ts' */

/**
 * The remotes as a plain set-up imports them: names that the plug-in resolves through their manifests.
 *
 * @type {Readonly<Record<string, () => Promise<{ default: RemoteDefinition }>>>}
 */
const parts = {
  // @ts-expect-error -- the build resolves it by the remote's manifest
  discovery: () => import('discovery/remote'),
  // @ts-expect-error -- the same
  'task-page': () => import('task_page/remote'),
};

/** @returns {import('../../packages/federation/src/loading/runtime.ts').RemoteRuntime} */
export const federationRuntime = () => ({
  async load({ name }) {
    const part = parts[name];
    if (!part) throw new Error(`There is no remote "${name}".`);
    return (await part()).default;
  },
});
