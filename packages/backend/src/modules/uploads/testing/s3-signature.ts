import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

const LATEST_MS = 15 * 60_000;

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parses the time of a signature, as `20260102T030405Z`. */
const parseStamp = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Checks whether a request is signed by the holder of a key, by Amazon's Signature Version 4 in a header.
 * @returns the code of the refusal, or undefined
 */
export function signatureFault(
  request: IncomingMessage,
  body: Buffer,
  keys: { readonly accessKeyId: string; readonly secretAccessKey: string },
): string | undefined {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', signedHeaders = '', signature = ''] =
    pattern.exec(request.headers.authorization ?? '') ?? [];
  const [keyId, ...scope] = credential.split('/');
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const stamp = String(request.headers['x-amz-date']);
  if (!(Math.abs(Date.now() - parseStamp(stamp)) < LATEST_MS)) return 'RequestTimeTooSkewed';
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const url = new URL(request.url ?? '/', 'http://localhost');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, bodyHash].join(
    '\n',
  );
  const key = scope.reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${keys.secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', stamp, scope.join('/'), sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
