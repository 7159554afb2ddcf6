import { BASE_CURRENCY } from '@tasklane/contracts';
import { shellName } from '../registry/builds';
import { registryFor } from '../registry/registry';
import { serverBuilds } from '../rendering/server-builds';
import type { Site } from '../site';
import { publicConfig } from './public-config';
import { forRendering } from './rendered';

/** Has what is live loaded, and the home page rendered for practice, before the first visitor comes. */
export async function warmUp(site: Site): Promise<void> {
  const version = site.deployments.live(shellName);
  if (version === undefined) return;
  const registry = await registryFor(site, { holder: null, visitor: null });
  const live = await serverBuilds(site, version, registry.remotes);
  if (!live) return;
  const { language, publicUrl } = site.config;
  const origin = publicUrl ?? site.backends.url;
  await site.rendering.warm(live, {
    url: new URL('/', origin).href,
    language,
    config: {
      ...publicConfig(site, { origin, language }),
      rendered: { currency: BASE_CURRENCY, at: Date.now() },
    },
    registry: forRendering(registry),
    answers: [],
    apiUrl: `${site.backends.url}/api`,
  });
}
