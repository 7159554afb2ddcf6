import { randomBytes } from 'node:crypto';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { settleSetting } from '@tasklane/server-kit/database';
import { mayStandIn } from '../../platform/stand-ins';

/** The other side of single sign-on: where it is, and the secret that both sides share. */
export interface Party {
  readonly url: string;
  readonly secret: string;
}

/** Below the site, outside production, where no provider is configured. */
export const embeddedPath = '/dev/sso';

const embeddedSecret = perKernel((kernel: Kernel) =>
  settleSetting(kernel.db, 'sso.embedded-secret', randomBytes(32).toString('base64url')),
);

/**
 * The identity provider (`SSO_URL`, `SSO_SECRET`), or the site's own page of development for whoever is shown that.
 * @returns undefined where there is none
 */
export async function identityProvider(kernel: Kernel, isLocal: boolean): Promise<Party | undefined> {
  const { singleSignOn, publicUrl } = kernel.config;
  if (mayStandIn(kernel.config, 'singleSignOn'))
    return isLocal ? { url: publicUrl + embeddedPath, secret: await embeddedSecret(kernel) } : undefined;
  return singleSignOn.provider;
}

/**
 * The sites that may ask who somebody is, by host: `SSO_SITES` is a list of `host|secret`, with commas between.
 */
export const knownSites = perKernel(
  ({ config }: Kernel): ReadonlyMap<string, string> =>
    new Map(config.singleSignOn.sites.map(({ host, secret }) => [host, secret])),
);
