import { earningsPeriods } from '../constants/accounts';
import { accountTypes } from '../constants/assets';
import {
  array,
  cursorQuery,
  day,
  instant,
  integer,
  listOf,
  maybeCount,
  maybeText,
  number,
  object,
  pageQuery,
  queryString,
  string,
  text,
} from './base';
import { message } from './locale';

/** Longest name of an account, a kind of posting or an asset. */
const NAME_LENGTH = 40;

const name = () => string().trim().max(NAME_LENGTH);

/**
 * An exact amount as a decimal number of its asset, `-63.00`. As in the ledger, it is positive for what an account
 * received and negative for what left it.
 */
const amount = () => text();

/** The end of this day, in UTC; now if it is left out. */
const onDay = { on: day() };

const movementFilters = {
  /** What the posting means: `charge`, `payout`. */
  kind: name(),
  /** An account that it moved, and an asset; both are of the same entry if both are given. */
  account: name(),
  asset: name(),
  /** Hash of the order, checkout, gift card, payout or adjustment. */
  subject: name(),
  /** The first and the last day, in UTC. */
  from: day(),
  to: day(),
};

/** What the ledger may contain, for those who filter it. */
export const ledgerNames = object({
  accounts: listOf(text()),
  kinds: listOf(text()),
  assets: listOf(text()),
});

export const balanceQuery = queryString(onDay);

/**
 * What all holders of an account have together, in one asset. The balances of an asset sum to zero. `type` is what the
 * account is to an accountant: what others gave is an asset, what is held for others a liability.
 */
export const ledgerBalances = listOf(
  object({
    account: text(),
    type: string()
      .oneOf([...accountTypes])
      .defined(),
    asset: text(),
    amount: amount(),
  }),
);

export const movementQuery = queryString({ ...cursorQuery, ...movementFilters });
export const movementExportQuery = queryString(movementFilters);

/** A posting: its entries sum to zero in each asset. */
export const ledgerMovements = listOf(
  object({
    hash: text(),
    at: instant().defined(),
    kind: text(),
    subject_kind: text(),
    subject: text(),
    entries: listOf(object({ account: text(), holder: maybeText(), asset: text(), amount: amount() })),
  }),
);

export const dayQuery = queryString({
  account: name().required(),
  asset: name().required(),
  days: number()
    .oneOf([...earningsPeriods])
    .default(earningsPeriods[0]),
});

/** What an account received in a period, in parts of `step` days, and in the same number of days before. */
export const ledgerDays = object({
  days: integer(),
  total: amount(),
  previous: amount(),
  step: integer(),
  /** In order, those without movements included. `from` is the first day of the part. */
  parts: listOf(object({ from: text(), amount: amount() })),
});

export const liabilityQuery = queryString({ ...pageQuery, ...onDay, account: name(), asset: name() });

/** What the site owes somebody. `username` is null for a gift card, and for a closed account. */
export const ledgerLiabilities = listOf(
  object({ holder: maybeText(), username: maybeText(), account: text(), asset: text(), amount: amount() }),
);

/** What is held for open orders, against price and fee of these orders. */
export const ledgerEscrow = object({
  statuses: listOf(object({ status: text(), orders: integer(), amount: amount() })),
  expected: amount(),
  found: amount(),
});

/**
 * What the site holds of an asset through exchange, and what a change of its rate made of it. In dollars: `cost` is what
 * was given for what was taken in, less what was received for what was given; `rate` is that of one unit now, null if it
 * is not known; `value` and `gain` follow from it.
 */
export const ledgerExchange = listOf(
  object({
    asset: text(),
    held: amount(),
    cost: amount(),
    rate: maybeCount(),
    value: maybeText(),
    gain: maybeText(),
  }),
);

/** What an audit of the ledger found: the first findings of each check, and how many there are. */
const ledgerFindings = object({
  /** The moment that it looked at. */
  at: instant().defined(),
  total: integer(),
  checks: integer(),
  findings: array()
    .of(
      object({
        check: text(),
        /** What the check compares, in English. */
        compares: text(),
        subject: maybeText(),
        account: maybeText(),
        asset: maybeText(),
        expected: maybeText(),
        found: maybeText(),
      }),
    )
    .required(),
});

/**
 * The last audit that ended, if any did, and when the one began that is still running. A ledger of millions of entries
 * takes longer than a call may: it is asked for again until nothing is running.
 */
export const ledgerAudit = object({
  running_since: instant().nullable().defined(),
  last: ledgerFindings.nullable().defined(),
});

/** Days that one reconciliation covers at most: providers are asked for all that they did. */
const RECONCILED_DAYS = 92;

/** The first and the last day, in UTC. */
export const reconciliationQuery = queryString({
  from: day().required(),
  to: day()
    .required()
    .test(
      'period',
      () => message('validation.format'),
      (to, { parent }: { parent: { from?: string } }) => {
        const days = (Date.parse(to) - Date.parse(parent.from ?? '')) / 86_400_000;
        return Number.isNaN(days) || (days >= 0 && days < RECONCILED_DAYS);
      },
    ),
});

/**
 * The records of each provider against ours: how many payments, refunds and transfers are the same, and the first differences.
 * `theirs` and `ours` are null where there is no record.
 */
export const reconciliations = listOf(
  object({
    type: text(),
    provider: text(),
    state: string().oneOf(['compared', 'no-statement', 'unavailable']).defined(),
    matches: integer(),
    total: integer(),
    differences: listOf(
      object({
        problem: string().oneOf(['only-theirs', 'only-ours', 'amount']).defined(),
        kind: string().oneOf(['taken', 'returned', 'sent']).defined(),
        reference: text(),
        tender: maybeText(),
        asset: text(),
        theirs: maybeText(),
        ours: maybeText(),
        at: instant().defined(),
      }),
    ),
  }),
);
