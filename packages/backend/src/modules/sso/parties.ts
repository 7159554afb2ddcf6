import { randomBytes } from 'node:crypto';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { settleSetting } from '../../platform/settings';

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

/** Whether the site is its own identity provider, for trying out. */
export const isEmbedded = ({ config: { env, production } }: Kernel): boolean => !env.SSO_URL && !production;

/** The identity provider (`SSO_URL`, `SSO_SECRET`), or undefined where there is none. */
export async function identityProvider(kernel: Kernel): Promise<Party | undefined> {
  const { env, publicUrl } = kernel.config;
  if (isEmbedded(kernel)) return { url: publicUrl + embeddedPath, secret: await embeddedSecret(kernel) };
  return env.SSO_URL && env.SSO_SECRET ? { url: env.SSO_URL, secret: env.SSO_SECRET } : undefined;
}

/**
 * The sites that may ask who somebody is, by host: `SSO_SITES` is a list of `host|secret`, with commas between.
 */
export const knownSites = perKernel(
  ({ config: { env } }: Kernel): ReadonlyMap<string, string> =>
    new Map(
      (env.SSO_SITES ?? '')
        .split(',')
        .map((each) => each.trim().split('|'))
        .flatMap(([host, secret]) => (host && secret ? [[host, secret] as const] : [])),
    ),
);
