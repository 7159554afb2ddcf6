import type { Span, StatementLine } from '../../method';
import type { PaymentIntent } from './payment-intent';

/** The fields of Stripe's Refund that are used here. */
export interface Refund {
  readonly id: string;
  readonly payment_intent: string;
  /** In the currency's smallest unit. */
  readonly amount: number;
  /** In lower case. */
  readonly currency: string;
  /** Seconds since 1970. */
  readonly created: number;
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
  /** With `refund`: the key that it was made under. */
  readonly metadata?: { readonly refund?: string };
}

/** Returns a moment as Stripe writes it, rounded down to the second. */
const secondsOf = (moment: Date): string => String(Math.floor(moment.getTime() / 1000));

/** Returns what makes a list of Stripe's contain only what was made in a period. */
export const createdIn = ({ since, until }: Span): Readonly<Record<string, string>> => ({
  'created[gte]': secondsOf(since),
  'created[lt]': secondsOf(until),
});

const momentOf = (seconds: number): Date => new Date(seconds * 1000);

/** Returns what was taken by an intent; undefined for one that has taken nothing. */
export const takenBy = ({
  id,
  status,
  amount_received: amount = 0,
  currency = 'usd',
  created = 0,
  metadata,
}: PaymentIntent): StatementLine | undefined =>
  status === 'succeeded' && amount > 0
    ? {
        kind: 'taken',
        reference: id,
        key: metadata?.payment ?? null,
        asset: currency.toUpperCase(),
        amount: BigInt(amount),
        at: momentOf(created),
      }
    : undefined;

/** Returns what was given back by a refund; undefined for one that did not reach the buyer. */
export const returnedBy = ({
  payment_intent: reference,
  amount,
  currency,
  created,
  status,
}: Refund): StatementLine | undefined =>
  status === 'failed' || status === 'canceled'
    ? undefined
    : {
        kind: 'returned',
        reference,
        key: null,
        asset: currency.toUpperCase(),
        amount: BigInt(amount),
        at: momentOf(created),
      };
