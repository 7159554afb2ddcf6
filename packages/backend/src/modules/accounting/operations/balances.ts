import { assets, decimalOf } from '@tasklane/contracts';
import type { InputOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { bind, offsetOf, page } from '../../../http';
import type { Context } from '../../../http';
import { peopleByHash } from '../../accounts';
import {
  accounts,
  accountTypeOf,
  balances,
  balanceOfAll,
  holdings,
  inParts,
  liabilityPage,
  postingKinds,
  receivedByDay,
  sinceBefore,
} from '../../ledger';
import type { LedgerEntry } from '../../ledger';
import { openOrderTotals } from '../../orders';
import { exchangeRates, shownSettings } from '../../reference';
import { auditsOf } from '../audits';
import { endOf } from '../day';
import { gainOf } from '../gain';

/** Presents an entry or balance with its exact amount. */
const present = <Entry extends Pick<LedgerEntry, 'asset' | 'amount'>>(entry: Entry) => ({
  ...entry,
  amount: decimalOf(entry.amount, entry.asset),
});

/** Reads what an account received by day, in parts of the period. */
async function readDays({ db, now }: Context, query: InputOf<Operations['accounting.days']>['query']) {
  const period = { days: query.days, now: now() };
  const decimal = (amount: bigint): string => decimalOf(amount, query.asset);
  const { total, previous, parts, ...rest } = inParts(
    await receivedByDay(db, query, sinceBefore(period)),
    period,
  );
  return {
    ...rest,
    total: decimal(total),
    previous: decimal(previous),
    parts: parts.map(({ from, amount }) => ({ from, amount: decimal(amount) })),
  };
}

/** Reads what is held for open orders, and what these orders come to. */
async function readEscrow({ db }: Context) {
  const [totals, found] = await Promise.all([openOrderTotals(db), balanceOfAll(db, 'escrow', 'USD')]);
  const dollars = (amount: bigint): string => decimalOf(amount, 'USD');
  return {
    statuses: totals.map((each) => ({ ...each, amount: dollars(each.amount) })),
    expected: dollars(totals.reduce((sum, { amount }) => sum + amount, 0n)),
    found: dollars(found),
  };
}

/** Reads coins that the site holds, with their value at the current rates. */
async function readExchange({ kernel, db, locale }: Context) {
  const rates = exchangeRates(await shownSettings(kernel), locale);
  return (await holdings(db)).map((holding) => {
    const perDollar = rates.find(({ code }) => code === holding.asset)?.rate;
    const { asset, amount, cost } = holding;
    return {
      asset,
      held: decimalOf(amount, asset),
      cost: decimalOf(cost, 'USD'),
      ...gainOf(holding, perDollar === undefined ? null : 1 / perDollar),
    };
  });
}

/** Reads a page of what is owed, with the names of those it is owed to. */
async function readLiabilities(
  { db }: Context,
  { on, account, asset, ...query }: InputOf<Operations['accounting.liabilities']>['query'],
) {
  const of = { before: on ? endOf(on) : undefined, account: account || undefined, asset: asset || undefined };
  const { rows, total } = await liabilityPage(db, of, {
    offset: offsetOf(query),
    limit: query.per_page,
  });
  const people = await peopleByHash(db, [...new Set(rows.flatMap(({ holder }) => holder ?? []))]);
  return page(
    rows.map((row) => ({
      ...present(row),
      username: (row.holder && people.get(row.holder)?.username) || null,
    })),
    query,
    total,
  );
}

/** Audits the whole ledger, or says since when it is being audited. */
async function readAudit({ kernel }: Context) {
  const { runningSince, last } = await auditsOf(kernel)();
  const decimal = (amount: bigint | null, asset: string | null): string | null =>
    amount === null ? null : decimalOf(amount, asset ?? '');
  return {
    running_since: runningSince?.toISOString() ?? null,
    last: last && {
      at: last.at.toISOString(),
      total: last.total,
      checks: kernel.ledgerChecks.length,
      findings: last.findings.map((finding) => ({
        ...finding,
        expected: decimal(finding.expected, finding.asset),
        found: decimal(finding.found, finding.asset),
      })),
    },
  };
}

export const balanceOperations = [
  bind('accounting.names', async () => ({
    accounts: [...accounts],
    kinds: [...postingKinds],
    assets: assets.map(({ code }) => code),
  })),
  bind('accounting.balances', async ({ db }, { query: { on } }) =>
    (await balances(db, on ? endOf(on) : undefined)).map((balance) => ({
      ...present(balance),
      type: accountTypeOf(balance.account),
    })),
  ),
  bind('accounting.days', (context, { query }) => readDays(context, query)),
  bind('accounting.escrow', (context) => readEscrow(context)),
  bind('accounting.exchange', (context) => readExchange(context)),
  bind('accounting.liabilities', (context, { query }) => readLiabilities(context, query)),
  bind('accounting.audit', (context) => readAudit(context)),
];
