import {
  giftCardBalance,
  giftCardBatch,
  giftCardEnding,
  giftCardFile,
  giftCardValue,
  giftCodeEntry,
} from '../constants/gift-cards';
import { username } from '../constants/accounts';
import { giftCardLifecycle } from '../lifecycles/gift-card';
import { calendarFault, isCalendarMoment, isoMoment } from '../rules/calendar';
import {
  boolean,
  count,
  cursorQuery,
  dollars,
  hash,
  instant,
  integer,
  listOf,
  maybeText,
  number,
  object,
  queryString,
  request,
  string,
  text,
} from './base';
import { message } from './locale';

/** As somebody types or pastes it; wrong codes of every form get the same answer. */
const enteredCode = () => string().trim().required().max(giftCodeEntry.max);

export const giftCardCheckQuery = queryString({ code: enteredCode() });
export const giftCardRedemption = request({ code: enteredCode() });

/** A card that pays: its code in groups with dashes, its balance in dollars, and the moment it expires. */
export const giftCardCheck = object({ code: text(), balance: count(), date_expired: instant().defined() });

/** What all the caller's cards are worth together, in dollars. */
export const giftBalance = object({ balance: count() });

/** The last characters of a card's code; null for a card that was given without one. */
const last4 = () => maybeText();

/** The balance with the cards that have something left, earliest expiry first. Amounts in dollars. */
export const giftBalanceDetail = object({
  balance: count(),
  cards: listOf(
    object({ hash: text(), last4: last4(), balance: count(), date_expired: instant().defined() }),
  ),
});

const states = giftCardLifecycle.states;

const giftCardFilters = {
  state: string().oneOf([...states]),
  /** The end of the code, in either case. */
  last4: string().trim().uppercase().max(giftCardEnding),
  /** The complete username of the owner. */
  user: string().trim().max(username.max),
};
export const giftCardQuery = queryString({ ...cursorQuery, ...giftCardFilters });
export const giftCardExportQuery = queryString(giftCardFilters);

/** A gift card as admins see it. Amounts in dollars: `value` when it was issued, `balance` now. */
export const giftCard = object({
  hash: text(),
  /** Of its balance and expiry. */
  version: text(),
  last4: last4(),
  value: count(),
  balance: count(),
  date_expired: instant().defined(),
  state: string()
    .oneOf([...states])
    .defined(),
  /** Of the owner; null until somebody has redeemed the card. */
  username: maybeText(),
  created: instant().defined(),
});
export const giftCards = listOf(giftCard);

/** Longest text of a moment, with milliseconds. */
const MOMENT_LENGTH = 24;

const value = () => dollars().min(giftCardValue.min).max(giftCardValue.max).required();

export const giftCardCreation = request({
  count: number().integer().min(giftCardBatch.min).max(giftCardBatch.max).required(),
  amount: value(),
  /** A future moment or day, ISO 8601 in UTC. */
  date_expired: string()
    .required()
    .max(MOMENT_LENGTH)
    .test(
      'moment',
      () => message('validation.gift_card.expiry.date'),
      (moment) => !moment || isoMoment(moment) !== undefined,
    ),
});

/** The codes of new cards, in groups with dashes. No later answer has them: only their digests are stored. */
export const giftCardCodes = object({ codes: listOf(text()) });

/** A file with the columns of `giftCardFile`: whole codes, dollars, and moments or days in UTC. */
export const giftCardImport = request({ csv: string().required().max(giftCardFile.max) });
export const giftCardImportResult = object({ count: integer() });

export const giftCardBlocking = request({ blocked: boolean().required() });

/** When a card expires: a future day and time in UTC. */
export const giftCardExpiry = () =>
  request({
    date: request({
      year: number().integer().min(0).max(9999).required(),
      month: number().integer().min(0).max(12).required(),
      day: number().integer().min(0).max(31).required(),
    }).required(),
    time: request({
      hour: number().integer().min(0).max(23).required(),
      minute: number().integer().min(0).max(59).required(),
    }).required(),
  })
    .test('expiry', (moment: unknown, context) => {
      // If it is not a moment, the rules of its parts report what is wrong.
      const fault = isCalendarMoment(moment) && calendarFault(moment, new Date());
      return fault
        ? context.createError({ message: message(`validation.gift_card.expiry.${fault}`) as never })
        : true;
    })
    .required();

export const userCardParams = request({ id: hash().required(), card: hash().required() });

export const giftBalanceChange = request({
  /** Dollars. */
  amount: dollars().min(giftCardBalance.min).max(giftCardBalance.max).required(),
  date_expired: giftCardExpiry(),
  /** That of the card that the caller was shown; without it, whatever the card is now is overwritten. */
  version: string().max(64),
});
export const giftCardGrant = request({ amount: value(), date_expired: giftCardExpiry() });
