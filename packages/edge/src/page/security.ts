import { bannerRoom, orders, originKinds, takeoverMarks } from '@tasklane/contracts';
import type { OriginKind, RegistryRemote } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import type { CardProvider, EdgeConfig } from '../config';
import { violationsPath } from '../violations/path';

/** Marks the scripts of a rendered page that run after its first paint. */
export const afterPaintAttribute = 'data-after-paint';

/**
 * Keeps clicks on buttons from being lost before the scripts of a rendered page have loaded. The policy names each
 * inline script by its hash, so that no other can run.
 */
export const earlyPressScript =
  `addEventListener('click',function(e){` +
  `var b=e.target.closest('[${takeoverMarks.attribute}] button[type=button]');` +
  `if(b)self.${takeoverMarks.pressed}=b},true)`;

/**
 * Runs the scripts that hydrate a rendered page, in their order, after the page was parsed and painted once: deferred
 * scripts would run earlier, as soon as the style sheets are loaded, and delay the paint of what is ready. A page in
 * the background is not painted at all, so its scripts start at once.
 */
export const afterPaintScript =
  `addEventListener('DOMContentLoaded',function(){function begin(){` +
  `document.querySelectorAll('[${afterPaintAttribute}]').forEach(function(l){var s=document.createElement('script');` +
  `s.async=false;s.crossOrigin=l.crossOrigin;s.integrity=l.integrity;s.src=l.href;document.head.append(s)})}` +
  `document.hidden?begin():requestAnimationFrame(function(){setTimeout(begin)})})`;

/** Keeps room for the user's own banners before the first paint; without a user, nothing is stored. */
export const bannerRoomScript =
  `try{var r=JSON.parse(localStorage.getItem('${bannerRoom.key}')),p=location.pathname,` +
  `h=+r[p in r?p:'${bannerRoom.elsewhere}'];` +
  `if(h>0)document.documentElement.style.setProperty('${bannerRoom.property}',h+'px')}catch(e){}`;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const inlineHashes = [bannerRoomScript, earlyPressScript, afterPaintScript].map(hashOf);

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
