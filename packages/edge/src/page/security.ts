import { orders, originKinds, takingOver } from '@tasklane/contracts';
import type { OriginKind, RegistryRemote } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import type { CardProvider, EdgeConfig } from '../config';
import { violationsPath } from '../violations/path';

/** Marks the scripts of a rendered page that run once it has been painted. */
export const afterPaintAttribute = 'data-after-paint';

/**
 * One of the two scripts that stand in the HTML of a rendered page: keeps a press of a button from being lost that comes
 * before the page's scripts. The policy names them by their hashes, so that no other text in the page can ever run.
 */
export const earlyPressScript =
  `addEventListener('click',function(e){` +
  `var b=e.target.closest('[${takingOver.attribute}] button[type=button]');` +
  `if(b)self.${takingOver.pressed}=b},true)`;

/**
 * Runs what takes a rendered page over, in its order, after the page was parsed and painted once: deferred scripts would
 * run before, as soon as the sheets are there, and keep what is ready from being seen. A page in the background is not
 * painted at all, and begins at once.
 */
export const afterPaintScript =
  `addEventListener('DOMContentLoaded',function(){function begin(){` +
  `document.querySelectorAll('[${afterPaintAttribute}]').forEach(function(l){var s=document.createElement('script');` +
  `s.async=false;s.crossOrigin=l.crossOrigin;s.integrity=l.integrity;s.src=l.href;document.head.append(s)})}` +
  `document.hidden?begin():requestAnimationFrame(function(){setTimeout(begin)})})`;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Where nobody takes cards, pages need no addresses of a provider. */
const noCards = { connect: [], frame: [] } as const;

/** The outside origins that pages may load from, by kind. */
type OutsideOrigins = Readonly<Record<OriginKind, readonly string[]>>;

/**
 * What the remotes of a visitor's registry need from outside. A page keeps the policy that it came with while its visitor
 * goes from remote to remote, so it is one policy for all of them.
 */
const outsideOrigins = (remotes: readonly Pick<RegistryRemote, 'origins'>[]): OutsideOrigins =>
  Object.fromEntries(
    originKinds.map((kind) => [kind, [...new Set(remotes.flatMap(({ origins }) => origins?.[kind] ?? []))]]),
  ) as Record<OriginKind, string[]>;

/** Styles may stand in the page because the component kit writes its variables and sizes there. */
const policyWith = (
  { connect, frame }: (typeof orders.cardOrigins)[CardProvider] | typeof noCards,
  assets: readonly string[],
  local: readonly string[],
  tags: readonly string[],
  outside: OutsideOrigins,
): string =>
  [
    "default-src 'self'",
    [
      "script-src 'self'",
      ...assets,
      ...local,
      ...tags,
      hashOf(earlyPressScript),
      hashOf(afterPaintScript),
    ].join(' '),
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
 * Headers of every page; the card provider's addresses, the site's own CDN, a tag manager, where one is configured, and
 * what remotes declare are the only ones beyond the site.
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
