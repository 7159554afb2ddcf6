import { randomInt } from 'node:crypto';

/**
 * Headers of a visitor with an address of their own, as a proxy in front of the site tells it: limits by address count
 * each person of a test apart, as they do outside.
 */
export function visitorHeaders(): { readonly 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
