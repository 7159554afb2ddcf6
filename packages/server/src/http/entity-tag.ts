import { createHash } from 'node:crypto';

/** Bytes of a digest that make two contents with one tag unthinkable. */
const TAG_BYTES = 18;

/**
 * The entity tag of a text. It is weak, since the same text is sent in several encodings (RFC 9110, section 8.8.1).
 */
export const entityTagOf = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest().subarray(0, TAG_BYTES).toString('base64url')}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether a caller who sends this `If-None-Match` has what the tag stands for; tags are compared weakly. */
export const hasEntity = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => opaque(each) === opaque(tag)));
