import type { CoinCode } from '@tasklane/contracts';
import { and, asc, count, eq, gt, lte } from 'drizzle-orm';
import type { Executor } from '@tasklane/server-kit/database';
import { simulatedPrices, simulatedSendings } from './schema';

export type SimulatedSending = typeof simulatedSendings.$inferSelect;
type Wallet = Pick<SimulatedSending, 'coin' | 'sender'>;

const of = ({ coin, sender }: Wallet) =>
  and(eq(simulatedSendings.coin, coin), eq(simulatedSendings.sender, sender));

/** Returns how many transactions of a wallet the blocks up to a height contain. */
export async function usedNonces(db: Executor, wallet: Wallet, height: number): Promise<number> {
  const [row] = await db
    .select({ used: count() })
    .from(simulatedSendings)
    .where(and(of(wallet), lte(simulatedSendings.height, height)));
  return row?.used ?? 0;
}

/** Returns the nonces of a wallet that are used or wait for a block, in their order. */
export async function noncesOf(db: Executor, wallet: Wallet): Promise<number[]> {
  const rows = await db
    .select({ nonce: simulatedSendings.nonce })
    .from(simulatedSendings)
    .where(of(wallet))
    .orderBy(asc(simulatedSendings.nonce));
  return rows.map(({ nonce }) => nonce);
}

export async function findSending(db: Executor, transaction: string): Promise<SimulatedSending | undefined> {
  const [row] = await db
    .select()
    .from(simulatedSendings)
    .where(eq(simulatedSendings.transaction, transaction));
  return row;
}

async function findByNonce(
  db: Executor,
  wallet: Wallet,
  nonce: number,
): Promise<SimulatedSending | undefined> {
  const [row] = await db
    .select()
    .from(simulatedSendings)
    .where(and(of(wallet), eq(simulatedSendings.nonce, nonce)))
    .for('update');
  return row;
}

/**
 * Adds a transaction to those that wait, in place of one with the same nonce and a lower fee.
 * @throws Error for a nonce that a block contains, and for a replacement whose fee is less than a tenth higher
 */
export async function enterPool(tx: Executor, row: SimulatedSending): Promise<void> {
  if ((await findSending(tx, row.transaction)) !== undefined) return;
  const rival = await findByNonce(tx, row, row.nonce);
  if (rival?.height != null) throw new Error('nonce too low');
  if (rival && row.fee * 10n < rival.fee * 11n) throw new Error('replacement transaction underpriced');
  if (rival) await tx.delete(simulatedSendings).where(eq(simulatedSendings.transaction, rival.transaction));
  await tx.insert(simulatedSendings).values(row);
}

/** Puts the transactions of a wallet that wait into a block, in the order of their nonces, as far as their fees suffice. */
export async function includeWaiting(tx: Executor, wallet: Wallet, height: number): Promise<void> {
  const [price] = await tx.select().from(simulatedPrices).where(eq(simulatedPrices.coin, wallet.coin));
  const rows = await tx
    .select()
    .from(simulatedSendings)
    .where(of(wallet))
    .orderBy(asc(simulatedSendings.nonce));
  for (const [index, row] of rows.entries()) {
    if (row.nonce !== index) return;
    if (row.height !== null) continue;
    if (row.fee < (price?.fee ?? 0n)) return;
    await tx
      .update(simulatedSendings)
      .set({ height })
      .where(eq(simulatedSendings.transaction, row.transaction));
  }
}

/** Sets the fee that transactions need from now on. */
export async function setPrice(tx: Executor, coin: CoinCode, fee: bigint): Promise<void> {
  await tx
    .insert(simulatedPrices)
    .values({ coin, fee })
    .onConflictDoUpdate({ target: simulatedPrices.coin, set: { fee } });
}

/** Forgets the transactions in the blocks above a height; those that wait stay. */
export async function forgetAbove(tx: Executor, coin: CoinCode, height: number): Promise<void> {
  await tx
    .delete(simulatedSendings)
    .where(and(eq(simulatedSendings.coin, coin), gt(simulatedSendings.height, height)));
}
