import { randomInt } from 'node:crypto';

/**
 * Headers of a visitor with an address of their own, as a proxy in front of the site tells it: limits by address count
 * each person of a test apart, as they do outside. The addresses are the machine's own, since others are not shown the
 * pages of development.
 */
export function visitorHeaders(): { readonly 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `127.${randomInt(1, 256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
