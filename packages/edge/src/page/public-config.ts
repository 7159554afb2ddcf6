import { timing } from '@tasklane/contracts';
import type { PublicConfig } from '@tasklane/contracts';
import type { Override } from '../override/overrides';
import type { Site } from '../site';

/** Returns the site's configuration that every page gets. */
export const publicConfig = (
  { config }: Pick<Site, 'config'>,
  {
    origin,
    language,
    override,
  }: Pick<PublicConfig, 'origin' | 'language'> & { readonly override?: Override | undefined },
): PublicConfig => ({
  origin,
  language,
  exchangePollMs: timing.exchangeCheck,
  tracking: config.tracking,
  ...(config.tagManagerUrl && { tagManager: config.tagManagerUrl }),
  settingsReadHours: config.settingsReadHours,
  testControls: config.testControls,
  ...(override && {
    localOverride: { remote: override.remote, origin: override.origin, until: override.until },
  }),
});
