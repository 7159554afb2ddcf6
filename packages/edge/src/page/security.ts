import { orders, storageKeys } from '@tasklane/contracts';
import { createHash } from 'node:crypto';

/**
 * The one script that stands in the HTML itself: a stored colour scheme has to apply before the first paint. The
 * policy names it by its hash, so that no other text in the page can ever run.
 */
export const colourSchemeScript =
  `try{var s=localStorage.getItem(${JSON.stringify(storageKeys.colourScheme)});` +
  `if(s==='light'||s==='dark')document.documentElement.setAttribute('data-mantine-color-scheme',s)}catch(e){}`;

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

export type CardProvider = keyof typeof orders.cardOrigins;

/** Styles may stand in the page because the component kit writes its variables and sizes there. */
const policyWith = ({ connect, frame }: (typeof orders.cardOrigins)[CardProvider]): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${hashOf(colourSchemeScript)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self'", ...frame].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every page; the card provider's own addresses are the only ones beyond the site. */
export const pageHeaders = (cards: CardProvider): Readonly<Record<string, string>> => ({
  'content-security-policy': policyWith(orders.cardOrigins[cards]),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
});
