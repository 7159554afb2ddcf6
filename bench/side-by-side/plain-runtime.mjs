/** The remotes as a plain set-up imports them: names that the plug-in resolves by their manifests. */
const parts = {
  discovery: () => import('discovery/remote'),
  'task-page': () => import('task_page/remote'),
};

export const federationRuntime = () => ({
  load: async ({ name }) => (await parts[name]()).default,
});
