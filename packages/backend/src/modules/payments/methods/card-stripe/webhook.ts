import { createHmac } from 'node:crypto';
import { isSameSignature } from '../../../../platform/signed-bodies';
import type { ProviderEvent } from '../../method';

/** How many seconds old an event may be; an older one may be a replay. */
const TOLERANCE = 300;

/** The fields of Stripe's event that are used here. */
interface StripeEvent {
  readonly id?: unknown;
  readonly data?: {
    readonly object?: {
      readonly object?: unknown;
      readonly id?: unknown;
      readonly metadata?: { readonly payment?: unknown };
    };
  };
}

/** Returns the values of a name in a `Stripe-Signature` header, `t=…,v1=…,v1=…`. */
const valuesOf = (header: string, name: string): string[] =>
  header
    .split(',')
    .map((part) => part.trim().split('='))
    .flatMap(([key, value = '']) => (key === name ? [value] : []));

export const signatureOf = (body: Buffer, secret: string, time: number): string =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');

/** Whether Stripe signed exactly these bytes, within the tolerance. */
export function isSigned(
  body: Buffer,
  header: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const time = Number(valuesOf(header, 't')[0]);
  if (!(Math.abs(now.getTime() / 1000 - time) <= TOLERANCE)) return false;
  const expected = Buffer.from(signatureOf(body, secret, time));
  return valuesOf(header, 'v1').some((given) => isSameSignature(Buffer.from(given), expected));
}

/** Reads what a signed body reports about one of our charges; undefined for every other event. */
export function eventOf(body: Buffer): ProviderEvent | undefined {
  const { id, data } = JSON.parse(body.toString('utf8')) as StripeEvent;
  const { object, id: reference, metadata } = data?.object ?? {};
  const payment = metadata?.payment;
  const isOurs =
    object === 'payment_intent' && [id, reference, payment].every((each) => typeof each === 'string');
  return isOurs ? { id: String(id), reference: String(reference), tender: String(payment) } : undefined;
}
