import { randomBytes } from 'node:crypto';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { settleSetting } from '@tasklane/server-kit/database';
import { mayStandIn } from '../../platform/stand-ins';

/** The other side of single sign-on: its URL, and the secret that both sides share. */
export interface Party {
  readonly url: string;
  readonly secret: string;
}

/** Path on the site, outside production, where no provider is configured. */
export const embeddedPath = '/dev/sso';

const embeddedSecret = perKernel((kernel: Kernel) =>
  settleSetting(kernel.db, 'sso.embedded-secret', randomBytes(32).toString('base64url')),
);

/**
 * Returns the identity provider (`SSO_URL`, `SSO_SECRET`), or the site's own development page for local visitors.
 * @returns undefined where there is none
 */
export async function identityProvider(kernel: Kernel, isLocal: boolean): Promise<Party | undefined> {
  const { singleSignOn, publicUrl } = kernel.config;
  if (mayStandIn(kernel.config, 'singleSignOn'))
    return isLocal ? { url: publicUrl + embeddedPath, secret: await embeddedSecret(kernel) } : undefined;
  return singleSignOn.provider;
}

/** The secrets of the sites that may ask who a user is, by host, from `SSO_SITES`: `host|secret`, comma-separated. */
export const connectedSites = perKernel(
  ({ config }: Kernel): ReadonlyMap<string, string> =>
    new Map(config.singleSignOn.sites.map(({ host, secret }) => [host, secret])),
);
