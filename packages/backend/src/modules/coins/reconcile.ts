import type { CoinCode } from '@tasklane/contracts';
import type { Kernel } from '../../kernel';
import type { Transfer } from './chain';
import { chainOf } from './chains';
import { confirmedWithin, identityOf, quotesAt } from './repository';
import type { CoinTransferRow } from './schema';
import { confirmedSendingsWithin } from './sending/repository';
import type { CoinSendingRow } from './sending/schema';
import { senderOf } from './sending/senders';

/** A period of moments, the last one excluded. */
interface Period {
  readonly since: Date;
  readonly until: Date;
}

/** Where a chain and our records of it differ. */
export interface ChainDifference {
  readonly problem: 'only-theirs' | 'only-ours' | 'amount';
  /** What a payment received, or what the site has sent. */
  readonly kind: 'taken' | 'sent';
  /** The chain's name for the transaction. */
  readonly reference: string;
  /** The hash of the payment; null for what was sent to a seller. */
  readonly payment: string | null;
  readonly coin: CoinCode;
  /** In the coin's smallest unit; null where there is no record. */
  readonly theirs: bigint | null;
  readonly ours: bigint | null;
  readonly at: Date;
}

export interface ChainComparison {
  /** How many transfers are the same in both. */
  readonly matches: number;
  readonly differences: readonly ChainDifference[];
}

/** How many transactions a node is asked about at once. */
const AT_ONCE = 8;

/** Calls for each item, a few at a time. */
async function forEachOf<Item, Result>(
  items: readonly Item[],
  call: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE)
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(call))));
  return results;
}

const differenceAt = (
  { transaction: reference, payment, coin, amount, confirmedAt, seenAt }: CoinTransferRow,
  theirs: Transfer | undefined,
): ChainDifference => ({
  problem: theirs ? 'amount' : 'only-ours',
  ...{ kind: 'taken', reference, payment, coin, theirs: theirs?.amount ?? null, ours: amount },
  at: confirmedAt ?? seenAt,
});

/** Compares our transfers of one transaction with what the chain says of it now. */
async function compareTransaction(
  { db }: Kernel,
  ours: readonly CoinTransferRow[],
  theirs: readonly Transfer[],
): Promise<ChainDifference[]> {
  const [first] = ours;
  if (!first) return [];
  const byIdentity = new Map(theirs.map((each) => [identityOf(each), each]));
  const wrong = ours.filter((row) => byIdentity.get(identityOf(row))?.amount !== row.amount);
  const ownIdentities = new Set(ours.map(identityOf));
  const others = theirs.filter((each) => !ownIdentities.has(identityOf(each)));
  const quotes = others.length === 0 ? [] : await quotesAt(db, first.coin, others);
  const missed = others.flatMap(({ address, tag, amount }): ChainDifference[] => {
    const quote = quotes.find((each) => each.address === address && each.tag === tag);
    if (!quote) return [];
    const { transaction: reference, coin, confirmedAt, seenAt } = first;
    return [
      {
        ...{ problem: 'only-theirs', kind: 'taken', reference, payment: quote.payment, coin },
        ...{ theirs: amount, ours: null, at: confirmedAt ?? seenAt },
      },
    ];
  });
  return [...wrong.map((row) => differenceAt(row, byIdentity.get(identityOf(row)))), ...missed];
}

async function compareReceived(kernel: Kernel, coin: CoinCode, period: Period): Promise<ChainComparison> {
  const rows = await confirmedWithin(kernel.db, coin, period);
  const names = [...new Set(rows.map(({ transaction }) => transaction))];
  const chain = chainOf(kernel, coin);
  const differences = await forEachOf(names, async (name) => {
    const theirs = await chain.find(name);
    return compareTransaction(
      kernel,
      rows.filter(({ transaction }) => transaction === name),
      theirs,
    );
  });
  const all = differences.flat();
  return { matches: rows.length - all.filter(({ ours }) => ours !== null).length, differences: all };
}

const missingSending = ({
  transaction,
  hash,
  payment,
  coin,
  amount,
  endedAt,
  createdAt,
}: CoinSendingRow): ChainDifference => ({
  ...{ problem: 'only-ours', kind: 'sent', reference: transaction ?? hash, payment, coin },
  ...{ theirs: null, ours: amount, at: endedAt ?? createdAt },
});

async function compareSent(kernel: Kernel, coin: CoinCode, period: Period): Promise<ChainComparison> {
  const sender = senderOf(kernel, coin);
  const rows = sender ? await confirmedSendingsWithin(kernel.db, coin, period) : [];
  const missing = await forEachOf(rows, async (row) => {
    const outcome = row.transaction === null ? undefined : await sender?.outcomeOf(row.transaction);
    return outcome?.kind === 'mined' ? [] : [missingSending(row)];
  });
  const differences = missing.flat();
  return { matches: rows.length - differences.length, differences };
}

/**
 * Looks up each transfer that our records say a chain has confirmed in a period, those to payments and those to users,
 * and compares it with what the chain says of its transaction now. Transactions of which we know nothing are not looked
 * for: a chain does not list what an address has received.
 * @throws Error while the chain's node does not answer
 */
export async function compareWithChain(
  kernel: Kernel,
  coin: CoinCode,
  period: Period,
): Promise<ChainComparison> {
  const parts = [await compareReceived(kernel, coin, period), await compareSent(kernel, coin, period)];
  return {
    matches: parts.reduce((sum, { matches }) => sum + matches, 0),
    differences: parts.flatMap(({ differences }) => differences),
  };
}
