import { rates as rules } from '@tasklane/contracts';
import { after } from '@tasklane/server-kit';
import type { ExchangeRateRow } from './schema';

/** Why a rate is not believed: it cannot be one, or it is far from the last one. */
export type RateRefusal = 'absurd' | 'jump';

const { min, max } = rules.rateBounds;
const { factor, within } = rules.rateJump;

/**
 * Returns why a rate is not believed; undefined if it is.
 * @param previous the last accepted rate of the same source, if there is one
 */
export function refusalOf(
  rate: number,
  previous: Pick<ExchangeRateRow, 'rate' | 'fetchedAt'> | undefined,
  now: Date,
): RateRefusal | undefined {
  if (!(rate >= min && rate <= max)) return 'absurd';
  if (previous === undefined || after(previous.fetchedAt, within) < now) return undefined;
  const change = rate / Number(previous.rate);
  return change > factor || change < 1 / factor ? 'jump' : undefined;
}
