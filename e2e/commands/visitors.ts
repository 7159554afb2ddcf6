import { randomInt } from 'node:crypto';

/**
 * Returns headers of a visitor with an IP address of their own, as a proxy in front of the site sends it: limits per
 * address then apply to each visitor of a test separately, as they do in production. The addresses are loopback
 * addresses,
 * since the pages of development are not shown to others.
 */
export function visitorHeaders(): { readonly 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `127.${randomInt(1, 256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
