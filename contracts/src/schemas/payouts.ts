import { payoutDelay, payoutPage, payoutReason } from '../constants/payouts';
import { payoutFaults } from '../lifecycles/payout';
import { username } from '../constants/accounts';
import { isoMoment } from '../rules/calendar';
import {
  count,
  cursorQuery,
  flag,
  instant,
  integer,
  listOf,
  maybeText,
  number,
  object,
  page,
  queryString,
  request,
  string,
  text,
} from './base';
import { message } from './locale';

/**
 * What a payout that is due waits for: a wallet to send it to, or more to send together; null for nothing, and for
 * payouts that are not due.
 */
export const payoutWaitsFor = () => string().oneOf(['wallet', 'minimum']).nullable().defined();

/** What sellers are told about a payout besides its status. */
export const payoutDetails = {
  waits_for: payoutWaitsFor(),
  /** Until when it is delayed; null where it is not. */
  delayed_until: instant().nullable().defined(),
  /** The chain's name for the transaction that pays it; null before there is one, and for earlier payouts. */
  transaction: maybeText(),
  /** Where the transaction can be looked up; null where the site names no explorer. */
  transaction_url: maybeText(),
};

const pending = ['due', 'sending', 'failed'] as const;

const payoutFilters = {
  /** The complete username of the seller. */
  user: string().trim().max(username.max),
};

export const pendingPayoutQuery = queryString({
  ...cursorQuery,
  ...payoutFilters,
  status: string().oneOf([...pending]),
});
export const processedPayoutQuery = queryString({ ...cursorQuery, ...payoutFilters });

/** Delayed payouts are listed in pages of 25 unless another length is asked for. */
export const delayedPayoutQuery = queryString({
  page: page(),
  per_page: number().integer().min(1).max(payoutPage.max).default(payoutPage.length),
  ...payoutFilters,
});

/** A payout as admins see it. */
export const payout = object({
  /** The hash of its order. */
  hash: text(),
  reference: text(),
  /** The seller; null once the account is closed. */
  username: maybeText(),
  /** Dollars. */
  amount: count(),
  /** ETN, as a decimal; null while it is not sent. */
  coin_amount: maybeText(),
  wallet_address: maybeText(),
  status: string().oneOf(['due', 'delayed', 'sending', 'failed', 'paid']).defined(),
  ...payoutDetails,
  /** Why an admin has delayed it; null where the site's setting has. */
  reason: maybeText(),
  fault: string()
    .oneOf([...payoutFaults])
    .nullable()
    .defined(),
  /** Whether nobody knows what became of its transfer: an admin has to look at the wallet. */
  unclear: flag(),
  /** How often its transfer was signed: more than once if it was replaced by one with a higher fee. */
  attempts: integer(),
  /** When the order was completed. */
  since: instant().nullable().defined(),
  /** When it was paid. */
  paid: instant().nullable().defined(),
});
export const payouts = listOf(payout);

const reason = () => string().trim().required().max(payoutReason.max);

export const payoutDelayRequest = request({
  reason: reason(),
  /** A future moment or day within a year, ISO 8601 in UTC. */
  until: string()
    .required()
    .max(payoutDelay.text)
    .test(
      'moment',
      () => message('validation.payout.until.date'),
      (moment) => !moment || isoMoment(moment) !== undefined,
    ),
});
export const payoutAction = request({ reason: reason() });

/** Payouts in one state: how many, and what they come to in dollars. */
const figure = () => object({ count: integer(), amount: count() });

/** The wallet that payouts are sent from. Amounts are decimal numbers of its coin. */
export const payoutWallet = object({
  address: text(),
  coin: text(),
  /** Null for a wallet that cannot run empty. */
  balance: maybeText(),
  /** What is on its way to sellers, which the chain has not confirmed. */
  sending: text(),
  /** Whether it holds less than that. */
  short: flag(),
});

/** What is owed to sellers, what is on its way, and what was paid on each of the last days, in UTC. */
export const payoutOverview = object({
  due: figure(),
  delayed: figure(),
  sending: figure(),
  failed: figure(),
  /** In the period of `days`. */
  paid: figure(),
  days: listOf(object({ day: text(), count: integer(), amount: count() })),
  /** The address that payouts are sent from; null where the site cannot send any. */
  sender: maybeText(),
  /** What of `due` waits for sellers to connect a wallet, in dollars. */
  waiting_for_wallets: count(),
});
