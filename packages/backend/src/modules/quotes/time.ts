import { durationOf, quoteLifecycle } from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import type { QuoteRow } from './schema';

const LIFE = durationOf(quoteLifecycle, 'sent', 'expire');
const lifeBefore = (end: number): Date => new Date(end - after(new Date(0), LIFE).getTime());

type Time = Pick<QuoteRow, 'countedFrom' | 'remaining' | 'pausedUntil'>;

/** Whether its time stands still at the moment `now`. */
export const isPaused = ({ remaining, pausedUntil }: Time, now: Date): boolean =>
  remaining !== null && (pausedUntil === null || pausedUntil > now);

/** From when its time counts; null while nobody knows when it runs on. */
export function countsFrom({ countedFrom, remaining, pausedUntil }: Time): Date | null {
  if (remaining === null) return countedFrom;
  return pausedUntil && lifeBefore(pausedUntil.getTime() + remaining);
}

/** When it expires; null while nobody knows. */
export function expiresAt(quote: Time): Date | null {
  const from = countsFrom(quote);
  return from && after(from, LIFE);
}

/** Milliseconds that are left at the moment `now`. */
const restAt = (quote: Time, now: Date): number => {
  if (quote.remaining !== null && isPaused(quote, now)) return quote.remaining;
  return Math.max(0, (expiresAt(quote)?.getTime() ?? 0) - now.getTime());
};

/**
 * Returns how its time is stored while its seller is away, or back.
 * @param away until when, as far as known: null for an open end; undefined for a seller who is not away
 */
export function timeWhile(quote: Time, away: Date | null | undefined, now: Date): Time {
  const rest = restAt(quote, now);
  if (away !== undefined) return { countedFrom: quote.countedFrom, remaining: rest, pausedUntil: away };
  return { countedFrom: lifeBefore(now.getTime() + rest), remaining: null, pausedUntil: null };
}
