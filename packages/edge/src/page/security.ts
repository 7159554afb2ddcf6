import { orders, originKinds } from '@tasklane/contracts';
import type { OriginKind, RegistryRemote } from '@tasklane/contracts';
import type { CardProvider, EdgeConfig } from '../config';
import { violationsPath } from '../violations/path';
import { inlineHashes } from './inline-scripts';

/** Where cards are not accepted, pages need no addresses of a provider. */
const noCards = { connect: [], frame: [] } as const;

/** The outside origins that pages may load from, by kind. */
type OutsideOrigins = Readonly<Record<OriginKind, readonly string[]>>;

/**
 * Collects the outside origins of the remotes in a visitor's registry. A page keeps its initial policy while its
 * visitor moves from remote to remote, so one policy covers all of them.
 */
const outsideOrigins = (remotes: readonly Pick<RegistryRemote, 'origins'>[]): OutsideOrigins =>
  Object.fromEntries(
    originKinds.map((kind) => [kind, [...new Set(remotes.flatMap(({ origins }) => origins?.[kind] ?? []))]]),
  ) as Record<OriginKind, string[]>;

/** Inline styles are allowed because the component kit writes its variables and sizes into the page. */
const policyWith = (
  { connect, frame }: (typeof orders.cardOrigins)[CardProvider] | typeof noCards,
  assets: readonly string[],
  local: readonly string[],
  tags: readonly string[],
  outside: OutsideOrigins,
): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...assets, ...local, ...tags, ...inlineHashes].join(' '),
    ["style-src 'self'", ...assets, ...local, "'unsafe-inline'"].join(' '),
    ["img-src 'self'", ...assets, ...local, ...tags, ...outside.images, 'data: blob:'].join(' '),
    ["media-src 'self'", ...outside.media, 'blob:'].join(' '),
    ["font-src 'self'", ...assets, ...local].join(' '),
    ["connect-src 'self'", ...assets, ...connect, ...local, ...tags, ...outside.connect].join(' '),
    ["frame-src 'self'", ...frame, ...outside.frames].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${violationsPath}`,
    'report-to violations',
  ].join('; ');

/**
 * Returns the headers of every page. Beyond the site itself, they allow only the card provider's addresses, the site's
 * own CDN, a tag manager, where one is configured, and what remotes declare.
 * @param remotes those of the visitor's registry
 * @param localOrigin the server of a developer who has a local build in this browser
 */
export const pageHeaders = (
  { cards, assetsUrl, tracking, tagManagerUrl }: Partial<EdgeConfig>,
  remotes: readonly Pick<RegistryRemote, 'origins'>[] = [],
  localOrigin?: string,
): Readonly<Record<string, string>> => ({
  'content-security-policy': policyWith(
    cards ? orders.cardOrigins[cards] : noCards,
    assetsUrl ? [assetsUrl] : [],
    localOrigin ? [localOrigin] : [],
    tracking && tagManagerUrl ? [new URL(tagManagerUrl).origin] : [],
    outsideOrigins(remotes),
  ),
  'reporting-endpoints': `violations="${violationsPath}"`,
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
