import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Has a scope read all bodies as bytes, because signatures cover those and not what is parsed from them. */
export function readBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Whether two signatures are the same, in a time that does not tell how much of them is. */
export const isSameSignature = (given: Uint8Array, expected: Uint8Array): boolean =>
  given.length === expected.length && timingSafeEqual(given, expected);
