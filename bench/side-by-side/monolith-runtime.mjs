/** In the monolith nothing is fetched from another build: both remotes are parts of this one. */
const parts = {
  discovery: () => import('../../remotes/discovery/src/index.ts'),
  'task-page': () => import('../../remotes/task-page/src/index.ts'),
};

export const federationRuntime = () => ({
  load: async ({ name }) => (await parts[name]()).default,
});
