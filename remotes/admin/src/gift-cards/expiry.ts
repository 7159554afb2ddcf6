import { isoMoment } from '@tasklane/contracts';
import { giftCards, message } from '@tasklane/contracts/schemas';

/** Returns a typed moment in UTC as the API takes it; null for what is not a moment. */
function partsOf(typed: unknown) {
  const moment = typeof typed === 'string' ? isoMoment(typed) : undefined;
  if (!moment) return null;
  return {
    date: { year: moment.getUTCFullYear(), month: moment.getUTCMonth() + 1, day: moment.getUTCDate() },
    time: { hour: moment.getUTCHours(), minute: moment.getUTCMinutes() },
  };
}

/**
 * The contract's expiry in a form whose value is the text of a `MomentField`. A browser gives no value for a day that
 * does not exist, so that its absence has the same message.
 */
export const typedExpiry = (): ReturnType<typeof giftCards.giftCardExpiry> =>
  giftCards
    .giftCardExpiry()
    .transform((_value: unknown, typed: unknown) => partsOf(typed))
    .required(() => message('validation.gift_card.expiry.date'));

/** Returns a stored expiry as the value of a `MomentField`. */
export const typedMoment = (expiry: string): string => `${expiry.slice(0, 'YYYY-MM-DDThh:mm'.length)}Z`;
