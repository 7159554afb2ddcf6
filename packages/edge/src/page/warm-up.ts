import { BASE_CURRENCY } from '@tasklane/contracts';
import type { PageRequest, Registry } from '@tasklane/contracts';
import { shellName } from '../registry/builds';
import { registryFor } from '../registry/registry';
import { serverBuilds } from '../rendering/server-builds';
import type { Site } from '../site';
import { publicConfig } from './public-config';
import { forRendering } from './rendered';

/** Returns the home page as requested by a guest without cookies. */
export function practicePage(
  { config, backends }: Pick<Site, 'config' | 'backends'>,
  registry: Registry,
): PageRequest {
  const { language, publicUrl } = config;
  const origin = publicUrl ?? backends.url;
  return {
    url: new URL('/', origin).href,
    language,
    config: {
      ...publicConfig({ config }, { origin, language }),
      rendered: { currency: BASE_CURRENCY, at: Date.now() },
    },
    registry: forRendering(registry),
    answers: [],
    apiUrl: `${backends.url}/api`,
  };
}

async function warmUp(site: Site): Promise<void> {
  const registry = await registryFor(site, { holder: null, visitor: null });
  if (registry.shell === undefined) return;
  const live = await serverBuilds(site, registry.shell, registry.remotes);
  if (live) await site.rendering.warm(live, practicePage(site, registry));
}

/**
 * Loads what is live, and renders the home page for practice, before the first visitor comes, and again whenever
 * another shell goes live.
 */
export function keepWarm(site: Site): void {
  let shell: string | undefined;
  const warm = (): void => {
    const live = site.deployments.live(shellName);
    if (live === shell) return;
    shell = live;
    warmUp(site).catch(console.error);
  };
  site.deployments.onChange(warm);
  warm();
}
