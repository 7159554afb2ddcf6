import { createHmac } from 'node:crypto';
import { isSameSignature } from '../../platform/signed-bodies';

/** A payload and its signature, as DiscourseConnect sends them in a URL. */
export interface SignedPayload {
  /** Base64 of a query string. */
  readonly sso: string;
  /** HMAC-SHA256 of that base64 text, in hex. */
  readonly sig: string;
}

const signatureOf = (sso: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(sso).digest();

/** Packs and signs fields for the other side. */
export function pack(fields: Readonly<Record<string, string>>, secret: string): SignedPayload {
  const sso = Buffer.from(new URLSearchParams(fields).toString()).toString('base64');
  return { sso, sig: signatureOf(sso, secret).toString('hex') };
}

/** Reads a payload without verifying its signature. */
export const look = ({ sso }: Pick<SignedPayload, 'sso'>): URLSearchParams =>
  new URLSearchParams(Buffer.from(sso, 'base64').toString('utf8'));

/** Verifies and reads a payload; undefined when the other side did not sign it. Compares in constant time. */
export function unpack(payload: SignedPayload, secret: string): URLSearchParams | undefined {
  const signature = Buffer.from(payload.sig, 'hex');
  const expected = signatureOf(payload.sso, secret);
  return isSameSignature(signature, expected) ? look(payload) : undefined;
}

/** Returns the URL with the payload in its query. */
export function carrying(address: string, { sso, sig }: SignedPayload): string {
  const url = new URL(address);
  url.searchParams.set('sso', sso);
  url.searchParams.set('sig', sig);
  return url.href;
}
