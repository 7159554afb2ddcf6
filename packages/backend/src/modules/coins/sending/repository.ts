import type { CoinCode } from '@tasklane/contracts';
import { and, asc, eq, gt, gte, isNull, lt, or, sql, sum } from 'drizzle-orm';
import { anyOf } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { coinSenders, coinSendingAttempts, coinSendings } from './schema';
import type { CoinSendingAttemptRow, CoinSendingRow } from './schema';

/** A wallet that sends a coin. */
export interface SenderKey {
  readonly coin: CoinCode;
  readonly address: string;
}

const of = ({ coin, address }: SenderKey) =>
  and(eq(coinSendings.coin, coin), eq(coinSendings.sender, address));

/**
 * Takes the next nonce of a wallet, whose row stays locked until the transaction ends.
 * @param least the first nonce that the chain has not seen: the wallet may have sent without this program
 */
export async function takeNonce(tx: Executor, key: SenderKey, least: number): Promise<number> {
  const next = coinSenders.nextNonce;
  const [row] = await tx
    .insert(coinSenders)
    .values({ ...key, nextNonce: least + 1 })
    .onConflictDoUpdate({
      target: [coinSenders.coin, coinSenders.address],
      set: { nextNonce: sql`greatest(${next}, ${least}) + 1` },
    })
    .returning({ next });
  if (!row) throw new Error('The nonce was not stored.');
  return row.next - 1;
}

/**
 * Returns the transfers of a wallet that have not ended, and those that have but whose nonces are not used, in the order
 * of their nonces.
 * @param mined how many nonces are used for good
 */
export const unsettled = (db: Executor, key: SenderKey, mined: number): Promise<CoinSendingRow[]> =>
  db
    .select()
    .from(coinSendings)
    .where(and(of(key), or(isNull(coinSendings.endedAt), gte(coinSendings.nonce, mined))))
    .orderBy(asc(coinSendings.nonce));

/** Returns whether transfers of a coin have not ended, and whether some have ended only after a moment. */
export async function activityOf(
  db: Executor,
  coin: CoinCode,
  since: Date,
): Promise<{ isOpen: boolean; isRecent: boolean }> {
  const [row] = await db
    .select({ endedAt: coinSendings.endedAt })
    .from(coinSendings)
    .where(
      and(eq(coinSendings.coin, coin), or(isNull(coinSendings.endedAt), gt(coinSendings.endedAt, since))),
    )
    .orderBy(sql`${coinSendings.endedAt} NULLS FIRST`)
    .limit(1);
  return { isOpen: row?.endedAt === null, isRecent: row !== undefined };
}

/** Returns what the open transfers of a wallet add up to, in the coin's smallest unit, without their fees. */
export async function openAmount(db: Executor, key: SenderKey): Promise<bigint> {
  const [row] = await db
    .select({ amount: sum(coinSendings.amount) })
    .from(coinSendings)
    .where(and(of(key), isNull(coinSendings.endedAt)));
  return BigInt(row?.amount ?? 0);
}

/** Returns the transfers that their chain has confirmed in a period. */
export const confirmedSendingsWithin = (
  db: Executor,
  coin: CoinCode,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<CoinSendingRow[]> =>
  db
    .select()
    .from(coinSendings)
    .where(
      and(
        eq(coinSendings.coin, coin),
        eq(coinSendings.status, 'confirmed'),
        gte(coinSendings.endedAt, since),
        lt(coinSendings.endedAt, until),
      ),
    )
    .orderBy(asc(coinSendings.endedAt), asc(coinSendings.hash));

/** Returns the attempts at a transfer, the first one first. */
export const attemptsAt = (db: Executor, sending: string): Promise<CoinSendingAttemptRow[]> =>
  db
    .select()
    .from(coinSendingAttempts)
    .where(eq(coinSendingAttempts.sending, sending))
    .orderBy(asc(coinSendingAttempts.position));

/** Writes an attempt; returns false when somebody else has written one of this position. */
export async function insertAttempt(tx: Executor, row: CoinSendingAttemptRow): Promise<boolean> {
  const inserted = await tx
    .insert(coinSendingAttempts)
    .values(row)
    .onConflictDoNothing()
    .returning({ position: coinSendingAttempts.position });
  return inserted.length > 0;
}

/** What others are told about a transfer. */
export interface TransferReport {
  /** The chain's name for its transaction, or for the latest attempt at it; null before there is one. */
  readonly transaction: string | null;
  readonly attempts: number;
  readonly isUnclear: boolean;
}

/** Returns what is to be told about transfers, by their hashes. */
export async function reportsOf(
  db: Executor,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, TransferReport>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({
      hash: coinSendings.hash,
      transaction: coinSendings.transaction,
      unclearSince: coinSendings.unclearSince,
      attempt: coinSendingAttempts.transaction,
    })
    .from(coinSendings)
    .leftJoin(coinSendingAttempts, eq(coinSendingAttempts.sending, coinSendings.hash))
    .where(anyOf(coinSendings.hash, hashes))
    .orderBy(asc(coinSendingAttempts.position));
  const reports = new Map<string, TransferReport>();
  for (const { hash, transaction, unclearSince, attempt } of rows)
    reports.set(hash, {
      transaction: transaction ?? attempt,
      attempts: (reports.get(hash)?.attempts ?? 0) + (attempt === null ? 0 : 1),
      isUnclear: unclearSince !== null,
    });
  return reports;
}
